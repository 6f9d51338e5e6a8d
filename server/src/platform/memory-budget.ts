/** Waits until the memory for that many bytes is free, and returns a function that releases it. */
export type MemoryBudget = (size: number) => Promise<() => void>;

/**
 * Creates a memory budget. Calls get memory in the order in which they arrive, as many at a time as the budget allows.
 * A call for more than the whole budget waits until all other memory has been released.
 */
export function createMemoryBudget(bytes: number): MemoryBudget {
  const waiting: { size: number; begin: () => void }[] = [];
  let used = 0;
  const beginNext = () => {
    for (let [next] = waiting; next && (used === 0 || used + next.size <= bytes); [next] = waiting) {
      waiting.shift();
      used += next.size;
      next.begin();
    }
  };
  return async (size) => {
    // This is a promise and not a callback, so that each caller continues in its own call's context.
    const begun = new Promise<void>((begin) => waiting.push({ size, begin }));
    beginNext();
    await begun;
    return () => {
      used -= size;
      beginNext();
    };
  };
}

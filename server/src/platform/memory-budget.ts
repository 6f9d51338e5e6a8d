/**
 * Returns a function that runs tasks in their order, as many at a time as their sizes allow together. A task larger
 * than the budget runs alone.
 */
export function createMemoryBudget(bytes: number) {
  const waiting: { size: number; begin: () => void }[] = [];
  let used = 0;
  const beginNext = () => {
    for (let [next] = waiting; next && (used === 0 || used + next.size <= bytes); [next] = waiting) {
      waiting.shift();
      used += next.size;
      next.begin();
    }
  };
  return async <Answer>(size: number, work: () => Promise<Answer>): Promise<Answer> => {
    // This is a promise and not a callback, so that each task continues in its own call's context.
    const begun = new Promise<void>((begin) => waiting.push({ size, begin }));
    beginNext();
    await begun;
    try {
      return await work();
    } finally {
      used -= size;
      beginNext();
    }
  };
}

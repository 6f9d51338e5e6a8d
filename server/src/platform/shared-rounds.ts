/**
 * Runs `work` one round at a time. Calls that arrive during a round share the next one, so that each call is answered
 * by work that began after the call.
 */
export function inSharedRounds(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const begin = () => {
    const round = work().finally(() => {
      if (current === round) current = undefined;
    });
    current = round;
    return round;
  };
  const beginNext = () => {
    next = undefined;
    return current ?? begin();
  };
  return () => (current ? (next ??= current.then(beginNext, beginNext)) : begin());
}

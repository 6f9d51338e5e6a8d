import { setTimeout as wait } from 'node:timers/promises';

/** How long a delivery waits for an earlier one to the same receiver before it is put off. */
const PATIENCE_MS = 1_000;

/** Runs work for one receiver at a time, so that a slow receiver holds up one worker and not all of them. */
export interface ReceiverTurns {
  /** Returns undefined without running the work when the receiver is still busy after a moment. */
  run<Result>(receiver: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

export function createReceiverTurns(patienceMs = PATIENCE_MS): ReceiverTurns {
  const busy = new Map<string, Promise<unknown>>();
  return {
    async run(receiver, work) {
      const until = performance.now() + patienceMs;
      for (let current = busy.get(receiver); current; current = busy.get(receiver)) {
        const left = until - performance.now();
        if (left <= 0) return undefined;
        await Promise.race([current, wait(left, undefined, { ref: false })]);
      }
      const running = work();
      const release = () => busy.delete(receiver);
      busy.set(receiver, running.then(release, release));
      return running;
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a delivery waits, and how long another delivery to the same receiver may run, before the waiting one is
 * postponed.
 */
const PATIENCE_MS = 1_000;

/** Runs work for one receiver at a time, so that a slow receiver blocks only one worker. */
export interface ReceiverTurns {
  /**
   * Receivers are the same when they share any of the names. Returns undefined without running the work when the
   * receiver is still busy after a short wait, or immediately when it has already been busy for longer than that wait.
   */
  run<Result>(names: readonly string[], work: () => Promise<Result>): Promise<Result | undefined>;
}

interface Turn {
  readonly ended: Promise<unknown>;
  readonly slowFrom: number;
}

export function createReceiverTurns(patienceMs = PATIENCE_MS): ReceiverTurns {
  const busy = new Map<string, Turn>();
  const turnOf = (names: readonly string[]) =>
    names.map((name) => busy.get(name)).find((turn) => turn !== undefined);
  return {
    async run(names, work) {
      const until = performance.now() + patienceMs;
      for (let current = turnOf(names); current; current = turnOf(names)) {
        const left = Math.min(until, current.slowFrom) - performance.now();
        if (left <= 0) return undefined;
        await Promise.race([current.ended, wait(left, undefined, { ref: false })]);
      }
      const running = work();
      const release = () => names.forEach((name) => busy.delete(name));
      const turn = { ended: running.then(release, release), slowFrom: performance.now() + patienceMs };
      for (const name of names) busy.set(name, turn);
      return running;
    },
  };
}

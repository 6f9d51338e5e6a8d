import { LRUCache } from 'lru-cache';
import type { LiveTopic } from '#contract/live.ts';

/** Changes are remembered for longer than the maximum age of a value in any cache that checks them. */
const KEPT_MS = 15 * 60_000;
const MAX_KEPT = 20_000;

export interface OwnChanges {
  add(by: string, topics: readonly LiveTopic[]): void;
  /** Records that changes may have been missed until now. */
  interrupted(): void;
  /** Returns the time of the person's last change to that topic by `performance.now()`, or 0 if none is known. */
  last(by: string, topic: LiveTopic): number;
}

export function createOwnChanges(): OwnChanges {
  const changes = new LRUCache<string, number>({ max: MAX_KEPT, ttl: KEPT_MS });
  let completeSince = 0;
  const keyOf = (by: string, topic: LiveTopic) => `${by} ${topic}`;
  return {
    add: (by, topics) => {
      for (const topic of topics) changes.set(keyOf(by, topic), performance.now());
    },
    interrupted: () => {
      completeSince = performance.now();
    },
    last: (by, topic) => Math.max(changes.get(keyOf(by, topic)) ?? 0, completeSince),
  };
}

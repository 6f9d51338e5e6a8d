import type { LiveMissed, LiveTopic } from '#contract/live.ts';

/** The time for which updates are kept. Browsers that were away for longer refetch everything. */
const KEPT_MS = 2 * 60_000;
const MAX_KEPT = 20_000;
const CLOCK_TOLERANCE_MS = 1_000;

interface RecentUpdate {
  at: number;
  to: readonly string[];
  topics: readonly LiveTopic[];
}

/** Live updates of the last two minutes, so that a browser that connects refetches only what it missed. */
export interface RecentUpdates {
  add(update: Omit<RecentUpdate, 'at'>): void;
  /** Records that updates may have been missed until now. */
  interrupted(): void;
  /**
   * Returns what became stale for any of these names since `since` (milliseconds since 1970), or "all" if that is
   * unknown.
   */
  missed(names: readonly string[], since: number): LiveMissed['topics'];
}

export function createRecentUpdates(now: () => number = Date.now): RecentUpdates {
  let updates: RecentUpdate[] = [];
  let completeSince = now();

  const forget = () => {
    const oldest = now() - KEPT_MS;
    const kept = updates.filter(({ at }) => at >= oldest);
    const over = kept.length - MAX_KEPT / 2;
    const lastDropped = kept[over - 1];
    if (lastDropped) completeSince = Math.max(completeSince, lastDropped.at + 1);
    updates = over > 0 ? kept.slice(over) : kept;
    completeSince = Math.max(completeSince, oldest);
  };

  return {
    add(update) {
      updates.push({ ...update, at: now() });
      if (updates.length > MAX_KEPT) forget();
    },
    interrupted() {
      updates = [];
      completeSince = now();
    },
    missed(names, since) {
      forget();
      const from = since - CLOCK_TOLERANCE_MS;
      if (!(from >= completeSince && since <= now() + CLOCK_TOLERANCE_MS)) return 'all';
      const topics = updates
        .filter(({ at, to }) => at >= from && names.some((name) => to.includes(name)))
        .flatMap((update) => update.topics);
      return [...new Set(topics)];
    },
  };
}

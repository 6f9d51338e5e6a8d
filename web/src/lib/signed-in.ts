import type { CurrentUser } from '#contract/session.ts';
import type { Word } from './live.ts';
import { setUser } from './session.ts';

/**
 * Shows the screens of a person who has just signed in. The other tabs of this browser share the session, so they check
 * who is signed in: a tab of the previous person must not act as this one.
 */
export function showSignedIn(user: CurrentUser): void {
  setUser(user);
  // Opened here rather than in `live.ts`, because every page loads that.
  const others = new BroadcastChannel('live');
  others.postMessage({ kind: 'update', topics: ['user'] } satisfies Word);
  others.close();
}

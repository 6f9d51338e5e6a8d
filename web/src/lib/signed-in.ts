import type { CurrentUser } from '#contract/session.ts';
import type { Word } from './live.ts';
import { setUser } from './session.ts';

/**
 * Shows the screens of a person who has just signed in. The other tabs of this browser share the session, so they check
 * who is signed in: a tab of the previous person must not act as this one.
 * They treat this like an update from the server. Earlier updates that they missed are not lost, because a tab that shows
 * another person, or no one, requests all its data again.
 */
export function showSignedIn(user: CurrentUser): void {
  setUser(user);
  // Opened here rather than in `live.ts`, which every page loads.
  const others = new BroadcastChannel('live');
  others.postMessage({ kind: 'update', topics: ['user'] } satisfies Word);
  others.close();
}

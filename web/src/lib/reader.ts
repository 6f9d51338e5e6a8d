import type { CurrentUser } from '#contract/session.ts';
import { isViewerOnly } from './membership.ts';

/** People who may only read. */
export type Reader = 'observer' | 'viewer';

export function readerOf(user: CurrentUser | null | undefined): Reader | undefined {
  if (user?.isObserver) return 'observer';
  return user && isViewerOnly(user) ? 'viewer' : undefined;
}

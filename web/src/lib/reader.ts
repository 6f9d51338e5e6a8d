import type { CurrentUser } from '#contract/session.ts';
import { isViewerOnly } from './membership.ts';

/** People who may only read. */
export type Reader = 'observer' | 'viewer';

export function readerOf(user: CurrentUser | null | undefined): Reader | undefined {
  if (user?.isObserver) return 'observer';
  return user && isViewerOnly(user) ? 'viewer' : undefined;
}

/**
 * Stores in this browser whether a person may only read, for the next visit's first paint (public/theme.js): a
 * prerendered page is the same for every member, and contains what differs for readers.
 */
export function storeReader(user: CurrentUser | null): void {
  const reader = readerOf(user);
  const { dataset } = document.documentElement;
  if (reader) dataset.reader = reader;
  else delete dataset.reader;
  try {
    if (reader) localStorage.setItem('reader', reader);
    else localStorage.removeItem('reader');
  } catch {
    // Without storage, the notice appears on the next visit when the code arrives.
  }
}

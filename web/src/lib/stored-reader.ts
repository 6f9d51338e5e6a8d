import type { Reader } from './reader.ts';

/**
 * Stores in this browser whether a person may only read, for the next visit's first paint (public/theme.js): a
 * prerendered page is the same for every member, and contains what differs for readers.
 */
export function storeReader(reader: Reader | undefined): void {
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

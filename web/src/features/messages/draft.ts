import { useSyncExternalStore } from 'react';
import { storeInBrowser, readFromBrowser, onStoredInOtherTab } from '#lib/browser-storage.ts';
import { useSignedInUser } from '#lib/session.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The current drafts are also kept in memory, because the browser's storage may be full or blocked. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

function read(name: string): string {
  const known = texts.get(name) ?? readFromBrowser(name, textOf) ?? '';
  texts.set(name, known);
  return known;
}

function write(name: string, text: string): void {
  texts.set(name, text);
  storeInBrowser(name, text || undefined);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another tab may edit a draft or sign the person out.
onStoredInOtherTab(() => {
  texts.clear();
  tell();
});

/** The unsent draft to a person, which all tabs of this browser share. */
export function useDraft(userId: string): [string, (text: string) => void] {
  const { id } = useSignedInUser();
  const name = `draft:${id}:${userId}`;
  const text = useSyncExternalStore(subscribe, () => read(name));
  return [text, (next) => write(name, next)];
}

import { useSyncExternalStore } from 'react';
import { COMPARISON } from '#lib/browser-storage.ts';

export type CompareKind = 'products' | 'companies';

/** A comparison's URL parameters: ids separated by commas. */
export interface CompareSearch {
  products?: string | undefined;
  companies?: string | undefined;
}

export interface Compared {
  id: string;
  name: string;
}
type Choice = Record<CompareKind, readonly Compared[]>;

export const COMPARED_AT_MOST = 4;

const NONE: Choice = { products: [], companies: [] };

const listeners = new Set<() => void>();
let text: string | null | undefined;
let choice = NONE;

/** Reads the selection again when this or another tab has changed it. */
function read(): Choice {
  const stored = stores();
  if (stored !== text) {
    text = stored;
    choice = parseStored(stored);
  }
  return choice;
}

function stores(): string | null {
  try {
    return localStorage.getItem(COMPARISON);
  } catch {
    return text ?? null;
  }
}

/** Another version of the page may have written the stored selection. */
function parseStored(stored: string | null): Choice {
  try {
    const { products, companies } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return { products: comparedOf(products), companies: comparedOf(companies) };
  } catch {
    return NONE;
  }
}

const comparedOf = (list: unknown): Compared[] =>
  (Array.isArray(list) ? (list as Partial<Compared>[]) : [])
    .flatMap((one) =>
      typeof one?.id === 'string' && typeof one.name === 'string' ? { id: one.id, name: one.name } : [],
    )
    .slice(0, COMPARED_AT_MOST);

function write(kind: CompareKind, list: readonly Compared[]): void {
  choice = { ...read(), [kind]: list };
  text = JSON.stringify(choice);
  try {
    localStorage.setItem(COMPARISON, text);
  } catch {
    // Without storage, the selection lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useCompared = (kind: CompareKind): readonly Compared[] =>
  useSyncExternalStore(
    subscribe,
    () => read()[kind],
    () => NONE[kind],
  );

/** Selects or deselects an item. Returns false when four are already selected. */
export function toggleCompared(kind: CompareKind, one: Compared): boolean {
  const list = read()[kind];
  const others = list.filter(({ id }) => id !== one.id);
  if (others.length < list.length) write(kind, others);
  else if (list.length < COMPARED_AT_MOST) write(kind, [...list, one]);
  else return false;
  return true;
}

export const clearCompared = (kind: CompareKind): void => write(kind, []);

export const idsIn = (list: string | undefined): string[] => [
  ...new Set((list ?? '').split(',').flatMap((id) => id.trim() || [])),
];

export const compareSearchOf = (kind: CompareKind, ids: readonly string[]): CompareSearch => ({
  [kind]: ids.length > 0 ? ids.join(',') : undefined,
});

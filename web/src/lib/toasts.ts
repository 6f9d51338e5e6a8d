import type { ReactNode } from 'react';

/** A short message about what just happened. Important information is also on the page. */
export interface Toast {
  title: string;
  description?: string;
  tone?: 'ok' | 'danger';
  /** A button with what people can do about it while the toast is shown, such as undoing it. */
  action?: ReactNode;
}
/** `id` differs each time, so that a repeated message appears and is read aloud again. */
export type ShownToast = Toast & { id: number };

const AFTER_RELOAD = 'toast';
const watchers = new Set<() => void>();
let shown: ShownToast | null = null;
let lastId = 0;

function change(toast: ShownToast | null): void {
  shown = toast;
  for (const tell of watchers) tell();
}

export const showToast = (toast: Toast): void => change({ ...toast, id: ++lastId });
export const closeToast = (): void => change(null);

export function showToastAfterReload(toast: Omit<Toast, 'action'>): void {
  sessionStorage.setItem(AFTER_RELOAD, JSON.stringify(toast));
}

export function showStoredToast(): void {
  const kept = sessionStorage.getItem(AFTER_RELOAD);
  if (!kept) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  showToast(JSON.parse(kept) as Toast);
}

export const shownToast = (): ShownToast | null => shown;

export function watchToast(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

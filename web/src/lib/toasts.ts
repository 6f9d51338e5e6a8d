/** A word about what just happened. What matters also stays on the page. */
export interface Toast {
  title: string;
  description?: string;
  tone?: 'ok' | 'danger';
}

const AFTER_RELOAD = 'toast';
let latest: Toast | null = null;
let show: ((toast: Toast) => void) | null = null;
const waiting = new Set<() => void>();

/** Shows one toast; the one before it goes. */
export function showToast(toast: Toast): void {
  latest = toast;
  if (show) show(toast);
  else for (const wake of waiting) wake();
}

/** For what is said after the page has been loaded anew. */
export function showToastAfterReload(toast: Toast): void {
  sessionStorage.setItem(AFTER_RELOAD, JSON.stringify(toast));
}

export function showKeptToast(): void {
  const kept = sessionStorage.getItem(AFTER_RELOAD);
  if (!kept) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  showToast(JSON.parse(kept) as Toast);
}

/** Tells when the first toast wants a toaster; until then its code is not loaded. */
export function onFirstToast(wake: () => void): () => void {
  waiting.add(wake);
  return () => waiting.delete(wake);
}
export const hasToast = (): boolean => latest !== null;

/** The toaster takes over, beginning with the toast that called for it. */
export function attachToaster(shows: (toast: Toast) => void): () => void {
  show = shows;
  if (latest) shows(latest);
  return () => {
    show = null;
  };
}

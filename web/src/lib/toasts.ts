/** A short message about what just happened. Important information is also on the page. */
export interface Toast {
  title: string;
  description?: string;
  tone?: 'ok' | 'danger';
}

const AFTER_RELOAD = 'toast';
let latest: Toast | null = null;
let show: ((toast: Toast) => void) | null = null;
const waiting = new Set<() => void>();

export function showToast(toast: Toast): void {
  latest = toast;
  if (show) show(toast);
  else for (const wake of waiting) wake();
}

export function showToastAfterReload(toast: Toast): void {
  sessionStorage.setItem(AFTER_RELOAD, JSON.stringify(toast));
}

export function showKeptToast(): void {
  const kept = sessionStorage.getItem(AFTER_RELOAD);
  if (!kept) return;
  sessionStorage.removeItem(AFTER_RELOAD);
  showToast(JSON.parse(kept) as Toast);
}

/** Calls back at the first toast, to load the toaster's code. */
export function onFirstToast(wake: () => void): () => void {
  waiting.add(wake);
  return () => waiting.delete(wake);
}
export const hasToast = (): boolean => latest !== null;

/** Passes toasts to the loaded toaster, beginning with the one that loaded it. */
export function attachToaster(shows: (toast: Toast) => void): () => void {
  show = shows;
  if (latest) shows(latest);
  return () => {
    show = null;
  };
}

import { safePath } from './session.ts';

/** Navigates when a push notification is clicked while this tab is open (web/public/push-worker.js sends the path). */
export function navigateOnPush(go: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathOf(data);
    if (path) go(path);
  });
}

function pathOf(data: unknown): string | undefined {
  const path = (data as { path?: unknown } | null)?.path;
  return typeof path === 'string' ? safePath(path) : undefined;
}

import { safePath } from './session.ts';

/** Navigates when a push notification is clicked while this tab is open (web/public/push-worker.js sends the path). */
export function navigateOnPush(go: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathOf(data);
    if (path) go(path);
  });
}

const pathOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'path' in data && typeof data.path === 'string'
    ? safePath(data.path)
    : undefined;

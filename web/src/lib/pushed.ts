import { safePath } from './session.ts';

/** Goes where a push leads that was clicked while this tab was open (web/public/push-worker.js says so). */
export function followPushes(go: (path: string) => void): void {
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

import { useEffect, useState } from 'react';
import type { NewPushSubscription } from '#contract/push-subscriptions.ts';

const WORKER = '/push-worker.js';

export type PushSupport = 'yes' | 'on-home-screen' | 'no';

/** Returns whether this browser supports push. On phones and tablets, Safari supports it only from the home screen. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return isApplesMobile() ? 'on-home-screen' : 'no';
}

/** An iPad identifies itself as a Mac, but no Mac has a touchscreen. */
const isApplesMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function usePushPermission(): NotificationPermission {
  const [permission, setPermission] = useState(() => Notification.permission);
  useEffect(() => {
    const stop = new AbortController();
    const follow = async () => {
      const status = await navigator.permissions.query({ name: 'notifications' });
      const read = () => setPermission(Notification.permission);
      status.addEventListener('change', read, { signal: stop.signal });
    };
    follow().catch(() => {
      // In browsers that do not report changes, the permission is read again only when the page is loaded.
    });
    return () => stop.abort();
  }, []);
  return permission;
}

export const askPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/**
 * Subscribes again, which ends a subscription of an earlier user or with an earlier server key.
 * @throws DOMException if the browser's push service is unavailable
 */
export async function subscribeBrowser(publicKey: string): Promise<NewPushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON() as NewPushSubscription;
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

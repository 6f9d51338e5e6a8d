import { useEffect, useState } from 'react';
import type { NewPushSubscription } from '#contract/push-subscriptions.ts';

const WORKER = '/push-worker.js';

export type PushSupport = 'yes' | 'on-home-screen' | 'no';

/** Whether this browser shows pushes. Safari on phones and tablets does so for sites on the home screen alone. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return isApplesMobile() ? 'on-home-screen' : 'no';
}

/** A tablet calls itself a Mac, but no Mac is touched. */
const isApplesMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** What the person let this site do, followed when they change it in the browser's own settings. */
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
      // A browser that does not tell of changes is read anew when the page is.
    });
    return () => stop.abort();
  }, []);
  return permission;
}

/** The browser asks the person; they may say no. */
export const askPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/**
 * Subscribes anew: what an earlier person, or an earlier key of the server, left behind ends with it.
 * @throws DOMException where the browser's push service is not to be had
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

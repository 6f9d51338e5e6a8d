// Shows the notifications that the server pushes to this browser, and opens their pages. It caches no page and answers
// no request.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(pushOf(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data?.href ?? '/')));
});

/** The push service gave this browser a new endpoint, so the subscription is renewed. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

function pushOf(data) {
  try {
    return data.json();
  } catch {
    return undefined;
  }
}

async function show(push) {
  if (!push?.title) return;
  // No notification is shown while a page of this site is visible, because the page shows the news itself.
  if (!mustAlwaysShow() && (await isLookedAt())) return;
  await self.registration.showNotification(push.title, {
    body: push.body,
    tag: push.tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { href: push.href },
  });
}

/** Safari ends a subscription after some pushes that showed nothing. */
const mustAlwaysShow = () => /Safari\//.test(navigator.userAgent) && !/Chrome\//.test(navigator.userAgent);

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const isLookedAt = async () =>
  (await windows()).some(({ visibilityState, focused }) => visibilityState === 'visible' && focused);

/** Returns a path of this site, regardless of what the push contains. */
function ownPath(href) {
  const address = URL.canParse(href, self.location.origin) ? new URL(href, self.location.origin) : undefined;
  const isOwn = address?.origin === self.location.origin && !address.pathname.startsWith('//');
  return isOwn ? address.pathname + address.search + address.hash : '/';
}

/**
 * Opens the path in an existing tab, which navigates by itself (web/src/lib/push-navigation.ts), or else in a new one.
 */
async function open(path) {
  const [tab] = await windows();
  if (!tab) return self.clients.openWindow(path);
  // Even if the browser does not bring the tab to the front, it opens the path.
  await tab.focus().catch(() => {});
  return tab.postMessage({ path });
}

/**
 * Names the replaced endpoint, because the server renews only the subscription of the session that had it. Someone else
 * may have signed in since.
 */
async function subscribeAgain({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  await fetch('/api/push-subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription.toJSON(), replacedEndpoint: oldSubscription.endpoint }),
  });
}

// Shows what the server pushes to this browser, and leads to it. It keeps no page and answers no request.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(pushOf(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data?.href ?? '/')));
});

/** The browser received another address at its push service, so the signed-in person's subscription is renewed. */
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
  // Who looks at the site has the news on screen already.
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

/** A path of this site, whatever a push says. */
function ownPath(href) {
  const address = URL.canParse(href, self.location.origin) ? new URL(href, self.location.origin) : undefined;
  const isOwn = address?.origin === self.location.origin && !address.pathname.startsWith('//');
  return isOwn ? address.pathname + address.search + address.hash : '/';
}

/** In a tab that is open already, which goes there by itself (web/src/lib/push-navigation.ts), or in a new one. */
async function open(path) {
  const [tab] = await windows();
  if (!tab) return self.clients.openWindow(path);
  // A browser that does not let it come to the front still goes there.
  await tab.focus().catch(() => {});
  return tab.postMessage({ path });
}

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch('/api/push-subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
}

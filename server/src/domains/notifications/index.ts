import { defineDomain } from '#platform/domain.ts';
import { routes as markReadRoutes } from './mark-read.routes.ts';
import { routes as pushRoutes } from './push.routes.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { listeners as markReadListeners } from './mark-read.listeners.ts';
import { listeners as pushListeners } from './push.listeners.ts';
import { encryptedPushes } from './push.ts';
import { encryptedSubscriptions } from './push.store.ts';
import { onAccountDeletion } from './account-deletion.ts';
import { received, channels, topics, pushDevices } from './personal-data.store.ts';

export { renameMember, renameOther } from './account-deletion.ts';
export { deleteRequestNotification, notify, notifyWithin } from './notifications.ts';
export { changeChannels, changeTopic } from './settings.store.ts';
export { findTopic, rescheduleForTimeZone } from './settings.ts';
export type { DealTurns, WithAllKinds } from './manifest.ts';
export { planUnread } from './unread-messages.ts';
export { type UnsubscribeGroup, pageToUnsubscribe, readToken } from './unsubscribe-links.ts';

export const notifications = defineDomain({
  name: 'notifications',
  routes: [markReadRoutes, pushRoutes, routes],
  listeners: [listeners, markReadListeners, pushListeners],
  encrypted: [encryptedPushes, encryptedSubscriptions],
  onAccountDeletion,
  personalData: [received, channels, topics, pushDevices],
});

import { z } from 'zod';
import { ConnectionState } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging, flag } from './fields.ts';
import { NotificationSubject } from './notification-subjects.ts';

export const Notification = z.object({
  id: Id,
  subject: NotificationSubject,
  request: ConnectionState.nullable(),
  /**
   * Whether the notification asked for an answer or a signature that is no longer needed, or named a passport that is
   * no longer shared.
   */
  isSettled: z.boolean(),
  isRead: z.boolean(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "List the caller's notifications, newest first",
  audience: 'signed-in',
  query: Paging.extend({ unread: flag }),
  response: z.array(Notification),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read, up to one of them',
  audience: 'signed-in',
  body: z.object({ upTo: Id }),
  response: z.void(),
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  summary: 'Mark one notification as read',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const Unread = z.object({
  notifications: z.number().int(),
  messages: z.number().int(),
  oldestMessageAt: Instant.nullable(),
  pendingConnections: z.number().int(),
});
export type Unread = z.infer<typeof Unread>;

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/user/unread',
  summary: "Count the caller's unread and pending items",
  audience: 'signed-in',
  response: Unread,
});

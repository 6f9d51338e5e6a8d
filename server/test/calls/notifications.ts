import { type Call, hidden, open, own } from '#test/call-kinds.ts';

export const CALLS: readonly Call[] = [
  own('GET /api/notifications'),
  own('POST /api/notifications/read', { upTo: '@notification' }),
  hidden('POST /api/notifications/@notification/read'),
  own('GET /api/notification-settings'),
  own('PUT /api/notification-settings', {}),
  own('GET /api/push-subscriptions'),
  own('PUT /api/push-subscriptions', {}),
  own('DELETE /api/push-subscriptions', {}),
  own('GET /api/push-subscriptions/key'),
  hidden('DELETE /api/push-subscriptions/@nobody'),
  open('POST /api/unsubscribe?token=@search'),
  open('POST /api/unsubscribe/undo?token=@search'),
];

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const NOTIFICATION_TOPICS = [
  'messages',
  'connections',
  'agreements',
  'deals',
  'company',
  'products',
  'rfqs',
  'watched',
] as const;
export const NotificationTopic = z.enum(NOTIFICATION_TOPICS);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

export const EMAIL_FREQUENCIES = ['at_once', 'daily', 'off'] as const;
export const EmailFrequency = z.enum(EMAIL_FREQUENCIES);
export type EmailFrequency = z.infer<typeof EmailFrequency>;

export const TopicSettings = z.object({ app: z.boolean(), mail: EmailFrequency, push: z.boolean() });
export type TopicSettings = z.infer<typeof TopicSettings>;

const ON: TopicSettings = { app: true, mail: 'at_once', push: true };

export const DEFAULT_TOPICS: Record<NotificationTopic, TopicSettings> = {
  messages: ON,
  connections: ON,
  agreements: ON,
  deals: ON,
  company: ON,
  products: { app: true, mail: 'off', push: false },
  rfqs: ON,
  watched: ON,
};
export const DEFAULT_CHANNELS = { byMail: true, byDigest: true, byPush: false };
export const DEFAULT_DIGEST_HOUR = 7;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation:time');

export const QuietHours = z
  .object({ from: TimeOfDay, until: TimeOfDay })
  .refine(({ from, until }) => from !== until, {
    message: 'validation:quietHoursEnd',
    path: ['until'],
  });
export type QuietHours = z.infer<typeof QuietHours>;

const Channels = {
  /** When off, only essential emails are sent. */
  byMail: z.boolean(),
  byDigest: z.boolean(),
  byPush: z.boolean(),
  digestHour: z.number().int().min(0).max(23),
  quietHours: QuietHours.nullable(),
};

export const NotificationSettings = z.object({
  ...Channels,
  topics: z.record(NotificationTopic, TopicSettings),
  timeZone: z.string(),
  /** Until the email address is confirmed, emails contain no names. */
  isAddressConfirmed: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Messages cannot be turned off in the app, and each saved search has its own email setting. */
const Changeable = z.strictObject({
  messages: TopicSettings.omit({ app: true }).partial().strict(),
  connections: TopicSettings.partial().strict(),
  agreements: TopicSettings.partial().strict(),
  deals: TopicSettings.partial().strict(),
  company: TopicSettings.partial().strict(),
  products: TopicSettings.partial().strict(),
  rfqs: TopicSettings.partial().strict(),
  watched: TopicSettings.extend({ mail: z.enum(['at_once', 'off']) })
    .partial()
    .strict(),
});

export const NotificationSettingsChange = z.object({ ...Channels, topics: Changeable.partial() }).partial();
export type NotificationSettingsChange = z.output<typeof NotificationSettingsChange>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  summary: "Read the caller's notification settings",
  audience: 'signed-in',
  response: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notification-settings',
  summary: "Change some of the caller's notification settings; omitted ones keep their value",
  audience: 'signed-in',
  body: NotificationSettingsChange,
  response: NotificationSettings,
});

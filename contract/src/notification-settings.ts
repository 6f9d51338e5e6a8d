import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { NotificationSubject } from './notifications.ts';

/** What people are told about, in groups that they can turn off. */
export const NOTIFICATION_TOPICS = [
  'messages',
  'connections',
  'agreements',
  'company',
  'products',
  'watched',
] as const;
export const NotificationTopic = z.enum(NOTIFICATION_TOPICS);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** Which group each kind belongs to. */
export const TOPIC_OF: Record<NotificationSubject['kind'], NotificationTopic> = {
  report_resolved: 'messages',
  conduct_warning: 'messages',
  connection_requested: 'connections',
  connection_accepted: 'connections',
  connection_rejected: 'connections',
  connection_waiting: 'connections',
  connection_lapsed: 'connections',
  nda_signed: 'agreements',
  nda_expiring: 'agreements',
  company_agreement: 'agreements',
  room_documents_added: 'agreements',
  room_stage_moved: 'agreements',
  claim_decided: 'company',
  company_checked: 'company',
  badge_approved: 'company',
  badge_rejected: 'company',
  badge_revoked: 'company',
  badge_expiring: 'company',
  badge_expired: 'company',
  clearance_checked: 'company',
  listing_removed: 'company',
  territory_given: 'products',
  company_claimed: 'watched',
  saved_search: 'watched',
};

export const MAIL_RHYTHMS = ['at_once', 'daily', 'off'] as const;
export const MailRhythm = z.enum(MAIL_RHYTHMS);
export type MailRhythm = z.infer<typeof MailRhythm>;

/** How somebody hears of one topic. */
export const TopicSettings = z.object({ app: z.boolean(), mail: MailRhythm, push: z.boolean() });
export type TopicSettings = z.infer<typeof TopicSettings>;

const ON: TopicSettings = { app: true, mail: 'at_once', push: true };

/** Until somebody chooses: "email on, push off, new messages on, connection requests on, product updates off" (seed 2, section 3: Settings). */
export const DEFAULT_TOPICS: Record<NotificationTopic, TopicSettings> = {
  messages: ON,
  connections: ON,
  agreements: ON,
  company: ON,
  products: { app: true, mail: 'off', push: false },
  watched: ON,
};
export const DEFAULT_CHANNELS = { byMail: true, byDigest: true, byPush: false };
export const DEFAULT_DIGEST_HOUR = 7;

/** On the clock of the person's own zone. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

/** May go over midnight. */
export const QuietHours = z
  .object({ from: TimeOfDay, until: TimeOfDay })
  .refine(({ from, until }) => from !== until, {
    message: 'Choose an end that differs from the beginning',
    path: ['until'],
  });
export type QuietHours = z.infer<typeof QuietHours>;

const Channels = {
  /** Off: no mail at all but what has to be sent. */
  byMail: z.boolean(),
  byDigest: z.boolean(),
  byPush: z.boolean(),
  digestHour: z.number().int().min(0).max(23),
  quietHours: QuietHours.nullable(),
};

export const NotificationSettings = z.object({
  ...Channels,
  topics: z.record(NotificationTopic, TopicSettings),
  /** By which clock the hours are read. */
  timeZone: z.string(),
  /** Until it is, only what names nobody goes by mail. */
  isAddressConfirmed: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Messages always show in the app; a saved search says itself how often it writes. */
const Changeable = z.strictObject({
  messages: TopicSettings.omit({ app: true }).partial().strict(),
  connections: TopicSettings.partial().strict(),
  agreements: TopicSettings.partial().strict(),
  company: TopicSettings.partial().strict(),
  products: TopicSettings.partial().strict(),
  watched: TopicSettings.extend({ mail: z.enum(['at_once', 'off']) })
    .partial()
    .strict(),
});

export const NotificationSettingsChange = z.object({ ...Channels, topics: Changeable.partial() }).partial();
export type NotificationSettingsChange = z.output<typeof NotificationSettingsChange>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification-settings',
  summary: 'How the person signed in is told of things',
  audience: 'signed-in',
  response: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notification-settings',
  summary: 'Change some of it; what is left out stays',
  audience: 'signed-in',
  body: NotificationSettingsChange,
  response: NotificationSettings,
});

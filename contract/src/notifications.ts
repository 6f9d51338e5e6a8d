import { z } from 'zod';
import { RoomStage } from './document-rooms.ts';
import { ConnectionState } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging, flag } from './fields.ts';
import { ReportReason } from './reports.ts';
import { SearchKind, SearchQuery } from './saved-searches.ts';
import { BadgeType, Territory } from './vocabulary.ts';

/** A trust badge of one of the reader's companies. */
const AboutBadge = { companyId: Id, companyName: z.string(), badgeType: BadgeType };

/** What happened, with just enough to say it in the reader's language and to link to it. */
export const NotificationSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('connection_requested'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
    /** What they ask about; older ones do not say. */
    productName: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('connection_accepted'),
    connectionId: Id,
    personId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('connection_rejected'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
  }),
  /** Somebody has waited for the reader's answer for some days. */
  z.object({
    kind: z.literal('connection_waiting'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
    lapsesAt: Instant,
  }),
  /** Nobody answered in time: the reader, or who they asked. */
  z.object({
    kind: z.literal('connection_lapsed'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
    isOwnRequest: z.boolean(),
  }),
  z.object({ kind: z.literal('nda_signed'), version: z.string(), expiresAt: Instant }),
  z.object({ kind: z.literal('nda_expiring'), version: z.string(), expiresAt: Instant }),
  /** Of the reader's company with another. `expiresAt`: a proposal lapses then, an agreement in force ends. */
  z.object({
    kind: z.literal('company_agreement'),
    agreementId: Id,
    companyName: z.string(),
    what: z.enum([
      'proposed',
      'in_force',
      'declined',
      'taken_back',
      'withdrawn',
      'expiring',
      'expired',
      'lapsed',
    ]),
    expiresAt: Instant,
  }),
  /** The other company put documents into the room that the reader's shares with it. */
  z.object({ kind: z.literal('room_documents_added'), roomId: Id, companyName: z.string() }),
  /** It shows its documents up to another stage than before. */
  z.object({
    kind: z.literal('room_stage_moved'),
    roomId: Id,
    companyName: z.string(),
    stage: RoomStage,
    isWider: z.boolean(),
  }),
  z.object({
    kind: z.literal('claim_decided'),
    companyId: Id,
    companyName: z.string(),
    status: z.enum(['approved', 'rejected', 'superseded']),
  }),
  /** A page that the reader watches has an owner now. */
  z.object({ kind: z.literal('company_claimed'), companyId: Id, companyName: z.string() }),
  z.object({
    kind: z.literal('company_checked'),
    companyId: Id,
    companyName: z.string(),
    isVerified: z.boolean(),
  }),
  z.object({ kind: z.literal('badge_approved'), ...AboutBadge }),
  z.object({ kind: z.literal('badge_rejected'), ...AboutBadge }),
  z.object({ kind: z.literal('badge_revoked'), ...AboutBadge }),
  z.object({ kind: z.literal('badge_expiring'), ...AboutBadge, expiresAt: Instant }),
  z.object({ kind: z.literal('badge_expired'), ...AboutBadge }),
  /** A person answered for the applicant on record, or the number matches no more. */
  z.object({
    kind: z.literal('clearance_checked'),
    productId: Id,
    productName: z.string(),
    number: z.string(),
    outcome: z.enum(['confirmed', 'refused', 'changed']),
  }),
  /** The owner of a product said that the reader's company has these territories of it. */
  z.object({
    kind: z.literal('territory_given'),
    productId: Id,
    productName: z.string(),
    companyName: z.string(),
    territories: z.array(Territory),
  }),
  /** New for a saved search: `count` things since the last alert. */
  z.object({
    kind: z.literal('saved_search'),
    searchName: z.string(),
    searchKind: SearchKind,
    query: SearchQuery,
    count: z.number().int(),
  }),
  /** Administrators have looked into what the reader reported of somebody. */
  z.object({ kind: z.literal('report_resolved'), personName: z.string() }),
  /** Administrators warn the reader; who reported them is not said. */
  z.object({ kind: z.literal('conduct_warning'), reason: ReportReason }),
  /** An administrator took it off the marketplace. */
  z.object({ kind: z.literal('listing_removed'), what: z.enum(['company', 'product']), name: z.string() }),
]);
export type NotificationSubject = z.infer<typeof NotificationSubject>;

export const Notification = z.object({
  id: Id,
  subject: NotificationSubject,
  /** How the request to connect stands that it asks to answer; null for all others. */
  request: ConnectionState.nullable(),
  isRead: z.boolean(),
  createdAt: Instant,
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What happened, newest first',
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

/** The live badges of the navbar. */
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
  summary: 'What waits for the person signed in',
  audience: 'signed-in',
  response: Unread,
});

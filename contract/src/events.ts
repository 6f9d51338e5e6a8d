import { z } from 'zod';
import { Id, Instant } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

/** What can happen, in the past tense, with what listeners need to know of it. */
export const EventPayloads = {
  'user.registered': z.object({ userId: Id }),
  'user.email_verified': z.object({ userId: Id }),
  'user.password_reset': z.object({ userId: Id }),
  'company.registered': z.object({ companyId: Id, type: CompanyType }),
  'company.updated': z.object({ companyId: Id }),
  /** By its owner; a verified one gives its seal back until the new name is checked (decision 072). */
  'company.renamed': z.object({ companyId: Id, isSealGone: z.boolean() }),
  'company.verified': z.object({ companyId: Id, adminId: Id }),
  'company.unverified': z.object({ companyId: Id, adminId: Id }),
  /** Its name and owner are kept here: the record is gone. */
  'company.deleted': z.object({ companyId: Id, name: z.string(), ownerId: Id.nullable(), adminId: Id }),
  'connection.requested': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.accepted': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.rejected': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  /** `digest` is the record's place in the hash chain, kept here too, so that a removed record is missed. */
  'nda.signed': z.object({ userId: Id, version: z.string(), expiresAt: Instant, digest: z.string() }),
  'message.sent': z.object({ messageId: Id, senderId: Id, receiverId: Id }),
  /** Taken off the marketplace by an administrator; its name is kept here. */
  'product.removed': z.object({ productId: Id, companyId: Id, name: z.string(), adminId: Id }),
  'claim.submitted': z.object({ claimId: Id, companyId: Id, userId: Id }),
  'claim.withdrawn': z.object({ claimId: Id, companyId: Id, userId: Id }),
  'claim.approved': z.object({ claimId: Id, companyId: Id, userId: Id, adminId: Id }),
  'claim.rejected': z.object({ claimId: Id, companyId: Id, userId: Id, adminId: Id }),
  /** The page went to somebody else. */
  'claim.superseded': z.object({ claimId: Id, companyId: Id, userId: Id }),
  'admin.signed_in': z.object({ adminId: Id }),
  'admin.signed_out': z.object({ adminId: Id }),
  'application.submitted': z.object({ applicationId: Id }),
  /** Somebody applied again with the address of an application that still waits. */
  'application.repeated': z.object({ applicationId: Id }),
  'application.approved': z.object({ applicationId: Id, adminId: Id }),
  'application.rejected': z.object({ applicationId: Id, adminId: Id }),
  'application.changes_requested': z.object({ applicationId: Id, adminId: Id }),
  /** Its applicant sent it again with the changes. */
  'application.resubmitted': z.object({ applicationId: Id }),
  /** A link, to set up an account or to make changes, was sent anew; the one before it opens nothing any more. */
  'application.link_sent': z.object({ applicationId: Id, adminId: Id }),
  'application.completed': z.object({ applicationId: Id, userId: Id }),
} as const;

export type EventName = keyof typeof EventPayloads;
export type EventPayload<Name extends EventName> = z.output<(typeof EventPayloads)[Name]>;

/** An event as a listener receives it; `id` makes the listener's work repeatable. */
export interface DomainEvent<Name extends EventName = EventName> {
  id: string;
  name: Name;
  actorId: string | null;
  payload: EventPayload<Name>;
}

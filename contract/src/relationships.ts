import { z } from 'zod';
import { Instant, UtcInstant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Id, filter, several } from './fields.ts';

/** The steps that two companies take one after the other. Some can be skipped: a deal needs no document room. */
export const RELATIONSHIP_STEPS = ['connection', 'nda', 'agreement', 'room', 'deal', 'contract'] as const;
export const RelationshipStep = z.enum(RELATIONSHIP_STEPS);
export type RelationshipStep = z.infer<typeof RelationshipStep>;

export const RelationshipState = z.enum([
  'not_connected',
  'request_sent',
  'request_received',
  /** The caller's NDA is missing. */
  'nda_yours',
  'nda_theirs',
  'connected',
  'agreement_theirs',
  'agreement_yours',
  'agreement_in_force',
  'room_open',
  /** Changes that the other company proposed wait for the caller's answer. */
  'deal_yours',
  'deal_theirs',
  'deal_open',
  'deal_won',
  /** The caller blocked the other person. */
  'blocked',
]);
export type RelationshipState = z.infer<typeof RelationshipState>;

export const Relationship = z.object({
  companyId: Id,
  companyName: z.string(),
  /**
   * The member with whom the caller is connected, or else the company's contact person, who receives connection
   * requests.
   */
  userId: Id,
  /** The name of that person; null if there is no connection, request or block between the caller and that person. */
  personName: z.string().nullable(),
  state: RelationshipState,
  step: RelationshipStep,
  done: z.array(RelationshipStep),
  connection: z
    .object({ id: Id, requestedAt: Instant, acceptedAt: Instant.nullable(), expiresAt: Instant })
    .nullable(),
  agreement: z.object({ id: Id, lineId: Id, proposedAt: UtcInstant, expiresAt: UtcInstant }).nullable(),
  /**
   * The requested deal. Otherwise the open deal that changed last, or the won deal if none is open. It is never a lost
   * deal.
   */
  deal: z.object({ id: Id, title: z.string(), answerBy: Instant.nullable() }).nullable(),
  blockedAt: Instant.nullable(),
});
export type Relationship = z.infer<typeof Relationship>;

export const listRelationships = endpoint({
  method: 'GET',
  path: '/api/relationships',
  summary:
    'Read where the caller stands with each named company, or with the first company of each named person. Own and unclaimed companies are left out.',
  audience: 'signed-in',
  query: z.object({
    companyId: several(Id),
    userId: several(Id),
    /** The deal that `deal` and `state` are to be about. It must be a deal with one of the named companies. */
    dealId: filter(Id),
  }),
  response: z.array(Relationship),
});

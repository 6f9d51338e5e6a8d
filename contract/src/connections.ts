import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Cents, Id, Instant, Paging, several } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

/** The specification's three words. A request that was withdrawn or has lapsed is answered as rejected: closed, without a connection. */
export const ConnectionStatus = z.enum(['pending', 'accepted', 'rejected']);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** The same told apart (decision 081). */
export const ConnectionState = z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'lapsed']);
export type ConnectionState = z.infer<typeof ConnectionState>;

const Party = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
const PartyCompany = z.object({
  id: Id,
  name: z.string(),
  type: CompanyType,
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
});

/** A connection request between two people, and what became of it. */
export const Connection = z.object({
  id: Id,
  requesterId: Id,
  recipientId: Id,
  status: ConnectionStatus,
  state: ConnectionState,
  message: z.string().nullable(),
  source: z.string(),
  requesterCompanyId: Id.nullable(),
  recipientCompanyId: Id.nullable(),
  productId: Id.nullable(),
  pricingModel: z.enum(['none', 'per_connection', 'credit']),
  /** What the accepting person is charged, in cents. */
  feeCents: Cents,
  /** none: nothing due; pending: on the next bill; credit: a connection credit was spent. */
  feeStatus: z.enum(['none', 'pending', 'credit']),
  createdAt: Instant,
  respondedAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  rejectedAt: Instant.nullable(),
  /** When it was withdrawn or lapsed. */
  endedAt: Instant.nullable(),
  /** When it lapses unless it is answered; null where it no longer waits. */
  lapsesAt: Instant.nullable(),
  firstMessageAt: Instant.nullable(),
  requester: Party,
  recipient: Party,
  requesterCompany: PartyCompany.nullable(),
  recipientCompany: PartyCompany.nullable(),
  product: z.object({ id: Id, name: z.string() }).nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const MAX_REQUEST_MESSAGE_LENGTH = 2000;
/** After a rejection the same pair may ask again once this has passed (decisions, section 5). */
export const ASK_AGAIN_AFTER_DAYS = 30;
/** Who took a request back may ask the same person again after that. */
export const ASK_AGAIN_AFTER_WITHDRAWAL_MINUTES = 60;
/** A request that nobody answered for so long can no longer be accepted. */
export const LAPSES_AFTER_DAYS = 30;
/** Monday to Friday, UTC; then the person asked is reminded, once. */
export const REMINDED_AFTER_BUSINESS_DAYS = 5;

export const NewConnection = z.object({
  recipientId: Id,
  message: z
    .string()
    .trim()
    .max(MAX_REQUEST_MESSAGE_LENGTH)
    .nullish()
    .transform((text) => text || null),
  source: z.enum(['company_card', 'company_page', 'product', 'recommendation']).default('company_card'),
  recipientCompanyId: Id.nullish(),
  productId: Id.nullish(),
});

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  summary: 'Requests sent and received by the person signed in, newest first',
  audience: 'signed-in',
  query: Paging.extend({
    status: several(ConnectionStatus),
    direction: z.enum(['incoming', 'outgoing']).optional(),
  }),
  response: z.array(Connection),
});

export const getConnectionCounts = endpoint({
  method: 'GET',
  path: '/api/connections/counts',
  summary: 'The three counters of the connections screen',
  audience: 'signed-in',
  response: z.object({ pending: z.number().int(), sent: z.number().int(), active: z.number().int() }),
});

/** How the person asking stands to somebody else. */
export const Relation = z.enum(['none', 'requested', 'wants_you', 'connected']);
export type Relation = z.infer<typeof Relation>;

export const listRelations = endpoint({
  method: 'GET',
  path: '/api/connections/relations',
  summary: 'How the person signed in stands to each of the people named',
  audience: 'signed-in',
  query: z.object({ userId: several(Id) }),
  response: z.array(z.object({ userId: Id, relation: Relation, connectionId: Id.nullable() })),
});

export const requestConnection = endpoint({
  method: 'POST',
  path: '/api/connections',
  summary: 'Ask somebody to connect; free for who asks',
  audience: 'signed-in',
  body: NewConnection,
  response: Connection,
  status: 201,
});

export const answerConnection = endpoint({
  method: 'PATCH',
  path: '/api/connections/:id',
  summary: 'Accept ($5.00 or one credit, once) or reject a request made to the person signed in',
  audience: 'signed-in',
  params: ById,
  body: z.object({ status: z.enum(['accepted', 'rejected']) }),
  response: Connection,
});

export const withdrawConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:id/withdraw',
  summary: 'Take back a request of one’s own that still waits',
  audience: 'signed-in',
  params: ById,
  response: Connection,
});

/** Of so few answers nothing is said: they would tell of single requests. */
export const ANSWERS_FOR_RESPONSE_TIME = 5;

export const getResponseTime = endpoint({
  method: 'GET',
  path: '/api/companies/:id/response-time',
  summary: 'How soon a company usually answers requests to connect',
  audience: 'public',
  params: ById,
  /** Whole days, the median of the last twelve months; null for unclaimed pages and where too few requests were answered. */
  response: z.object({ withinDays: z.number().int().min(1).nullable() }),
});

/** What accepting would cost now, for the confirmation dialog. */
export const getConnectionTerms = endpoint({
  method: 'GET',
  path: '/api/connections/terms',
  summary: 'Fee, credits left and the day of the next bill',
  audience: 'signed-in',
  response: z.object({
    feeCents: Cents,
    creditsLeft: z.number().int(),
    /** What accepting one request now would add to the next bill. */
    dueCents: Cents,
    nextBillingDate: z.iso.date(),
  }),
});

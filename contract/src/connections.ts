import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Cents, Id, Paging, several } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

/**
 * A withdrawn or expired request also counts as `rejected`: closed without a connection. `ConnectionState`
 * distinguishes them.
 */
export const ConnectionStatus = z.enum(['pending', 'accepted', 'rejected']);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

export const ConnectionState = z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'expired']);
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
  /** The fee charged to the person who accepts, in cents. */
  feeCents: Cents,
  /** `none`: nothing due; `pending`: on the next bill; `credit`: a connection credit was used. */
  feeStatus: z.enum(['none', 'pending', 'credit']),
  createdAt: Instant,
  respondedAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  rejectedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** When the request expires without an answer; null if it is not pending. */
  expiresAt: Instant.nullable(),
  firstMessageAt: Instant.nullable(),
  requester: Party,
  recipient: Party,
  requesterCompany: PartyCompany.nullable(),
  recipientCompany: PartyCompany.nullable(),
  product: z.object({ id: Id, name: z.string() }).nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const MAX_REQUEST_MESSAGE_LENGTH = 2000;
export const ASK_AGAIN_AFTER_DAYS = 30;
export const ASK_AGAIN_AFTER_WITHDRAWAL_MINUTES = 60;
export const EXPIRES_AFTER_DAYS = 30;
/** The recipient gets one reminder after this many weekdays (UTC). */
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
  /** The company that the request is for; by default the caller's first company. */
  requesterCompanyId: Id.nullish(),
  recipientCompanyId: Id.nullish(),
  productId: Id.nullish(),
});

export const CONNECTION_SORTS = ['newest', 'answered', 'name'] as const;
/** `answered` sorts by the day of the answer, and `name` by the other person's company. */
export const ConnectionSort = z.enum(CONNECTION_SORTS);
export type ConnectionSort = z.infer<typeof ConnectionSort>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/connections',
  summary: "List the caller's sent and received requests, newest first unless sorted otherwise",
  audience: 'signed-in',
  query: Paging.extend({
    status: several(ConnectionStatus),
    direction: z.enum(['incoming', 'outgoing']).optional(),
    q: z.string().trim().max(200).optional(),
    sort: ConnectionSort.optional(),
  }),
  response: z.array(Connection),
});

export const getConnection = endpoint({
  method: 'GET',
  path: '/api/connections/:id',
  summary: 'Read a request or connection of the caller',
  audience: 'signed-in',
  params: ById,
  response: Connection,
});

export const getConnectionCounts = endpoint({
  method: 'GET',
  path: '/api/connections/counts',
  summary: "Count the caller's pending, sent and active connections",
  audience: 'signed-in',
  response: z.object({ pending: z.number().int(), sent: z.number().int(), active: z.number().int() }),
});

export const Relation = z.enum(['none', 'requested', 'wants_you', 'connected']);
export type Relation = z.infer<typeof Relation>;

export const listRelations = endpoint({
  method: 'GET',
  path: '/api/connections/relations',
  summary: "Read the caller's relation to each named person",
  audience: 'signed-in',
  query: z.object({ userId: several(Id) }),
  response: z.array(z.object({ userId: Id, relation: Relation, connectionId: Id.nullable() })),
});

export const requestConnection = endpoint({
  method: 'POST',
  path: '/api/connections',
  summary: 'Request a connection; free for the requester',
  audience: 'signed-in',
  body: NewConnection,
  response: Connection,
  status: 201,
});

export const answerConnection = endpoint({
  method: 'PATCH',
  path: '/api/connections/:id',
  summary: 'Accept a request to the caller (one fee of $5.00 or one credit) or reject it',
  audience: 'signed-in',
  params: ById,
  body: z.object({ status: z.enum(['accepted', 'rejected']) }),
  response: Connection,
});

export const withdrawConnection = endpoint({
  method: 'POST',
  path: '/api/connections/:id/withdraw',
  summary: "Withdraw the caller's pending request",
  audience: 'signed-in',
  params: ById,
  response: Connection,
});

/** With fewer answers, no response time is published because it would reveal individual requests. */
export const ANSWERS_FOR_RESPONSE_TIME = 5;

export const getResponseTime = endpoint({
  method: 'GET',
  path: '/api/companies/:id/response-time',
  summary: 'Read how soon a company usually answers connection requests',
  audience: 'public',
  params: ById,
  /** The median of the last twelve months in whole days; null for unclaimed pages and if there are too few answers. */
  response: z.object({ withinDays: z.number().int().min(1).nullable() }),
});

/** A connection of a member of the caller's company, without anything that the two people wrote to each other. */
export const ColleagueConnection = z.object({
  id: Id,
  colleague: Party,
  person: Party,
  /** The person's company when they connected; null if they had none. */
  company: PartyCompany.nullable(),
  connectedAt: Instant,
});
export type ColleagueConnection = z.infer<typeof ColleagueConnection>;

export const listColleagueConnections = endpoint({
  method: 'GET',
  path: '/api/companies/:id/connections',
  summary: "List the connections of a company's members with people outside it, newest first",
  audience: 'signed-in',
  params: ById,
  query: Paging.extend({
    companyId: Id.optional(),
  }),
  response: z.array(ColleagueConnection),
});

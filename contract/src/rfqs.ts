import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, filter, flag, Id, JsonValue, optionalText, Paging, several } from './fields.ts';
import { RfqFile } from './rfq-files.ts';
import { NewRfq, RfqAudience, RfqChange, RfqDeadline } from './rfq-input.ts';
import { CompanyType, ProductCategory, RegulatoryStatus, Territory } from './vocabulary.ts';

export const RFQ_STATUSES = ['open', 'closed', 'expired'] as const;
/** Only open requests accept responses. An open request expires automatically at its deadline. */
export const RfqStatus = z.enum(RFQ_STATUSES);
export type RfqStatus = z.infer<typeof RfqStatus>;

export const RfqCompany = z.object({
  id: Id,
  name: z.string(),
  type: CompanyType,
  location: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
});
export type RfqCompany = z.infer<typeof RfqCompany>;

const NamedProduct = z.object({ id: Id, name: z.string() });

export const Rfq = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  requirements: z.array(z.string()),
  productCategories: z.array(ProductCategory),
  territories: z.array(Territory),
  specifications: JsonValue,
  volume: z.string().nullable(),
  budget: z.string().nullable(),
  timeline: z.string().nullable(),
  deliveryLocation: z.string().nullable(),
  regulatoryRequirements: z.array(RegulatoryStatus),
  status: RfqStatus,
  audience: RfqAudience,
  isAnonymous: z.boolean(),
  /** No one can see the responses or their number until the requesting company opens them after the deadline. */
  isSealed: z.boolean(),
  openedAt: Instant.nullable(),
  /** The name of the person who opened the responses; visible to the requesting company. */
  openedBy: z.string().nullable(),
  canOpen: z.boolean(),
  deadline: Instant.nullable(),
  /** Another name for `deadline`. */
  responseDeadline: Instant.nullable(),
  /** The requesting company; null if it is anonymous and the caller's company has not responded. */
  company: RfqCompany.nullable(),
  companyId: Id.nullable(),
  /** Another name for `companyId`. */
  requesterCompanyId: Id.nullable(),
  /** The person who posted the request; visible to their own company only. */
  requesterId: Id.nullable(),
  /** The company's own products that the request is about; hidden together with the company's name. */
  products: z.array(NamedProduct),
  attachments: z.array(RfqFile),
  isOwn: z.boolean(),
  canEdit: z.boolean(),
  canRespond: z.boolean(),
  /** The caller's companies that may still respond. */
  respondingCompanyIds: z.array(Id),
  hasResponded: z.boolean(),
  isWatched: z.boolean(),
  /**
   * The number of responses; visible to the requesting company. If they are sealed, it is null until they are opened.
   */
  responses: z.number().int().nullable(),
  /** Why the company closed the request; visible to that company and to the companies that responded. */
  closedReason: z.string().nullable(),
  closedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Rfq = z.infer<typeof Rfq>;

export const RfqPage = Rfq.extend({
  /** The companies that the request was sent to; visible to the requesting company. */
  chosenCompanies: z.array(RfqCompany),
  /** Whether the caller may reopen it: not after an award, and not once its sealed responses have been opened. */
  canReopen: z.boolean(),
});
export type RfqPage = z.infer<typeof RfqPage>;

export const RfqFilters = z.object({
  /** Words in the title or description, ignoring case and accents. */
  q: filter(z.string().trim().max(200)),
  category: several(ProductCategory),
  territory: several(Territory),
  status: filter(RfqStatus),
  /** Requests of the caller's companies. */
  mine: flag,
  responded: flag,
  watched: flag,
});
export type RfqFilters = z.output<typeof RfqFilters>;

export const RfqSearch = RfqFilters.pick({ q: true, category: true, territory: true });
export type RfqSearch = z.output<typeof RfqSearch>;

export const listRfqs = endpoint({
  method: 'GET',
  path: '/api/rfqs',
  summary: 'List the requests for quotes that the caller can see, newest first',
  audience: 'signed-in',
  query: RfqFilters.extend(Paging.shape),
  response: z.array(Rfq),
});

export const postRfq = endpoint({
  method: 'POST',
  path: '/api/rfqs',
  summary: 'Post a request for quotes to all members or to chosen companies',
  audience: 'signed-in',
  body: NewRfq,
  response: RfqPage,
  status: 201,
});

export const getRfq = endpoint({
  method: 'GET',
  path: '/api/rfqs/:id',
  summary: 'Read a request for quotes that the caller can see',
  audience: 'signed-in',
  params: ById,
  response: RfqPage,
});

export const changeRfq = endpoint({
  method: 'PATCH',
  path: '/api/rfqs/:id',
  summary: 'Change an open request; companies that responded are asked to confirm their response',
  audience: 'signed-in',
  params: ById,
  body: RfqChange,
  response: RfqPage,
});

export const closeRfq = endpoint({
  method: 'POST',
  path: '/api/rfqs/:id/close',
  summary: 'Close a request; companies that responded are notified, with the reason if there is one',
  audience: 'signed-in',
  params: ById,
  body: z.object({ reason: optionalText(500) }),
  response: RfqPage,
});

export const reopenRfq = endpoint({
  method: 'POST',
  path: '/api/rfqs/:id/reopen',
  summary: 'Reopen a closed or expired request, with a new deadline if the old one has passed',
  audience: 'signed-in',
  params: ById,
  body: z.object({ deadline: RfqDeadline.optional() }),
  response: RfqPage,
});

export const openRfq = endpoint({
  method: 'POST',
  path: '/api/rfqs/:id/open',
  summary:
    'Open the sealed responses after the deadline, which is recorded; repeating the call changes nothing',
  audience: 'signed-in',
  params: ById,
  response: RfqPage,
});

export const watchRfq = endpoint({
  method: 'PUT',
  path: '/api/rfqs/:id/watch',
  summary: 'Watch a request; repeating the call changes nothing',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const unwatchRfq = endpoint({
  method: 'DELETE',
  path: '/api/rfqs/:id/watch',
  summary: 'Stop watching a request',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

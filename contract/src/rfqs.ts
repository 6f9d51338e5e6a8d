import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './days.ts';
import { ById, Id, Paging, boundedJson, changedText, filter, flag, optionalText, several } from './fields.ts';
import { requiredLines, typed } from './lines.ts';
import { RfqFile, RfqFileIds } from './rfq-files.ts';
import { CompanyType, ProductCategory, RegulatoryStatus, TERRITORIES, Territory } from './vocabulary.ts';

export const RFQ_STATUSES = ['open', 'closed', 'expired'] as const;
/** Only open requests take responses. An open one expires by itself at its deadline. */
export const RfqStatus = z.enum(RFQ_STATUSES);
export type RfqStatus = z.infer<typeof RfqStatus>;

/** Who can see a request: all members with a company, or the members of chosen companies. */
export const RfqAudience = z.enum(['members', 'chosen']);
export type RfqAudience = z.infer<typeof RfqAudience>;

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
  specifications: z.json(),
  volume: z.string().nullable(),
  budget: z.string().nullable(),
  timeline: z.string().nullable(),
  deliveryLocation: z.string().nullable(),
  regulatoryRequirements: z.array(RegulatoryStatus),
  status: RfqStatus,
  audience: RfqAudience,
  isAnonymous: z.boolean(),
  /** No one can see the responses or their number until the company that asks opens them after the deadline. */
  isSealed: z.boolean(),
  openedAt: Instant.nullable(),
  /** The name of the person who opened the responses; visible to the company that asks. */
  openedBy: z.string().nullable(),
  /** Whether the caller may open the sealed responses now. */
  canOpen: z.boolean(),
  deadline: Instant.nullable(),
  /** The same as `deadline`. */
  responseDeadline: Instant.nullable(),
  /** The company that asks; null if it is anonymous and the caller's company has not responded. */
  company: RfqCompany.nullable(),
  companyId: Id.nullable(),
  /** The same as `companyId`. */
  requesterCompanyId: Id.nullable(),
  /** The person who posted it; visible to their own company only. */
  requesterId: Id.nullable(),
  /** The company's own products that it is about; hidden together with its name. */
  products: z.array(NamedProduct),
  attachments: z.array(RfqFile),
  isOwn: z.boolean(),
  /** Whether the caller may change, close or reopen it. */
  canEdit: z.boolean(),
  /** Whether one of the caller's companies may respond now. */
  canRespond: z.boolean(),
  hasResponded: z.boolean(),
  isWatched: z.boolean(),
  /** The number of responses; visible to the company that asks, and of sealed ones once they are opened. */
  responses: z.number().int().nullable(),
  /** Why the company closed it; visible to companies that responded. */
  closedReason: z.string().nullable(),
  closedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Rfq = z.infer<typeof Rfq>;

export const RfqPage = Rfq.extend({
  /** The companies that it was sent to; visible to the company that asks. */
  chosenCompanies: z.array(RfqCompany),
});
export type RfqPage = z.infer<typeof RfqPage>;

const once = <Item>(list: Item[]): Item[] => [...new Set(list)];

const Requirements = requiredLines('validation:rfqRequirements');

/** A day means until its end in UTC. */
const Deadline = z
  .union([z.literal(''), Instant, Day], 'validation:date')
  .nullable()
  .transform((given): Instant | null => {
    if (!given) return null;
    return given.includes('T') ? new Date(given).toISOString() : `${given}T23:59:59.999Z`;
  });

const MAX_COMPANIES = 50;
const MAX_PRODUCTS = 20;

const Fields = {
  title: z.string().trim().min(1, 'validation:rfqTitle').max(200),
  description: z.string().trim().min(1, 'validation:description').max(10_000),
  requirements: Requirements,
  productCategories: z.array(ProductCategory).transform(once),
  territories: z.array(Territory).max(TERRITORIES.length).transform(once),
  productIds: z.array(Id).max(MAX_PRODUCTS).transform(once),
  specifications: boundedJson,
  regulatoryRequirements: z.array(RegulatoryStatus).transform(once),
};

const RfqInput = z.object({
  /** By default the caller's first company. */
  companyId: Id.optional(),
  title: Fields.title,
  description: Fields.description,
  requirements: Fields.requirements,
  productCategories: Fields.productCategories.default([]),
  territories: Fields.territories.default([]),
  productIds: Fields.productIds.default([]),
  specifications: Fields.specifications.default({}),
  volume: optionalText(200),
  budget: optionalText(200),
  timeline: optionalText(200),
  deliveryLocation: optionalText(200),
  regulatoryRequirements: Fields.regulatoryRequirements.default([]),
  attachmentIds: RfqFileIds.default([]),
  deadline: Deadline.optional(),
  /** Another name of `deadline`. */
  responseDeadline: Deadline.optional(),
  audience: RfqAudience.default('members'),
  /** For the audience `chosen`. */
  companyIds: z.array(Id).max(MAX_COMPANIES).transform(once).default([]),
  /** Hides the company's name from those who have not responded. */
  isAnonymous: z.boolean().default(false),
  /** Keeps responses closed until the deadline, which it needs. This cannot be changed later. */
  isSealed: z.boolean().default(false),
});

const hasCompanies = ({
  audience,
  companyIds,
}: {
  audience: RfqAudience;
  companyIds: readonly Id[];
}): boolean => audience === 'members' || companyIds.length > 0;
const withCompanies = { error: 'validation:rfqCompanies', path: ['companyIds'] };

type Deadlines = Partial<Record<'deadline' | 'responseDeadline', Instant | null>>;
const hasSealedDeadline = ({ isSealed, ...given }: Deadlines & { isSealed: boolean }): boolean =>
  !isSealed || Boolean(given.deadline ?? given.responseDeadline);
const withDeadline = { error: 'validation:rfqSealedDeadline', path: ['deadline'] };

export const NewRfq = RfqInput.refine(hasCompanies, withCompanies).refine(hasSealedDeadline, withDeadline);
export type NewRfq = z.output<typeof NewRfq>;

/** Changes to a request. Omitted fields keep their value. Who can see it does not change. */
export const RfqChange = z.object({
  title: Fields.title.optional(),
  description: Fields.description.optional(),
  requirements: Fields.requirements.optional(),
  productCategories: Fields.productCategories.optional(),
  territories: Fields.territories.optional(),
  productIds: Fields.productIds.optional(),
  specifications: Fields.specifications.optional(),
  volume: changedText(200),
  budget: changedText(200),
  timeline: changedText(200),
  deliveryLocation: changedText(200),
  regulatoryRequirements: Fields.regulatoryRequirements.optional(),
  attachmentIds: RfqFileIds.optional(),
  deadline: Deadline.optional(),
  /** The `updatedAt` that the editor loaded. If the request has changed since, the answer is 409 `rfq.changed_elsewhere`. */
  updatedAt: Instant,
});
export type RfqChange = z.output<typeof RfqChange>;

export const RfqForm = RfqInput.extend({ requirements: typed(Requirements) })
  .refine(hasCompanies, withCompanies)
  .refine(hasSealedDeadline, withDeadline);
export const EditedRfq = RfqChange.pick({
  title: true,
  description: true,
  productCategories: true,
  territories: true,
  productIds: true,
  regulatoryRequirements: true,
  attachmentIds: true,
  volume: true,
  budget: true,
  timeline: true,
  deliveryLocation: true,
  deadline: true,
  updatedAt: true,
}).extend({ requirements: typed(Requirements) });

export const RfqFilters = z.object({
  /** Words of the title or description, ignoring case and accents. */
  q: filter(z.string().trim().max(200)),
  category: several(ProductCategory),
  territory: several(Territory),
  status: filter(RfqStatus),
  /** Requests of the caller's companies. */
  mine: flag,
  /** Requests to which one of the caller's companies responded. */
  responded: flag,
  watched: flag,
});
export type RfqFilters = z.output<typeof RfqFilters>;

/** What a saved search of requests asks for. */
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
  summary: 'Close a request; companies that responded are told, with the reason if there is one',
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
  body: z.object({ deadline: Deadline.optional() }),
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

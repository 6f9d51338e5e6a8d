import { z } from 'zod';
import {
  ContractTerms,
  DealExclusivity,
  DealFieldChange,
  DealPriority,
  DealSide,
  NamedProduct,
} from './deal-fields.ts';
import { DealStage, LostCause, StageByAnyName } from './deal-stages.ts';
import { DealChange, NewDeal, PrivateChange, StageChange } from './deal-input.ts';
import { Day, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Paging, filter, flag, optionalText } from './fields.ts';
import { CompanyType, Currency, MemberRole, Territory } from './vocabulary.ts';

export const CHANGE_EXPIRES_AFTER_DAYS = 14;

export const DealCompany = z.object({
  /** Null if the company was deleted. */
  id: Id.nullable(),
  name: z.string(),
  type: CompanyType,
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
});
export type DealCompany = z.infer<typeof DealCompany>;

export const DealPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type DealPerson = z.infer<typeof DealPerson>;

export const Deal = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  stage: DealStage,
  stageSince: Instant,
  /** The amount in major units as text, such as "125000.00". */
  value: z.string().nullable(),
  valueCents: z.number().int().nullable(),
  currency: Currency,
  probability: z.number().int(),
  /** Whether the probability follows the stage, because no one has set it. */
  isProbabilityFromStage: z.boolean(),
  expectedCloseDate: Day.nullable(),
  priority: DealPriority,
  requirements: z.array(z.string()),
  products: z.array(NamedProduct),
  productIds: z.array(Id),
  /**
   * The earliest launch of the products, which starts the clock; null if it is unknown, in the future or after the end
   * of the deal.
   */
  launchedOn: Day.nullable(),
  territories: z.array(Territory),
  territoryRegion: Territory.nullable(),
  exclusivity: DealExclusivity,
  /** The length of the territory's term, counted from the day on which the deal is won; null if it has no end. */
  termMonths: z.number().int().nullable(),
  /** The other company; null if it was deleted. */
  companyId: Id.nullable(),
  manufacturerId: Id.nullable(),
  distributorId: Id.nullable(),
  manufacturer: DealCompany,
  distributor: DealCompany,
  mySide: DealSide,
  myRole: MemberRole,
  /**
   * Whether the caller may change, move or answer. Viewers and observers may not, and no one may once the deal
   * is won or lost.
   */
  canEdit: z.boolean(),
  /** The colleague to whom the caller's company assigned the deal; the other company does not see it. */
  assignee: DealPerson.nullable(),
  assignedToId: Id.nullable(),
  /** Who must answer the proposed changes, since when, and how many changes there are; null if none are open. */
  turn: z.object({ side: z.enum(['you', 'them']), since: Instant, count: z.number().int() }).nullable(),
  /** Whose turn it is in the distribution agreement or its open amendment, and from when; null if no one's. */
  agreementTurn: z.object({ side: z.enum(['you', 'them']), since: Instant }).nullable(),
  /** Increases with every change to the shared data. */
  revision: z.number().int(),
  /** The reason in the words of the person who closed the deal; null if no one closed it. */
  lostReason: z.string().nullable(),
  lostCause: LostCause.nullable(),
  createdAt: Instant,
  lastActivityAt: Instant,
  closedAt: Instant.nullable(),
});
export type Deal = z.infer<typeof Deal>;

export const ProposalStatus = z.enum([
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  /** The other company suggested something else. */
  'countered',
  /** The deal changed or was lost before an answer was given. */
  'superseded',
]);
export type ProposalStatus = z.infer<typeof ProposalStatus>;

export const DealProposal = z.object({
  id: Id,
  change: DealFieldChange,
  status: ProposalStatus,
  /** Whether the caller's company proposed the change and can withdraw it; otherwise it can accept or decline it. */
  isOwn: z.boolean(),
  /** The proposal that this one counters, made by the side that must now answer; null if this one counters none. */
  counters: DealFieldChange.nullable(),
  /** Null after the account was closed. */
  proposedBy: DealPerson.nullable(),
  message: z.string().nullable(),
  proposedAt: Instant,
  expiresAt: Instant,
});
export type DealProposal = z.infer<typeof DealProposal>;

export const DealPrivate = z.object({
  notes: z.string().nullable(),
  assignee: DealPerson.nullable(),
  revision: z.number().int(),
  savedAt: Instant.nullable(),
  savedBy: DealPerson.nullable(),
});
export type DealPrivate = z.infer<typeof DealPrivate>;

export const DealPage = Deal.extend({
  contractTerms: ContractTerms,
  proposals: z.array(DealProposal),
  private: DealPrivate,
});
export type DealPage = z.infer<typeof DealPage>;

export const DEAL_SORTS = ['activity', 'newest', 'closing', 'value', 'probability', 'title'] as const;
export const DealSort = z.enum(DEAL_SORTS);
export type DealSort = z.infer<typeof DealSort>;

const DealFilters = z.object({
  /** Words in the title, description or other company's name, ignoring case and accents. */
  q: filter(z.string().trim().max(200)),
  companyId: filter(Id),
  /** The caller's company, for people who act for several. */
  ownCompanyId: filter(Id),
  mine: flag,
  /** Deals about this territory, about one within it, or about one that contains it. */
  territory: filter(Territory),
  priority: filter(DealPriority),
  /** Open deals whose expected close date is before today in the caller's time zone. */
  overdue: flag,
  /** Deals in which a proposed change or the distribution agreement waits for the caller's company. */
  waiting: flag,
});
export type DealFilters = z.output<typeof DealFilters>;

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals',
  summary: "List the deals of the caller's companies, by default those with the latest activity first",
  audience: 'signed-in',
  query: DealFilters.extend({ stage: filter(StageByAnyName), sort: filter(DealSort) }).extend(Paging.shape),
  response: z.array(Deal),
});

export const downloadDeals = endpoint({
  method: 'GET',
  path: '/api/deals/list.csv',
  summary: 'Download the deals that the list would show as CSV, one per line',
  audience: 'signed-in',
  query: DealFilters.extend({ stage: filter(StageByAnyName), sort: filter(DealSort) }),
  response: z.file().mime('text/csv'),
});

/** The sums of deals in one currency. Deals without a value count only in `count`. */
const Amount = z.object({
  currency: Currency,
  valueCents: z.number().int(),
  /** The sum of all values, each multiplied by its probability. */
  weightedCents: z.number().int(),
});

export const DealCounts = z.object({
  total: z.number().int(),
  stages: z.array(z.object({ stage: DealStage, count: z.number().int(), amounts: z.array(Amount) })),
  open: z.object({ count: z.number().int(), amounts: z.array(Amount) }),
});
export type DealCounts = z.infer<typeof DealCounts>;

export const countDeals = endpoint({
  method: 'GET',
  path: '/api/deals/counts',
  summary: 'Count and add up per stage the deals that the list would show',
  audience: 'signed-in',
  query: DealFilters,
  response: DealCounts,
});

export const listDealPartners = endpoint({
  method: 'GET',
  path: '/api/deals/partners',
  summary: "List the companies with which the caller's companies can start a deal, by id",
  audience: 'signed-in',
  query: Paging.extend({
    q: filter(z.string().trim().max(200)),
    /** Limits the response to this company, if a deal with it can be started. */
    companyId: filter(Id),
  }),
  response: z.array(DealCompany.extend({ id: Id })),
});

export const createDeal = endpoint({
  method: 'POST',
  path: '/api/deals',
  summary: 'Start a deal with a connected company of the other type',
  audience: 'signed-in',
  body: NewDeal,
  response: DealPage,
  status: 201,
});

export const getDeal = endpoint({
  method: 'GET',
  path: '/api/deals/:id',
  summary: "Read a deal as one of its companies, with its open proposals and the company's private part",
  audience: 'signed-in',
  params: ById,
  response: DealPage,
});

export const changeDeal = endpoint({
  method: 'PATCH',
  path: '/api/deals/:id',
  summary: 'Change a deal, or propose the changes to the other company in Negotiation and Contract Review',
  audience: 'signed-in',
  params: ById,
  body: DealChange,
  response: DealPage,
});

export const moveDeal = endpoint({
  method: 'PATCH',
  path: '/api/deals/:id/stage',
  summary: 'Move a deal to another stage, or propose the move where the other company has to agree',
  audience: 'signed-in',
  params: ById,
  body: StageChange,
  response: DealPage,
});

export const changeDealPrivate = endpoint({
  method: 'PUT',
  path: '/api/deals/:id/private',
  summary: "Change the notes and the assignee that only the caller's company sees",
  audience: 'signed-in',
  params: ById,
  body: PrivateChange,
  response: DealPrivate,
});

const Answered = z.object({
  /** The proposals to answer: all of them are answered, or none. */
  proposalIds: z.array(Id).min(1).max(50),
  message: optionalText(500),
});

export const acceptDealProposals = endpoint({
  method: 'POST',
  path: '/api/deals/:id/proposals/accept',
  summary: 'Accept changes that the other company proposed, and make them',
  audience: 'signed-in',
  params: ById,
  body: Answered,
  response: DealPage,
});

export const declineDealProposals = endpoint({
  method: 'POST',
  path: '/api/deals/:id/proposals/decline',
  summary: 'Decline changes that the other company proposed',
  audience: 'signed-in',
  params: ById,
  body: Answered,
  response: DealPage,
});

export const withdrawDealProposals = endpoint({
  method: 'POST',
  path: '/api/deals/:id/proposals/withdraw',
  summary: "Withdraw changes that the caller's company proposed",
  audience: 'signed-in',
  params: ById,
  body: Answered.pick({ proposalIds: true }),
  response: DealPage,
});

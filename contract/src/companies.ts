import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './days.ts';
import {
  ById,
  Id,
  Paging,
  boundedJson,
  changedText,
  changedUrl,
  flag,
  optionalText,
  optionalUrl,
  several,
} from './fields.ts';
import { CompanyName } from './names.ts';
import { problem } from './problems.ts';
import { SearchChanges } from './search-changes.ts';
import {
  BadgeType,
  CompanyType,
  GeographicRegion,
  StaffBand,
  TERRITORIES,
  Territory,
  YearsExperience,
} from './vocabulary.ts';

export const RecordSource = z.object({ name: z.string(), date: Day });

export const DistributorProfile = z.object({
  yearsExperience: YearsExperience,
  geographicLocation: GeographicRegion,
  clinicalSpecialists: StaffBand,
  supportStaffCount: StaffBand,
  hasPhysicalOffice: z.boolean(),
  areasOfExpertise: z.array(z.string()).nullable(),
  keyPortfolioGaps: z.array(z.string()).nullable(),
});

export const Company = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  type: CompanyType,
  location: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  ownerId: Id,
  opportunityDescription: z.string().nullable(),
  /** Whether the page was created from public records and has no owner yet. */
  isUnclaimed: z.boolean(),
  source: RecordSource.nullable(),
  territories: z.array(Territory),
  specialties: z.array(z.string()),
  /** Approved badges that have not expired, most significant first. */
  badges: z.array(BadgeType),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Company = z.infer<typeof Company>;

/** Other unclaimed pages with the same name, most relevant first. A search shows them as one result. */
export const Namesakes = z.object({
  count: z.number().int(),
  /** The first twenty of these pages. */
  pages: z.array(z.object({ id: Id, name: z.string(), location: z.string().nullable() })),
});
export type Namesakes = z.infer<typeof Namesakes>;

export const ListedCompany = Company.extend({ namesakes: Namesakes.nullable() });
export type ListedCompany = z.infer<typeof ListedCompany>;

export const CompanyPage = Company.extend({
  foundedYear: z.number().int().nullable(),
  headcount: z.number().int().nullable(),
  distributor: DistributorProfile.nullable(),
  owner: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  productsCount: z.number().int(),
  isWatched: z.boolean(),
});
export type CompanyPage = z.infer<typeof CompanyPage>;

export const CompanyFilters = z.object({
  /** Words in the name, description or location; spelling mistakes are tolerated. */
  q: z.string().trim().max(200).optional(),
  type: several(CompanyType),
  location: z.string().trim().max(200).optional(),
  /** Matches companies that cover the territory or sell there, or have a product that is open there. */
  territory: several(Territory),
  specialty: several(z.string().trim().min(1).max(80)),
  badge: several(BadgeType),
  verified: flag,
  /** Matches claimed companies whose page or products changed in the last 30 days. */
  active: flag,
  recent: flag,
});
export type CompanyFilters = z.infer<typeof CompanyFilters>;

const FacetCounts = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** Counts per filter value. Each group is counted as if its own filter were not set. */
export const CompanyFacets = z.object({
  total: z.number().int(),
  /** Whether more companies match than are ranked; the list and counts then cover only the best ones ("500+"). */
  isBounded: z.boolean(),
  /** Null if the search was not changed. */
  search: SearchChanges.nullable(),
  types: FacetCounts,
  territories: FacetCounts,
  specialties: FacetCounts,
  badges: FacetCounts,
  verified: z.number().int(),
  active: z.number().int(),
  recent: z.number().int(),
});
export type CompanyFacets = z.infer<typeof CompanyFacets>;

const CompanyForm = z.object({
  name: CompanyName,
  description: optionalText(5000),
  location: optionalText(200),
  website: optionalUrl,
});

export const NewCompany = CompanyForm.extend({
  type: CompanyType,
  opportunityDescription: optionalText(5000),
  aiConversationData: boundedJson.nullish(),
});

const TagList = z.array(z.string().trim().min(1).max(80)).max(50);
const once = <Value>(values: Value[]): Value[] => [...new Set(values)];

const Tags = TagList.nullish().transform((tags) => (tags?.length ? once(tags) : null));

export const DistributorAnswers = DistributorProfile.extend({
  hasPhysicalOffice: z.boolean().default(false),
  areasOfExpertise: Tags,
  keyPortfolioGaps: Tags,
});

export const NewDistributor = z.object({
  company: CompanyForm.extend({ type: z.literal('distributor').default('distributor') }),
  distributor: DistributorAnswers.extend({
    yearsExperience: YearsExperience.default('<5'),
    geographicLocation: GeographicRegion.default('northeast'),
    clinicalSpecialists: StaffBand.default('0-2'),
    supportStaffCount: StaffBand.default('0-2'),
  }),
});

const EARLIEST_YEAR = 1600;
const FoundedYear = z
  .int('validation:year')
  .min(EARLIEST_YEAR, 'validation:year')
  .refine((year) => year <= new Date().getUTCFullYear(), 'validation:yearInFuture');
const MAX_HEADCOUNT = 5_000_000;
const Headcount = z
  .int('validation:headcount')
  .min(1, 'validation:headcount')
  .max(MAX_HEADCOUNT, problem('validation:atMost', { max: MAX_HEADCOUNT }));

/** Changes to a company page. Omitted fields keep their value. */
export const CompanyChange = z.object({
  name: CompanyName.optional(),
  description: changedText(5000),
  location: changedText(200),
  website: changedUrl,
  opportunityDescription: changedText(5000),
  foundedYear: FoundedYear.nullable().optional(),
  headcount: Headcount.nullable().optional(),
  territories: z.array(Territory).max(TERRITORIES.length).transform(once).optional(),
  specialties: TagList.transform(once).optional(),
  /** Replaces the whole profile; only for a company that has one. */
  distributor: DistributorAnswers.optional(),
  /**
   * The `updatedAt` that the editor loaded. If the page has changed since, the call fails with 409
   * `company.changed_elsewhere`.
   */
  updatedAt: Instant,
});

export const COMPANY_SORTS = ['newest', 'name'] as const;
/** Without a sort order, the directory lists verified pages first, and a search lists the best matches first. */
export const CompanySort = z.enum(COMPANY_SORTS);
export type CompanySort = z.infer<typeof CompanySort>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'List the directory, claimed pages first, or by relevance if `q` is given',
  audience: 'public',
  query: CompanyFilters.extend({ ...Paging.shape, sort: CompanySort.optional() }),
  response: z.array(ListedCompany),
});

export const getCompanyFacets = endpoint({
  method: 'GET',
  path: '/api/companies/facets',
  summary: 'Count the companies that each filter would show',
  audience: 'public',
  query: CompanyFilters,
  response: CompanyFacets,
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  summary: 'Read a company page',
  audience: 'public',
  params: ById,
  response: CompanyPage,
});

export const DEMO_COMPANY_SLUG = 'halden-orthopaedics';

export const BySlug = z.object({
  slug: z
    .string()
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
    .max(100),
});

export const getCompanyBySlug = endpoint({
  method: 'GET',
  path: '/api/companies/by-slug/:slug',
  summary: 'Read a company page by its slug',
  audience: 'public',
  params: BySlug,
  response: CompanyPage,
});

export const changeCompany = endpoint({
  method: 'PATCH',
  path: '/api/companies/:id',
  summary: "Change the caller's company page",
  audience: 'signed-in',
  params: ById,
  body: CompanyChange,
  response: CompanyPage,
});

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companies/:id/info.pdf',
  summary: 'Download a company page as a PDF',
  audience: 'signed-in',
  params: ById,
  response: z.file().mime('application/pdf'),
});

export const registerCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  summary: 'Register a company owned by the caller',
  audience: 'signed-in',
  body: NewCompany,
  response: Company,
  status: 201,
});

export const registerDistributor = endpoint({
  method: 'POST',
  path: '/api/distributors',
  summary: 'Register a distributor with its profile',
  audience: 'signed-in',
  body: NewDistributor,
  response: Company.extend({ distributor: DistributorProfile }),
  status: 201,
});

export const listOwnCompanies = endpoint({
  method: 'GET',
  path: '/api/user/companies',
  summary: "List the caller's companies, oldest first",
  audience: 'signed-in',
  query: Paging,
  response: z.array(Company),
});

export const watchCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/watch',
  summary: 'Ask to be notified when an unclaimed page is claimed',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const unwatchCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/watch',
  summary: 'Stop being notified about an unclaimed page',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

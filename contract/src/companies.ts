import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  ById,
  Id,
  Instant,
  Paging,
  boundedJson,
  changedText,
  changedUrl,
  flag,
  optionalText,
  optionalUrl,
  several,
} from './fields.ts';
import {
  BadgeType,
  CompanyType,
  GeographicRegion,
  StaffBand,
  TERRITORIES,
  Territory,
  YearsExperience,
} from './vocabulary.ts';

/** Where an unclaimed page comes from (decisions, section 5: Public records). */
export const RecordSource = z.object({ name: z.string(), date: z.iso.date() });

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
  /** True where nobody of the company is here yet: the page was made from public records. */
  isUnclaimed: z.boolean(),
  source: RecordSource.nullable(),
  territories: z.array(Territory),
  specialties: z.array(z.string()),
  /** Approved and unexpired trust badges, most telling first. */
  badges: z.array(BadgeType),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Company = z.infer<typeof Company>;

export const CompanyPage = Company.extend({
  foundedYear: z.number().int().nullable(),
  /** How many people work there. */
  headcount: z.number().int().nullable(),
  distributor: DistributorProfile.nullable(),
  owner: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  productsCount: z.number().int(),
  /** Whether the person asking wants to be told when somebody claims the page. */
  isWatched: z.boolean(),
});
export type CompanyPage = z.infer<typeof CompanyPage>;

export const CompanyFilters = z.object({
  /** Words of name, description or location; typing errors are forgiven. */
  q: z.string().trim().max(200).optional(),
  type: several(CompanyType),
  location: z.string().trim().max(200).optional(),
  /** Covered or sold in, or a product of theirs is open there. */
  territory: several(Territory),
  specialty: several(z.string().trim().min(1).max(80)),
  badge: several(BadgeType),
  verified: flag,
  /** Somebody of the company is here, and its page or a product of it changed in the last 30 days. */
  active: flag,
  /** Registered in the last 30 days. */
  recent: flag,
});
export type CompanyFilters = z.infer<typeof CompanyFilters>;

const FacetCounts = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** Counts for the filter column; each group counts as if its own filter were not set. */
export const CompanyFacets = z.object({
  total: z.number().int(),
  /** More match the words than are ranked: list and counts are of the best of them ("500+"). */
  isBounded: z.boolean(),
  types: FacetCounts,
  territories: FacetCounts,
  specialties: FacetCounts,
  badges: FacetCounts,
  verified: z.number().int(),
  active: z.number().int(),
  recent: z.number().int(),
});
export type CompanyFacets = z.infer<typeof CompanyFacets>;

const CompanyName = z.string().trim().min(1, 'Company name is required').max(200);

const CompanyForm = z.object({
  name: CompanyName,
  description: optionalText(5000),
  location: optionalText(200),
  website: optionalUrl,
});

export const NewCompany = CompanyForm.extend({
  type: CompanyType,
  opportunityDescription: optionalText(5000),
  /** The assistant's conversation, kept with the company as it was. */
  aiConversationData: boundedJson.nullish(),
});

const TagList = z.array(z.string().trim().min(1).max(80)).max(50);
const once = <Value>(values: Value[]): Value[] => [...new Set(values)];

const Tags = TagList.nullish().transform((tags) => (tags?.length ? once(tags) : null));

/** A distributor's profile as somebody gives it; every band is asked for. */
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
  .int('A year is written like 2009')
  .min(EARLIEST_YEAR, 'A year is written like 2009')
  .refine((year) => year <= new Date().getUTCFullYear(), 'This year has not come yet');
const Headcount = z
  .int('Give a whole number of people')
  .min(1, 'Give a whole number of people')
  .max(5_000_000, 'At most 5,000,000');

/** What an owner changes of a page; what is left out stays as it is. */
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
  /** Whole, and only where the company has a distributor profile. */
  distributor: DistributorAnswers.optional(),
  /** Of the page as it was when the editing began: a page changed since answers 409 `stale`. */
  updatedAt: Instant,
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'The directory: claimed pages first, or by relevance where words are given',
  audience: 'public',
  query: CompanyFilters.extend(Paging.shape),
  response: z.array(Company),
});

export const getCompanyFacets = endpoint({
  method: 'GET',
  path: '/api/companies/facets',
  summary: 'How many companies each filter would show',
  audience: 'public',
  query: CompanyFilters,
  response: CompanyFacets,
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  summary: 'One company page',
  audience: 'public',
  params: ById,
  response: CompanyPage,
});

/** The fixed page of the demo marketplace, at `/company/…` (seed 1, section 2). */
export const DEMO_COMPANY_SLUG = 'halden-orthopaedics';

export const getCompanyBySlug = endpoint({
  method: 'GET',
  path: '/api/companies/by-slug/:slug',
  summary: 'The company page that has this short address',
  audience: 'public',
  params: z.object({
    slug: z
      .string()
      .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/)
      .max(100),
  }),
  response: CompanyPage,
});

export const changeCompany = endpoint({
  method: 'PATCH',
  path: '/api/companies/:id',
  summary: "Change one's own company page",
  audience: 'signed-in',
  params: ById,
  body: CompanyChange,
  response: CompanyPage,
});

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companies/:id/info.pdf',
  summary: 'The company page as a PDF',
  audience: 'signed-in',
  params: ById,
  response: z.file().mime('application/pdf'),
});

export const registerCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  summary: 'Register a company owned by the person signed in',
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
  summary: 'Companies of the person signed in, first registered first',
  audience: 'signed-in',
  query: Paging,
  response: z.array(Company),
});

export const watchCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/watch',
  summary: 'Be told when somebody claims an unclaimed page',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const unwatchCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/watch',
  summary: 'Do not be told any more',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BADGE_TYPES, COMPANY_TYPES, type CompanyType } from '#contract/vocabulary.ts';
import { ADMIN_TABS, type AdminAddress } from '#features/admin/tabs.ts';
import type { DirectoryAddress } from '#features/companies/filters.ts';
import { GUIDE_TABS, type GuideTab } from '#features/guide/tabs.ts';
import type { JobsAddress } from '#features/jobs/filters.ts';
import type { CompareAddress } from '#entities/comparison/compare.ts';
import { withWords } from '#lib/words.ts';
import { frame, tokenOf } from './entrances.tsx';
import { type Search, choiceOf, listOf, quickOf, textOf } from './search.ts';

const landing = createRoute({
  getParentRoute: () => frame,
  path: '/',
  staticData: { publicBar: true, bleed: true },
  component: lazyRouteComponent(
    () => withWords(import('./pages/landing.tsx'), 'landing', 'opportunities', 'territories'),
    'LandingPage',
  ),
});
const landingToo = createRoute({
  getParentRoute: () => frame,
  path: '/landing',
  staticData: { publicBar: true, bleed: true },
  component: lazyRouteComponent(
    () => withWords(import('./pages/landing.tsx'), 'landing', 'opportunities', 'territories'),
    'LandingPage',
  ),
});
const companies = createRoute({
  getParentRoute: () => frame,
  path: '/companies',
  validateSearch: (search: Search): DirectoryAddress => ({
    q: textOf(search, 'q'),
    location: textOf(search, 'location'),
    type: listOf(search, 'type'),
    territory: listOf(search, 'territory'),
    specialty: listOf(search, 'specialty'),
    badge: listOf(search, 'badge'),
    ...quickOf(search),
  }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/companies.tsx'), 'companies', 'connect'),
    'CompaniesPage',
  ),
});
const company = createRoute({
  getParentRoute: () => frame,
  path: '/companies/$id',
  component: lazyRouteComponent(
    () =>
      withWords(
        import('./pages/company.tsx'),
        'agreements',
        'certificates',
        'claims',
        'companies',
        'connect',
        'jobs',
        'news',
        'products',
      ),
    'CompanyPage',
  ),
});
const companyBySlug = createRoute({
  getParentRoute: () => frame,
  path: '/company/$slug',
  component: lazyRouteComponent(
    () =>
      withWords(
        import('./pages/company.tsx'),
        'agreements',
        'certificates',
        'claims',
        'companies',
        'connect',
        'jobs',
        'news',
        'products',
      ),
    'CompanyBySlugPage',
  ),
});
const jobs = createRoute({
  getParentRoute: () => frame,
  path: '/jobs',
  validateSearch: (search: Search): JobsAddress => ({
    q: textOf(search, 'q'),
    jobType: textOf(search, 'jobType'),
    isRemote: choiceOf(search, 'isRemote', ['true', 'false']),
  }),
  component: lazyRouteComponent(() => withWords(import('./pages/jobs.tsx'), 'jobs'), 'JobsPage'),
});
const job = createRoute({
  getParentRoute: () => frame,
  path: '/jobs/$id',
  component: lazyRouteComponent(() => withWords(import('./pages/job.tsx'), 'jobs'), 'JobPage'),
});
const registerCompany = createRoute({
  getParentRoute: () => frame,
  path: '/register-company',
  validateSearch: (search: Search): { type?: CompanyType | undefined } => ({
    type: choiceOf(search, 'type', COMPANY_TYPES),
  }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/register-company.tsx'), 'assistants', 'companies', 'registration'),
    'RegisterCompanyPage',
  ),
});
const registerDistributor = createRoute({
  getParentRoute: () => frame,
  path: '/register-distributor',
  component: lazyRouteComponent(
    () => withWords(import('./pages/register-distributor.tsx'), 'registration'),
    'RegisterDistributorPage',
  ),
});

const applyDistributor = createRoute({
  getParentRoute: () => frame,
  path: '/apply-distributor',
  validateSearch: (search: Search): { linkedin?: 'success' | 'error' | undefined } => ({
    linkedin: choiceOf(search, 'linkedin', ['success', 'error']),
  }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/apply-distributor.tsx'), 'applications', 'registration'),
    'ApplyDistributorPage',
  ),
});

const applicationChanges = createRoute({
  getParentRoute: () => frame,
  path: '/apply-distributor/changes',
  validateSearch: tokenOf,
  component: lazyRouteComponent(
    () => withWords(import('./pages/application-changes.tsx'), 'applications', 'registration'),
    'ApplicationChangesPage',
  ),
});

const userGuide = createRoute({
  getParentRoute: () => frame,
  path: '/user-guide',
  validateSearch: (search: Search): { tab?: GuideTab | undefined } => ({
    tab: choiceOf(search, 'tab', GUIDE_TABS),
  }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/user-guide.tsx'), 'agreements', 'guide'),
    'UserGuidePage',
  ),
});
const privacyPolicy = createRoute({
  getParentRoute: () => frame,
  path: '/privacy-policy',
  component: lazyRouteComponent(
    () => withWords(import('./pages/privacy-policy.tsx'), 'legal'),
    'PrivacyPolicyPage',
  ),
});
const termsOfService = createRoute({
  getParentRoute: () => frame,
  path: '/terms-of-service',
  component: lazyRouteComponent(
    () => withWords(import('./pages/terms-of-service.tsx'), 'legal'),
    'TermsOfServicePage',
  ),
});

/** For administrators; others go to /admin-login. */
const admin = createRoute({
  getParentRoute: () => frame,
  path: '/admin',
  validateSearch: (search: Search): AdminAddress => ({
    tab: choiceOf(search, 'tab', ADMIN_TABS),
    q: textOf(search, 'q'),
    status: textOf(search, 'status'),
    type: choiceOf(search, 'type', COMPANY_TYPES),
    badge: choiceOf(search, 'badge', BADGE_TYPES),
  }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/admin.tsx'), 'admin', 'applications'),
    'AdminPage',
  ),
});

const compare = createRoute({
  getParentRoute: () => frame,
  path: '/compare',
  validateSearch: (search: Search): CompareAddress => ({
    products: textOf(search, 'products'),
    companies: textOf(search, 'companies'),
  }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/compare.tsx'), 'companies', 'compare', 'products'),
    'ComparePage',
  ),
});
const product = createRoute({
  getParentRoute: () => frame,
  path: '/products/$id',
  component: lazyRouteComponent(
    () => withWords(import('./pages/product.tsx'), 'connect', 'products'),
    'ProductPage',
  ),
});
const ndaCheck = createRoute({
  getParentRoute: () => frame,
  path: '/nda/check',
  component: lazyRouteComponent(() => withWords(import('./pages/nda-check.tsx'), 'nda'), 'NdaCheckPage'),
});

/** Pages with bar and footer that ask nobody to sign in; the admin panel leads elsewhere by itself. */
export const openPages = [
  landing,
  landingToo,
  companies,
  company,
  companyBySlug,
  product,
  compare,
  jobs,
  job,
  registerCompany,
  registerDistributor,
  applyDistributor,
  applicationChanges,
  userGuide,
  ndaCheck,
  privacyPolicy,
  termsOfService,
  admin,
] as const;

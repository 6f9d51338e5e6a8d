import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { BADGE_TYPES, COMPANY_TYPES, type CompanyType } from '#contract/vocabulary.ts';
import { ADMIN_TABS, type AdminAddress } from '#features/admin/address.ts';
import type { DirectoryAddress } from '#features/companies/filters.ts';
import type { JobsAddress } from '#features/jobs/filters.ts';
import type { ProductsAddress } from '#features/products/filters.ts';
import { GUIDE_TABS, type GuideTab } from '#features/guide/tabs.ts';
import type { CompareAddress } from '#lib/compare.ts';
import type { QuickFilters } from '#lib/filters.ts';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './pages/not-found.tsx';
import { entrances, root, tokenOf } from './entrances.tsx';
import { choiceOf, listOf, textOf } from './search.ts';
import { Guard, GuardWithNotice } from './shell/guard.tsx';

type Search = Record<string, unknown>;

/** Switches that the directory and the products share. */
const quickOf = (search: Search): QuickFilters => ({
  verified: choiceOf(search, 'verified', ['true']),
  active: choiceOf(search, 'active', ['true']),
  recent: choiceOf(search, 'recent', ['true']),
});

/** Bar, page, footer. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });

const landing = createRoute({
  getParentRoute: () => frame,
  path: '/',
  staticData: { publicBar: true, bleed: true },
  component: lazyRouteComponent(() => import('./pages/landing.tsx'), 'LandingPage'),
});
const landingToo = createRoute({
  getParentRoute: () => frame,
  path: '/landing',
  staticData: { publicBar: true, bleed: true },
  component: lazyRouteComponent(() => import('./pages/landing.tsx'), 'LandingPage'),
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
  component: lazyRouteComponent(() => import('./pages/companies.tsx'), 'CompaniesPage'),
});
const company = createRoute({
  getParentRoute: () => frame,
  path: '/companies/$id',
  component: lazyRouteComponent(() => import('./pages/company.tsx'), 'CompanyPage'),
});
const companyBySlug = createRoute({
  getParentRoute: () => frame,
  path: '/company/$slug',
  component: lazyRouteComponent(() => import('./pages/company.tsx'), 'CompanyBySlugPage'),
});
const jobs = createRoute({
  getParentRoute: () => frame,
  path: '/jobs',
  validateSearch: (search: Search): JobsAddress => ({
    q: textOf(search, 'q'),
    jobType: textOf(search, 'jobType'),
    isRemote: choiceOf(search, 'isRemote', ['true', 'false']),
  }),
  component: lazyRouteComponent(() => import('./pages/jobs.tsx'), 'JobsPage'),
});
const job = createRoute({
  getParentRoute: () => frame,
  path: '/jobs/$id',
  component: lazyRouteComponent(() => import('./pages/job.tsx'), 'JobPage'),
});
const registerCompany = createRoute({
  getParentRoute: () => frame,
  path: '/register-company',
  validateSearch: (search: Search): { type?: CompanyType | undefined } => ({
    type: choiceOf(search, 'type', COMPANY_TYPES),
  }),
  component: lazyRouteComponent(() => import('./pages/register-company.tsx'), 'RegisterCompanyPage'),
});
const registerDistributor = createRoute({
  getParentRoute: () => frame,
  path: '/register-distributor',
  component: lazyRouteComponent(() => import('./pages/register-distributor.tsx'), 'RegisterDistributorPage'),
});

const applyDistributor = createRoute({
  getParentRoute: () => frame,
  path: '/apply-distributor',
  validateSearch: (search: Search): { linkedin?: 'success' | 'error' | undefined } => ({
    linkedin: choiceOf(search, 'linkedin', ['success', 'error']),
  }),
  component: lazyRouteComponent(() => import('./pages/apply-distributor.tsx'), 'ApplyDistributorPage'),
});

const applicationChanges = createRoute({
  getParentRoute: () => frame,
  path: '/apply-distributor/changes',
  validateSearch: tokenOf,
  component: lazyRouteComponent(() => import('./pages/application-changes.tsx'), 'ApplicationChangesPage'),
});

const userGuide = createRoute({
  getParentRoute: () => frame,
  path: '/user-guide',
  validateSearch: (search: Search): { tab?: GuideTab | undefined } => ({
    tab: choiceOf(search, 'tab', GUIDE_TABS),
  }),
  component: lazyRouteComponent(() => import('./pages/user-guide.tsx'), 'UserGuidePage'),
});
const privacyPolicy = createRoute({
  getParentRoute: () => frame,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('./pages/privacy-policy.tsx'), 'PrivacyPolicyPage'),
});
const termsOfService = createRoute({
  getParentRoute: () => frame,
  path: '/terms-of-service',
  component: lazyRouteComponent(() => import('./pages/terms-of-service.tsx'), 'TermsOfServicePage'),
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
  component: lazyRouteComponent(() => import('./pages/admin.tsx'), 'AdminPage'),
});

/** For who is signed in; others go to /auth and come back. */
const guarded = createRoute({ getParentRoute: () => frame, id: 'guarded', component: Guard });

const welcome = createRoute({
  getParentRoute: () => guarded,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./pages/welcome.tsx'), 'WelcomePage'),
});
const test = createRoute({
  getParentRoute: () => guarded,
  path: '/test',
  component: lazyRouteComponent(() => import('./pages/test.tsx'), 'TestPage'),
});
const connections = createRoute({
  getParentRoute: () => guarded,
  path: '/connections',
  component: lazyRouteComponent(() => import('./pages/connections.tsx'), 'ConnectionsPage'),
});
const messages = createRoute({
  getParentRoute: () => guarded,
  path: '/messages',
  validateSearch: (
    search: Search,
  ): { with?: string | undefined; at?: string | undefined; show?: 'unread' | undefined } => ({
    with: textOf(search, 'with'),
    at: textOf(search, 'at'),
    show: choiceOf(search, 'show', ['unread']),
  }),
  component: lazyRouteComponent(() => import('./pages/messages.tsx'), 'MessagesPage'),
});
const ndaManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/nda-management',
  component: lazyRouteComponent(() => import('./pages/nda-management.tsx'), 'NdaManagementPage'),
});

const proposeAgreement = createRoute({
  getParentRoute: () => guarded,
  path: '/agreements/with/$companyId',
  component: lazyRouteComponent(() => import('./pages/propose-agreement.tsx'), 'ProposeAgreementPage'),
});
const agreement = createRoute({
  getParentRoute: () => guarded,
  path: '/agreements/$id',
  component: lazyRouteComponent(() => import('./pages/agreement.tsx'), 'AgreementPage'),
});

const room = createRoute({
  getParentRoute: () => guarded,
  path: '/rooms/$id',
  component: lazyRouteComponent(() => import('./pages/room.tsx'), 'RoomPage'),
});

const notifications = createRoute({
  getParentRoute: () => guarded,
  path: '/notifications',
  validateSearch: (search: Search): { show?: 'unread' | undefined } => ({
    show: choiceOf(search, 'show', ['unread']),
  }),
  component: lazyRouteComponent(() => import('./pages/notifications.tsx'), 'NotificationsPage'),
});

const savedSearches = createRoute({
  getParentRoute: () => guarded,
  path: '/saved-searches',
  component: lazyRouteComponent(() => import('./pages/saved-searches.tsx'), 'SavedSearchesPage'),
});

const profile = createRoute({
  getParentRoute: () => guarded,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/profile.tsx'), 'ProfilePage'),
});
const settings = createRoute({
  getParentRoute: () => guarded,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings.tsx'), 'SettingsPage'),
});

const ndaCheck = createRoute({
  getParentRoute: () => frame,
  path: '/nda/check',
  component: lazyRouteComponent(() => import('./pages/nda-check.tsx'), 'NdaCheckPage'),
});

/** The same, with the notice that the seeds ask for on some screens (seed 1, section 2). */
const guardedWithNotice = createRoute({
  getParentRoute: () => frame,
  id: 'guarded-with-notice',
  component: GuardWithNotice,
});
const home = createRoute({
  getParentRoute: () => guardedWithNotice,
  path: '/home',
  component: lazyRouteComponent(() => import('./pages/home.tsx'), 'HomePage'),
});
const products = createRoute({
  getParentRoute: () => guardedWithNotice,
  path: '/products',
  validateSearch: (search: Search): ProductsAddress => ({
    q: textOf(search, 'q'),
    category: textOf(search, 'category'),
    regulatoryStatus: textOf(search, 'regulatoryStatus'),
    territory: textOf(search, 'territory'),
    companyId: textOf(search, 'companyId'),
    ...quickOf(search),
    sort: textOf(search, 'sort'),
    add: choiceOf(search, 'add', ['true']),
  }),
  component: lazyRouteComponent(() => import('./pages/products.tsx'), 'ProductsPage'),
});
const manageJobs = createRoute({
  getParentRoute: () => guardedWithNotice,
  path: '/manage-jobs',
  validateSearch: (search: Search): { company?: string | undefined } => ({
    company: textOf(search, 'company'),
  }),
  component: lazyRouteComponent(() => import('./pages/manage-jobs.tsx'), 'ManageJobsPage'),
});
const importProducts = createRoute({
  getParentRoute: () => guarded,
  path: '/products/import',
  validateSearch: (search: Search): { id?: string | undefined } => ({ id: textOf(search, 'id') }),
  component: lazyRouteComponent(() => import('./pages/import-products.tsx'), 'ImportProductsPage'),
});
const compare = createRoute({
  getParentRoute: () => frame,
  path: '/compare',
  validateSearch: (search: Search): CompareAddress => ({
    products: textOf(search, 'products'),
    companies: textOf(search, 'companies'),
  }),
  component: lazyRouteComponent(() => import('./pages/compare.tsx'), 'ComparePage'),
});
const product = createRoute({
  getParentRoute: () => frame,
  path: '/products/$id',
  component: lazyRouteComponent(() => import('./pages/product.tsx'), 'ProductPage'),
});
const dashboard = createRoute({
  getParentRoute: () => frame,
  path: '/dashboard',
  beforeLoad: () => redirect({ to: '/home', replace: true, throw: true }),
});

/** Any other address. */
const elsewhere = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound });

const notOpenYet = <Path extends `/${string}`>(path: Path) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(() => import('./pages/not-open-yet.tsx'), 'NotOpenYet'),
  });

export const routeTree = root.addChildren([
  ...entrances,
  frame.addChildren([
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
    guarded.addChildren([
      welcome,
      test,
      connections,
      messages,
      ndaManagement,
      proposeAgreement,
      agreement,
      room,
      notifications,
      savedSearches,
      profile,
      settings,
      importProducts,
    ]),
    guardedWithNotice.addChildren([home, products, manageJobs]),
    dashboard,
    elsewhere,
    notOpenYet('/deals'),
    notOpenYet('/recommendations'),
    notOpenYet('/subscription'),
  ]),
]);

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ProductsAddress } from '#features/products/filters.ts';
import { withWords } from '#lib/words.ts';
import { frame } from './entrances.tsx';
import { type Search, choiceOf, quickOf, textOf } from './search.ts';
import { Guard, GuardWithNotice } from './shell/guard.tsx';

/** For who is signed in; others go to /auth and come back. */
const guarded = createRoute({ getParentRoute: () => frame, id: 'guarded', component: Guard });

const welcome = createRoute({
  getParentRoute: () => guarded,
  path: '/welcome',
  component: lazyRouteComponent(() => withWords(import('./pages/welcome.tsx'), 'welcome'), 'WelcomePage'),
});
const test = createRoute({
  getParentRoute: () => guarded,
  path: '/test',
  component: lazyRouteComponent(() => withWords(import('./pages/test.tsx'), 'samples'), 'TestPage'),
});
const connections = createRoute({
  getParentRoute: () => guarded,
  path: '/connections',
  component: lazyRouteComponent(
    () => withWords(import('./pages/connections.tsx'), 'agreements', 'connections'),
    'ConnectionsPage',
  ),
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
  component: lazyRouteComponent(() => withWords(import('./pages/messages.tsx'), 'messages'), 'MessagesPage'),
});
const ndaManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/nda-management',
  component: lazyRouteComponent(
    () => withWords(import('./pages/nda-management.tsx'), 'agreements', 'nda'),
    'NdaManagementPage',
  ),
});

const proposeAgreement = createRoute({
  getParentRoute: () => guarded,
  path: '/agreements/with/$companyId',
  component: lazyRouteComponent(
    () => withWords(import('./pages/propose-agreement.tsx'), 'agreement', 'agreements', 'nda'),
    'ProposeAgreementPage',
  ),
});
const agreement = createRoute({
  getParentRoute: () => guarded,
  path: '/agreements/$id',
  component: lazyRouteComponent(
    () => withWords(import('./pages/agreement.tsx'), 'agreement', 'agreements', 'nda'),
    'AgreementPage',
  ),
});

const room = createRoute({
  getParentRoute: () => guarded,
  path: '/rooms/$id',
  component: lazyRouteComponent(() => withWords(import('./pages/room.tsx'), 'rooms'), 'RoomPage'),
});

const notifications = createRoute({
  getParentRoute: () => guarded,
  path: '/notifications',
  validateSearch: (search: Search): { show?: 'unread' | undefined } => ({
    show: choiceOf(search, 'show', ['unread']),
  }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/notifications.tsx'), 'notifications'),
    'NotificationsPage',
  ),
});

const savedSearches = createRoute({
  getParentRoute: () => guarded,
  path: '/saved-searches',
  component: lazyRouteComponent(
    () => withWords(import('./pages/saved-searches.tsx'), 'products', 'saved-searches'),
    'SavedSearchesPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => guarded,
  path: '/profile',
  component: lazyRouteComponent(
    () => withWords(import('./pages/profile.tsx'), 'profile', 'verify-email'),
    'ProfilePage',
  ),
});
const settings = createRoute({
  getParentRoute: () => guarded,
  path: '/settings',
  component: lazyRouteComponent(
    () => withWords(import('./pages/settings.tsx'), 'messages', 'notification-settings', 'push', 'settings'),
    'SettingsPage',
  ),
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
  component: lazyRouteComponent(
    () => withWords(import('./pages/home.tsx'), 'home', 'notifications', 'products', 'verify-email'),
    'HomePage',
  ),
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
  component: lazyRouteComponent(
    () => withWords(import('./pages/products.tsx'), 'evidence', 'products'),
    'ProductsPage',
  ),
});
const manageJobs = createRoute({
  getParentRoute: () => guardedWithNotice,
  path: '/manage-jobs',
  validateSearch: (search: Search): { company?: string | undefined } => ({
    company: textOf(search, 'company'),
  }),
  component: lazyRouteComponent(() => withWords(import('./pages/manage-jobs.tsx'), 'jobs'), 'ManageJobsPage'),
});
const importProducts = createRoute({
  getParentRoute: () => guarded,
  path: '/products/import',
  validateSearch: (search: Search): { id?: string | undefined } => ({ id: textOf(search, 'id') }),
  component: lazyRouteComponent(
    () => withWords(import('./pages/import-products.tsx'), 'product-imports', 'products'),
    'ImportProductsPage',
  ),
});
export const memberPages = [
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
] as const;

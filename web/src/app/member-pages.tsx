import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ProductsAddress } from '#features/products/filters.ts';
import { frame } from './entrances.tsx';
import { type Search, choiceOf, quickOf, textOf } from './search.ts';
import { Guard, GuardWithNotice } from './shell/guard.tsx';

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

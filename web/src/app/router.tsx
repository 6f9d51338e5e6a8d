import { createRouter } from '@tanstack/react-router';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { NotFoundPage } from './pages/lazy-not-found.tsx';
import { RouteError } from './pages/route-error.tsx';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  // A page whose data takes longer shows a loading state.
  defaultPendingMs: 500,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  // An open conversation scrolls to a message itself. Otherwise the router would keep the scroll position of the
  // previous conversation.
  scrollRestoration: ({ location }) => !(location.pathname === '/messages' && 'with' in location.search),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Shows the screen without the navigation bar and footer. */
    bare?: true;
    /** Shows everyone the visitors' bar, as on the landing page. */
    publicBar?: true;
    adminBar?: true;
    /** Extends to the edges, without the page's gutters. */
    bleed?: true;
  }
}

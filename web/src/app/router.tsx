import { createRouter } from '@tanstack/react-router';
import { PageSpinner } from '#ui/spinner.tsx';
import { NotFound } from './pages/not-found.tsx';
import { RouteError } from './pages/route-error.tsx';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from '#lib/search-params.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  // A page that waits longer than this for its data says so.
  defaultPendingMs: 500,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Stands alone, without bar and footer. */
    bare?: true;
    /** The visitors' bar, whoever looks: the landing page. */
    publicBar?: true;
    /** From edge to edge, without the page's gutters. */
    bleed?: true;
  }
}

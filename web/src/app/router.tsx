import { createRouter } from '@tanstack/react-router';
import { PageSpinner } from '#ui/spinner.tsx';
import { NotFound } from './pages/not-found.tsx';
import { RouteError } from './pages/route-error.tsx';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The visitors' bar, whoever looks: the landing page. */
    publicBar?: true;
    /** From edge to edge, without the page's gutters. */
    bleed?: true;
  }
}

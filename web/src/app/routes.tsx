import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { entrances, frame, root } from './entrances.tsx';
import { memberPages } from './member-pages.tsx';
import { openPages } from './open-pages.tsx';
import { NotFound } from './pages/not-found.tsx';

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
    ...openPages,
    ...memberPages,
    dashboard,
    elsewhere,
    notOpenYet('/deals'),
    notOpenYet('/recommendations'),
    notOpenYet('/subscription'),
  ]),
]);

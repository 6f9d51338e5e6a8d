import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { NotFound } from '#app/pages/not-found.tsx';
import { Frame } from '#app/shell/frame.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

/** Most screens have the bar and the footer around them; those through which people come in stand alone. */
function Root() {
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) });
  return isBare ? <Outlet /> : <Frame />;
}

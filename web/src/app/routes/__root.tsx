import { createRootRoute, useMatches } from '@tanstack/react-router';
import { NotFoundPage } from '#app/pages/lazy-not-found.tsx';
import { Bare, Frame } from '#app/shell/frame.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

function Root() {
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) });
  return isBare ? <Bare /> : <Frame />;
}

import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound);

export const NotFoundPage = () => (
  <Suspense fallback={<PageSpinner />}>
    <NotFound />
  </Suspense>
);

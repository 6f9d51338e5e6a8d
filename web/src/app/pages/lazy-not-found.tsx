import { lazy, Suspense } from 'react';
import { PageSpinner } from '#ui/spinner.tsx';

/** Lazy, because few people come to a page that does not exist. */
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

export const NotFoundPage = () => (
  <Suspense fallback={<PageSpinner />}>
    <NotFound />
  </Suspense>
);

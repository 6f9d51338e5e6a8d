import { lazy, Suspense } from 'react';
import { PageSpinner } from '#ui/spinner.tsx';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

export const NotFoundPage = () => (
  <Suspense fallback={<PageSpinner />}>
    <NotFound />
  </Suspense>
);

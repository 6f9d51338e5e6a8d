import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { queryClient } from '#lib/queries.ts';
import { hasToast, onFirstToast } from '#lib/toasts.ts';
import { router } from './router.tsx';

const Toaster = lazy(async () => ({ default: (await import('#ui/toaster.tsx')).Toaster }));

export function App() {
  const toasting = useSyncExternalStore(onFirstToast, hasToast);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>{toasting && <Toaster />}</Suspense>
    </QueryClientProvider>
  );
}

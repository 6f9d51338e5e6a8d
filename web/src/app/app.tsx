import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { queryClient } from '#lib/queries.ts';
import { hasToast, onFirstToast } from '#lib/toasts.ts';
import { router } from './router.tsx';

const FETCH_AGAIN_AFTER_MS = 3000;

const Toaster = lazy(fetchToaster);

/** The first toast may report a lost network, so its code is requested again when the network is back. */
async function fetchToaster(): Promise<{ default: ComponentType }> {
  try {
    const { Toaster } = await import('#ui/toaster.tsx');
    return { default: Toaster };
  } catch {
    await new Promise((done) => setTimeout(done, FETCH_AGAIN_AFTER_MS));
    return fetchToaster();
  }
}

export function App() {
  const toasting = useSyncExternalStore(onFirstToast, hasToast, hasToast);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>{toasting && <Toaster />}</Suspense>
    </QueryClientProvider>
  );
}

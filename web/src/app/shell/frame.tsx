import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { hasUnsent, sendUnsent } from '#features/messages/unsent.ts';
import { useOwnTimeZone } from '#features/settings/own-time-zone.ts';
import { useCompared } from '#entities/comparison/compare.ts';
import { deleteOthersData } from '#lib/browser-storage.ts';
import { useLive, useOnline } from '#lib/live.ts';
import { useUser, watchRefusals } from '#lib/session.ts';
import { t, withWords } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OfflineNotice } from '#ui/notices.tsx';
import { Footer } from './footer.tsx';
import { PublicBar } from './public-bar.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SignedInBar } from './signed-in-bar.tsx';
import { UnknownBar } from './bar.tsx';

const CompareBar = lazyPart(
  async () => (await withWords(import('#features/compare/compare-bar.tsx'), 'compare')).CompareBar,
);

const AdminBar = lazyPart(async () => (await withWords(import('./admin-bar.tsx'), 'admin')).AdminBar);

/**
 * The path whose content last received the focus; at first the path at page load, when the browser itself sets the
 * focus. It is not stored in the component, which is mounted again after signing in.
 */
let focusedPath: string | undefined = location.pathname;

/** A page without the navigation bar and footer. It resets `focusedPath`, so that the next page receives the focus. */
export function Bare() {
  useEffect(() => {
    focusedPath = undefined;
  }, []);
  return <Outlet />;
}

export function Frame() {
  const user = useUser();
  const online = useOnline();
  const matches = useMatches();
  const publicBar = matches.some(({ staticData }) => staticData.publicBar);
  const adminBar = matches.some(({ staticData }) => staticData.adminBar);
  const bleed = matches.some(({ staticData }) => staticData.bleed);
  useLive(Boolean(user));
  useEffect(watchRefusals, []);
  useUnsent(user?.id);
  useOwnTimeZone();
  const main = useFocusOnArrival();

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-3 -left-250 z-50 rounded-control bg-surface px-3.5 py-2 focus:left-4"
      >
        {t('shell:skip')}
      </a>
      {adminBar ? (
        <Suspense fallback={<UnknownBar />}>
          <AdminBar />
        </Suspense>
      ) : publicBar || user === null ? (
        <PublicBar user={user} />
      ) : user ? (
        <SignedInBar user={user} />
      ) : (
        <UnknownBar />
      )}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={cn(
          // At least as high as the window, so that content that arrives never pushes a visible footer down.
          'min-h-[calc(100dvh-3.5rem)] flex-1 outline-none lg:min-h-[calc(100dvh-4rem)]',
          !bleed && 'page pb-18',
        )}
      >
        {!online && (
          <div className="pt-4">
            <OfflineNotice />
          </div>
        )}
        <Outlet />
      </main>
      <Footer />
      <ChosenToCompare />
      <Shortcuts isMember={Boolean(user)} />
    </div>
  );
}

function ChosenToCompare() {
  const products = useCompared('products');
  const companies = useCompared('companies');
  if (products.length + companies.length === 0) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}

/** Moves the focus to the content after navigation, as after a page load. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (focusedPath === pathname) return;
    focusedPath = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Sends messages whose sending was interrupted by a reload, whichever screen is open. */
function useUnsent(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    deleteOthersData(userId);
    if (hasUnsent(userId)) void sendUnsent(userId);
  }, [userId]);
}

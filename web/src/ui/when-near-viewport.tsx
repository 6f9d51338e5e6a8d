import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { PanelSkeleton } from './skeleton.tsx';

/** How far below the screen a panel begins to load, so that it is ready when someone scrolls to it. */
const AHEAD_PX = 200;
/** After this time panels load without scrolling, for the browser's search and for screen readers. */
const LOAD_ANYWAY_MS = 1_500;

/**
 * Shows panels that are far down a page once they come near the window, once someone begins to scroll, or a little
 * after the page is complete. Lazy panels are not part of the page's first load. Nothing counts as near while data is
 * still loading, because the panels above have not reached their height yet.
 */
export function WhenNearViewport({ children }: { children: ReactNode }) {
  const isSettled = useIsFetching() === 0;
  const [isShown, setShown] = useState(false);
  const watch = useCallback((place: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSettled || isShown) return undefined;
    const show = () => setShown(true);
    const timer = setTimeout(show, LOAD_ANYWAY_MS);
    // Panels that load only when they are almost visible would move what is being read.
    window.addEventListener('scroll', show, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', show);
    };
  }, [isSettled, isShown]);
  const waiting = <PanelSkeleton />;
  if (isShown) return <Suspense fallback={waiting}>{children}</Suspense>;
  return <div ref={isSettled ? watch : undefined}>{waiting}</div>;
}

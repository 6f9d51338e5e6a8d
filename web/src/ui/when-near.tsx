import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { Panel } from './panel.tsx';

/** How far below the screen a panel begins to load, so that it is there when someone scrolls to it. */
const AHEAD_PX = 200;

/**
 * Shows panels that are far down a page once they come near. Lazy ones are not part of the page's first load. Nothing
 * counts as near while data is still loading, because the panels above have not reached their height yet.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const isSettled = useIsFetching() === 0;
  const [isNear, setNear] = useState(false);
  const watch = useCallback((place: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const waiting = <Panel className="min-h-60" />;
  if (isNear) return <Suspense fallback={waiting}>{children}</Suspense>;
  return <div ref={isSettled ? watch : undefined}>{waiting}</div>;
}

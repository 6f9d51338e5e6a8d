import { useEffect } from 'react';
import { APP_NAME } from '#contract/brand.ts';

const shown = { page: APP_NAME, waiting: 0 };

function show(change: Partial<typeof shown>): void {
  Object.assign(shown, change);
  document.title = shown.waiting > 0 ? `(${shown.waiting}) ${shown.page}` : shown.page;
}

export function usePageTitle(title: string): void {
  useEffect(() => show({ page: title === APP_NAME ? title : `${title} · ${APP_NAME}` }), [title]);
}

export function useWaitingInTitle(waiting: number): void {
  useEffect(() => {
    show({ waiting });
    return () => show({ waiting: 0 });
  }, [waiting]);
}

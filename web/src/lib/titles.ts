import { useEffect } from 'react';
import { APP_NAME } from '#contract/brand.ts';

/** The document's title: what the page is, then whose it is. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === APP_NAME ? title : `${title} · ${APP_NAME}`;
  }, [title]);
}

import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { queryClient } from '#lib/queries.ts';
import { userQuery } from '#lib/session.ts';
import { loadWords, setLanguage } from '#lib/words.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';

/** Renders a screen as a visitor sees it before any data is loaded. The build runs this (web/prerendered-pages.ts). */
export async function markupOf(path: string, language: string): Promise<string> {
  setLanguage(language);
  queryClient.setQueryData(userQuery.queryKey, null);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await Promise.all([loadWords('common', 'entities', 'shell'), router.load()]);
  return renderToString(<App />);
}

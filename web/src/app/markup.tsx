import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadWords, setLanguage } from '#lib/words.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';

/** Renders a screen as a visitor sees it before any data is loaded. The build runs this (web/front-page.ts). */
export async function markupOf(path: string, language: string): Promise<string> {
  setLanguage(language);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await Promise.all([loadWords('common', 'entities', 'shell'), router.load()]);
  return renderToString(<App />);
}

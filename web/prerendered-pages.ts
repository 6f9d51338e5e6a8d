import { createServer, type Plugin } from 'vite';
import type { Language } from '#contract/languages.ts';
import type { FilledPage, PageWords } from '#contract/page-words.ts';
import { filledPage } from './filled-pages.ts';
import { type Prerendered, PRERENDERED } from './pages.ts';

/** Tags that belong in the head, and inline scripts, which the content security policy forbids and React does not need. */
const NOT_IN_HTML = /<link rel="canonical"[^>]*>|<script[^>]*>.*?<\/script>/gs;

interface Rendered<Name extends Language> extends Prerendered {
  language: Name;
  markup: string;
}

/**
 * Keeps the placeholders of lazy parts in every page. Otherwise a page would show the parts that were loaded while an
 * earlier page was rendered.
 */
const lazyPartsStayAway: Plugin = {
  name: 'lazy-parts-stay-away',
  transform: {
    filter: { id: /\/web\/src\/.+\.tsx$/ },
    handler: (code) => ({
      code: code.replaceAll(/\blazyPart\(/g, 'lazyPart(() => new Promise(() => {}), '),
      map: null,
    }),
  },
};

/**
 * Renders pages as plain HTML in each language, as visitors and members first see them, so that their text does not
 * wait for their code (decision 043).
 */
export async function renderPages<Name extends Language>(
  languages: readonly Name[],
): Promise<Rendered<Name>[]> {
  const vite = await createServer({
    configFile: new URL('vite.config.ts', import.meta.url).pathname,
    plugins: [lazyPartsStayAway],
    appType: 'custom',
    mode: 'production',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    // Pages show their own URL, which only a browser knows.
    globalThis.location ??= new URL('http://localhost/') as unknown as Location;
    const { markupOf, markupOfStandIns } = (await vite.ssrLoadModule('/src/app/markup.tsx')) as Renderers;
    const render = async (screen: Prerendered, language: Name): Promise<Rendered<Name>> => {
      const { filled, paths, viewer } = screen;
      const markupIn = async () => {
        if (!filled) return cleaned(await markupOf(paths[0] ?? '', language, viewer), screen);
        const rendered = await markupOfStandIns(filled, language, viewer);
        return filledPage(rendered.map(({ markup, words }) => ({ words, markup: cleaned(markup, screen) })));
      };
      return { ...screen, language, markup: await markupIn() };
    };
    const rendered: Rendered<Name>[] = [];
    for (const language of languages)
      for (const screen of PRERENDERED) rendered.push(await render(screen, language));
    return rendered;
  } finally {
    await vite.close();
  }
}

/** What `web/src/app/markup.tsx` exports. */
interface Renderers {
  markupOf: (path: string, language: string, viewer: Prerendered['viewer']) => Promise<string>;
  markupOfStandIns: (
    page: FilledPage,
    language: Language,
    viewer: Prerendered['viewer'],
  ) => Promise<{ markup: string; words: PageWords }[]>;
}

function cleaned(markup: string, screen: Prerendered): string {
  // React replaces components that fail to render with a fallback. Without its content, a page is useless.
  const hasContent = screen.filled ? /<h1/ : /<h1|role="status"/;
  if (!hasContent.test(markup)) throw new Error(`${screen.page} was rendered without its content.`);
  return withoutActions(markup.replaceAll(NOT_IN_HTML, ''), screen);
}

/** Matches the controls that need code. Links work without code. */
const CONTROLS = /<(button|input|label|select|textarea) /g;
const BUTTONS = /<(button) /g;

/**
 * A button does nothing before its code has loaded, so until then it can't be pressed. Forms can't be filled in either:
 * what is typed would be lost, or a password would be sent as part of a URL.
 */
function withoutActions(markup: string, { keepsChoices }: Prerendered): string {
  if (keepsChoices) return markup.replaceAll(BUTTONS, '<$1 inert="" ');
  return markup.replaceAll(CONTROLS, '<$1 inert="" ').replaceAll('<input ', '<input readonly="" ');
}

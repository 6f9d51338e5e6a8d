import { createServer } from 'vite';
import { type Prerendered, PRERENDERED } from './pages.ts';

/** Tags that belong in the head, and inline scripts, which the content security policy forbids and React does not need. */
const NOT_IN_HTML = /<link rel="canonical"[^>]*>|<script[^>]*>.*?<\/script>/gs;

interface Rendered<Language> extends Prerendered {
  language: Language;
  markup: string;
}

/**
 * Renders pages as plain HTML in each language, as visitors and members first see them, so that their text does not
 * wait for their code (decision 043).
 */
export async function renderPages<Language extends string>(
  languages: readonly Language[],
): Promise<Rendered<Language>[]> {
  const vite = await createServer({
    configFile: new URL('vite.config.ts', import.meta.url).pathname,
    appType: 'custom',
    mode: 'production',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    // Pages show their own URL, which only a browser knows.
    globalThis.location ??= new URL('http://localhost/') as unknown as Location;
    const { markupOf } = await vite.ssrLoadModule('/src/app/markup.tsx');
    const render = async (screen: Prerendered, language: Language): Promise<Rendered<Language>> => {
      const [path = ''] = screen.paths;
      const markup: string = await markupOf(path, language, screen.viewer);
      // React replaces components that fail to render with a fallback. Without its content, a page is useless.
      if (!/<h1|role="status"/.test(markup)) throw new Error(`${path} was rendered without its content.`);
      return { ...screen, language, markup: withoutActions(markup.replaceAll(NOT_IN_HTML, ''), screen) };
    };
    const rendered: Rendered<Language>[] = [];
    for (const language of languages)
      for (const screen of PRERENDERED) rendered.push(await render(screen, language));
    return rendered;
  } finally {
    await vite.close();
  }
}

/** What a person fills in or presses. Links work without code. */
const CONTROLS = /<(button|input|label|select|textarea) /g;
const BUTTONS = /<(button) /g;

/**
 * A button does nothing before its code has loaded, so until then it can't be pressed. Nor can a form be filled in, which
 * would be lost, or sent with its password as part of a URL.
 */
function withoutActions(markup: string, { keepsChoices }: Prerendered): string {
  if (keepsChoices) return markup.replaceAll(BUTTONS, '<$1 inert="" ');
  return markup.replaceAll(CONTROLS, '<$1 inert="" ').replaceAll('<input ', '<input readonly="" ');
}

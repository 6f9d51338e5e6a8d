import { createServer } from 'vite';

/** Tags that belong in the head, and inline scripts, which the content security policy forbids and React does not need. */
const NOT_IN_HTML = /<link rel="canonical"[^>]*>|<script[^>]*>.*?<\/script>/gs;

/**
 * Renders the front page in each language as a visitor first sees it as plain HTML, so that its text does not wait for
 * its code (decision 043).
 */
export async function renderFrontPages<Language extends string>(
  languages: readonly Language[],
): Promise<Map<Language, string>> {
  const vite = await createServer({
    configFile: new URL('vite.config.ts', import.meta.url).pathname,
    appType: 'custom',
    mode: 'production',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    // The page shows its own URL, which only a browser knows.
    globalThis.location ??= new URL('http://localhost/') as unknown as Location;
    const { markupOf } = await vite.ssrLoadModule('/src/app/markup.tsx');
    const pages = new Map<Language, string>();
    for (const language of languages) {
      const markup: string = await markupOf('/', language);
      // React replaces components that fail to render with a fallback. Without its text, the page is useless.
      if (!markup.includes('<h1')) throw new Error('The front page was rendered without its heading.');
      // A button does nothing before its code has loaded, so until then it can't be pressed.
      pages.set(language, markup.replaceAll(NOT_IN_HTML, '').replaceAll('<button ', '<button inert="" '));
    }
    return pages;
  } finally {
    await vite.close();
  }
}

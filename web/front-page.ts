import { createServer } from 'vite';

/** What belongs in the head, and scripts in line, which the content security policy forbids: React does without them. */
const NOT_IN_HTML = /<link rel="canonical"[^>]*>|<script[^>]*>.*?<\/script>/gs;

/** The front page as a visitor sees it first, in plain HTML: its words do not wait for its code (decision 043). */
export async function renderFrontPage(): Promise<string> {
  const vite = await createServer({
    configFile: new URL('vite.config.ts', import.meta.url).pathname,
    appType: 'custom',
    mode: 'production',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    // The page names its own address, which only a browser knows.
    globalThis.location ??= new URL('http://localhost/') as unknown as Location;
    const { markupOf } = await vite.ssrLoadModule('/src/app/markup.tsx');
    const markup: string = await markupOf('/');
    // React puts a fallback in place of what does not render here; the page without its words is no front page.
    if (!markup.includes('<h1')) throw new Error('The front page was rendered without its heading.');
    return markup.replaceAll(NOT_IN_HTML, '');
  } finally {
    await vite.close();
  }
}

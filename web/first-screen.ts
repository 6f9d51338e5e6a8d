import type { Plugin } from 'vite';

const FIRST_FONT = /radio-canada-latin-wdth-normal.*\.woff2$/;
const FRONT_PAGE = '/pages/landing.tsx';

type Bundle = Record<string, BundledChunk | { type: 'asset' }>;
interface BundledChunk {
  type: 'chunk';
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
}

/**
 * What a first screen needs comes with the page instead of one after the other: the font, so that no line moves when it
 * arrives, and on the front page its code (web/public/front-page.js).
 */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace(
          'src="/front-page.js"',
          (source) => `${source} data-code="${frontPageCode(bundle).join(' ')}"`,
        ),
        tags: Object.keys(bundle)
          .filter((file) => FIRST_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head',
          })),
      }),
    },
  };
}

/** The front page's files, without those that every page loads anyway. */
function frontPageCode(bundle: Bundle): string[] {
  const everywhere = filesFrom(bundle, ({ isEntry }) => isEntry);
  const front = filesFrom(bundle, ({ facadeModuleId }) => facadeModuleId?.endsWith(FRONT_PAGE) ?? false);
  return [...front.difference(everywhere)].map((file) => `/${file}`);
}

/** Some files with all that they import. */
function filesFrom(bundle: Bundle, isStart: (chunk: BundledChunk) => boolean): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && isStart(chunk)) add(file);
  return found;
}

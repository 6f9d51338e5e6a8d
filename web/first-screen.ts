import type { Plugin } from 'vite';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { type Sentences, readSentences, withAssetsOf } from './built-languages.ts';
import { renderFrontPages } from './front-page.ts';

/** What every screen needs besides the files that the entry imports. */
const NEEDED_EVERYWHERE = /assets\/(sentences|kit)-[\w-]+\.js$/;
const FIRST_FONT = /radio-canada-latin-wdth-normal.*\.woff2$/;
const FRONT_PAGE = '/pages/landing.tsx';

type Bundle = Record<string, BundledChunk | { type: 'asset' }>;
interface BundledChunk {
  type: 'chunk';
  isEntry: boolean;
  moduleIds: string[];
  imports: string[];
}

/**
 * Loads what the first screen needs together with the page instead of one after the other: the font, so that the
 * layout does not shift, and in `front.en.html`, which the server sends for the front page in English, its words and code.
 */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const files = Object.keys(bundle);
      const html = withLinks(String(page.source), [
        ...files.filter(isFirstFont).map(fontLink),
        ...files.filter(isNeededEverywhere).map(codeLink),
      ]);
      page.source = html;
      const code = frontPageCode(bundle).map(codeLink);
      for (const [language, words] of await renderFrontPages(OFFERED_LANGUAGES)) {
        const own = inLanguage(html, language);
        const front = inLanguage(withLinks(withWords(html, words), code), language);
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source: own });
        this.emitFile({ type: 'asset', fileName: `front.${language}.html`, source: wordsFirst(front) });
      }
    },
  };
}

const isFirstFont = (file: string): boolean => FIRST_FONT.test(file);
const isNeededEverywhere = (file: string): boolean => NEEDED_EVERYWHERE.test(file);
const fontLink = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
const codeLink = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Translates the head, and names the files of the language. */
function inLanguage(html: string, language: string): string {
  const [source, own] = [readSentences('en'), readSentences(language)];
  const translated = IN_HEAD.reduce(
    (text, key) => text.replaceAll(`"${textOf(source, key)}"`, `"${escaped(textOf(own, key))}"`),
    html.replace('<html lang="en"', `<html lang="${language}"`),
  );
  return withAssetsOf(translated, language);
}

const IN_HEAD = ['landing:title', 'landing:text'];
function textOf(sentences: Sentences, key: string): string {
  const text = sentences.get(key);
  if (typeof text !== 'string')
    throw new TypeError(`${key} has values, which the head of a page cannot have.`);
  return text;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const withLinks = (html: string, links: string[]): string =>
  html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);

const EMPTY_ROOT = '<div id="root"></div>';
const withWords = (html: string, markup: string): string =>
  html.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);

/** Text is drawn before the code that the page only needs once someone interacts with it. */
const wordsFirst = (html: string): string =>
  html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');

/** Returns the front page's files, without those that every page loads anyway. */
function frontPageCode(bundle: Bundle): string[] {
  const everywhere = filesFrom(bundle, ({ isEntry }) => isEntry);
  const front = filesFrom(bundle, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(FRONT_PAGE)));
  return [...front].filter((file) => !everywhere.has(file));
}

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

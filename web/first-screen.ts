import type { Plugin } from 'vite';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { type Sentences, readSentences, withAssetsOf } from './built-languages.ts';
import { filesOfEntry, neededEverywhere } from './bundled-files.ts';
import { renderPages } from './prerendered-pages.ts';

const DRAWINGS = /assets\/drawings-[\w-]+\.svg$/;
const SOURCE_OF_DRAWINGS = '/src/entities/product/drawings.svg';
const FIRST_FONT = /radio-canada-latin-wdth-normal.*\.woff2$/;

/**
 * Loads what every screen needs together with the page instead of one after the other: the font, so that the layout
 * does not shift, and the code that the entry imports. Prerendered screens have pages of their own, such as
 * `auth.en.html`. The server adds what a single screen needs (web/screen-paths.ts).
 */
export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const font = Object.keys(bundle).filter(isFirstFont).map(fontLink);
      const html = withLinks(String(page.source), font);
      const needed = neededEverywhere(bundle);
      const [, ...imported] = filesOfEntry(bundle);
      const emit = (name: string, language: string, source: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `${name}.${language}.html`,
          source: inLanguage(source, language),
        });
      page.source = withLinks(html, [...imported, ...needed].map(codeLink));
      for (const language of OFFERED_LANGUAGES) emit('index', language, page.source);
      const drawings = `/${Object.keys(bundle).find((file) => DRAWINGS.test(file))}`;
      for (const { page: name, hasWords, filled, language, markup } of await renderPages(OFFERED_LANGUAGES)) {
        // A page with words does not preload what the entry imports, so that the browser draws the words first.
        const code = hasWords ? needed : [...imported, ...needed];
        const ownHtml = filled ? withWordsInHead(html) : html;
        const drawn = markup.replaceAll(SOURCE_OF_DRAWINGS, drawings);
        emit(name, language, markupFirst(withLinks(withMarkup(ownHtml, drawn), code.map(codeLink))));
      }
    },
  };
}

const isFirstFont = (file: string): boolean => FIRST_FONT.test(file);
const fontLink = (file: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
const codeLink = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

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

/** Search engines and previews of links show the name of the company or the product, and what is said about it. */
const withWordsInHead = (html: string): string =>
  html
    .replace(/(?<=<title>)(?=[^<]*<\/title>)/, '{{name}} · ')
    .replaceAll(/(<meta\s+(?:name|property)="(?:og:)?description"\s+content=")[^"]*/g, '$1{{summary}}')
    .replace(/(<meta property="og:title" content=")[^"]*/, '$1{{name}}');

const withLinks = (html: string, links: string[]): string =>
  html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);

const EMPTY_ROOT = '<div id="root"></div>';
const withMarkup = (html: string, markup: string): string =>
  html.replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);

/**
 * Lets the text be drawn before the code is loaded, because the code is needed only once someone interacts with the
 * page.
 */
const markupFirst = (html: string): string =>
  html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');

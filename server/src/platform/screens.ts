import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilledPage } from '#contract/page-words.ts';
import { type FillablePage, parsePage } from './filled-page.ts';

/**
 * The list of the screens in a language, written by the build (web/screen-paths.ts): their paths, each with its code
 * files. It is missing when the web app was not built, or was built by an older version.
 */
const listIn = (root: string, language: string): string => join(root, `screens.${language}.json`);

export const hasScreens = (root: string): boolean => existsSync(listIn(root, 'en'));

export type Viewer = 'visitor' | 'member';

/**
 * Prerendered pages that show a screen as visitors or members first see it. Only some screens have them (web/pages.ts).
 */
interface FirstViews {
  /** The page without texts from the database. */
  empty: string | undefined;
  filled: Partial<Record<FilledPage, FillablePage>>;
}

export interface Screen {
  /** The path in the router, such as `/companies/$id`. */
  path: string;
  pattern: RegExp;
  index: string;
  prerendered: Record<Viewer, FirstViews>;
  parametersOf: (pathname: string) => Readonly<Record<string, string>>;
  dataAt: (pathname: string, viewer: Viewer) => readonly string[];
}

export interface Screens {
  /** The page for unknown paths. Its code shows that the page does not exist. */
  index: string;
  screens: readonly Screen[];
}

interface ListedScreen {
  path: string;
  pages: Record<Viewer, { empty?: string; filled: Partial<Record<FilledPage, string>> }>;
  code: string[];
  /** The API paths that the screen requests first, with the parameters of the screen's own path. */
  data: Record<Viewer, string[]>;
}

export function readScreens(root: string, language: string): Screens {
  const read = (page: string) => readFileSync(join(root, `${page}.${language}.html`), 'utf8');
  const listed = JSON.parse(readFileSync(listIn(root, language), 'utf8')) as ListedScreen[];
  const index = read('index');
  const screens = listed
    // Paths with fewer parameters come first, because `/products/import` is a screen and not a product.
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
    .map(({ path, pages, code, data }) => {
      // A prerendered page is visible before its code has been loaded.
      const prerendered = (page: string) => withLinks(read(page), codeLinks(code, ' fetchpriority="low"'));
      const firstViews = ({ empty, filled }: ListedScreen['pages'][Viewer]): FirstViews => ({
        empty: empty && prerendered(empty),
        filled: Object.fromEntries(
          Object.entries(filled).map(([name, page]) => [name, parsePage(prerendered(page))]),
        ),
      });
      return {
        path,
        pattern: patternOf(path),
        index: withLinks(index, codeLinks(code)),
        prerendered: { visitor: firstViews(pages.visitor), member: firstViews(pages.member) },
        parametersOf: (pathname: string) => parametersOf(path, pathname),
        dataAt: dataLinks(path, data),
      };
    });
  return { index, screens };
}

export const withLinks = (html: string, links: readonly string[]): string =>
  html.replace('</head>', () => `${links.map((link) => `  ${link}\n`).join('')}  </head>`);

const codeLinks = (files: readonly string[], priority = ''): string[] =>
  files.map((file) => `<link rel="modulepreload"${priority} crossorigin href="/${file}">`);

function dataLinks(path: string, data: ListedScreen['data']): Screen['dataAt'] {
  return (pathname, viewer) => {
    const values = parametersOf(path, pathname);
    return data[viewer].map((one) => {
      const filled = one.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '');
      return `<link rel="preload" as="fetch" crossorigin href="${filled.replaceAll('&', '&amp;')}">`;
    });
  };
}

function parametersOf(path: string, pathname: string): Record<string, string> {
  const values = pathname.split('/');
  const names = path.split('/').map((name, index) => [name, values[index] ?? ''] as const);
  return Object.fromEntries(
    names.filter(([name]) => name.startsWith('$')).map(([name, value]) => [name.slice(1), value]),
  );
}

const parametersIn = (path: string): number => path.split('$').length;

function patternOf(path: string): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(pattern === '/' ? '^/$' : `^${pattern}/?$`);
}

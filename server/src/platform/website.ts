import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_PARAMETER, OFFERED_LANGUAGES, offeredLanguage } from '#contract/languages.ts';
import { answerNotFound } from './error-answers.ts';
import { LANGUAGE_COOKIE, requestedLanguage } from './language.ts';
import { isProbablySignedIn } from './sessions.ts';

const root = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * The screens in a language, written by the build (web/screen-paths.ts): their paths, each with its files of code.
 * The list is missing when the web app was not built, or was built by an older version.
 */
const screensIn = (language: string): string => join(root, `screens.${language}.json`);

/** Paths other than those of calls and files. A target such as `http://host/path` (RFC 9112, 3.2.2) is not a path. */
const SCREEN = /^\/(?!(?:api|assets|files)\/)/;

/** Parameters that do not change what a visitor first sees. */
const KEEPS_FIRST_VIEW = new RegExp(`^(${LANGUAGE_PARAMETER}|next|utm_\\w+)$`);

const YEAR_SECONDS = 31_536_000;

interface Options {
  appUrl: URL;
}

/**
 * Serves the web app. Every path that is neither a file nor an API call is a screen, which the browser's router
 * handles.
 */
export async function registerWebsite(app: FastifyInstance, { appUrl }: Options): Promise<void> {
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  app.setNotFoundHandler(answerNotFound);
  if (!existsSync(screensIn('en'))) return;
  await app.register(files, {
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    cacheControl: false,
    // The build has compressed the code (web/compressed-assets.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isFingerprinted = path.includes('/assets/');
      reply.header(
        'cache-control',
        isFingerprinted ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  // One route for all of the code, because a route for each of its 500 files takes 0.2 s of processor time at every
  // start.
  const assets = new Set(readdirSync(join(root, 'assets'), { recursive: true, encoding: 'utf8' }));
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const { '*': name } = request.params;
    return assets.has(normalize(name)) ? reply.sendFile(`assets/${name}`) : answerNotFound(request, reply);
  });
  const sendScreen = createScreens(appUrl);
  // This is a route, because the answers of the handler for unknown paths are not compressed.
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    SCREEN.test(request.url) ? sendScreen(request, reply) : answerNotFound(request, reply),
  );
}

function createScreens(appUrl: URL) {
  const inLanguages = Object.fromEntries(
    OFFERED_LANGUAGES.map((language) => [language, readScreens(language)]),
  ) as Record<(typeof OFFERED_LANGUAGES)[number], Screens>;
  const secure = appUrl.protocol === 'https:' ? '; Secure' : '';

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(`${appUrl.origin}${request.url}`);
    const chosen = offeredLanguage(searchParams.get(LANGUAGE_PARAMETER));
    const language = chosen ?? requestedLanguage(request);
    if (chosen)
      reply.header(
        'set-cookie',
        `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`,
      );
    const { index, screens } = inLanguages[language];
    const screen = screens.find(({ pattern }) => pattern.test(pathname));
    const showsFirstView = [...searchParams.keys()].every((name) => KEEPS_FIRST_VIEW.test(name));
    const viewer = isProbablySignedIn(request) ? 'member' : 'visitor';
    const html = (showsFirstView && screen?.prerendered[viewer]) || (screen?.index ?? index);
    const links = [...(screen?.dataAt(pathname) ?? []), ...alternatesOf(appUrl.origin + pathname)];
    return reply
      .code(screen ? 200 : 404)
      .headers({
        'cache-control': 'no-cache',
        'content-language': language,
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-language, cookie',
      })
      .send(withLinks(html, links));
  };
}

type Viewer = 'visitor' | 'member';

interface Screen {
  pattern: RegExp;
  index: string;
  /** The page as visitors and members first see it, for some screens (web/pages.ts). */
  prerendered: Record<Viewer, string | undefined>;
  dataAt: (pathname: string) => readonly string[];
}

interface Screens {
  /** The page for unknown paths; its code says that the page does not exist. */
  index: string;
  screens: readonly Screen[];
}

interface ListedScreen {
  path: string;
  pages: Partial<Record<Viewer, string>>;
  code: string[];
  /** The path of what it requests first, with the parameters of its own path. */
  data?: string;
}

function readScreens(language: string): Screens {
  const read = (page: string) => readFileSync(join(root, `${page}.${language}.html`), 'utf8');
  const listed = JSON.parse(readFileSync(screensIn(language), 'utf8')) as ListedScreen[];
  const index = read('index');
  const screens = listed
    // Paths with fewer parameters come first, because `/products/import` is a screen of its own and not a product.
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
    .map(({ path, pages, code, data }) => {
      // A prerendered page is visible before its code has loaded.
      const prerendered = (page: string | undefined) =>
        page && withLinks(read(page), codeLinks(code, ' fetchpriority="low"'));
      return {
        pattern: patternOf(path),
        index: withLinks(index, codeLinks(code)),
        prerendered: { visitor: prerendered(pages.visitor), member: prerendered(pages.member) },
        dataAt: dataLinks(path, data),
      };
    });
  return { index, screens };
}

const withLinks = (html: string, links: readonly string[]): string =>
  html.replace('</head>', () => `${links.map((link) => `  ${link}\n`).join('')}  </head>`);

const codeLinks = (files: readonly string[], priority = ''): string[] =>
  files.map((file) => `<link rel="modulepreload"${priority} crossorigin href="/${file}">`);

function dataLinks(path: string, data: string | undefined): Screen['dataAt'] {
  if (data === undefined) return () => [];
  const names = path.split('/');
  return (pathname) => {
    const values = pathname.split('/');
    const filled = data.replaceAll(/\$\w+/g, (name) => values[names.indexOf(name)] ?? '');
    return [`<link rel="preload" as="fetch" crossorigin href="${filled.replaceAll('&', '&amp;')}">`];
  };
}

const parametersIn = (path: string): number => path.split('$').length;

function patternOf(path: string): RegExp {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(pattern === '/' ? '^/$' : `^${pattern}/?$`);
}

function alternatesOf(screen: string): string[] {
  if (OFFERED_LANGUAGES.length === 1) return [];
  const link = (language: string, url: string) =>
    `<link rel="alternate" hreflang="${language}" href="${url}">`;
  return [
    ...OFFERED_LANGUAGES.map((language) => link(language, `${screen}?${LANGUAGE_PARAMETER}=${language}`)),
    link('x-default', screen),
  ];
}

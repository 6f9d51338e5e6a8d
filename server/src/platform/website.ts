import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_PARAMETER, OFFERED_LANGUAGES, offeredLanguage } from '#contract/languages.ts';
import { answerNotFound } from './error-answers.ts';
import { LANGUAGE_COOKIE, requestedLanguage } from './language.ts';

const root = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * The list of screens, written by the build (web/screen-paths.ts). It is missing when the web app was not built, or
 * by an older version.
 */
const SCREENS = join(root, 'screens.json');

/** The page to send. `front` also requests the front page's code (web/first-screen.ts). */
type Page = 'front' | 'index';
const pageOf = (path: string): Page => (/^\/(landing\/?)?$/.test(path) ? 'front' : 'index');

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
  if (!existsSync(SCREENS)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(files, {
    root,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    cacheControl: false,
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
  app.setNotFoundHandler((request, reply) => {
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) && /^\/(?!(?:api|assets|files)\/)/.test(request.url);
    return isScreen ? sendScreen(request, reply) : answerNotFound(request, reply);
  });
}

/** Returns a function that sends a screen in the language of its URL, or else in the reader's language. */
function createScreens(appUrl: URL) {
  const pages = new Map(
    OFFERED_LANGUAGES.flatMap((language) =>
      (['front', 'index'] as const).map((page) => [
        `${page} ${language}`,
        readFileSync(join(root, `${page}.${language}.html`), 'utf8'),
      ]),
    ),
  );
  const screens = readScreens();
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
    const html = pages.get(`${pageOf(pathname)} ${language}`) ?? '';
    return reply
      .code(screens.test(pathname) ? 200 : 404)
      .headers({
        'cache-control': 'no-cache',
        'content-language': language,
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-language, cookie',
      })
      .send(html.replace('</head>', () => `${alternatesOf(appUrl.origin + pathname)}\n  </head>`));
  };
}

/**
 * Returns a pattern for the paths of screens. The app is also sent for any other path, and says that the page does
 * not exist.
 */
function readScreens(): RegExp {
  const paths = JSON.parse(readFileSync(SCREENS, 'utf8')) as string[];
  const patterns = paths.map((path) => path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+'));
  return new RegExp(`^(?:${patterns.join('|')})/?$`);
}

/** Returns links that tell search engines the URL of the same screen in every language. */
function alternatesOf(screen: string): string {
  if (OFFERED_LANGUAGES.length === 1) return '';
  const link = (language: string, url: string) =>
    `  <link rel="alternate" hreflang="${language}" href="${url}">`;
  return [
    ...OFFERED_LANGUAGES.map((language) => link(language, `${screen}?${LANGUAGE_PARAMETER}=${language}`)),
    link('x-default', screen),
  ].join('\n  ');
}

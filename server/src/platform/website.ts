import { readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Language,
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
  offeredLanguage,
} from '#contract/languages.ts';
import type { PageWords } from '#contract/page-words.ts';
import { answerNotFound } from './error-answers.ts';
import { fillPage } from './filled-page.ts';
import { LANGUAGE_COOKIE, requestedLanguage } from './language.ts';
import { type Screen, type Screens, type Viewer, hasScreens, readScreens, withLinks } from './screens.ts';
import { isProbablySignedIn } from './sessions.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Paths other than those of calls and files. A target such as `http://host/path` (RFC 9112, 3.2.2) is not a path. */
const SCREEN = /^\/(?!(?:api|assets|files)\/)/;

/** Parameters that do not change what a visitor sees first. */
const KEEPS_FIRST_VIEW = new RegExp(`^(${LANGUAGE_PARAMETER}|next|utm_\\w+)$`);

const YEAR_SECONDS = 31_536_000;

/** The longest time that a page waits for its texts. The page's code shows them in any case. */
const WORDS_WAIT_MS = 1_000;

/**
 * Finds the texts of a screen that visitors may read, such as those of `/companies/$id`; undefined if there is no such
 * company.
 */
export type FindWords = (
  params: Readonly<Record<string, string>>,
  language: Language,
) => Promise<PageWords | undefined>;

interface Options {
  appUrl: URL;
  /** The functions that find the texts of screens, by the screen's path. */
  words: Readonly<Record<string, FindWords>>;
  /** The folder with the built web app. */
  root?: string;
}

/**
 * Serves the web app. Every path that is neither a file nor an API call is a screen, which the browser's router
 * handles.
 */
export async function registerWebsite(
  app: FastifyInstance,
  { root = DIST, ...options }: Options,
): Promise<void> {
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  app.setNotFoundHandler(answerNotFound);
  if (!hasScreens(root)) return;
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
  const assets = new Set(namesIn(join(root, 'assets')));
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => {
    const { '*': name } = request.params;
    return assets.has(normalize(name)) ? reply.sendFile(`assets/${name}`) : answerNotFound(request, reply);
  });
  const sendScreen = createScreens(root, options);
  // This is a route, because the responses of the handler for unknown paths are not compressed.
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    SCREEN.test(request.url) ? sendScreen(request, reply) : answerNotFound(request, reply),
  );
}

/**
 * Returns the names of the files in a folder and its subfolders. `recursive: true` would ask the system about each
 * file, which takes five times as long for the 3,800 files of the code.
 */
const namesIn = (folder: string, parent = ''): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = join(parent, entry.name);
    return entry.isDirectory() ? namesIn(join(folder, entry.name), name) : [name];
  });

function createScreens(root: string, { appUrl, words }: Omit<Options, 'root'>) {
  const inLanguages = Object.fromEntries(
    OFFERED_LANGUAGES.map((language) => [language, readScreens(root, language)]),
  ) as Record<Language, Screens>;
  const secure = appUrl.protocol === 'https:' ? '; Secure' : '';

  return async (request: FastifyRequest, reply: FastifyReply) => {
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
    const viewer = isProbablySignedIn(request) ? 'member' : 'visitor';
    const showsFirstView = [...searchParams.keys()].every((name) => KEEPS_FIRST_VIEW.test(name));
    const { status, html } =
      screen && showsFirstView
        ? await firstView(request, screen, {
            find: async () => words[screen.path]?.(screen.parametersOf(pathname), language),
            viewer,
          })
        : { status: screen ? 200 : 404, html: screen?.index ?? index };
    const links = [...(screen?.dataAt(pathname, viewer) ?? []), ...alternatesOf(appUrl.origin + pathname)];
    return reply
      .code(status)
      .headers({
        'cache-control': 'no-cache',
        'content-language': language,
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-language, cookie',
      })
      .send(withLinks(html, links));
  };
}

interface Wanted {
  find: () => ReturnType<FindWords>;
  viewer: Viewer;
}

/** Returns a screen as it is first seen, with its texts if it has any. */
async function firstView(request: FastifyRequest, screen: Screen, { find, viewer }: Wanted) {
  const { empty = screen.index, filled } = screen.prerendered[viewer];
  if (Object.keys(filled).length === 0) return { status: 200, html: empty };
  const words = await findInTime(request, find());
  const page = words && filled[words.page];
  if (page) return { status: 200, html: fillPage(page, words) };
  // Members may see what visitors cannot, such as their own withdrawn product.
  return { status: words === null && viewer === 'visitor' ? 404 : 200, html: empty };
}

/**
 * Returns the texts; null if there is nothing that visitors may read, and undefined if the database did not answer in
 * time.
 */
async function findInTime(
  request: FastifyRequest,
  finding: ReturnType<FindWords>,
): Promise<PageWords | null | undefined> {
  try {
    return await Promise.race([
      finding.then((words) => words ?? null),
      after(WORDS_WAIT_MS, undefined, { ref: false }),
    ]);
  } catch (err) {
    request.log.warn({ err }, 'a page was sent without its words');
    return undefined;
  }
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

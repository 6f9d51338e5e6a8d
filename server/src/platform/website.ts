import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './error-answers.ts';

const root = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The page that also requests the front page's code (web/first-screen.ts). */
const FRONT_PAGE = 'front.html';
const isFrontPage = (url: string): boolean => /^\/landing\/?(\?|$)/.test(url);

/** Serves the web app. Every path that is neither a file nor a call is a screen, which the browser's router handles. */
export async function registerWebsite(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  if (!existsSync(root)) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(files, {
    root,
    wildcard: false,
    index: FRONT_PAGE,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isFingerprinted = path.includes('/assets/');
      reply.header('cache-control', isFingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isScreen = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|files)\//.test(request.url);
    return isScreen
      ? reply
          .header('cache-control', 'no-cache')
          .sendFile(isFrontPage(request.url) ? FRONT_PAGE : 'index.html')
      : answerNotFound(request, reply);
  });
}

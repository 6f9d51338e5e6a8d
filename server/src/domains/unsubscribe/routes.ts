import type { FastifyInstance } from 'fastify';
import { undoUnsubscribe, unsubscribe } from '#contract/unsubscribe.ts';
import { pageToUnsubscribe } from '#domains/notifications/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './unsubscribe.ts';

export function routes(on: On, platform: Platform, server: FastifyInstance): void {
  on.oneClick(unsubscribe, ({ query }) => service.unsubscribe(platform, query.token));
  on(undoUnsubscribe, ({ query }) => service.undo(platform, query));
  // Email programs without one-click unsubscribe open the same URL in a browser (RFC 8058, section 3.1).
  server.get<{ Querystring: { token?: unknown } }>(
    unsubscribe.path,
    { schema: { hide: true } },
    ({ query: { token } }, reply) =>
      reply.redirect(pageToUnsubscribe(platform.settings.appUrl, typeof token === 'string' ? token : '')),
  );
}

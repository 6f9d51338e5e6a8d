import type { FastifyInstance } from 'fastify';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSearchSeen,
  saveSearch,
  unsubscribeSearch,
} from '#contract/saved-searches.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './service.ts';
import { pageToUnsubscribe, unsubscribe } from './unsubscribing/service.ts';

export function routes(on: On, platform: Platform, server: FastifyInstance): void {
  on.list(listSavedSearches, ({ actor, query }) => service.listSearches(platform, actor, query));
  on(saveSearch, ({ actor, body }) => service.saveSearch(platform, actor, body));
  on(changeSavedSearch, ({ actor, params, body }) => service.changeSearch(platform, actor, params.id, body));
  on(deleteSavedSearch, ({ actor, params }) => service.deleteSearch(platform, actor, params.id));
  on(markSearchSeen, ({ actor, params }) => service.markSeen(platform, actor, params.id));
  on.oneClick(unsubscribeSearch, ({ query }) => unsubscribe(platform, query.token));
  // Mail programs that know no one-click open the same address for their reader (RFC 8058, section 3.1).
  server.get<{ Querystring: { token?: unknown } }>(
    unsubscribeSearch.path,
    { schema: { hide: true } },
    ({ query }, reply) =>
      reply.redirect(pageToUnsubscribe(platform, typeof query.token === 'string' ? query.token : '')),
  );
}

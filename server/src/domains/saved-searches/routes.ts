import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSearchSeen,
  saveSearch,
} from '#contract/saved-searches.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './saved-searches.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listSavedSearches, ({ actor, query }) => service.listSearches(platform, actor, query));
  on(saveSearch, ({ actor, body }) => service.saveSearch(platform, actor, body));
  on(changeSavedSearch, ({ actor, params, body }) => service.changeSearch(platform, actor, params.id, body));
  on(deleteSavedSearch, ({ actor, params }) => service.deleteSearch(platform, actor, params.id));
  on(markSearchSeen, ({ actor, params }) => service.markSeen(platform, actor, params.id));
}

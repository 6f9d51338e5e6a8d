import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  getKeyDates,
  readCalendarFeed,
} from '#contract/agreement-dates.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { sessionKey } from '#platform/sessions.ts';
import { getDates } from './agreement-dates.ts';
import * as feeds from './calendar-feeds.ts';

export function routes(on: On, platform: Platform): void {
  on(getKeyDates, ({ actor, params }) => getDates(platform, actor, params.id));
  on(getCalendarFeed, ({ actor, params }) => feeds.getFeed(platform, actor, params.id));
  on(createCalendarFeed, ({ actor, params, request }) =>
    feeds.createFeed(platform, actor, params.id, sessionKey(request)),
  );
  on(deleteCalendarFeed, ({ actor, params }) => feeds.removeFeed(platform, actor, params.id));
  on.file(readCalendarFeed, ({ params, request }) => feeds.readFeed(platform, params.token, request.ip));
}

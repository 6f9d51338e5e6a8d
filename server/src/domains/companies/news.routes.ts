import { changeNews, listCompanyNews, publishNews, removeNews } from '#contract/company-news.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './news.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listCompanyNews, ({ params, query }) => service.listNews(platform, params.id, query));
  on(publishNews, ({ actor, params, body }) => service.publishNews(platform, actor, params.id, body));
  on(changeNews, ({ actor, params, body }) => service.changeNews(platform, actor, params.id, body));
  on(removeNews, ({ actor, params }) => service.removeNews(platform, actor, params.id));
}

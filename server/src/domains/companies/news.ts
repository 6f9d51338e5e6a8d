import { z } from 'zod';
import type { NewNewsItem, NewsChange, NewsItem } from '#contract/company-news.ts';
import { Id, type Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCanWork, editorError, memberIdsOf } from '#domains/members/index.ts';
import { lockActingCompany } from './acting-company.ts';
import { assertCompany } from './companies.ts';
import * as store from './news.store.ts';

type Item = z.output<typeof NewNewsItem>;

const Cursor = z.tuple([z.iso.date(), Id]).transform(([publishedOn, id]) => ({ publishedOn, id }));

export const NEWS_ITEMS = defineRateLimit({ name: 'company-news', points: 50, per: 'day' });

export async function listNews(
  { db }: Platform,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<NewsItem>> {
  await assertCompany(db, companyId);
  const rows = await store.findNews(db, companyId, {
    after: decodeCursor(Cursor, cursor),
    limit: limit + 1,
  });
  return pageOf(
    rows,
    limit,
    ({ publishedOn, id }) => [publishedOn, id],
    (row) => row,
  );
}

/**
 * @throws ApiError 403 for everyone but owners and editors of the company; 404 when there is no such company; 409 when
 * that day already has an item with that title; 429 after too many items
 */
export async function publishNews(
  { db, events, live, rateLimits }: Platform,
  actor: Actor,
  companyId: string,
  item: Item,
): Promise<NewsItem> {
  await rateLimits.consume({ limit: NEWS_ITEMS, subject: actor.id });
  return saidOnce(() =>
    db.transaction(async (tx) => {
      await lockActingCompany(tx, actor, companyId);
      const news = await store.insertNews(tx, { ...item, companyId });
      await events.record(tx, 'news.published', actor.id, { newsId: news.id, companyId });
      await live.publishStale(tx, await memberIdsOf(tx, companyId), ['companies']);
      return news;
    }),
  );
}

/**
 * @throws ApiError as `removeNews` does; 409 when that day already has an item with that title, or
 * `news.changed_elsewhere` when the item changed after it was read
 */
export async function changeNews(
  { db, events, live }: Platform,
  actor: Actor,
  id: string,
  { version, ...item }: z.output<typeof NewsChange>,
): Promise<NewsItem> {
  assertCanWork(actor);
  return saidOnce(() =>
    db.transaction(async (tx) => {
      const own = { id, editorId: actor.id };
      const news = await store.updateOwnNews(tx, { ...own, version }, item);
      if (!news && (await store.hasOwnNews(tx, own))) throw new ApiError('news.changed_elsewhere');
      if (!news) throw await errorOf(tx, actor, id);
      await events.record(tx, 'news.changed', actor.id, { newsId: id, companyId: news.companyId });
      await live.publishStale(tx, await memberIdsOf(tx, news.companyId), ['companies']);
      return news;
    }),
  );
}

/**
 * @throws ApiError 403 for everyone but owners and editors of the company; 404 for those who can't see the item, and
 * once it is deleted
 */
export async function removeNews({ db, events, live }: Platform, actor: Actor, id: string): Promise<void> {
  assertCanWork(actor);
  await db.transaction(async (tx) => {
    const companyId = await store.deleteOwnNews(tx, { id, editorId: actor.id });
    if (companyId === undefined) throw await errorOf(tx, actor, id);
    await events.record(tx, 'news.removed', actor.id, { newsId: id, companyId });
    await live.publishStale(tx, await memberIdsOf(tx, companyId), ['companies']);
  });
}

const errorOf = async (tx: Db, actor: Actor, id: string): Promise<ApiError> =>
  editorError(actor, await store.findCompanyOfNews(tx, { id, editorId: actor.id }));

async function saidOnce(change: () => Promise<NewsItem>): Promise<NewsItem> {
  try {
    return await change();
  } catch (error) {
    if (!violates(error, 'company_news_once')) throw error;
    throw new ApiError('news.duplicate').at('title');
  }
}

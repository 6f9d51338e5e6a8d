import { and, desc, eq, sql } from 'drizzle-orm';
import type { NewsItem } from '#contract/company-news.ts';
import { companyNews } from '#db/tables/company-news.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { type OwnItem, deleteOwn, isOwn, findCompanyOfItem } from './own-items.store.ts';

type Row = typeof companyNews.$inferInsert;
type Facts = Omit<Row, 'id' | 'companyId' | 'createdAt'>;

/** A digest of everything that an editor can change. */
const version = sql<string>`md5(jsonb_build_array(${companyNews.title}, ${companyNews.text}, ${companyNews.link},
  ${companyNews.publishedOn})::text)`;

const newsColumns = {
  id: companyNews.id,
  companyId: companyNews.companyId,
  title: companyNews.title,
  text: companyNews.text,
  link: companyNews.link,
  publishedOn: companyNews.publishedOn,
  version,
};

interface Slice {
  after: { publishedOn: string; id: string } | undefined;
  limit: number;
}

export const findNews = (db: Db, companyId: string, { after, limit }: Slice): Promise<NewsItem[]> =>
  db
    .select(newsColumns)
    .from(companyNews)
    .where(
      and(
        eq(companyNews.companyId, companyId),
        after &&
          sql`(${companyNews.publishedOn}, ${companyNews.id}) < (${after.publishedOn}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(companyNews.publishedOn), desc(companyNews.id))
    .limit(limit);

export async function insertNews(tx: Db, news: Row): Promise<NewsItem> {
  return insertedRow(await tx.insert(companyNews).values(news).returning(newsColumns));
}

/** Changes an item. If a version is given, the item must still have it. Returns undefined when nothing changed. */
export async function updateOwnNews(
  tx: Db,
  own: OwnItem & { version: string | undefined },
  facts: Facts,
): Promise<NewsItem | undefined> {
  const [row] = await tx
    .update(companyNews)
    .set(facts)
    .where(and(isOwn(companyNews, own), own.version === undefined ? undefined : eq(version, own.version)))
    .returning(newsColumns);
  return row;
}

export const hasOwnNews = async (db: Db, own: OwnItem): Promise<boolean> =>
  (await db.$count(companyNews, isOwn(companyNews, own))) > 0;

export const deleteOwnNews = (tx: Db, own: OwnItem) => deleteOwn(tx, companyNews, own);

export const findCompanyOfNews = (db: Db, own: OwnItem) => findCompanyOfItem(db, companyNews, own);

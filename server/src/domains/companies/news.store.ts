import { and, desc, eq, sql } from 'drizzle-orm';
import type { NewsItem } from '#contract/company-news.ts';
import { companyNews } from '#db/tables/company-news.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { type OwnItem, deleteOwn, isOwn, findCompanyOfItem } from './own-items.store.ts';

type Row = typeof companyNews.$inferInsert;
type Facts = Omit<Row, 'id' | 'companyId' | 'createdAt'>;

const newsColumns = {
  id: companyNews.id,
  companyId: companyNews.companyId,
  title: companyNews.title,
  text: companyNews.text,
  link: companyNews.link,
  publishedOn: companyNews.publishedOn,
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

export async function updateOwnNews(tx: Db, own: OwnItem, facts: Facts): Promise<NewsItem | undefined> {
  const [row] = await tx.update(companyNews).set(facts).where(isOwn(companyNews, own)).returning(newsColumns);
  return row;
}

export const deleteOwnNews = (tx: Db, own: OwnItem) => deleteOwn(tx, companyNews, own);

export const findCompanyOfNews = (db: Db, own: OwnItem) => findCompanyOfItem(db, companyNews, own);

import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import type { NewsItem } from '#contract/company-news.ts';
import { companyNews } from '#db/tables/company-news.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';

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
  const [row] = await tx.insert(companyNews).values(news).returning(newsColumns);
  if (!row) throw new Error('An insert that neither fails nor makes a row.');
  return row;
}

interface Own {
  id: string;
  editorId: string;
}

const isOwn = ({ id, editorId }: Own): SQL | undefined =>
  and(eq(companyNews.id, id), actsFor(editorId, companyNews.companyId, 'editor'));

export async function updateOwnNews(tx: Db, own: Own, facts: Facts): Promise<NewsItem | undefined> {
  const [row] = await tx.update(companyNews).set(facts).where(isOwn(own)).returning(newsColumns);
  return row;
}

/** Returns the page's owner. */
export async function deleteOwnNews(tx: Db, own: Own): Promise<string | undefined> {
  const [row] = await tx
    .delete(companyNews)
    .where(isOwn(own))
    .returning({ companyId: companyNews.companyId });
  return row?.companyId;
}

import { asc, eq, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { companyMembers } from '#db/tables/members.ts';
import { companyViews, productViews, searchAppearances } from '#db/tables/views.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { isClaimed } from '#domains/members/index.ts';
import type { Viewer } from './views.ts';

const TODAY = sql`(now() at time zone 'UTC')::date`;

const ownCompanies = prepared((db) =>
  db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, sql.placeholder('userId')))
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.companyId))
    .prepare('companies_of_viewer'),
);

/** Returns a person's companies, starting with the one that they joined first. */
export const findOwnCompanies = async (db: Db, userId: string): Promise<string[]> =>
  (await ownCompanies(db).execute({ userId })).map(({ companyId }) => companyId);

const isOthers = (companyId: string, { own }: Viewer) =>
  sql`${sql.raw(companyId)} <> all (${sql.param(own)}::uuid[])`;

export async function insertCompanyView(db: Db, viewer: Viewer, companyId: string): Promise<void> {
  await db.execute(sql`
    insert into ${companyViews} (company_id, viewer_company_id, viewed_on)
      select id, ${viewer.companyId}::uuid, ${TODAY} from companies
        where id = ${companyId}::uuid and ${isClaimed()} and ${isOthers('id', viewer)}
      on conflict do nothing`);
}

export async function insertProductView(db: Db, viewer: Viewer, productId: string): Promise<void> {
  await db.execute(sql`
    insert into ${productViews} (product_id, viewer_company_id, viewed_on)
      select products.id, ${viewer.companyId}::uuid, ${TODAY} from products
        join companies on companies.id = products.company_id and ${isClaimed()}
        where products.id = ${productId}::uuid and ${isOthers('company_id', viewer)}
      on conflict do nothing`);
}

/**
 * Records which companies a search listed. Lists search while someone types, so this replaces the company's searches of
 * the same day for the beginning of the same words. A company deleted in the meantime is left out.
 */
export async function insertAppearances(
  db: Db,
  { companyId }: Viewer,
  words: string,
  companyIds: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param(companyIds)}::uuid[]`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from ${searchAppearances} where company_id = any (${ids}) and viewed_on = ${TODAY}
        and viewer_company_id = ${companyId}::uuid and words <> ${words} and starts_with(${words}, words)`);
    await tx.execute(sql`
      insert into ${searchAppearances} (company_id, words, viewer_company_id, viewed_on)
        select id, ${words}, ${companyId}::uuid, ${TODAY} from companies
          where id = any (${ids}) and ${isClaimed()}
        on conflict do nothing`);
  });
}

const AT_ONCE = 10_000;

export async function deleteOld(db: Db): Promise<void> {
  for (const table of [companyViews, productViews, searchAppearances]) {
    let deleted = AT_ONCE;
    // Deletes in batches, because one statement for all rows of a large market would take too long.
    while (deleted === AT_ONCE) {
      const old = sql`select ctid from ${table} where viewed_on < ${TODAY} - ${RETENTION_DAYS.view}::int limit ${AT_ONCE}`;
      const rows = await db
        .delete(table)
        .where(sql`ctid in (${old})`)
        .returning({ viewedOn: table.viewedOn });
      deleted = rows.length;
    }
  }
}

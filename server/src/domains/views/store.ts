import { lt, sql } from 'drizzle-orm';
import { companyViews, productViews, searchAppearances } from '#db/tables/views.ts';
import type { Db } from '#platform/db.ts';
import type { Viewer } from './views.ts';

const TODAY = sql`(now() at time zone 'UTC')::date`;
/** A year and the weeks that it is compared with. */
const KEPT_DAYS = 740;

const isOthers = (companyId: string, { own }: Viewer) =>
  sql`${sql.raw(companyId)} <> all (${sql.param(own)}::uuid[])`;

export async function insertCompanyView(db: Db, viewer: Viewer, companyId: string): Promise<void> {
  await db.execute(sql`
    insert into ${companyViews} (company_id, viewer_company_id, viewed_on)
      select id, ${viewer.companyId}::uuid, ${TODAY} from companies
        where id = ${companyId}::uuid and ${isOthers('id', viewer)}
      on conflict do nothing`);
}

export async function insertProductView(db: Db, viewer: Viewer, productId: string): Promise<void> {
  await db.execute(sql`
    insert into ${productViews} (product_id, viewer_company_id, viewed_on)
      select id, ${viewer.companyId}::uuid, ${TODAY} from products
        where id = ${productId}::uuid and ${isOthers('company_id', viewer)}
      on conflict do nothing`);
}

/** A company that was deleted meanwhile is left out. */
export async function insertAppearances(
  db: Db,
  { companyId }: Viewer,
  words: string,
  companyIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into ${searchAppearances} (company_id, words, viewer_company_id, viewed_on)
      select id, ${words}, ${companyId}::uuid, ${TODAY} from companies
        where id = any (${sql.param(companyIds)}::uuid[])
      on conflict do nothing`);
}

export async function deleteOld(db: Db): Promise<void> {
  const oldest = sql`${TODAY} - ${KEPT_DAYS}::int`;
  await db.delete(companyViews).where(lt(companyViews.viewedOn, oldest));
  await db.delete(productViews).where(lt(productViews.viewedOn, oldest));
  await db.delete(searchAppearances).where(lt(searchAppearances.viewedOn, oldest));
}

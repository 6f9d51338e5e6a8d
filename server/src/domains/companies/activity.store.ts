import { sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { isClaimed } from '#domains/members/index.ts';
import { isListedAsClaimed } from './store.ts';

export const RECENTLY = sql`now() - interval '30 days'`;

/** Whether the page or one of its products changed recently, except through public records. */
export const isActive = sql`(${isListedAsClaimed} and (${companies.updatedAt} > ${RECENTLY} or exists (
  select from ${products} where ${products.companyId} = ${companies.id}
    and ${products.sourceKey} is null and ${products.updatedAt} > ${RECENTLY})))`;

export const activeCompanyIds = sql`(
  select changed.id from ${companies} as changed where ${isClaimed('changed')} and changed.updated_at > ${RECENTLY}
  union all
  select changed.company_id from ${products} as changed
  where changed.source_key is null and changed.updated_at > ${RECENTLY})`;

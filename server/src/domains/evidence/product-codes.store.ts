import { type SQL, sql } from 'drizzle-orm';
import { fdaProductCodes } from '#db/tables/evidence.ts';
import type { Db } from '#platform/db.ts';

export const productCodesOf = (productId: unknown): SQL => sql`(
  select unnest(coded.product_codes) as code from products as coded where coded.id = ${productId}
  union select decision.product_code from product_clearances as stated
    join fda_decisions as decision on decision.number = stated.number
    where stated.product_id = ${productId} and decision.product_code is not null)`;

export const selectDeviceNames = (db: Db) =>
  db
    .select({
      code: fdaProductCodes.code,
      deviceName: fdaProductCodes.deviceName,
      regulationNumber: fdaProductCodes.regulationNumber,
    })
    .from(fdaProductCodes);

import { type SQL, sql } from 'drizzle-orm';

/** The FDA product codes of a product: those of its public record and of the decisions that it states. */
export const productCodesOf = (productId: unknown): SQL => sql`(
  select unnest(coded.product_codes) as code from products as coded where coded.id = ${productId}
  union select decision.product_code from product_clearances as stated
    join fda_decisions as decision on decision.number = stated.number
    where stated.product_id = ${productId} and decision.product_code is not null)`;

import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a company has owners, unlike an unclaimed page. Other SQL must use this condition rather than the column.
 * `companies` is the name of the table in the query.
 */
export const isClaimed = (companies = 'companies'): SQL => sql`not ${sql.identifier(companies)}.is_unclaimed`;

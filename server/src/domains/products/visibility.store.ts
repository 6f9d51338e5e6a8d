import { sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/vocabulary.ts';
import { products } from '#db/tables/products.ts';
import { isConnectedWithCompany } from '#domains/connections/index.ts';
import { actsFor } from '#domains/members/index.ts';

export const isOwn = (userId: unknown, role: MemberRole) => actsFor(userId, products.companyId, role);

/** Whether a product is on the market and was listed by people, not imported from public records. */
export const isListed = sql<boolean>`${products.listingRank} = 0`;

/**
 * Whether a product is not withdrawn. The rank is part of the SQL text: with a parameter, PostgreSQL would expect a
 * third of the products to match and collect all of them from an index.
 */
export const isOnMarket = sql`${products.listingRank} < 2`;

export const isShown = (viewerId: unknown) =>
  viewerId === null
    ? sql`${products.withdrawnAt} is null`
    : sql`(${products.withdrawnAt} is null or ${isOwn(viewerId, 'viewer')})`;

/** Whether the viewer is a member of the company or connected with it. A null viewer is a visitor. */
export const maySeePrice = (viewerId: unknown) =>
  sql`(${actsFor(viewerId, products.companyId, 'viewer')} or ${isConnectedWithCompany(viewerId)})`;

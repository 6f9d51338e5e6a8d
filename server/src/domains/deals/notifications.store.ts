import { eq, ne, or, and, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DealSide } from '#contract/deal-fields.ts';
import { companies } from '#db/tables/companies.ts';
import { deals } from '#db/tables/deals.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

const manufacturer = alias(companies, 'manufacturer');
const distributor = alias(companies, 'distributor');
const isManufacturers = sql`${companyMembers.companyId} = ${deals.manufacturerId}`;

export const findAudience = (db: Db, dealId: string) =>
  db
    .select({
      userId: users.id,
      side: sql<DealSide>`case when ${isManufacturers} then 'manufacturer' else 'distributor' end`,
      otherName: sql<string>`case when ${isManufacturers}
        then coalesce(${distributor.name}, ${deals.distributorName})
        else coalesce(${manufacturer.name}, ${deals.manufacturerName}) end`,
      title: deals.title,
      lostReason: deals.lostReason,
      lostCause: deals.lostCause,
      hasVerifiedAddress: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(deals)
    .leftJoin(manufacturer, eq(manufacturer.id, deals.manufacturerId))
    .leftJoin(distributor, eq(distributor.id, deals.distributorId))
    .innerJoin(
      companyMembers,
      and(
        or(
          eq(companyMembers.companyId, deals.manufacturerId),
          eq(companyMembers.companyId, deals.distributorId),
        ),
        ne(companyMembers.role, 'viewer'),
      ),
    )
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(deals.id, dealId));
export type Reader = Awaited<ReturnType<typeof findAudience>>[number];

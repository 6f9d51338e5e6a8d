import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether the accounts of all owners of the company are suspended. It starts from the suspended accounts, which are few,
 * so that a query of many rows looks up their companies once instead of the owners of each row's company.
 */
export const hasOnlySuspendedOwners = (companyId: SQLWrapper): SQL => sql`(${companyId} in (
  select owned.company_id from users as suspended
    inner join company_members as owned on owned.user_id = suspended.id and owned.role = 'owner'
  where suspended.suspended_at is not null and not exists (
    select from company_members as other inner join users as active on active.id = other.user_id
    where other.company_id = owned.company_id and other.role = 'owner' and active.suspended_at is null)))`;

/** Whether the person owns the company, and no other owner of it can sign in. */
export const isOnlyActiveOwner = (userId: string, companyId: SQLWrapper): SQL => sql`(${companyId} in (
  select owned.company_id from company_members as owned
  where owned.user_id = ${userId}::uuid and owned.role = 'owner' and not exists (
    select from company_members as other inner join users as active on active.id = other.user_id
    where other.company_id = owned.company_id and other.role = 'owner' and other.user_id <> owned.user_id
      and active.suspended_at is null)))`;

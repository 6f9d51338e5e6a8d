import { type SQL, and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accessApplications } from '#db/tables/access-applications.ts';
import { companyBadges } from '#db/tables/badges.ts';
import { companyClaims } from '#db/tables/claims.ts';
import { companies } from '#db/tables/companies.ts';
import { events } from '#db/tables/events.ts';
import { productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { admins, users } from '#db/tables/users.ts';
import type { AuditEntry } from '#contract/audit-log.ts';
import { fullName } from '#domains/users/index.ts';
import { contains } from '#platform/contained-words.ts';
import type { Db } from '#platform/db.ts';

const subjects = alias(admins, 'subject_admins');
const idIn = (...names: string[]): SQL =>
  sql`coalesce(${sql.join(
    names.map((name) => sql`${events.payload} ->> ${sql.raw(`'${name}'`)}`),
    sql`, `,
  )})::uuid`;

/** The current name of what the action was about or, after its deletion, the name recorded in the event. */
const subject = sql<string | null>`coalesce(
  ${products.name}, case when ${events.payload} ? 'productId' then ${events.payload} ->> 'name' end,
  ${companies.name}, ${accessApplications.firstName} || ' ' || ${accessApplications.lastName},
  ${fullName}, ${subjects.username}, ${events.payload} ->> 'name')`;
/**
 * The reason for the action. The reason for a final decision is stored only with the record that the decision is about,
 * so that both are deleted together. The review of a clearance number can be corrected, so its record has only the
 * latest reason. Events of earlier releases do not contain the reason for a review.
 */
const reason = sql<string | null>`coalesce(${events.payload} ->> 'reason', case ${events.name}
  when 'badge.rejected' then ${companyBadges.reviewNotes}
  when 'badge.revoked' then ${companyBadges.revokeReason}
  when 'claim.rejected' then ${companyClaims.notes}
  when 'clearance.reviewed' then
    case when ${productClearances.reviewedAt} = ${events.createdAt} then ${productClearances.reviewNotes} end
  when 'application.rejected' then ${accessApplications.reviewNotes} end)`;
const administrator = sql<string>`coalesce(${admins.username}, '')`;

export interface AuditSearch {
  q: string;
  /** The actions whose sentences on the screen contain the search words. */
  actions: readonly string[];
}

export const findEntries = (
  db: Db,
  search: AuditSearch | undefined,
  { before, limit }: { before: string; limit: number },
): Promise<AuditEntry[]> =>
  db
    .select({ id: events.id, action: events.name, administrator, subject, reason, at: events.createdAt })
    .from(events)
    .leftJoin(admins, eq(admins.id, idIn('adminId')))
    .leftJoin(companies, eq(companies.id, idIn('companyId')))
    .leftJoin(products, eq(products.id, idIn('productId')))
    .leftJoin(accessApplications, eq(accessApplications.id, idIn('applicationId')))
    .leftJoin(users, eq(users.id, idIn('userId', 'reportedId')))
    .leftJoin(companyBadges, eq(companyBadges.id, idIn('companyBadgeId')))
    .leftJoin(companyClaims, eq(companyClaims.id, idIn('claimId')))
    .leftJoin(productClearances, eq(productClearances.id, idIn('clearanceId')))
    .leftJoin(subjects, eq(subjects.id, idIn('administratorId')))
    .where(
      and(sql`${events.payload} ? 'adminId'`, lt(events.id, before), search ? matches(search) : undefined),
    )
    .orderBy(desc(events.id))
    .limit(limit);

const matches = ({ q, actions }: AuditSearch): SQL | undefined =>
  or(
    inArray(events.name, [...actions]),
    contains(sql`folded(${administrator})`, q),
    contains(sql`folded(${events.name})`, q),
    contains(sql`folded(coalesce(${subject}, ''))`, q),
    contains(sql`folded(coalesce(${reason}, ''))`, q),
  );

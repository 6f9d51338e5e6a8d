import { alias } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { REPORT_STATES } from '#contract/reports.ts';
import { reportMessages, reports } from '#db/tables/reports.ts';
import { admins, users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { firstCompanyName } from '#domains/companies/index.ts';

export const encryptedNotes = encryptedColumn(reports, { id: reports.id, encrypted: reports.note });
export const encryptedCopies = encryptedColumn(reportMessages, {
  id: reportMessages.id,
  encrypted: reportMessages.content,
});

/**
 * Files a report. Returns undefined while an earlier report of the same person by the same reporter is open
 * (`reports_one_open`).
 */
export async function insertReport(tx: Db, report: typeof reports.$inferInsert) {
  const [row] = await tx
    .insert(reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reports.id, reason: reports.reason, createdAt: reports.createdAt });
  return row;
}

export async function insertCopies(
  tx: Db,
  copies: readonly (typeof reportMessages.$inferInsert)[],
): Promise<void> {
  if (copies.length > 0) await tx.insert(reportMessages).values([...copies]);
}

const reporter = alias(users, 'reporter');
const reported = alias(users, 'reported');

const partyOf = (person: typeof reporter | typeof reported) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  companyName: firstCompanyName(person.id),
});

const shown = {
  id: reports.id,
  personId: reports.reportedId,
  reason: reports.reason,
  createdAt: reports.createdAt,
  reporter: partyOf(reporter),
  reported: partyOf(reported),
  messagesCount: sql<number>`(select count(*)::int from ${reportMessages} where ${reportMessages.reportId} = ${reports.id})`,
  reportersCount: sql<number>`(select count(distinct other.reporter_id)::int from reports as other
    where other.reported_id = ${reports.reportedId})`,
  outcome: reports.outcome,
  resolvedAt: reports.resolvedAt,
};

interface Asked {
  state: (typeof REPORT_STATES)[number];
  from: string | undefined;
  limit: number;
}

export function findReports(db: Db, { state, from, limit }: Asked) {
  const isAsked =
    state === 'open'
      ? and(isNull(reports.resolvedAt), from ? gt(reports.id, from) : undefined)
      : and(isNotNull(reports.resolvedAt), from ? lt(reports.id, from) : undefined);
  return db
    .select(shown)
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .innerJoin(reported, eq(reported.id, reports.reportedId))
    .where(isAsked)
    .orderBy(state === 'open' ? asc(reports.id) : desc(reports.id))
    .limit(limit);
}

export async function findReport(db: Db, id: string) {
  const [row] = await db
    .select({
      ...shown,
      note: reports.note,
      adminNote: reports.adminNote,
      resolvedBy: admins.username,
      warningsCount: sql<number>`(select count(*)::int from reports as other
        where other.reported_id = ${reports.reportedId} and other.outcome = 'warned' and other.id <> ${reports.id})`,
    })
    .from(reports)
    .innerJoin(reporter, eq(reporter.id, reports.reporterId))
    .innerJoin(reported, eq(reported.id, reports.reportedId))
    .leftJoin(admins, eq(admins.id, reports.resolvedBy))
    .where(eq(reports.id, id));
  return row;
}

export type Copy = Awaited<ReturnType<typeof findCopies>>[number];

export const findCopies = (db: Db, reportId: string) =>
  db
    .select({
      id: reportMessages.id,
      isByReported: reportMessages.isByReported,
      content: reportMessages.content,
      sentAt: reportMessages.sentAt,
    })
    .from(reportMessages)
    .where(eq(reportMessages.reportId, reportId))
    .orderBy(asc(reportMessages.messageId));

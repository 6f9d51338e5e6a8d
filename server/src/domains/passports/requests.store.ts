import { type SQL, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PassportQuestion } from '#contract/passports.ts';
import { companies } from '#db/tables/companies.ts';
import { passportRequests, passportShares } from '#db/tables/passports.ts';
import type { Db } from '#platform/db.ts';
import { isActive } from './store.ts';

/**
 * Whether the company that sent the request can still read the passport. For others, the passport does not exist
 * (decision 139).
 */
export const isStillShared: SQL = sql`exists (select from ${passportShares}
  where ${passportShares.companyId} = ${passportRequests.companyId}
    and ${passportShares.partnerId} = ${passportRequests.askingCompanyId} and ${isActive})`;

export const findRequests = (db: Db, companyId: string, askingCompanyId?: string) =>
  db
    .select({
      id: passportRequests.id,
      question: passportRequests.question,
      companyName: companies.name,
      note: passportRequests.note,
      at: passportRequests.at,
    })
    .from(passportRequests)
    .innerJoin(companies, eq(companies.id, passportRequests.askingCompanyId))
    .where(
      and(
        eq(passportRequests.companyId, companyId),
        isNull(passportRequests.settledAt),
        isStillShared,
        askingCompanyId === undefined ? undefined : eq(passportRequests.askingCompanyId, askingCompanyId),
      ),
    )
    .orderBy(asc(passportRequests.id));

export async function insertRequest(tx: Db, row: typeof passportRequests.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(passportRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passportRequests.id });
  return inserted.length > 0;
}

/** Settles the open requests for an answer. Returns the companies that sent them and can still read the answer. */
export async function settleRequests(
  tx: Db,
  { companyId, question }: { companyId: string; question: PassportQuestion },
): Promise<string[]> {
  const settled = await settle(tx, companyId, eq(passportRequests.question, question));
  const readers = await tx
    .select({ companyId: passportShares.partnerId })
    .from(passportShares)
    .where(
      and(eq(passportShares.companyId, companyId), inArray(passportShares.partnerId, settled), isActive),
    );
  return readers.map((reader) => reader.companyId);
}

export async function settleRequestsOf(tx: Db, companyId: string, askingCompanyId: string): Promise<void> {
  await settle(tx, companyId, eq(passportRequests.askingCompanyId, askingCompanyId));
}

async function settle(tx: Db, companyId: string, which: SQL): Promise<string[]> {
  const settled = await tx
    .update(passportRequests)
    .set({ settledAt: sql`now()` })
    .where(and(eq(passportRequests.companyId, companyId), which, isNull(passportRequests.settledAt)))
    .returning({ companyId: passportRequests.askingCompanyId });
  return settled.map((request) => request.companyId);
}

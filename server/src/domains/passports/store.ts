import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PassportQuestion } from '#contract/passports.ts';
import { companies } from '#db/tables/companies.ts';
import {
  passportAnswers,
  passportDocuments,
  passportReadings,
  passportShares,
} from '#db/tables/passports.ts';
import { users } from '#db/tables/users.ts';
import { fullName } from '#domains/users/index.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { insertedRow } from '#platform/inserted.ts';

export const encryptedAnswers = encryptedColumn(passportAnswers, {
  id: passportAnswers.id,
  encrypted: passportAnswers.value,
});
export const encryptedNames = encryptedColumn(passportDocuments, {
  id: passportDocuments.id,
  encrypted: passportDocuments.name,
});
export const encryptedReadNames = encryptedColumn(passportReadings, {
  id: passportReadings.id,
  encrypted: passportReadings.documentName,
});

export async function findCompanyName(db: Db, id: string): Promise<string | undefined> {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return company?.name;
}

export const findAnswers = (db: Db, companyId: string) =>
  db.select().from(passportAnswers).where(eq(passportAnswers.companyId, companyId));

/** Returns when the answer to a question was last changed; null if there is none. */
export async function findChangedAt(
  db: Db,
  companyId: string,
  question: PassportQuestion,
): Promise<string | null> {
  const [answer] = await db
    .select({ changedAt: passportAnswers.changedAt })
    .from(passportAnswers)
    .where(ofQuestion({ companyId, question }));
  return answer?.changedAt ?? null;
}

export async function putAnswer(tx: Db, row: typeof passportAnswers.$inferInsert): Promise<void> {
  await tx.delete(passportAnswers).where(ofQuestion(row));
  await tx.insert(passportAnswers).values(row);
}

const ofQuestion = ({ companyId, question }: { companyId: string; question: PassportQuestion }) =>
  and(eq(passportAnswers.companyId, companyId), eq(passportAnswers.question, question));

const documentColumns = {
  id: passportDocuments.id,
  question: passportDocuments.question,
  name: passportDocuments.name,
  kind: passportDocuments.kind,
  bytes: passportDocuments.bytes,
  expiresOn: passportDocuments.expiresOn,
  addedAt: passportDocuments.addedAt,
};
export const findDocuments = (db: Db, companyId: string, id?: string) =>
  db
    .select(documentColumns)
    .from(passportDocuments)
    .where(
      and(
        eq(passportDocuments.companyId, companyId),
        id === undefined ? undefined : eq(passportDocuments.id, id),
      ),
    )
    .orderBy(asc(passportDocuments.id));

export async function insertDocument(tx: Db, row: typeof passportDocuments.$inferInsert): Promise<void> {
  await tx.insert(passportDocuments).values(row);
}

export async function deleteDocument(tx: Db, companyId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passportDocuments)
    .where(and(eq(passportDocuments.companyId, companyId), eq(passportDocuments.id, id)))
    .returning({ id: passportDocuments.id });
  return deleted.length > 0;
}

export const findUsed = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ id: passportDocuments.id })
      .from(passportDocuments)
      .where(inArray(passportDocuments.id, [...ids]))
  ).map(({ id }) => id);

export const isActive = and(isNull(passportShares.revokedAt), gte(passportShares.endsOn, sql`current_date`));

export async function lockShare(tx: Db, companyId: string, partnerIds: readonly string[]) {
  if (partnerIds.length === 0) return undefined;
  const [share] = await tx
    .select({
      id: passportShares.id,
      partnerId: passportShares.partnerId,
      partnerName: companies.name,
      endsOn: passportShares.endsOn,
    })
    .from(passportShares)
    .innerJoin(companies, eq(companies.id, passportShares.partnerId))
    .where(
      and(
        eq(passportShares.companyId, companyId),
        inArray(passportShares.partnerId, [...partnerIds]),
        isActive,
      ),
    )
    .orderBy(desc(passportShares.endsOn))
    .limit(1)
    .for('share', { of: passportShares });
  return share;
}

const partner = alias(companies, 'partner');

export const findShares = (
  db: Db,
  companyId: string,
  { before, limit, id }: { before: string; limit: number; id?: string },
) =>
  db
    .select({
      id: passportShares.id,
      partnerId: passportShares.partnerId,
      partnerName: partner.name,
      sharedBy: sql<string>`coalesce(${fullName}, '')`,
      sharedAt: passportShares.sharedAt,
      endsOn: passportShares.endsOn,
      revokedAt: passportShares.revokedAt,
      isActive: sql<boolean>`${isActive}`,
    })
    .from(passportShares)
    .innerJoin(partner, eq(partner.id, passportShares.partnerId))
    .leftJoin(users, eq(users.id, passportShares.sharedById))
    .where(
      and(
        eq(passportShares.companyId, companyId),
        id === undefined ? lt(passportShares.id, before) : eq(passportShares.id, id),
      ),
    )
    .orderBy(desc(passportShares.id))
    .limit(limit);

export const putShare = async (
  tx: Db,
  row: Pick<typeof passportShares.$inferInsert, 'companyId' | 'partnerId' | 'sharedById' | 'endsOn'>,
): Promise<string> => {
  const { endsOn, sharedById } = row;
  const inserted = await tx
    .insert(passportShares)
    .values(row)
    .onConflictDoUpdate({
      target: [passportShares.companyId, passportShares.partnerId],
      targetWhere: sql`revoked_at is null`,
      set: { endsOn, sharedById, sharedAt: sql`now()` },
    })
    .returning({ id: passportShares.id });
  return insertedRow(inserted).id;
};

/** Revokes a share. Returns its partner, or undefined if it was already revoked. */
export async function revokeShare(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  const [revoked] = await tx
    .update(passportShares)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(passportShares.companyId, companyId),
        eq(passportShares.id, id),
        isNull(passportShares.revokedAt),
      ),
    )
    .returning({ partnerId: passportShares.partnerId });
  return revoked?.partnerId;
}

export const findSharedWith = (
  db: Db,
  partnerIds: readonly string[],
  {
    companyId,
    after,
    limit,
  }: { companyId: string | undefined; after: [name: string, id: string] | undefined; limit: number },
) =>
  partnerIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          companyId: companies.id,
          companyName: companies.name,
          endsOn: sql<string>`max(${passportShares.endsOn})::text`,
        })
        .from(passportShares)
        .innerJoin(companies, eq(companies.id, passportShares.companyId))
        .where(
          and(
            inArray(passportShares.partnerId, [...partnerIds]),
            isActive,
            companyId === undefined ? undefined : eq(companies.id, companyId),
            after && sql`(${companies.name}, ${companies.id}) > (${after[0]}, ${after[1]}::uuid)`,
          ),
        )
        .groupBy(companies.id, companies.name)
        .orderBy(asc(companies.name), asc(companies.id))
        .limit(limit);

export async function insertReading(tx: Db, row: typeof passportReadings.$inferInsert): Promise<void> {
  await tx.insert(passportReadings).values(row);
}

/** Whether the person read the answers in the last hour; readings within an hour count as one. */
export async function hasJustRead(tx: Db, companyId: string, personId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: passportReadings.id })
    .from(passportReadings)
    .where(
      and(
        eq(passportReadings.companyId, companyId),
        eq(passportReadings.personId, personId),
        isNull(passportReadings.documentName),
        sql`${passportReadings.at} > now() - interval '1 hour'`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

export const findReadings = (
  db: Db,
  companyId: string,
  { before, limit }: { before: string; limit: number },
) =>
  db
    .select({
      id: passportReadings.id,
      companyName: passportReadings.readerCompanyName,
      personName: sql<string | null>`${fullName}`,
      documentName: passportReadings.documentName,
      at: passportReadings.at,
    })
    .from(passportReadings)
    .leftJoin(users, eq(users.id, passportReadings.personId))
    .where(and(eq(passportReadings.companyId, companyId), lt(passportReadings.id, before)))
    .orderBy(desc(passportReadings.id))
    .limit(limit);

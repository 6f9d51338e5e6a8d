import { asc, eq } from 'drizzle-orm';
import { ndaAgreements } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';

export type Agreement = typeof ndaAgreements.$inferSelect;

export const encryptedSignatures = encryptedColumn(ndaAgreements, {
  id: ndaAgreements.id,
  encrypted: ndaAgreements.digitalSignature,
});

export const findSignatures = (db: Db, companyAgreementId: string): Promise<Agreement[]> =>
  db
    .select()
    .from(ndaAgreements)
    .where(eq(ndaAgreements.companyAgreementId, companyAgreementId))
    .orderBy(asc(ndaAgreements.position));

export const findContractSignatures = (db: Db, contractId: string): Promise<Agreement[]> =>
  db
    .select()
    .from(ndaAgreements)
    .where(eq(ndaAgreements.contractId, contractId))
    .orderBy(asc(ndaAgreements.position));

export async function findByRecordDigest(db: Db, digest: string): Promise<Agreement | undefined> {
  const [agreement] = await db.select().from(ndaAgreements).where(eq(ndaAgreements.digest, digest));
  return agreement;
}

export async function insertAgreement(tx: Db, agreement: Agreement): Promise<void> {
  await tx.insert(ndaAgreements).values(agreement);
}

import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Certificate } from '#contract/company-certificates.ts';
import { companyCertificates } from '#db/tables/company-news.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { actsFor } from '#domains/members/index.ts';
import { type OwnItem, deleteOwn, isOwn, findCompanyOfItem } from './own-items.store.ts';

type Row = typeof companyCertificates.$inferInsert;
type Facts = Omit<Row, 'id' | 'companyId' | 'createdAt' | 'remindedDays'>;

/** Whether a certificate has expired. It is valid through its last day. */
export const isCertificateExpired = sql<boolean>`coalesce(${companyCertificates.validUntil} < current_date, false)`;

/** A digest of everything that an editor can change. */
const version = sql<string>`md5(jsonb_build_array(${companyCertificates.standard}, ${companyCertificates.issuer},
  ${companyCertificates.number}, ${companyCertificates.validFrom}, ${companyCertificates.validUntil})::text)`;

const certificateColumns = {
  id: companyCertificates.id,
  companyId: companyCertificates.companyId,
  standard: companyCertificates.standard,
  issuer: companyCertificates.issuer,
  number: companyCertificates.number,
  validFrom: companyCertificates.validFrom,
  validUntil: companyCertificates.validUntil,
  isExpired: isCertificateExpired.as('is_expired'),
  version,
};

/** Returns certificates in the order they were added; expired ones only if the viewer is a member of the company. */
export const findCertificates = (
  db: Db,
  { companyId, viewerId }: { companyId: string; viewerId: string | null },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Certificate[]> =>
  db
    .select(certificateColumns)
    .from(companyCertificates)
    .where(
      and(
        eq(companyCertificates.companyId, companyId),
        or(
          sql`not ${isCertificateExpired}`,
          viewerId === null ? undefined : actsFor(viewerId, companyCertificates.companyId, 'viewer'),
        ),
        after === undefined ? undefined : gt(companyCertificates.id, after),
      ),
    )
    .orderBy(asc(companyCertificates.id))
    .limit(limit);

export async function insertCertificate(tx: Db, certificate: Row): Promise<Certificate> {
  return insertedRow(await tx.insert(companyCertificates).values(certificate).returning(certificateColumns));
}

/**
 * Changes a certificate. If a version is given, the certificate must still have it. Returns undefined when nothing
 * changed.
 */
export async function updateOwnCertificate(
  tx: Db,
  own: OwnItem & { version: string | undefined },
  facts: Facts,
): Promise<Certificate | undefined> {
  const [row] = await tx
    .update(companyCertificates)
    .set({ ...facts, remindedDays: remindedDaysWith(facts.validUntil) })
    .where(
      and(isOwn(companyCertificates, own), own.version === undefined ? undefined : eq(version, own.version)),
    )
    .returning(certificateColumns);
  return row;
}

/** Reminders of an earlier last day do not count for a new one. */
const remindedDaysWith = (validUntil: Facts['validUntil']) =>
  sql`case when ${companyCertificates.validUntil} is not distinct from ${validUntil ?? null}::date
    then ${companyCertificates.remindedDays} end`;

export const hasOwnCertificate = async (db: Db, own: OwnItem): Promise<boolean> =>
  (await db.$count(companyCertificates, isOwn(companyCertificates, own))) > 0;

export const deleteOwnCertificate = (tx: Db, own: OwnItem) => deleteOwn(tx, companyCertificates, own);

/** Returns the company of a certificate if the person can see the certificate. */
export const findCompanyOfCertificate = (db: Db, own: OwnItem) =>
  findCompanyOfItem(db, companyCertificates, own, sql`not ${isCertificateExpired}`);

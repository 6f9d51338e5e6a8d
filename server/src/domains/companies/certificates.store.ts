import { type SQL, and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Certificate } from '#contract/company-certificates.ts';
import { companyCertificates } from '#db/tables/company-news.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';

type Row = typeof companyCertificates.$inferInsert;
type Facts = Omit<Row, 'id' | 'companyId' | 'createdAt'>;

/** A certificate is valid through its last day. */
const isExpired = sql<boolean>`coalesce(${companyCertificates.validUntil} < current_date, false)`;

const certificateColumns = {
  id: companyCertificates.id,
  companyId: companyCertificates.companyId,
  standard: companyCertificates.standard,
  issuer: companyCertificates.issuer,
  number: companyCertificates.number,
  validFrom: companyCertificates.validFrom,
  validUntil: companyCertificates.validUntil,
  isExpired: isExpired.as('is_expired'),
};

/** Certificates in the order they were added; expired ones only where the viewer is a member of the company. */
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
          sql`not ${isExpired}`,
          viewerId === null ? undefined : actsFor(viewerId, companyCertificates.companyId, 'viewer'),
        ),
        after === undefined ? undefined : gt(companyCertificates.id, after),
      ),
    )
    .orderBy(asc(companyCertificates.id))
    .limit(limit);

export async function insertCertificate(tx: Db, certificate: Row): Promise<Certificate> {
  const [row] = await tx.insert(companyCertificates).values(certificate).returning(certificateColumns);
  if (!row) throw new Error('An insert that neither fails nor makes a row.');
  return row;
}

interface Own {
  id: string;
  editorId: string;
}

const isOwn = ({ id, editorId }: Own): SQL | undefined =>
  and(eq(companyCertificates.id, id), actsFor(editorId, companyCertificates.companyId, 'editor'));

export async function updateOwnCertificate(tx: Db, own: Own, facts: Facts): Promise<Certificate | undefined> {
  const [row] = await tx
    .update(companyCertificates)
    .set(facts)
    .where(isOwn(own))
    .returning(certificateColumns);
  return row;
}

/** Returns the page's owner. */
export async function deleteOwnCertificate(tx: Db, own: Own): Promise<string | undefined> {
  const [row] = await tx
    .delete(companyCertificates)
    .where(isOwn(own))
    .returning({ companyId: companyCertificates.companyId });
  return row?.companyId;
}

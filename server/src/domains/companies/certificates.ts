import type { z } from 'zod';
import type { Certificate, CertificateChange, NewCertificate } from '#contract/company-certificates.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCanWork, editorError, memberIdsOf } from '#domains/members/index.ts';
import { lockActingCompany } from './acting-company.ts';
import { assertCompany } from './companies.ts';
import * as store from './certificates.store.ts';

type Statement = z.output<typeof NewCertificate>;

/** Lists certificates in the order they were added; only members see expired ones. @throws ApiError 404 */
export async function listCertificates(
  { db }: Platform,
  actor: Actor | null,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<Certificate>> {
  await assertCompany(db, companyId);
  const slice = { after: decodeIdCursor(cursor), limit: limit + 1 };
  const rows = await store.findCertificates(db, { companyId, viewerId: actor?.id ?? null }, slice);
  return pageById(rows, limit, (row) => row);
}

/**
 * @throws ApiError 403 for everyone but owners and editors of the company; 404 when there is no such company; 409 when
 * the certificate already exists
 */
export const addCertificate = (
  { db, events, live }: Platform,
  actor: Actor,
  companyId: string,
  statement: Statement,
): Promise<Certificate> =>
  statedOnce(() =>
    db.transaction(async (tx) => {
      await lockActingCompany(tx, actor, companyId);
      const certificate = await store.insertCertificate(tx, { ...statement, companyId });
      const happened = { certificateId: certificate.id, companyId };
      await events.record(tx, 'certificate.added', actor.id, happened);
      await live.publishStale(tx, await memberIdsOf(tx, companyId), ['companies']);
      return certificate;
    }),
  );

/** @throws ApiError as `removeCertificate` does; 409 when the certificate already exists */
export async function changeCertificate(
  { db, events, live }: Platform,
  actor: Actor,
  id: string,
  { version, ...statement }: z.output<typeof CertificateChange>,
): Promise<Certificate> {
  assertCanWork(actor);
  return statedOnce(() =>
    db.transaction(async (tx) => {
      const own = { id, editorId: actor.id };
      const certificate = await store.updateOwnCertificate(tx, { ...own, version }, statement);
      if (!certificate && (await store.hasOwnCertificate(tx, own)))
        throw new ApiError('certificate.changed_elsewhere');
      if (!certificate) throw await errorOf(tx, actor, id);
      const happened = { certificateId: id, companyId: certificate.companyId };
      await events.record(tx, 'certificate.changed', actor.id, happened);
      await live.publishStale(tx, await memberIdsOf(tx, certificate.companyId), ['companies']);
      return certificate;
    }),
  );
}

/**
 * @throws ApiError 403 for everyone but owners and editors of the company; 404 for those who can't see the certificate,
 * and once it is deleted
 */
export async function removeCertificate(
  { db, events, live }: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  assertCanWork(actor);
  await db.transaction(async (tx) => {
    const companyId = await store.deleteOwnCertificate(tx, { id, editorId: actor.id });
    if (companyId === undefined) throw await errorOf(tx, actor, id);
    await events.record(tx, 'certificate.removed', actor.id, { certificateId: id, companyId });
    await live.publishStale(tx, await memberIdsOf(tx, companyId), ['companies']);
  });
}

const errorOf = async (tx: Db, actor: Actor, id: string): Promise<ApiError> =>
  editorError(actor, await store.findCompanyOfCertificate(tx, { id, editorId: actor.id }));

async function statedOnce(change: () => Promise<Certificate>): Promise<Certificate> {
  try {
    return await change();
  } catch (error) {
    if (!violates(error, 'company_certificates_once')) throw error;
    throw new ApiError('certificate.duplicate').at('number');
  }
}

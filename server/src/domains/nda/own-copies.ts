import type { SignedAgreement } from '#contract/nda.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { PersonalFiles } from '#platform/personal-data.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { isAsSigned, makeCopy } from '#domains/signatures/index.ts';
import { findAgreements, findLastAgreement, findOwnAgreement } from './store.ts';

export async function listSignedAgreements({ db }: Platform, actor: Actor): Promise<SignedAgreement[]> {
  const agreements = await findAgreements(db, actor.id);
  return agreements.map(({ id, version, signedAt, expiresAt, digest }) => ({
    id,
    version,
    signedAt,
    expiresAt,
    digest,
  }));
}

/** @throws ApiError 404 for a person who never signed */
export async function downloadLastCopy(platform: Platform, actor: Actor): Promise<Download> {
  const agreement = await findLastAgreement(platform.db, actor.id);
  if (!agreement) throw notFound();
  return makeCopy(platform, [{ record: agreement }]);
}

/** @throws ApiError 404 for another person's agreement */
export async function downloadCopy(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const agreement = await findOwnAgreement(platform.db, actor.id, id);
  if (!agreement) throw notFound();
  return makeCopy(platform, [{ record: agreement }]);
}

/** The copies of a person's own agreements. An agreement whose record was altered has no copy. */
export const ownCopies: PersonalFiles = {
  name: 'signed-agreements',
  async *readAll(platform, userId) {
    for (const record of await findAgreements(platform.db, userId)) {
      if (!isAsSigned(record, platform.encryption)) continue;
      const { name, bytes } = await makeCopy(platform, [{ record }]);
      yield { id: record.id, name, bytes };
    }
  },
};

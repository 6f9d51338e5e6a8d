import { signedEmail } from './emails.ts';
import { type Agreement, fileOf, findByRecordDigest, insertEmail } from '#domains/signatures/index.ts';
import { findUser } from '#domains/users/index.ts';
import type { Platform } from '#platform/platform.ts';

export async function sendSignedCopy(platform: Platform, recordDigest: string): Promise<void> {
  const agreement = await findByRecordDigest(platform.db, recordDigest);
  const signer = agreement && (await findUser(platform.db, agreement.userId));
  if (!signer) return;
  const copy = signer.emailVerifiedAt ? await fileOf(platform, [{ record: agreement }]) : undefined;
  await platform.db.transaction(async (tx) => {
    if (!(await insertEmail(tx, recordDigest, 'signed'))) return;
    await platform.mail.send(tx, { userId: signer.id }, signedEmail(aboutOf(platform, agreement), copy));
  });
}

export const recordExpiring = (platform: Platform, agreement: Agreement): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const { userId, version, expiresAt, digest } = agreement;
    if (!(await insertEmail(tx, digest, 'ends_soon'))) return;
    await platform.events.record(tx, 'nda.expiring', null, { userId, version, expiresAt });
    await platform.live.publishStale(tx, [userId], ['nda']);
  });

const aboutOf = ({ settings }: Platform, { version, signedAt, expiresAt }: Agreement) => ({
  version,
  signedAt,
  expiresAt,
  url: new URL('/nda-management', settings.appUrl).href,
});

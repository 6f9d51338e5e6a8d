import { type Signatories, makeCopy } from './signed-copies.ts';
import { signedEmail } from './emails.ts';
import { type Agreement, findByRecordDigest } from './store.ts';
import { findUser } from '#domains/users/index.ts';
import type { EmailAttachment } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import { insertEmail } from './signed-copy-emails.store.ts';

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

export async function fileOf(platform: Platform, signatories: Signatories): Promise<EmailAttachment> {
  const { bytes, name, type } = await makeCopy(platform, signatories);
  return { name, type, base64: bytes.toString('base64') };
}

const aboutOf = ({ settings }: Platform, { version, signedAt, expiresAt }: Agreement) => ({
  version,
  signedAt,
  expiresAt,
  url: new URL('/nda-management', settings.appUrl).href,
});

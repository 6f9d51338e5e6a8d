import { sha256 } from '#platform/crypto.ts';
import type { Platform } from '#platform/platform.ts';
import { fillSeal } from '#platform/seal/fill-seal.ts';
import { findSeal, insertSeal, replaceSeal } from './seals.store.ts';

/**
 * Seals a generated copy. The same copy gets the same seal each time. A seal that was made while the timestamp
 * service did not answer gets its timestamp with the next copy.
 */
export const sealPdf = (platform: Platform, pdf: Buffer): Promise<Buffer> =>
  fillSeal(pdf, async (digest) => {
    const coveredDigest = digest.toString('hex');
    const signature = (await findSeal(platform.db, coveredDigest)) ?? (await makeSeal(platform, digest));
    const stamped = await platform.seal.addTimestamp(signature);
    if (!stamped) return signature;
    await replaceSeal(platform.db, coveredDigest, { before: signature, after: stamped });
    return (await findSeal(platform.db, coveredDigest)) ?? stamped;
  });

async function makeSeal({ db, seal }: Platform, digest: Buffer): Promise<Buffer> {
  const coveredDigest = digest.toString('hex');
  const { signature, certificate } = await seal.sign(digest);
  await insertSeal(db, { coveredDigest, signature, certificateDigest: sha256(Buffer.from(certificate)) });
  return (await findSeal(db, coveredDigest)) ?? signature;
}

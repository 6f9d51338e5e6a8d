import { sha256 } from '#platform/crypto.ts';
import type { Platform } from '#platform/platform.ts';
import { fillSeal } from '#platform/seal/fill-seal.ts';
import { findSeal, insertSeal } from './seals.store.ts';

/** Seals a drawn copy. The same copy gets the same seal each time. */
export const sealPdf = ({ db, seal }: Platform, pdf: Buffer): Promise<Buffer> =>
  fillSeal(pdf, async (digest) => {
    const coveredDigest = digest.toString('hex');
    const known = await findSeal(db, coveredDigest);
    if (known) return known;
    const { signature, certificate } = await seal.sign(digest);
    await insertSeal(db, { coveredDigest, signature, certificateDigest: sha256(Buffer.from(certificate)) });
    return (await findSeal(db, coveredDigest)) ?? signature;
  });

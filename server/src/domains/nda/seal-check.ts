import type { SealCheck, SealInFile } from '#contract/agreement-checks.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Platform } from '#platform/platform.ts';
import { openSeal } from '#platform/seal/cades.ts';
import { certificateName } from '#platform/seal/certificate-name.ts';
import { PUBLIC_CHECKS } from './public-check.ts';
import { hasSealed } from './seals.store.ts';

/** @throws ApiError 429 */
export async function checkSeal(
  platform: Platform,
  { coveredDigest, coversWholeFile, signature }: SealInFile,
  ipAddress: string,
): Promise<SealCheck> {
  await platform.rateLimits.consume({ limit: PUBLIC_CHECKS, ipAddress });
  const opened = openSeal(Buffer.from(signature, 'base64'));
  if (!opened || !(await hasSealed(platform.db, sha256(opened.certificate))))
    return { state: 'unknown', sealedBy: null };
  const isIntact = opened.isAuthentic && coversWholeFile && opened.digest.toString('hex') === coveredDigest;
  return { state: isIntact ? 'intact' : 'changed', sealedBy: certificateName(opened.certificate) };
}

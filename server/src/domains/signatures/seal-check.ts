import type { SealCheck, SealInFile } from '#contract/agreement-checks.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Platform } from '#platform/platform.ts';
import { certificateName } from '#platform/seal/certificate-name.ts';
import { PUBLIC_CHECKS } from './public-check.ts';
import { findSeal, hasSealed } from './seals.store.ts';

export async function checkSeal(
  platform: Platform,
  { coveredDigest, coversWholeFile, signature }: SealInFile,
  ipAddress: string,
): Promise<SealCheck> {
  await platform.rateLimits.consume({ limit: PUBLIC_CHECKS, ipAddress });
  const given = Buffer.from(signature, 'base64');
  // The module is loaded only for the first check, because it takes 10 MB of memory that most servers never need.
  const { openSeal } = await import('#platform/seal/cades.ts');
  const opened = openSeal(given);
  if (!opened || !(await hasSealed(platform.db, sha256(opened.certificate))))
    return { state: 'unknown', sealedBy: null };
  const kept = await findSeal(platform.db, coveredDigest);
  const isIntact =
    opened.isAuthentic &&
    coversWholeFile &&
    opened.digest.toString('hex') === coveredDigest &&
    (!kept || (await isKept(given, kept)));
  return { state: isIntact ? 'intact' : 'changed', sealedBy: certificateName(opened.certificate) };
}

/**
 * Whether a signature is the stored one, followed by zeros in its reserved space. A seal does not cover its own
 * signature, so only this comparison shows a change to it. A copy made before the timestamp was added has the
 * signature without it.
 */
async function isKept(given: Buffer, kept: Buffer): Promise<boolean> {
  const { hasTimestamp, withoutTimestamp } = await import('#platform/seal/timestamp.ts');
  return isFilledWith(given, kept) || (hasTimestamp(kept) && isFilledWith(given, withoutTimestamp(kept)));
}

const isFilledWith = (room: Buffer, signature: Buffer): boolean =>
  room.subarray(0, signature.length).equals(signature) &&
  room.subarray(signature.length).every((byte) => byte === 0);

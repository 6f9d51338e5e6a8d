import type { AgreementCheck } from '#contract/nda.ts';
import { admit } from '#domains/attempts/service.ts';
import { isAsSigned } from '#domains/nda/chain/service.ts';
import type { Platform } from '#platform/platform.ts';
import { findByDigest } from './store.ts';

const dayOf = (instant: string): string => instant.slice(0, 'yyyy-mm-dd'.length);

/**
 * Whether a digest is that of a copy we gave out, or of a record. The digest of a text is not looked for: it could be computed
 * from a person's name and a date, and would say whether that person signed.
 * @throws Refusal 429
 */
export async function checkAgreement(
  platform: Platform,
  digest: string,
  ipAddress: string,
): Promise<AgreementCheck> {
  await admit(platform, 'agreementChecks', ipAddress);
  const agreement = await findByDigest(platform.db, digest);
  if (!agreement || !isAsSigned(agreement, platform.seal)) return { isKnown: false, agreement: null };
  const { version, signedAt, expiresAt } = agreement;
  return {
    isKnown: true,
    agreement: {
      version,
      signedOn: dayOf(signedAt),
      validUntil: dayOf(expiresAt),
      isValid: Date.parse(expiresAt) > Date.now(),
    },
  };
}

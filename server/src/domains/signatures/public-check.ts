import { utcDay } from '#contract/days.ts';
import type { AgreementCheck } from '#contract/agreement-checks.ts';
import { isAsSigned } from './hash-chain.ts';
import { type Agreement, findSignatures } from './store.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { findAgreementEnd, signedAgreementsOf, signedContractsOf } from './manifest.ts';
import { findByDigest } from './public-check.store.ts';

export const PUBLIC_CHECKS = defineRateLimit({ name: 'agreement-checks', points: 120, per: 'hour' });

/**
 * Checks whether a digest belongs to a copy that was issued or to a record. Digests of texts are not accepted,
 * because they could be computed from a name and a date and would reveal whether that person signed.
 * @throws ApiError 429
 */
export async function checkAgreement(
  platform: Platform,
  digest: string,
  ipAddress: string,
): Promise<AgreementCheck> {
  await platform.rateLimits.consume({ limit: PUBLIC_CHECKS, ipAddress });
  const found = await findByDigest(platform.db, digest);
  if (!found) return UNKNOWN;
  const { record, isBeforeExpiry } = found;
  return record.contractId === null
    ? checkSigned(platform, record, isBeforeExpiry)
    : checkContract(platform, record, record.contractId);
}

async function checkSigned(
  platform: Platform,
  record: Agreement,
  isBeforeExpiry: boolean,
): Promise<AgreementCheck> {
  const { version, signedAt, companyAgreementId } = record;
  const status =
    companyAgreementId === null
      ? { isBinding: isBeforeExpiry, endedAt: null }
      : await signedAgreementsOf(platform.domains)?.findStatus(platform.db, companyAgreementId);
  const records = companyAgreementId ? await findSignatures(platform.db, companyAgreementId) : [record];
  if (!records.every((one) => isAsSigned(one, platform.encryption))) return UNKNOWN;
  // The last signature states the end of validity. A first signature without a second states the deadline for the
  // second.
  const { expiresAt } = records.at(-1) ?? record;
  return {
    isKnown: true,
    agreement: {
      form: companyAgreementId ? 'companies' : 'members',
      version,
      signedOn: utcDay(signedAt),
      validUntil: utcDay(status?.endedAt ?? expiresAt),
      isValid: status?.isBinding ?? false,
    },
  };
}

/**
 * Checks a distribution agreement. The last signature puts it in force. Every record states the last day of the first
 * term, which a termination, a renewal or an amendment may have moved since.
 */
async function checkContract(
  { db, domains, encryption }: Platform,
  record: Agreement,
  contractId: string,
): Promise<AgreementCheck> {
  if (!isAsSigned(record, encryption)) return UNKNOWN;
  const dealId = await signedContractsOf(domains)?.findSignedDeal(db, contractId, record.digest);
  const movedTo = dealId === undefined ? null : await findAgreementEnd(domains, db, dealId);
  const validUntil = movedTo ?? utcDay(record.expiresAt);
  return {
    isKnown: true,
    agreement: {
      form: 'contract',
      version: record.version,
      signedOn: utcDay(record.signedAt),
      validUntil,
      isValid: dealId !== undefined && validUntil >= utcDay(new Date()),
    },
  };
}

const UNKNOWN: AgreementCheck = { isKnown: false, agreement: null };

import { v7 as uuidv7 } from 'uuid';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { nextPosition } from './hash-chain.ts';
import type { Signature } from './signature.ts';
import { type Agreement, insertAgreement } from './store.ts';

export interface RequestDetails {
  readonly ipAddress: string;
  readonly userAgent: string;
}

export const requestDetailsOf = (request: {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}): RequestDetails => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

const MAX_USER_AGENT_LENGTH = 1000;

export type Signed = Pick<
  Agreement,
  | 'userId'
  | 'companyAgreementId'
  | 'companyId'
  | 'contractId'
  | 'agreementText'
  | 'signatureName'
  | 'version'
  | 'signedAt'
  | 'expiresAt'
>;

export interface Proof {
  readonly signature: Signature;
  readonly witness: RequestDetails;
}

export async function recordSignature(
  { encryption }: Pick<Platform, 'encryption'>,
  tx: Db,
  signed: Signed,
  { signature: { png, isDrawn }, witness }: Proof,
): Promise<Agreement> {
  const id = uuidv7();
  const evidence = {
    ...signed,
    id,
    textDigest: sha256(signed.agreementText),
    digitalSignature: encryption.encrypt(png, id),
    signatureDigest: sha256(png),
    isDrawn,
    ipAddress: witness.ipAddress,
    userAgent: witness.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  };
  const agreement = { ...evidence, ...(await nextPosition(tx, evidence)) };
  await insertAgreement(tx, agreement);
  return agreement;
}

export function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

import { readFileSync } from 'node:fs';
import { NDA_VALID_YEARS, agreementDate, fillAgreement } from '#contract/nda.ts';
import { CURRENT_VERSION, agreementTemplate } from '#domains/nda/agreement/service.ts';
import { holdChain, takeNextPlace } from '#domains/nda/chain/service.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { signatures } from './data/network.ts';
import { type People, personNamed } from './marketplace.ts';
import * as store from './store.ts';

/** From the block that is kept for documentation (RFC 5737). */
const WITNESS = { ipAddress: '192.0.2.17', userAgent: 'Demo data' };

/** Signs for the demo's people, one after the other, each in its place of the chain. */
export async function signAgreements(
  platform: Platform,
  tx: Db,
  calendar: Calendar,
  people: People,
): Promise<void> {
  const png = readFileSync(new URL('./signature.png', import.meta.url));
  await holdChain(tx);
  for (const [name, daysAgo] of signatures) {
    const id = calendar.id(`agreement ${name}`, daysAgo);
    const signedAt = calendar.at(daysAgo);
    const agreementText = fillAgreement(agreementTemplate, name, agreementDate(new Date(signedAt), 'UTC'));
    const evidence = {
      ...WITNESS,
      id,
      userId: personNamed(people, name).id,
      companyAgreementId: null,
      companyId: null,
      textDigest: sha256(agreementText),
      signatureName: name,
      signatureDigest: sha256(png),
      isDrawn: true,
      version: CURRENT_VERSION,
      signedAt,
      expiresAt: yearsAfter(signedAt),
    };
    await store.insertAgreement(tx, {
      ...evidence,
      ...(await takeNextPlace(tx, evidence)),
      agreementText,
      digitalSignature: platform.seal.seal(png, id),
    });
  }
}

function yearsAfter(signedAt: string): string {
  const expires = new Date(signedAt);
  expires.setUTCFullYear(expires.getUTCFullYear() + NDA_VALID_YEARS);
  return expires.toISOString();
}

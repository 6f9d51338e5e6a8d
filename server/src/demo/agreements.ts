import { readFileSync } from 'node:fs';
import { englishDay } from '#contract/days.ts';
import { NDA_VALID_YEARS, fillAgreement } from '#contract/nda.ts';
import { CURRENT_VERSION, agreementTemplate } from '#domains/nda/text.ts';
import { lockChain } from '#domains/signatures/index.ts';
import { type Signed, recordSignature, yearsAfter } from '#domains/signatures/record-signature.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { signatures } from './data/network.ts';
import { type People, personNamed } from './marketplace.ts';

/** An IP address from the block reserved for documentation (RFC 5737). */
const WITNESS = { ipAddress: '192.0.2.17', userAgent: 'Demo data' };

export async function signAgreements(
  platform: Platform,
  tx: Db,
  calendar: Calendar,
  people: People,
): Promise<void> {
  await lockChain(tx);
  for (const [name, daysAgo] of signatures) {
    const signedAt = calendar.at(daysAgo);
    await signAs(platform, tx, {
      userId: personNamed(people, name).id,
      companyAgreementId: null,
      contractId: null,
      companyId: null,
      agreementText: filledIn(agreementTemplate, name, signedAt),
      signatureName: name,
      version: CURRENT_VERSION,
      signedAt,
      expiresAt: yearsAfter(new Date(signedAt), NDA_VALID_YEARS).toISOString(),
    });
  }
}

export const signAs = (platform: Platform, tx: Db, signed: Signed) =>
  recordSignature(platform, tx, signed, {
    signature: { png: readFileSync(new URL('./signature.png', import.meta.url)), isDrawn: true },
    witness: WITNESS,
  });

export const filledIn = (template: string, name: string, signedAt: string): string =>
  fillAgreement(template, name, englishDay(new Date(signedAt)));

import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import { findContract } from './store.ts';
import { type AgreedTerms, findAgreedTerms } from './terms.ts';

/** What both sides signed, and the day of the last signature in UTC, on which it took effect. */
export interface SignedTerms {
  effectiveOn: Day;
  terms: AgreedTerms;
}

/** Returns nothing before the last signature. The caller checks who reads it. */
export async function findSignedTerms(db: Db, dealId: string): Promise<SignedTerms | undefined> {
  const contract = await findContract(db, dealId);
  return contract && contract.signedAt !== null
    ? { effectiveOn: utcDay(contract.signedAt), terms: await findAgreedTerms(db, contract.id) }
    : undefined;
}

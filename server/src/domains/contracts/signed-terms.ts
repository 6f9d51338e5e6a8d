import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import { findEnding } from './signed-contracts.store.ts';
import { findContract } from './store.ts';
import { type AgreedTerms, findAgreedTerms } from './terms.ts';

/** What both sides signed, and the day of the last signature in UTC, on which it took effect. */
export interface SignedTerms {
  effectiveOn: Day;
  terms: AgreedTerms;
  /** When a company ended it; missing otherwise. */
  ending?: { endsOn: Day; sellOffEndsOn: Day | null } | undefined;
}

/** Returns nothing before the last signature. The caller checks who reads it. */
export async function findSignedTerms(db: Db, dealId: string): Promise<SignedTerms | undefined> {
  const contract = await findContract(db, dealId);
  if (!contract || contract.signedAt === null) return undefined;
  const [ending] = await findEnding(db, dealId);
  return {
    effectiveOn: utcDay(contract.signedAt),
    terms: await findAgreedTerms(db, contract.id),
    ending,
  };
}

import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import { findSignedContracts } from './amendments.store.ts';
import { findEnding } from './signed-contracts.store.ts';
import { type AgreedTerms, findAgreedTerms } from './agreed-terms.ts';

/**
 * The terms that both sides signed, as amended, and the UTC day of the agreement's last signature, on which it took
 * effect.
 */
export interface SignedTerms {
  effectiveOn: Day;
  terms: AgreedTerms;
  /** The terms before each amendment, oldest first, with the day from which the next terms apply. */
  earlier?: readonly { until: Day; terms: AgreedTerms }[];
  ending?: { endsOn: Day; sellOffEndsOn: Day | null } | undefined;
}

/** Returns the signed terms, or undefined before the last signature. The caller checks who may read them. */
export async function findSignedTerms(db: Db, dealId: string): Promise<SignedTerms | undefined> {
  const signed = await findSignedContracts(db, dealId);
  const all: { from: Day; terms: AgreedTerms }[] = [];
  for (const { id, signedAt } of signed)
    all.push({ from: utcDay(signedAt ?? ''), terms: await findAgreedTerms(db, id) });
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return undefined;
  const [ending] = await findEnding(db, dealId);
  return {
    effectiveOn: first.from,
    terms: last.terms,
    earlier: all.slice(1).map(({ from: until }, index) => ({ until, terms: all[index]?.terms ?? {} })),
    ending,
  };
}

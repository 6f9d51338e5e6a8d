import type { SigningObstacle } from '#contract/contract-signing.ts';
import type { Platform } from '#platform/platform.ts';
import { findAgreedTerms } from './agreed-terms.ts';
import { findAmendedItems } from './amended-items.ts';
import { amendmentsOf } from './manifest.ts';
import type { ContractView } from './contract-view.ts';

/** Returns what prevents signing an open amendment, beyond what would also prevent signing an agreement. */
export async function obstaclesOfAmendment(
  domains: Platform['domains'],
  { db, contract: { id, dealId } }: Pick<ContractView, 'db' | 'contract'>,
): Promise<SigningObstacle[]> {
  const isAmended = (await findAmendedItems(db, id)).length > 0;
  const terms = await findAgreedTerms(db, id);
  return [
    ...(isAmended ? [] : [{ kind: 'nothing_amended' as const }]),
    ...(await amendmentsOf(domains).findObstacles(db, dealId, terms)),
  ];
}

import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import type { ContractView } from './contract-view.ts';
import { findPartyNames } from './signed-contracts.store.ts';
import type { ContractRow } from './store.ts';

/** Returns what the text calls the companies, which is what they are called now until the text begins. */
export const partyNamesOf = ({
  deal,
  contract,
}: Pick<ContractView, 'deal' | 'contract'>): Record<DealSide, string> => ({
  manufacturer: contract.manufacturerName ?? deal.manufacturer?.name ?? deal.manufacturerName,
  distributor: contract.distributorName ?? deal.distributor?.name ?? deal.distributorName,
});

/** Returns what a contract stores when its text begins, so that all parts of the text call the companies the same. */
export function partyNameColumns(view: Pick<ContractView, 'deal' | 'contract'>) {
  const { manufacturer: manufacturerName, distributor: distributorName } = partyNamesOf(view);
  return { manufacturerName, distributorName };
}

/** Returns the names of both companies in a signed text. Only one that an earlier release signed has none of its own. */
export async function signedNamesOf(
  db: Db,
  { dealId, manufacturerName, distributorName }: ContractRow,
): Promise<Record<DealSide, string>> {
  if (manufacturerName !== null && distributorName !== null)
    return { manufacturer: manufacturerName, distributor: distributorName };
  return findPartyNames(db, dealId);
}

import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import type { ContractView } from './contract-view.ts';
import { findPartyNames } from './signed-contracts.store.ts';
import type { ContractRow } from './store.ts';

/** Returns the names of the companies in the text or, before the text is started, their current names. */
export const partyNamesOf = ({
  deal,
  contract,
}: Pick<ContractView, 'deal' | 'contract'>): Record<DealSide, string> => ({
  manufacturer: contract.manufacturerName ?? deal.manufacturer?.name ?? deal.manufacturerName,
  distributor: contract.distributorName ?? deal.distributor?.name ?? deal.distributorName,
});

/**
 * Returns the names that a contract stores when its text is started, so that all parts of the text use the same names.
 */
export function partyNameColumns(view: Pick<ContractView, 'deal' | 'contract'>) {
  const { manufacturer: manufacturerName, distributor: distributorName } = partyNamesOf(view);
  return { manufacturerName, distributorName };
}

/**
 * Returns the names of both companies in a signed text. If a text from an earlier release stored no names, they are
 * those of the deal's companies.
 */
export async function signedNamesOf(
  db: Db,
  { dealId, manufacturerName, distributorName }: ContractRow,
): Promise<Record<DealSide, string>> {
  if (manufacturerName !== null && distributorName !== null)
    return { manufacturer: manufacturerName, distributor: distributorName };
  return findPartyNames(db, dealId);
}

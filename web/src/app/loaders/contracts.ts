import type { Contract } from '#contract/contracts.ts';
import { isAmending } from '#features/contracts/states.ts';
import {
  amendmentsQuery,
  clausesQuery,
  contractQuery,
  dutiesQuery,
  paperQuery,
  termsQuery,
} from '#features/contracts/queries.ts';
import { keyDatesQuery } from '#features/agreement-dates/queries.ts';
import { inForceQuery } from '#features/agreements-in-force/queries.ts';
import { fetchOrUndefined, load } from '#lib/loading.ts';

export async function loadContract(id: string): Promise<void> {
  const contract = await fetchOrUndefined(contractQuery(id));
  if (!contract) return;
  await load(...partsOf(contract), ...(isInForce(contract) ? [amendmentsQuery(id)] : []));
}

/** Clauses and responsibilities exist only once the term sheet is agreed. */
export function partsOf(contract: Contract) {
  const { dealId: id, phase, clauses, paper } = contract;
  if (phase === 'not_started') return [];
  return [
    termsQuery(id),
    ...(clauses.total > 0 || paper ? [clausesQuery(id), dutiesQuery(id)] : []),
    ...(paper ? [paperQuery(id)] : []),
    ...(isInForce(contract) ? [keyDatesQuery(id), inForceQuery(id)] : []),
  ];
}

const isInForce = (contract: Contract): boolean => contract.phase === 'signed' || isAmending(contract);

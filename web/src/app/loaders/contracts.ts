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

/** Clauses and responsibilities exist only once the term sheet is agreed. */
export async function loadContract(id: string): Promise<void> {
  const contract = await fetchOrUndefined(contractQuery(id));
  if (!contract || contract.phase === 'not_started') return;
  await load(
    termsQuery(id),
    ...(contract.clauses.total > 0 || contract.paper ? [clausesQuery(id), dutiesQuery(id)] : []),
    ...(contract.paper ? [paperQuery(id)] : []),
    ...(contract.phase === 'signed' || isAmending(contract)
      ? [keyDatesQuery(id), inForceQuery(id), amendmentsQuery(id)]
      : []),
  );
}

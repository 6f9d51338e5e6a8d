import type { Contract } from '#contract/contracts.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import { type AgreementWaits, setAgreementWaits } from '#domains/deals/index.ts';
import { type Signatory, findSignatories } from './signatories.store.ts';
import { findRemovedProducts } from './removed-products.store.ts';
import { isOpenAmendment, missingClauses, stateOf, turnOf } from './states.ts';
import { type ContractRow, type ItemRow, findContract, findItems } from './store.ts';

const NOBODY: AgreementWaits = { manufacturer: null, distributor: null };

/**
 * Stores in the deal whose turn it is, so that boards and lists of many deals can show it. `at` is the time of the
 * activity that caused the change, or null if it was not an activity in the deal.
 */
export async function recordTurn(
  tx: Db,
  dealId: string,
  at: string | null = new Date().toISOString(),
): Promise<void> {
  const contract = await findContract(tx, dealId);
  if (!contract) return;
  const waits = waitsOf(contract, {
    items: await findItems(tx, contract.id),
    signatories: await findSignatories(tx, contract.id),
    removedProducts: await findRemovedProducts(tx, contract),
  });
  await setAgreementWaits(tx, dealId, { waits, at });
}

interface Negotiation {
  items: readonly ItemRow[];
  signatories: readonly Signatory[];
  removedProducts: readonly string[];
}

export function waitsOf(contract: ContractRow, negotiation: Negotiation): AgreementWaits {
  const { items } = negotiation;
  if (contract.signedAt !== null) return NOBODY;
  const answers = { manufacturer: oldest(items, 'manufacturer'), distributor: oldest(items, 'distributor') };
  if (answers.manufacturer !== null || answers.distributor !== null) return answers;
  // An amendment in which nothing has changed yet cannot be signed.
  if (isOpenAmendment(contract) && contract.version === 1) return NOBODY;
  return signaturesAwaited(negotiation, { isAmendment: isOpenAmendment(contract) });
}

export function turnFor(waits: AgreementWaits, side: DealSide): Contract['turn'] {
  const other = side === 'manufacturer' ? 'distributor' : 'manufacturer';
  if (waits[side] !== null) return { party: 'you', since: waits[side] };
  return waits[other] === null ? null : { party: 'them', since: waits[other] };
}

function oldest(items: readonly ItemRow[], side: DealSide): string | null {
  const since = items.flatMap((item) => (turnOf(item, side) === 'you' ? (item.changedAt ?? []) : []));
  return since.toSorted()[0] ?? null;
}

const SIDES: readonly DealSide[] = ['manufacturer', 'distributor'];

/**
 * Once everything is agreed, no one can sign until both sides have named signatories who can still sign. If an agreed
 * product has been deleted, no one can sign either, and both sides can propose other products. An amendment waits only
 * for signatories who were asked, because its obstacles depend on calculated dates.
 */
function signaturesAwaited(
  { items, signatories, removedProducts }: Negotiation,
  { isAmendment }: { isAmendment: boolean },
): AgreementWaits {
  const isAgreed = missingClauses(items).length === 0 && items.every((item) => stateOf(item) === 'agreed');
  const since = items
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1);
  if (!isAgreed || since === undefined) return NOBODY;
  const unnamed = SIDES.filter((side) => {
    const own = signatories.filter((signatory) => signatory.side === side);
    return own.length === 0 || own.some(({ canSign }) => !canSign);
  });
  const unsigned = signatories.flatMap(({ side, signedAt, askedAt }) =>
    signedAt === null && (!isAmendment || askedAt !== null) ? side : [],
  );
  const awaited = removedProducts.length > 0 ? SIDES : unnamed.length > 0 ? unnamed : unsigned;
  const sinceFor = (side: DealSide) => (awaited.includes(side) ? since : null);
  return { manufacturer: sinceFor('manufacturer'), distributor: sinceFor('distributor') };
}

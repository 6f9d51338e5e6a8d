import type { z } from 'zod';
import type { ContractDuty, DutyCells, FreeDuty, ItemValue } from '#contract/contract-clauses.ts';
import type { offerContractDuties } from '#contract/contracts.ts';
import type { Territory } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type ItemView, readItems } from './items.ts';
import { recordContractChange } from './notify-other-side.ts';
import { findLast, findSeen, offer } from './offer.ts';
import { dutiesFor } from './responsibilities/matrix.ts';
import { type OpenContract, type ContractView, withContract, readContractView } from './contract-view.ts';
import * as store from './store.ts';

type DutyValue = Extract<ItemValue, { part: 'duty' }>;

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the clauses are drafted */
export async function listDuties({ db }: Platform, actor: Actor, dealId: string): Promise<ContractDuty[]> {
  return readDuties(await readContractView(db, actor, dealId));
}

export async function readDuties(view: ContractView): Promise<ContractDuty[]> {
  if (view.contract.libraryVersion === null) throw new ApiError('contract.clauses_not_started');
  return (await readItems(view, 'duty')).map(toDuty);
}

function toDuty({ item, state, last, agreed }: ItemView): ContractDuty {
  const { text, source, cells, isRemoved } = dutyOf(last?.value);
  const { region = null, sourceUrl = null, isRequired = false } = item.facts;
  return {
    ...state,
    key: item.key,
    region,
    text,
    source,
    sourceUrl,
    isRequired,
    cells,
    agreed: agreed ? dutyOf(agreed.value).cells : null,
    isLeaving: isRemoved,
  };
}

export function dutyOf(value: ItemValue | undefined): DutyValue {
  if (value?.part !== 'duty') throw new Error('a duty always has a version');
  return value;
}

interface DutyOffer {
  item: store.ItemRow;
  value: DutyValue;
}

/**
 * Adds the rows for these territories that the matrix lacks, including rows that were removed or are offered for
 * removal.
 */
export async function addDuties(
  { tx, contract }: OpenContract,
  territories: readonly Territory[],
): Promise<DutyOffer[]> {
  const known = (await store.findEveryItem(tx, contract.id)).filter(({ part }) => part === 'duty');
  const last = await findLast(tx, known);
  const wanted = dutiesFor(territories).flatMap(({ name, duties }) =>
    duties.map((duty) => ({ ...duty, region: name })),
  );
  const rows = wanted.filter(({ key }) => !known.some((item) => item.key === key));
  const items = await store.insertItems(
    tx,
    rows.map(({ key, region, sourceUrl, isRequired }, index) => ({
      contractId: contract.id,
      part: 'duty' as const,
      key,
      position: known.length + index,
      facts: { region, sourceUrl, isRequired },
    })),
  );
  const added = items.map((item, index): DutyOffer => {
    const row = rows[index];
    if (!row) throw new Error('an insert returned another row');
    const { text, source, cells } = row;
    return { item, value: { part: 'duty', text, source, cells, isRemoved: false } };
  });
  const leaving = known.filter(
    (item) => wanted.some(({ key }) => key === item.key) && dutyOf(last.get(item.id)).isRemoved,
  );
  // A removed row comes back like a new one. Otherwise, rejecting it would restore the agreed removal.
  for (const { id } of leaving.filter(({ isRemoved }) => isRemoved))
    await store.updateItem(tx, id, {
      isRemoved: false,
      agreedVersion: null,
      manufacturerVersion: null,
      distributorVersion: null,
    });
  const back = leaving.map((item): DutyOffer => ({
    item,
    value: { ...dutyOf(last.get(item.id)), isRemoved: false },
  }));
  return [...added, ...back];
}

/** Offers to remove the library's rows for regions in which the agreement no longer has a territory. */
export async function removeDuties(
  { tx, contract }: OpenContract,
  territories: readonly Territory[],
): Promise<DutyOffer[]> {
  const regions = new Set(dutiesFor(territories).map(({ name }) => name));
  const items = (await store.findItems(tx, contract.id, 'duty')).filter(
    ({ key, facts }) => key !== null && !regions.has(facts.region ?? ''),
  );
  const last = await findLast(tx, items);
  return items
    .map((item) => ({ item, value: dutyOf(last.get(item.id)) }))
    .filter(({ value }) => !value.isRemoved)
    .map(({ item, value }) => ({ item, value: { ...value, isRemoved: true } }));
}

type Offers = z.output<NonNullable<typeof offerContractDuties.body>>;

/**
 * Offers new cells for duties, or the removal of an added row.
 * @throws ApiError 404 for an item that is not in the contract; 403 for viewers and observers; 409 when a duty changed
 * after the person read it, when nothing is different, or when a row of the library would be removed
 */
export const offerDuties = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { offers, message }: Offers,
): Promise<ContractDuty[]> =>
  withContract(platform, actor, dealId, async (open) => {
    const found = await findSeen(open, offers);
    const last = await findLast(
      open.tx,
      found.map(({ item }) => item),
    );
    const given = found.map(({ item }, index) => ({
      item,
      value: changed(item, dutyOf(last.get(item.id)), offers[index]),
    }));
    await offer(open, given, { message });
    await recordContractChange(
      open,
      'offered',
      given.map(({ item }) => item),
    );
    return readDuties(await readContractView(open.tx, actor, dealId));
  });

function changed(
  item: store.ItemRow,
  last: DutyValue,
  given: { cells: DutyCells } | { remove: true } | undefined,
): DutyValue {
  if (!given) return last;
  if ('cells' in given) return { ...last, cells: given.cells, isRemoved: false };
  if (item.key !== null) throw new ApiError('contract.row_of_library');
  return { ...last, isRemoved: true };
}

/**
 * Adds a row to the matrix.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 before the clauses
 * are started
 */
export const addDuty = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { text, source, cells }: FreeDuty,
): Promise<ContractDuty[]> =>
  withContract(platform, actor, dealId, async (open) => {
    const { tx, contract } = open;
    if (contract.libraryVersion === null) throw new ApiError('contract.clauses_not_started');
    const position = (await store.findItems(tx, contract.id, 'duty')).length;
    const items = await store.insertItems(tx, [{ contractId: contract.id, part: 'duty', position }]);
    await offer(
      open,
      items.map((item) => ({ item, value: { part: 'duty', text, source, cells, isRemoved: false } })),
    );
    await recordContractChange(open, 'offered', items);
    return readDuties(await readContractView(tx, actor, dealId));
  });

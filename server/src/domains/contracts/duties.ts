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

/** @throws ApiError 404 to everyone who acts for neither company, 409 before the clauses are started */
export async function listDuties({ db }: Platform, actor: Actor, dealId: string): Promise<ContractDuty[]> {
  return readDuties(await readContractView(db, actor, dealId));
}

export async function readDuties(view: ContractView): Promise<ContractDuty[]> {
  if (view.contract.libraryVersion === null) throw new ApiError('contract.clauses_not_started');
  return (await readItems(view, 'duty')).map(toDuty);
}

function toDuty({ item, state, last, agreed }: ItemView): ContractDuty {
  const { text, source, cells } = dutyOf(last?.value);
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
  };
}

export function dutyOf(value: ItemValue | undefined): DutyValue {
  if (value?.part !== 'duty') throw new Error('a duty always has a version');
  return value;
}

export async function addDuties(
  { tx, contract }: OpenContract,
  territories: readonly Territory[],
): Promise<{ item: store.ItemRow; value: DutyValue }[]> {
  const known = new Set((await store.findItems(tx, contract.id, 'duty')).map(({ key }) => key));
  const rows = dutiesFor(territories)
    .flatMap(({ name, duties }) => duties.map((duty) => ({ ...duty, region: name })))
    .filter(({ key }) => !known.has(key));
  const items = await store.insertItems(
    tx,
    rows.map(({ key, region, sourceUrl, isRequired }, index) => ({
      contractId: contract.id,
      part: 'duty' as const,
      key,
      position: known.size + index,
      facts: { region, sourceUrl, isRequired },
    })),
  );
  return items.map((item, index) => {
    const row = rows[index];
    if (!row) throw new Error('an insert returned another row');
    const { text, source, cells } = row;
    return { item, value: { part: 'duty', text, source, cells, isRemoved: false } };
  });
}

type Offers = z.output<NonNullable<typeof offerContractDuties.body>>;

/**
 * Offers the cells of duties, or the removal of an added row.
 * @throws ApiError 404 for an item that is not in the contract, 403 to viewers and observers, 409 when a duty changed
 * after the person read it, when nothing is different, or for removing a row of the library
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
 * @throws ApiError 404 to everyone who acts for neither company, 403 to viewers and observers, 409 before the clauses are started
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

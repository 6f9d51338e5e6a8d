import { isDeepStrictEqual } from 'node:util';
import type { ItemValue, VersionAction } from '#contract/contract-clauses.ts';
import { personName } from '#contract/shown-values.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { findPeople } from './people.store.ts';
import type { OpenContract } from './contract-view.ts';
import { voidSignatures } from './signatories.store.ts';
import * as store from './store.ts';

export interface Offer {
  item: store.ItemRow;
  value: ItemValue;
  /**
   * The person who made the offer, if it is not the acting person; null if no one wrote it or the account was closed.
   */
  personId?: string | null;
}

/** A contract in which a side makes offers; `personId` is null if no person makes them. */
export type Offering = Pick<OpenContract, 'tx' | 'contract' | 'side' | 'at'> & {
  readonly personId: string | null;
};

export interface Seen {
  item: store.ItemRow;
  seen: number;
}

/**
 * Returns the items that a person answers or changes.
 * @throws ApiError 404 for an item that is not in the contract; 409 when one of them changed after the person read it
 */
export async function findSeen(
  { tx, contract }: OpenContract,
  given: readonly { id: string; seen: number }[],
): Promise<Seen[]> {
  const items = new Map((await store.findItems(tx, contract.id)).map((item) => [item.id, item]));
  const found = given.map(({ id, seen }) => {
    const item = items.get(id);
    if (!item) throw notFound();
    return { item, seen };
  });
  await assertSeen(tx, found);
  return found;
}

/** @throws ApiError 409 when one of the items changed after the person read it */
export async function assertSeen(tx: Db, given: readonly Seen[]): Promise<void> {
  const changed = given.find(({ item, seen }) => item.version !== seen);
  if (!changed) return;
  const versions = await store.findCurrentVersions(tx, [changed.item.id]);
  const personId = versions.find(({ number }) => number === changed.item.version)?.personId ?? null;
  const person = (await findPeople(tx, [personId])).get(personId);
  throw new ApiError('contract.changed_elsewhere', {
    person: person ? personName(person) : null,
  });
}

/**
 * Adds the next version of each item, made by the person's side. The version waits for the other side.
 * @throws ApiError 409 when a value is the same as the last one
 */
export async function offer(
  open: Offering,
  offers: readonly Offer[],
  { message = null, action = 'offered' }: { message?: string | null; action?: VersionAction } = {},
): Promise<void> {
  const { tx, contract, side } = open;
  const last = await findLast(
    tx,
    offers.map(({ item }) => item),
  );
  if (action === 'offered' && offers.some(({ item, value }) => isDeepStrictEqual(last.get(item.id), value)))
    throw new ApiError('contract.nothing_changed');
  const contractVersion = contract.version + 1;
  await store.insertVersions(
    tx,
    offers.map(({ item, value, personId = open.personId }) => ({
      itemId: item.id,
      contractId: contract.id,
      number: item.version + 1,
      contractVersion,
      action,
      side,
      personId,
      message,
      value,
      at: open.at,
    })),
  );
  for (const { item } of offers) {
    const version = item.version + 1;
    const own = side === 'manufacturer' ? { manufacturerVersion: version } : { distributorVersion: version };
    await store.updateItem(tx, item.id, { version, lastSide: side, changedAt: open.at, ...own });
  }
  await voidSignatures(tx, contract.id);
  await store.updateContract(tx, contract.id, { version: contractVersion });
}

export async function findLast(db: Db, items: readonly store.ItemRow[]): Promise<Map<string, ItemValue>> {
  const versions = await store.findCurrentVersions(
    db,
    items.map(({ id }) => id),
  );
  const byId = new Map(items.map((item) => [item.id, item.version]));
  return new Map(
    versions
      .filter(({ itemId, number }) => byId.get(itemId) === number)
      .map(({ itemId, value }) => [itemId, value]),
  );
}

import type { Contract, acceptContractItems, rejectContractItem } from '#contract/contracts.ts';
import type { ItemValue } from '#contract/contract-clauses.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { reofferClauses } from './reoffer-clauses.ts';
import { recordContractChange } from './notify-other-side.ts';
import { findSeen, offer } from './offer.ts';
import { getContractWithin } from './contracts.ts';
import { paperOf, removePaper } from './uploaded-agreement.ts';
import { setClausesAside } from './uploaded-agreement.store.ts';
import { type OpenContract, withContract } from './contract-view.ts';
import * as store from './store.ts';

/**
 * Accepts offers of the other side, all of them or none. Items that are already agreed stay as they are.
 * @throws ApiError 404 for an item that is not in the contract; 403 for viewers and observers; 409 when one of them
 * changed after the person read it or waits for the other side
 */
export const acceptItems = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { items }: Input<typeof acceptContractItems>['body'],
): Promise<Contract> =>
  withContract(platform, actor, dealId, async (view) => {
    const open = (await findSeen(view, items))
      .map(({ item }) => item)
      .filter((item) => item.agreedVersion !== item.version);
    if (open.some(({ lastSide }) => lastSide === null || lastSide === view.side))
      throw new ApiError('contract.not_your_turn');
    for (const item of open) await agree(view, item);
    await reofferClauses(view, actor, open);
    if (open.length > 0) await recordContractChange(view, 'accepted', open);
    return getContractWithin(view.tx, actor, dealId);
  });

async function agree({ tx, personId, at, contract }: OpenContract, item: store.ItemRow): Promise<void> {
  const number = item.version;
  await store.setAccepted(tx, { itemId: item.id, number }, { acceptedAt: at, acceptedById: personId });
  const versions = await store.findCurrentVersions(tx, [item.id]);
  const last = versions.find((version) => version.number === number);
  const isRemoved = isRemoval(last?.value);
  // Only an uploaded agreement sets clauses aside. It may be accepted in the same call, before or after them.
  const canRemove = item.part === 'duty' || item.part === 'paper';
  await store.updateItem(tx, item.id, {
    agreedVersion: number,
    changedAt: at,
    ...(canRemove && { isRemoved }),
  });
  if (item.part === 'paper') await setClausesAside(tx, contract.id, !isRemoved);
}

/**
 * Rejects an offer of the other side. The item returns to what both had agreed or, if nothing was agreed, to the last
 * offer of the person's own side, which then waits for the other side.
 * @throws ApiError 404 for an item that is not in the contract; 403 for viewers and observers; 409 when the item
 * changed after the person read it, waits for the other side, or has nothing to return to
 */
export const rejectItem = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { item: given, message }: Input<typeof rejectContractItem>['body'],
): Promise<Contract> =>
  withContract(platform, actor, dealId, async (open) => {
    const [seen] = await findSeen(open, [given]);
    if (!seen || seen.item.lastSide === open.side || seen.item.agreedVersion === seen.item.version)
      throw new ApiError('contract.not_your_turn');
    const { item } = seen;
    await returnToLast(open, item, message);
    await recordContractChange(open, 'rejected', [item]);
    return getContractWithin(open.tx, actor, dealId);
  });

const isRemoval = (value: ItemValue | undefined): boolean =>
  (value?.part === 'duty' || value?.part === 'paper') && value.isRemoved;

async function returnToLast(open: OpenContract, item: store.ItemRow, message: string | null): Promise<void> {
  const value = await valueBefore(open, item);
  if (!value) throw new ApiError('contract.nothing_to_return_to');
  await offer(open, [{ item, value }], { message, action: 'rejected' });
  const agreedVersion = item.version + 1;
  if (value.part === 'paper' && value.isRemoved) await removePaper(open, item.id, agreedVersion);
  else if (item.agreedVersion !== null) await store.updateItem(open.tx, item.id, { agreedVersion });
}

/**
 * Returns the value to which a rejected item goes back. An uploaded agreement that was offered in place of clauses goes
 * back to the clauses.
 */
async function valueBefore(
  { tx, contract, side }: OpenContract,
  item: store.ItemRow,
): Promise<ItemValue | undefined> {
  const own = side === 'manufacturer' ? item.manufacturerVersion : item.distributorVersion;
  const number = item.agreedVersion ?? own;
  const versions = await store.findCurrentVersions(tx, [item.id]);
  const earlier = versions.find((version) => version.number === number)?.value;
  if (earlier || item.part !== 'paper' || !(await store.hasClauses(tx, contract.id))) return earlier;
  const last = versions.find((version) => version.number === item.version);
  return { ...paperOf(last?.value), isRemoved: true };
}

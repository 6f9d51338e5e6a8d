import type { Amendment } from '#contract/contract-amendments.ts';
import type { Contract } from '#contract/contracts.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type OpenDeal, findOwnDeal, lockWonDeal } from '#domains/deals/index.ts';
import * as store from './amendments.store.ts';
import { amendmentsOf } from './manifest.ts';
import { recordContractChange } from './notify-other-side.ts';
import { getContractWithin } from './contracts.ts';
import { CONTRACT_CHANGES, assertHasBothCompanies, publishChange } from './contract-view.ts';
import { MAX_SMALLINT, decodeNumberCursor } from './number-cursor.ts';
import * as contracts from './store.ts';
import { recordTurn } from './turn.ts';
import { isOpenAmendment, partyOf, stateOf } from './states.ts';

/**
 * Starts an amendment to a signed agreement, with everything that was agreed as its first version. While an amendment
 * is open, repeating the call returns it.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 before the last
 * signature, after notice of termination, and when the other company was deleted
 */
export const startAmendment = (platform: Platform, actor: Actor, dealId: string): Promise<Contract> =>
  actOnSigned(platform, actor, dealId, async (won) => {
    const { tx } = won;
    const last = await contracts.findContract(tx, dealId);
    if (last && isOpenAmendment(last)) return;
    if (!last || last.signedAt === null) throw new ApiError('in_force.not_in_force');
    if (await amendmentsOf(platform.domains).isEnding(tx, dealId))
      throw new ApiError('contract.agreement_ends');
    assertHasBothCompanies(won);
    await carryOver(won, last);
    await recordContractChange(won, 'amendment', []);
  });

/**
 * Abandons the open amendment, which either company may do. The signed agreement stays as it is.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 without an open
 * amendment
 */
export const stopAmendment = (platform: Platform, actor: Actor, dealId: string): Promise<Contract> =>
  actOnSigned(platform, actor, dealId, async (won) => {
    if (!(await store.stopOpenAmendment(won.tx, dealId))) throw new ApiError('contract.no_amendment');
    await recordContractChange(won, 'amendment_stopped', []);
  });

export async function stopOpenAmendment(tx: Db, dealId: string): Promise<void> {
  if (await store.stopOpenAmendment(tx, dealId)) await recordTurn(tx, dealId);
}

async function actOnSigned(
  platform: Platform,
  actor: Actor,
  dealId: string,
  action: (won: OpenDeal) => Promise<void>,
): Promise<Contract> {
  await platform.rateLimits.consume({ limit: CONTRACT_CHANGES, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    const won = await lockWonDeal(platform, tx, actor, dealId);
    if (!won) throw new ApiError('in_force.not_in_force');
    await action(won);
    await publishChange(won);
    return getContractWithin(tx, actor, dealId);
  });
}

/**
 * Copies the values of the signed contract as the first version of each item, which counts as agreed. A clause that was
 * still open when an uploaded agreement replaced it stays an open offer of the same side, with the latest agreed
 * values.
 */
export async function carryOver(
  { tx, deal, side, personId }: Pick<OpenDeal, 'tx' | 'side' | 'personId'> & { deal: { id: string } },
  signed: contracts.ContractRow,
): Promise<void> {
  const at = new Date().toISOString();
  const items = (await contracts.findItems(tx, signed.id)).concat(await clausesSetAside(tx, signed.id));
  const last = await lastVersions(tx, items);
  const { id: contractId } = await store.insertAmendment(tx, {
    dealId: deal.id,
    startedSide: side,
    libraryVersion: signed.libraryVersion,
    manufacturerName: signed.manufacturerName,
    distributorName: signed.distributorName,
  });
  const copies = await contracts.insertItems(
    tx,
    items.map((item) => {
      const { part, key, position, facts, lastSide, isRemoved } = item;
      const versionOf = (one: DealSide) => (isAgreed(item) || lastSide === one ? 1 : null);
      return {
        contractId,
        part,
        key,
        position,
        facts,
        version: 1,
        agreedVersion: isAgreed(item) ? 1 : null,
        manufacturerVersion: versionOf('manufacturer'),
        distributorVersion: versionOf('distributor'),
        lastSide,
        changedAt: isAgreed(item) ? item.changedAt : at,
        isRemoved,
      };
    }),
  );
  await contracts.insertVersions(
    tx,
    copies.map(({ id: itemId }, index) => {
      const item = items[index];
      const version = item && last.get(item.id);
      if (!version) throw new Error('every item of a signed agreement has a version');
      const wasAgreed = isAgreed(item);
      return {
        itemId,
        contractId,
        number: 1,
        contractVersion: 1,
        action: 'carried_over',
        side: wasAgreed ? side : version.side,
        personId: wasAgreed ? personId : version.personId,
        value: version.value,
        at,
        acceptedAt: wasAgreed ? at : null,
      };
    }),
  );
  await contracts.updateContract(tx, contractId, { version: 1 });
}

const isAgreed = (item: contracts.ItemRow): boolean => stateOf(item) === 'agreed';

/**
 * Returns the clauses that an uploaded agreement replaced. They apply again when an amendment removes that agreement.
 */
const clausesSetAside = async (tx: Db, contractId: string): Promise<contracts.ItemRow[]> =>
  (await contracts.findAllClauses(tx, contractId)).filter(({ isRemoved }) => isRemoved);

async function lastVersions(
  db: Db,
  items: readonly contracts.ItemRow[],
): Promise<Map<string, contracts.VersionRow>> {
  const lastOf = new Map(items.map(({ id, version }) => [id, version]));
  const versions = await contracts.findCurrentVersions(db, [...lastOf.keys()]);
  return new Map(
    versions
      .filter(({ itemId, number }) => lastOf.get(itemId) === number)
      .map((version) => [version.itemId, version]),
  );
}

/** @throws ApiError 404 for everyone who acts for neither company */
export async function listAmendments(
  { db }: Platform,
  actor: Actor,
  dealId: string,
  { limit, cursor }: Paging,
): Promise<Page<Amendment>> {
  const { side } = await findOwnDeal(db, actor, dealId);
  const before = decodeNumberCursor(cursor, MAX_SMALLINT);
  const rows = await store.findAllContracts(db, dealId, { before, limit: limit + 1 });
  const present = (row: contracts.ContractRow): Amendment => {
    const { number, startedSide, startedAt, signedAt, stoppedAt, digest } = row;
    return {
      number,
      state: signedAt !== null ? 'signed' : stoppedAt !== null ? 'stopped' : 'open',
      startedBy: startedSide && partyOf(startedSide, side),
      startedAt,
      signedAt,
      stoppedAt,
      digest,
    };
  };
  return pageOf(rows, limit, ({ number }) => [number], present);
}

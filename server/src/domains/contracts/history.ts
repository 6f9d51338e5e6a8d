import {
  CLAUSE_KEYS,
  type ClauseRedline,
  type ContractVersion,
  type ItemVersion,
} from '#contract/contract-clauses.ts';
import type { compareContractVersions, listItemVersions } from '#contract/contract-history.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, pageOf } from '#platform/cursor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { libraryClause, numberOf } from './fill-clauses.ts';
import { findPeople } from './people.store.ts';
import { redlineOf } from './redline.ts';
import { type ContractView, readContractView } from './contract-view.ts';
import * as history from './history.store.ts';
import { MAX_INTEGER, decodeNumberCursor } from './number-cursor.ts';
import * as store from './store.ts';
import { partyOf } from './states.ts';

/** @throws ApiError 404 for everyone who acts for neither company, and for an item that is not in the contract */
export async function listVersionsOfItem(
  { db }: Platform,
  actor: Actor,
  { id, itemId }: Input<typeof listItemVersions>['params'],
  { limit, cursor }: Paging,
): Promise<Page<ItemVersion>> {
  const view = await readContractView(db, actor, id);
  if (!(await store.findItem(db, view.contract.id, itemId))) throw notFound();
  const before = decodeNumberCursor(cursor, MAX_INTEGER);
  const versions = await history.findItemVersions(db, itemId, { before, limit: limit + 1 });
  const people = await findPeople(
    db,
    versions.flatMap(({ personId, acceptedById }) => [personId, acceptedById]),
  );
  const present = ({
    side,
    personId,
    acceptedAt,
    acceptedById,
    ...version
  }: store.VersionRow): ItemVersion => ({
    number: version.number,
    contractVersion: version.contractVersion,
    action: version.action,
    by: partyOf(side, view.side),
    person: people.get(personId) ?? null,
    at: version.at,
    message: version.message,
    value: version.value,
    accepted:
      acceptedAt === null
        ? null
        : {
            by: partyOf(side, view.side) === 'you' ? 'them' : 'you',
            person: people.get(acceptedById) ?? null,
            at: acceptedAt,
          },
  });
  return pageOf(versions, limit, ({ number }) => [number], present);
}

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started */
export async function listVersions(
  { db }: Platform,
  actor: Actor,
  dealId: string,
  { limit, cursor }: Paging,
): Promise<Page<ContractVersion>> {
  const view = await readContractView(db, actor, dealId);
  const before = decodeNumberCursor(cursor, MAX_INTEGER);
  const rows = await history.findContractVersions(db, view.contract.id, { before, limit: limit + 1 });
  const people = await findPeople(
    db,
    rows.map(({ personId }) => personId),
  );
  return pageOf(
    rows,
    limit,
    ({ number }) => [number],
    ({ side, personId, ...row }) => ({
      ...row,
      by: partyOf(side, view.side),
      person: people.get(personId) ?? null,
    }),
  );
}

type Range = Input<typeof compareContractVersions>['query'];

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started */
export async function compareVersions(
  { db }: Platform,
  actor: Actor,
  dealId: string,
  range: Range,
): Promise<ClauseRedline[]> {
  return readRedline(await readContractView(db, actor, dealId), range);
}

export async function readRedline(view: ContractView, range: Range): Promise<ClauseRedline[]> {
  const clauses = await readClauseVersions(view, range);
  return clauses.map(({ key, number, title, versions }) => {
    const pieces = redlineOf(versions, view.side);
    return { key, number, title, isChanged: pieces.some(({ kind }) => kind !== 'kept'), pieces };
  });
}

export async function readClauseVersions({ db, contract }: ContractView, range: Range) {
  const { from, to = contract.version } = range;
  const [older, newer] = from < to ? [from, to] : [to, from];
  const items = await store.findItems(db, contract.id, 'clause');
  const ids = items.map(({ id }) => id);
  const versions = Map.groupBy(await store.findVersions(db, ids), ({ itemId }) => itemId);
  return items.flatMap((item) => {
    const key = CLAUSE_KEYS.find((known) => known === item.key);
    const until = (versions.get(item.id) ?? []).filter(({ contractVersion }) => contractVersion <= newer);
    const first = until.findLast(({ contractVersion }) => contractVersion <= older) ?? until[0];
    if (!key || !first) return [];
    return [
      {
        key,
        number: numberOf(key),
        title: libraryClause(key).title,
        versions: until.filter(({ number }) => number >= first.number),
      },
    ];
  });
}

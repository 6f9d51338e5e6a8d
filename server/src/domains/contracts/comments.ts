import { v7 as uuidv7 } from 'uuid';
import type { ContractComment, PaperPage } from '#contract/contract-clauses.ts';
import type { addContractComment, listContractComments } from '#contract/contract-history.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { ownCompanyIdOf } from '#domains/deals/index.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { findComments, insertComment } from './comments.store.ts';
import { findPeople } from './people.store.ts';
import { type ContractView, publishChange, readContractView, withLockedContract } from './contract-view.ts';
import { findItem, findVersions } from './store.ts';
import { partyOf } from './states.ts';

type OfItem = Input<typeof listContractComments>['params'];

/** @throws ApiError 404 for everyone who acts for neither company, and for an item that is not in the contract */
export async function listComments(
  platform: Platform,
  actor: Actor,
  { id, itemId }: OfItem,
  { limit, cursor }: Paging,
): Promise<Page<ContractComment>> {
  const view = await readContractView(platform.db, actor, id);
  await assertInContract(view, itemId);
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await findComments(platform.db, itemId, view.side, { before, limit: limit + 1 });
  const people = await findPeople(
    platform.db,
    rows.map(({ personId }) => personId),
  );
  return pageById(rows, limit, (row) => ({
    id: row.id,
    by: partyOf(row.side, view.side),
    person: people.get(row.personId) ?? null,
    text: decryptComment(platform, row.id, row.body),
    isInternal: row.isInternal,
    at: row.at,
    page: row.version === null || row.page === null ? null : { version: row.version, page: row.page },
  }));
}

async function assertInContract(
  { db, contract }: Pick<ContractView, 'db' | 'contract'>,
  itemId: string,
): Promise<void> {
  if (!(await findItem(db, contract.id, itemId))) throw notFound();
}

/** @throws ApiError 400 for a page that no version of an uploaded agreement has */
async function assertPage(db: Db, itemId: string, { version, page }: PaperPage): Promise<void> {
  const versions = await findVersions(db, [itemId]);
  const value = versions.find(({ number }) => number === version)?.value;
  if (value?.part !== 'paper' || page > value.pages) throw new ApiError('contract.no_such_page');
}

/** Returns the comment, or an empty string when it cannot be decrypted, so that the others stay readable. */
export function decryptComment({ encryption, log }: Platform, id: string, body: Buffer): string {
  try {
    return encryption.decrypt(body, id).toString();
  } catch {
    log.error({ id }, 'a comment on a contract cannot be decrypted');
    return '';
  }
}

/**
 * @throws ApiError as `withContract` does; 404 for an item that is not in the contract; 400 for a page that an uploaded
 * agreement does not have
 */
export const addComment = (
  platform: Platform,
  actor: Actor,
  { id: dealId, itemId }: OfItem,
  { text, isInternal, page }: Input<typeof addContractComment>['body'],
): Promise<ContractComment> =>
  withLockedContract(platform, actor, dealId, async (open) => {
    const { tx, deal, contract, side, personId, at } = open;
    await assertInContract({ db: tx, contract }, itemId);
    if (page) await assertPage(tx, itemId, page);
    const id = uuidv7();
    const body = platform.encryption.encrypt(Buffer.from(text), id);
    await insertComment(tx, { id, itemId, side, personId, isInternal, body, at, ...page });
    // Neither the deal nor the other company's screens may reveal that there is an internal comment.
    if (isInternal) await publishTo(platform, tx, ownCompanyIdOf({ ...deal, side }));
    else await publishChange(open);
    const people = await findPeople(tx, [personId]);
    return { id, by: 'you', person: people.get(personId) ?? null, text, isInternal, at, page: page ?? null };
  });

const publishTo = async ({ live }: Platform, tx: Db, companyId: string): Promise<void> =>
  live.publishStale(tx, await memberIdsOf(tx, companyId), ['contracts']);

import { v7 as uuidv7 } from 'uuid';
import type { ContractComment } from '#contract/contract-clauses.ts';
import type { addContractComment, listContractComments } from '#contract/contracts.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findComments, insertComment } from './comments.store.ts';
import { findPeople } from './people.store.ts';
import { type Room, actOnContract, partyOf, readRoom } from './room.ts';
import { findItem } from './store.ts';

type OfItem = Input<typeof listContractComments>['params'];

/** @throws ApiError 404 to everyone who acts for neither company, and for what is not in the contract */
export async function listComments(
  platform: Platform,
  actor: Actor,
  { id, itemId }: OfItem,
): Promise<ContractComment[]> {
  const room = await readRoom(platform.db, actor, id);
  await assertInContract(room, itemId);
  const rows = await findComments(platform.db, itemId, room.side);
  const people = await findPeople(
    platform.db,
    rows.map(({ personId }) => personId),
  );
  return rows.map((row) => ({
    id: row.id,
    by: partyOf(row.side, room.side),
    person: people.get(row.personId) ?? null,
    text: decryptComment(platform, row.id, row.body),
    isInternal: row.isInternal,
    at: row.at,
  }));
}

async function assertInContract(
  { db, contract }: Pick<Room, 'db' | 'contract'>,
  itemId: string,
): Promise<void> {
  if (!(await findItem(db, contract.id, itemId))) throw notFound();
}

/** Empty when it cannot be decrypted, so that the others stay readable. */
export function decryptComment({ encryption, log }: Platform, id: string, body: Buffer): string {
  try {
    return encryption.decrypt(body, id).toString();
  } catch {
    log.error({ id }, 'a comment on a contract cannot be decrypted');
    return '';
  }
}

/**
 * @throws ApiError 404 to everyone who acts for neither company, 403 to viewers and observers, 409 once the deal is won or lost
 */
export const addComment = (
  platform: Platform,
  actor: Actor,
  { id: dealId, itemId }: OfItem,
  { text, isInternal }: Input<typeof addContractComment>['body'],
): Promise<ContractComment> =>
  actOnContract(platform, actor, dealId, async ({ tx, contract, side, personId, at }) => {
    await assertInContract({ db: tx, contract }, itemId);
    const id = uuidv7();
    const body = platform.encryption.encrypt(Buffer.from(text), id);
    await insertComment(tx, { id, itemId, side, personId, isInternal, body, at });
    const people = await findPeople(tx, [personId]);
    return { id, by: 'you', person: people.get(personId) ?? null, text, isInternal, at };
  });

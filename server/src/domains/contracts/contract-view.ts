import type { DealSide } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import {
  type DealRow,
  type OpenDeal,
  findMemberIds,
  findOwnDeal,
  lockOpenDeal,
  lockWonDeal,
} from '#domains/deals/index.ts';
import { type Changed, askSignatories } from './ask-signatories.ts';
import { isOpenAmendment } from './states.ts';
import { type ContractRow, findContract } from './store.ts';
import { recordTurn } from './turn.ts';

export const CONTRACT_CHANGES = defineRateLimit({ name: 'contract-changes', points: 1_000, per: 'day' });
/** The limit on PDF downloads. Each download generates the PDF again. */
export const CONTRACT_COPIES = defineRateLimit({ name: 'contract-copies', points: 60, per: 'hour' });

export interface ContractView {
  readonly db: Db;
  readonly deal: DealRow;
  readonly contract: ContractRow;
  readonly side: DealSide;
}

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started */
export async function readContractView(db: Db, actor: Actor, dealId: string): Promise<ContractView> {
  const deal = await findOwnDeal(db, actor, dealId);
  const contract = await findContract(db, dealId);
  if (!contract) throw new ApiError('contract.not_started');
  return { db, deal, contract, side: deal.side };
}

/** A contract that is locked until `tx` ends, with the deal and the person who acts on it. */
export interface OpenContract extends OpenDeal {
  readonly contract: ContractRow;
  readonly at: string;
}

/**
 * Runs an action on a contract in one transaction. The deal stays locked until the transaction ends.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 unless the deal is
 * in Contract Review with a term sheet or its agreement has an open amendment, and when a company was deleted; 429 over
 * the limit
 */
export const withContract = <Result>(
  platform: Platform,
  actor: Actor,
  dealId: string,
  action: (view: OpenContract) => Promise<Result>,
): Promise<Result> =>
  withLockedContract(platform, actor, dealId, async (open) => {
    const result = await action(open);
    await publishChange(open);
    return result;
  });

/**
 * Runs an action as `withContract` does, but the action itself calls `publishChange` if the other company may notice
 * the change.
 * @throws ApiError as `withContract` does
 */
export async function withLockedContract<Result>(
  platform: Platform,
  actor: Actor,
  dealId: string,
  action: (view: OpenContract) => Promise<Result>,
): Promise<Result> {
  await platform.rateLimits.consume({ limit: CONTRACT_CHANGES, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    const open = await lockNegotiation(platform, tx, actor, dealId);
    const contract = await findContract(tx, dealId);
    if (!contract) throw new ApiError('contract.not_started');
    return action({ ...open, contract, at: new Date().toISOString() });
  });
}

/**
 * Locks a deal whose agreement or amendment is being negotiated.
 * @throws ApiError as `withContract` does
 */
export async function lockNegotiation(
  platform: Platform,
  tx: Db,
  actor: Actor,
  dealId: string,
): Promise<OpenDeal> {
  const won = await lockWonDeal(platform, tx, actor, dealId);
  const contract = won && (await findContract(tx, dealId));
  if (!won || !contract || !isOpenAmendment(contract)) return lockDealInReview(platform, tx, actor, dealId);
  assertHasBothCompanies(won);
  return won;
}

/** @throws ApiError 409 when the other company was deleted, even before a job has ended the amendment */
export function assertHasBothCompanies({ deal }: OpenDeal): void {
  const { manufacturerId, manufacturerName, distributorId, distributorName } = deal;
  if (manufacturerId !== null && distributorId !== null) return;
  const company = manufacturerId === null ? manufacturerName : distributorName;
  throw new ApiError('contract.company_deleted', { company });
}

/** @throws ApiError as `withContract` does */
export async function lockDealInReview(
  platform: Platform,
  tx: Db,
  actor: Actor,
  dealId: string,
): Promise<OpenDeal> {
  const open = await lockOpenDeal(platform, tx, actor, dealId);
  if (open.deal.stage !== 'contract_review') throw new ApiError('contract.too_early');
  return open;
}

/**
 * Asks for signatures that are now possible, stores whose turn it is, and refreshes open screens. Every change to a
 * contract has to end with this call.
 * @param at the same as for `recordTurn`
 */
export async function publishChange(changed: Changed, at?: string | null): Promise<void> {
  const { platform, tx, deal } = changed;
  await askSignatories(changed);
  await recordTurn(tx, deal.id, at);
  await platform.live.publishStale(tx, await findMemberIds(tx, deal.id), ['contracts', 'deals']);
}

import { isClosedStage } from '#contract/deal-stages.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { recordStep } from './history.ts';
import { supersede } from './proposals.store.ts';
import { findMemberIds, lockDeal, updateDeal } from './store.ts';
import * as store from './orphaned.store.ts';

const AT_A_TIME = 200;

/**
 * Closes the open deals of deleted companies as lost, so that the other company keeps a readable record. Deals
 * without any company and without a signature are deleted, and so are the private notes of a deleted company.
 */
export async function closeOrphaned(platform: Platform): Promise<void> {
  await store.deletePrivateNotesOfDeletedCompanies(platform.db);
  for (;;) {
    const ids = await store.findOrphaned(platform.db, AT_A_TIME);
    for (const id of ids) await close(platform, id);
    if (ids.length < AT_A_TIME) break;
  }
  await store.deleteWithoutCompanies(platform.db);
}

/** Ends the assignments of someone who is no longer a member of a company. */
export const unassign = (
  platform: Platform,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    if (await store.unassign(tx, companyId, userId))
      await platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['deals']);
  });

const close = (platform: Platform, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const deal = await lockDeal(tx, id);
    if (!deal || isClosedStage(deal.stage)) return;
    const at = new Date().toISOString();
    const revision = await updateDeal(tx, id, {
      stage: 'closed_lost',
      stageSince: at,
      closedAt: at,
      lostCause: 'company_deleted',
      probability: 0,
      lastActivityAt: at,
    });
    const step = { dealId: id, revision, side: null, personId: null, at };
    await recordStep(tx, { ...step, action: 'changed' }, [
      { field: 'stage', before: deal.stage, after: 'closed_lost' },
    ]);
    const overtaken = await supersede(tx, id, at, 'all');
    await recordStep(
      tx,
      { ...step, action: 'superseded' },
      overtaken.map(({ change }) => change),
    );
    await platform.events.record(tx, 'deal.lost', null, { dealId: id, side: null });
    await platform.live.publishStale(tx, await findMemberIds(tx, id), ['deals']);
  });

import type { DealPage } from '#contract/deals.ts';
import type { DealFieldChange } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { actOnDeal } from './act.ts';
import { applyChanges } from './apply.ts';
import { recordStep } from './history.ts';
import type { Locked } from './lock.ts';
import { updateDeal } from './store.ts';
import * as store from './proposals.store.ts';

export type Answer = 'accepted' | 'declined' | 'withdrawn';

interface Given {
  proposalIds: readonly string[];
  message?: string | null;
}

/**
 * Answers all of these proposals or none.
 * @throws ApiError 404 to everyone who acts for neither company, 403 to viewers and observers and for the wrong side, 409 when
 * one was answered before, and when accepting cannot win the deal
 */
export const answerProposals = (
  platform: Platform,
  actor: Actor,
  id: string,
  { answer, ...given }: Given & { answer: Answer },
): Promise<DealPage> =>
  actOnDeal(platform, actor, id, async (tx, locked) => {
    const answered = await endProposals(tx, locked, { ...given, answer });
    const { message } = given;
    if (answer === 'accepted') await applyChanges(tx, locked, answered, { action: 'accepted', message });
  });

/** Ends proposals and returns their changes; the history of accepted ones is written when they are applied. */
export async function endProposals(
  tx: Db,
  { deal, side, personId }: Locked,
  { proposalIds, message = null, answer }: Given & { answer: Answer },
): Promise<DealFieldChange[]> {
  const proposals = await store.findProposals(tx, deal.id, proposalIds);
  if (proposals.length < new Set(proposalIds).size) throw notFound();
  for (const proposal of proposals) assertAnswerable(proposal, answer, proposal.side === side);
  const at = new Date().toISOString();
  const changes = proposals.map(({ change }) => change);
  await store.endProposals(tx, proposalIds, { status: answer, at });
  if (answer === 'accepted') return changes;
  const revision = await updateDeal(tx, deal.id, { lastActivityAt: at });
  const step = { dealId: deal.id, revision, action: answer, side, personId, message, at };
  await recordStep(tx, step, changes);
  return changes;
}

/** @throws ApiError 409 when it was answered before, 403 to the wrong side */
function assertAnswerable({ status }: store.Proposal, answer: Answer, isOwn: boolean): void {
  if (status !== 'open') throw new ApiError('deal.proposal_ended', { status });
  if (answer === 'withdrawn' && !isOwn) throw new ApiError('deal.their_proposal');
  if (answer !== 'withdrawn' && isOwn) throw new ApiError('deal.own_proposal');
}

import type { DealPage } from '#contract/deals.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { territoriesChanged } from '#domains/territories/index.ts';
import { withOpenDeal } from './with-open-deal.ts';
import { applyChanges } from './apply.ts';
import { getDeal } from './deals.ts';
import { fieldsOf } from './fields.ts';
import { recordStep } from './history.ts';
import type { OpenDeal } from './lock.ts';
import { findOwnDeal } from './permissions.ts';
import { updateDeal } from './store.ts';
import * as store from './proposals.store.ts';

type Answer = 'accepted' | 'declined' | 'withdrawn' | 'countered';

interface Given {
  proposalIds: readonly string[];
  answer: Answer;
  message?: string | null;
}

/**
 * Answers either all of these proposals or none. Repeating an answer changes nothing.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers, and for the company
 * that may not give this answer; 409 when a proposal already has another answer, and when something prevents the deal
 * from being won; 429
 */
export async function answerProposals(
  platform: Platform,
  actor: Actor,
  id: string,
  given: Given,
): Promise<DealPage> {
  const { answer, message } = given;
  const deal = await withOpenDeal(platform, actor, id, async (open) => {
    const ended = await endProposals(open, given);
    const changes = ended.map(({ change }) => change);
    if (answer === 'accepted') await applyChanges(open, changes, { action: 'accepted', message });
  }).catch(async (error: unknown) => {
    if (isTooLate(error) && (await isRepeated(platform.db, actor, id, given)))
      return getDeal(platform, platform.db, actor, id);
    throw error;
  });
  if (deal.stage === 'closed_won') territoriesChanged.publish(platform.db);
  return deal;
}

/** An accepted proposal may also have won the deal, which is closed then. */
const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && ['deal.proposal_ended', 'deal.closed'].includes(error.code);

/** Whether the person's company gave the same answer to all of these proposals before. */
async function isRepeated(
  db: Db,
  actor: Actor,
  id: string,
  { proposalIds, answer }: Given,
): Promise<boolean> {
  const { side } = await findOwnDeal(db, actor, id);
  const proposals = await store.findProposals(db, id, proposalIds);
  return (
    proposals.length === new Set(proposalIds).size &&
    proposals.every(
      (proposal) => proposal.status === answer && (answer === 'withdrawn') === (proposal.side === side),
    )
  );
}

/** Ends proposals and returns them. The history of accepted proposals is written when they are applied. */
export async function endProposals(
  { platform, tx, deal, side, personId }: OpenDeal,
  { proposalIds, message = null, answer }: Given,
): Promise<store.Proposal[]> {
  const proposals = await store.findProposals(tx, deal.id, proposalIds);
  if (proposals.length < new Set(proposalIds).size) throw notFound();
  for (const proposal of proposals) assertAnswerable(proposal, answer, proposal.side === side);
  const at = new Date().toISOString();
  const changes = proposals.map(({ change }) => change);
  await store.endProposals(tx, proposalIds, { status: answer, at });
  // Counterproposals have an event of their own.
  if (answer !== 'countered')
    await platform.events.record(tx, 'deal.answered', personId, {
      dealId: deal.id,
      side,
      answer,
      fields: fieldsOf(changes),
      isWon: answer === 'accepted' && changes.some(({ after }) => after === 'closed_won'),
    });
  if (answer === 'accepted') return proposals;
  const revision = await updateDeal(tx, deal.id, { lastActivityAt: at });
  const step = { dealId: deal.id, revision, action: answer, side, personId, message, at };
  await recordStep(tx, step, changes);
  return proposals;
}

/** @throws ApiError 409 when the proposal was already answered; 403 for the company that may not give this answer */
function assertAnswerable({ status }: store.Proposal, answer: Answer, isOwn: boolean): void {
  if (status !== 'open') throw new ApiError('deal.proposal_ended', { status });
  if (answer === 'withdrawn' && !isOwn) throw new ApiError('deal.their_proposal');
  if (answer !== 'withdrawn' && isOwn) throw new ApiError('deal.own_proposal');
}

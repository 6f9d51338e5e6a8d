import type { DealFieldChange } from '#contract/deal-fields.ts';
import { CHANGE_EXPIRES_AFTER_DAYS } from '#contract/deals.ts';
import { ApiError } from '#platform/errors.ts';
import type { Countered } from './counter.ts';
import { fieldsOf } from './fields.ts';
import { recordStep } from './history.ts';
import type { OpenDeal } from './lock.ts';
import { updateDeal } from './store.ts';
import * as store from './proposals.store.ts';

const DAY_MS = 86_400_000;

interface Proposed {
  message: string | null;
  /** The proposals that the changes counter. They have already ended. */
  countered: Countered;
}

/**
 * Proposes changes to the other company, each in its own proposal.
 * @throws ApiError 409 when a proposal for the same field waits for an answer
 */
export async function propose(
  open: OpenDeal,
  changes: readonly DealFieldChange[],
  { message, countered }: Proposed,
): Promise<void> {
  await assertNoneOpen(open, changes);
  const { platform, tx, deal, side, personId } = open;
  const now = new Date();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + CHANGE_EXPIRES_AFTER_DAYS * DAY_MS).toISOString();
  const revision = await updateDeal(tx, deal.id, { lastActivityAt: at });
  const shared = { dealId: deal.id, side, message };
  const proposalIds = await store.insertProposals(
    tx,
    changes.map((change) => ({
      ...shared,
      field: change.field,
      countersId: countered.get(change.field) ?? null,
      change,
      proposedById: personId,
      proposedAt: at,
      expiresAt,
    })),
  );
  await recordStep(tx, { ...shared, revision, action: 'proposed', personId, at }, changes);
  await platform.events.record(tx, 'deal.proposed', personId, {
    dealId: deal.id,
    side,
    proposalIds,
    message,
    expiresAt,
    isCounter: countered.size > 0,
  });
}

async function assertNoneOpen(
  { tx, deal, side }: OpenDeal,
  changes: readonly DealFieldChange[],
): Promise<void> {
  const fields = fieldsOf(changes);
  const same = (await store.findOpen(tx, deal.id)).find(({ change }) => fields.includes(change.field));
  if (same) throw new ApiError('deal.field_proposed', { by: same.side === side ? 'you' : 'them' });
}

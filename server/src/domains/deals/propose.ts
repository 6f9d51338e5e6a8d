import { type DealFieldChange, type DealSide } from '#contract/deal-fields.ts';
import { CHANGE_EXPIRES_AFTER_DAYS } from '#contract/deals.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { fieldsOf } from './fields.ts';
import { recordStep } from './history.ts';
import type { Locked } from './lock.ts';
import { updateDeal } from './store.ts';
import * as store from './proposals.store.ts';

const DAY_MS = 86_400_000;

/**
 * Proposes changes of a locked deal to the other company, each on its own.
 * @throws ApiError 409 when a change of the same field waits for an answer
 */
export async function propose(
  tx: Db,
  { deal, side, personId }: Locked,
  { changes, message }: { changes: readonly DealFieldChange[]; message: string | null },
): Promise<void> {
  await assertNoneOpen(tx, deal.id, side, changes);
  const now = new Date();
  const at = now.toISOString();
  const revision = await updateDeal(tx, deal.id, { lastActivityAt: at });
  await store.insertProposals(
    tx,
    changes.map((change) => ({
      dealId: deal.id,
      field: change.field,
      change,
      side,
      proposedById: personId,
      message,
      proposedAt: at,
      expiresAt: new Date(now.getTime() + CHANGE_EXPIRES_AFTER_DAYS * DAY_MS).toISOString(),
    })),
  );
  const step = { dealId: deal.id, revision, action: 'proposed' as const, side, personId };
  await recordStep(tx, { ...step, message, at }, changes);
}

async function assertNoneOpen(
  tx: Db,
  dealId: string,
  side: DealSide,
  changes: readonly DealFieldChange[],
): Promise<void> {
  const fields = fieldsOf(changes);
  const open = (await store.findOpen(tx, dealId)).find(({ change }) => fields.includes(change.field));
  if (open) throw new ApiError('deal.field_proposed', { by: open.side === side ? 'you' : 'them' });
}

import { isDeepStrictEqual } from 'node:util';
import type { DealField, DealFieldChange } from '#contract/deal-fields.ts';
import { ApiError } from '#platform/errors.ts';
import { endProposals } from './answer.ts';
import type { OpenDeal } from './lock.ts';

/** For each changed field, the id of the proposal that the change counters. */
export type Countered = ReadonlyMap<DealField, string>;

/**
 * Ends the other company's proposals that these changes counter.
 * @throws ApiError 400 when a change repeats the current or the proposed value; 403 for the company's own proposal; 409
 * when one of the proposals was already answered
 */
export async function endCountered(
  open: OpenDeal,
  proposalIds: readonly string[],
  changes: readonly DealFieldChange[],
): Promise<Countered> {
  if (proposalIds.length === 0) return new Map();
  const ended = await endProposals(open, { proposalIds, answer: 'countered' });
  for (const { change } of ended) assertDiffers(change, changes);
  return new Map(ended.map(({ id, change }) => [change.field, id]));
}

function assertDiffers(proposed: DealFieldChange, changes: readonly DealFieldChange[]): void {
  const own = changes.find(({ field }) => field === proposed.field);
  if (!own) throw new ApiError('deal.counter_same', { as: 'now' });
  if (isDeepStrictEqual(own.after, proposed.after))
    throw new ApiError('deal.counter_same', { as: 'proposed' });
}

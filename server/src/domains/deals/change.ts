import type { DealChange } from '#contract/deal-input.ts';
import type { DealPage } from '#contract/deals.ts';
import type { DealFieldChange, NamedProduct } from '#contract/deal-fields.ts';
import { type DealStage, needsConsent } from '#contract/deal-stages.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findNamedProducts } from '#domains/products/index.ts';
import { withOpenDeal } from './with-open-deal.ts';
import { applyChanges } from './apply.ts';
import { endCountered } from './counter.ts';
import { changesOf, fieldsOf } from './fields.ts';
import { findLaterChange } from './history.store.ts';
import type { OpenDeal } from './lock.ts';
import { propose } from './propose.ts';
import { setProbability } from './store.ts';

/**
 * Changes the shared fields or, in Negotiation and Contract Review, proposes the changes to the other company.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 400 for another
 * company's products and for a counterproposal that changes nothing; 409 once the deal is won or lost, when it was
 * moved so that a change became a proposal or the reverse, when one of the fields changed after the person read it, or
 * when a proposed change to one of them waits for an answer; 429
 */
export const changeDeal = (
  platform: Platform,
  actor: Actor,
  id: string,
  change: DealChange,
): Promise<DealPage> =>
  withOpenDeal(platform, actor, id, async (open) => {
    const { counters, productIds, message } = change;
    const { tx, deal } = open;
    const products = productIds && (await findManufacturersProducts(tx, deal.manufacturerId, productIds));
    const changes = changesOf(open, change, products);
    // Checked first, because "this proposal was already answered" explains more than "the field has changed".
    const countered = await endCountered(open, counters, changes);
    assertAsMeant(deal.stage, change.stage, changes);
    await assertUnchanged(open, change.revision, changes);
    if (changes.length > 0 && needsConsent(deal.stage)) await propose(open, changes, { message, countered });
    else await makeChanges(open, change, changes);
  });

async function makeChanges(
  open: OpenDeal,
  { probability }: DealChange,
  changes: readonly DealFieldChange[],
): Promise<void> {
  const isProbabilitySet = probability === undefined ? undefined : probability !== null;
  if (changes.length > 0) await applyChanges(open, changes, { action: 'changed', isProbabilitySet });
  // The number stays the same, but from now on it counts as set by a person, or follows the stage again.
  else if (isProbabilitySet !== undefined) await setProbability(open.tx, open.deal.id, { isProbabilitySet });
}

/** @throws ApiError 409 when changes that were meant to be proposed would be made, or the reverse */
function assertAsMeant(
  stage: DealStage,
  seen: DealStage | undefined,
  changes: readonly DealFieldChange[],
): void {
  if (seen === undefined || changes.length === 0 || needsConsent(seen) === needsConsent(stage)) return;
  throw new ApiError('deal.stage_changed_elsewhere', { now: needsConsent(stage) ? 'proposal' : 'change' });
}

/** @throws ApiError 400 when one of the ids is not that of a product of the manufacturer */
export async function findManufacturersProducts(
  tx: Db,
  manufacturerId: string | null,
  productIds: readonly string[],
): Promise<NamedProduct[]> {
  const companyIds = manufacturerId === null ? [] : [manufacturerId];
  const products = await findNamedProducts(tx, productIds, { companyIds });
  if (products.length < productIds.length) throw new ApiError('deal.product_not_theirs').at('productIds');
  return products;
}

/** @throws ApiError 409 with the name of the person who changed one of these fields after the given revision */
async function assertUnchanged(
  { tx, deal }: OpenDeal,
  revision: number,
  changes: readonly DealFieldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const later = await findLaterChange(tx, deal.id, { revision, fields: fieldsOf(changes) });
  if (!later) return;
  const { firstName, lastName } = later;
  throw new ApiError('deal.changed_elsewhere', { person: firstName && `${firstName} ${lastName}` });
}

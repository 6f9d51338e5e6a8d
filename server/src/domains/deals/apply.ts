import type { DealAction } from '#contract/deal-history.ts';
import type { DealField, DealFieldChange, NamedProduct } from '#contract/deal-fields.ts';
import { type DealStage, STAGE_PROBABILITY, isClosedStage, needsConsent } from '#contract/deal-stages.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { columnsAfter, fieldsOf, productsAfter } from './fields.ts';
import { recordStep } from './history.ts';
import type { OpenDeal } from './lock.ts';
import { supersede } from './proposals.store.ts';
import { setProducts, updateDeal } from './store.ts';
import { findRemoved } from '#domains/products/index.ts';
import { assignToWinner } from './assign-to-winner.ts';

interface Step {
  action: Extract<DealAction, 'changed' | 'accepted'>;
  message?: string | null | undefined;
  /**
   * Whether a person set the probability. If this is not given, a changed probability counts as set unless it is that
   * of the stage.
   */
  isProbabilitySet?: boolean | undefined;
}

/**
 * Applies changes and records them. Ends open proposals that the changes make obsolete, and assigns the territories
 * when the deal is won.
 * @throws ApiError 409 when something prevents the deal from being won, or a product was removed in the meantime
 */
export async function applyChanges(
  open: OpenDeal,
  given: readonly DealFieldChange[],
  { action, message = null, isProbabilitySet }: Step,
): Promise<void> {
  const { tx, deal, side, personId } = open;
  const at = new Date().toISOString();
  const changed = given.find((change) => change.field === 'probability')?.after;
  const isSet =
    isProbabilitySet ??
    (changed === undefined ? deal.isProbabilitySet : changed !== STAGE_PROBABILITY[deal.stage]);
  const stage = stageAfter(given);
  const changes = [...given, ...followingProbability(changed ?? deal.probability, stage, isSet)];
  const columns = columnsAfter(deal, changes);
  const products = productsAfter(changes);
  if (products) await assertExist(tx, products);
  if (stage === 'closed_won')
    await assignToWinner({ ...open, deal: { ...deal, ...columns }, products: products ?? open.products });
  const revision = await updateDeal(tx, deal.id, {
    ...columns,
    isProbabilitySet: isSet,
    ...stageColumns(stage, message, at),
    lastActivityAt: at,
  });
  if (products) await setProducts(tx, deal.id, products);
  await recordStep(tx, { dealId: deal.id, revision, action, side, personId, message, at }, changes);
  await supersedeOvertaken(open, { revision, at, changes, stage });
  await recordEvent(open, { action, stage, fields: fieldsOf(given), revision });
}

/** An administrator may have removed a product after it was proposed or agreed. */
async function assertExist(tx: Db, products: readonly NamedProduct[]): Promise<void> {
  const [gone] = await findRemoved(tx, products);
  if (gone) throw new ApiError('deal.product_gone', { product: gone.name });
}

interface Applied {
  action: Step['action'];
  stage: DealStage | undefined;
  fields: DealField[];
  revision: number;
}

async function recordEvent(
  { platform: { events }, tx, deal: { id: dealId }, side, personId }: OpenDeal,
  { action, stage, fields, revision }: Applied,
): Promise<void> {
  if (stage === 'closed_won') await events.record(tx, 'deal.won', personId, { dealId, side });
  else if (stage === 'closed_lost') await events.record(tx, 'deal.lost', personId, { dealId, side });
  else if (action === 'changed')
    await events.record(tx, 'deal.changed', personId, { dealId, side, fields, revision });
}

const stageColumns = (stage: DealStage | undefined, message: string | null, at: string) =>
  stage && {
    stage,
    stageSince: at,
    closedAt: isClosedStage(stage) ? at : null,
    lostReason: stage === 'closed_lost' ? message : null,
    // No one can continue with the agreement of a deal that was won without its signatures.
    ...(stage === 'closed_won' && { agreementWaitsManufacturer: null, agreementWaitsDistributor: null }),
  };

const stageAfter = (changes: readonly DealFieldChange[]): DealStage | undefined =>
  changes.find((change) => change.field === 'stage')?.after;

/**
 * Returns the change that the stage makes to the probability. A closed deal has a fixed probability, even if someone
 * set another one.
 */
function followingProbability(
  probability: number,
  stage: DealStage | undefined,
  isSet: boolean,
): DealFieldChange[] {
  if (stage === undefined || (isSet && !isClosedStage(stage))) return [];
  const after = STAGE_PROBABILITY[stage];
  return after === probability ? [] : [{ field: 'probability', before: probability, after }];
}

interface Made {
  revision: number;
  at: string;
  changes: readonly DealFieldChange[];
  stage: DealStage | undefined;
}

/**
 * Ends open proposals that started from a value that has changed. A change that needed no consent also ends a proposal
 * to win, because only one company has seen the new terms. A lost deal has no open proposals.
 */
async function supersedeOvertaken(
  { tx, deal }: OpenDeal,
  { revision, at, changes, stage }: Made,
): Promise<void> {
  const fields = fieldsOf(changes);
  const obsolete = needsConsent(deal.stage) ? fields : [...fields, 'stage' as const];
  const overtaken = await supersede(tx, deal.id, at, stage === 'closed_lost' ? 'all' : obsolete);
  await recordStep(
    tx,
    { dealId: deal.id, revision, action: 'superseded', side: null, personId: null, at },
    overtaken.map(({ change }) => change),
  );
}

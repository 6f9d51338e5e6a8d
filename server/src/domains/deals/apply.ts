import type { DealAction } from '#contract/deal-history.ts';
import {
  type DealFieldChange,
  type DealStage,
  STAGE_PROBABILITY,
  isClosedStage,
} from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import { columnsAfter, fieldsOf, productsAfter } from './fields.ts';
import { recordStep } from './history.ts';
import type { Locked } from './lock.ts';
import { supersede } from './proposals.store.ts';
import { setProducts, updateDeal } from './store.ts';

/** How changes are made. */
interface Step {
  action: Extract<DealAction, 'changed' | 'accepted'>;
  message?: string | null | undefined;
  /** Whether a person set the probability; by default as before. */
  isProbabilitySet?: boolean | undefined;
}

/** Makes changes of a locked deal and records them; open proposals that they overtake end. */
export async function applyChanges(
  tx: Db,
  { deal, side, personId }: Locked,
  given: readonly DealFieldChange[],
  { action, message = null, isProbabilitySet }: Step,
): Promise<void> {
  const at = new Date().toISOString();
  const isSet = isProbabilitySet ?? (deal.isProbabilitySet || fieldsOf(given).includes('probability'));
  const stage = stageAfter(given);
  const changes = [...given, ...followingProbability(deal, stage, isSet)];
  const revision = await updateDeal(tx, deal.id, {
    ...columnsAfter(deal, changes),
    isProbabilitySet: isSet,
    ...(stage && {
      stage,
      stageSince: at,
      closedAt: isClosedStage(stage) ? at : null,
      lostReason: stage === 'closed_lost' ? message : null,
    }),
    lastActivityAt: at,
  });
  const products = productsAfter(changes);
  if (products)
    await setProducts(
      tx,
      deal.id,
      products.map(({ id }) => id),
    );
  const step = { dealId: deal.id, revision, side, personId, at };
  await recordStep(tx, { ...step, action, message }, changes);
  const overtaken = await supersede(tx, deal.id, at, stage === 'closed_lost' ? 'all' : fieldsOf(changes));
  await recordStep(
    tx,
    { ...step, action: 'superseded', side: null, personId: null },
    overtaken.map(({ change }) => change),
  );
}

const stageAfter = (changes: readonly DealFieldChange[]): DealStage | undefined =>
  changes.find((change) => change.field === 'stage')?.after;

/** The probability of a closed deal is certain, whoever set another one. */
function followingProbability(
  { probability }: Locked['deal'],
  stage: DealStage | undefined,
  isSet: boolean,
): DealFieldChange[] {
  if (stage === undefined || (isSet && !isClosedStage(stage))) return [];
  const after = STAGE_PROBABILITY[stage];
  return after === probability ? [] : [{ field: 'probability', before: probability, after }];
}

import { isDeepStrictEqual } from 'node:util';
import type { SigningObstacle } from '#contract/contract-signing.ts';
import type { Db } from '#platform/db.ts';
import { keyDatesOf } from '#domains/agreement-dates/index.ts';
import type { AgreedTerms } from '#domains/contracts/index.ts';
import type { OpenDeal } from '#domains/deals/index.ts';
import { recordAgreementEvent } from './with-agreement.ts';
import { type CurrentAgreement, isOver, readCurrentAgreement, trialLastDay } from './current-agreement.ts';
import { moveTerritories } from './move-territories.ts';
import * as store from './store.ts';
import { settleMilestones } from './trial.ts';

const isEndingAgreement = (current: CurrentAgreement | undefined): boolean =>
  current === undefined || current.termination !== undefined || isOver(current);

export const isEnding = async (db: Db, dealId: string): Promise<boolean> =>
  isEndingAgreement(await readCurrentAgreement(db, dealId));

export async function findObstacles(db: Db, dealId: string, terms: AgreedTerms): Promise<SigningObstacle[]> {
  const current = await readCurrentAgreement(db, dealId);
  if (!current || isEndingAgreement(current)) return [{ kind: 'agreement_ends' }];
  const { signed, today } = current;
  const dates = keyDatesOf({ ...signed, terms }, today);
  const end = dates.findLast(({ kind }) => kind === 'end')?.day;
  const trialEnd = trialLastDay({ dates, trial: undefined });
  const isOtherTrial = !isDeepStrictEqual(terms.exclusivity, signed.terms.exclusivity);
  return [
    ...(end !== undefined && end < today ? [{ kind: 'term_over' as const }] : []),
    ...(isOtherTrial && trialEnd !== null && trialEnd < today ? [{ kind: 'trial_over' as const }] : []),
  ];
}

/**
 * Puts an amendment in force: `sign` stores it, and then the territories are adjusted. A trial whose amended milestones
 * were already met becomes fully exclusive, because no result is left to be confirmed.
 * @throws ApiError 409 when a territory is taken
 */
export async function amend(open: OpenDeal, sign: () => Promise<void>): Promise<void> {
  const { tx, deal } = open;
  const before = await readSigned(tx, deal.id);
  await sign();
  const { signed, today } = await readSigned(tx, deal.id);
  const isOther = (field: 'term' | 'exclusivity') =>
    !isDeepStrictEqual(before.signed.terms[field], signed.terms[field]);
  if (isOther('term')) await store.deleteComingRenewals(tx, deal.id, today);
  if (isOther('exclusivity')) await store.deleteTrial(tx, deal.id);
  await moveTerritories(open, before, await readSigned(tx, deal.id));
  await recordAgreementEvent(open, 'amended', today);
  await settleMilestones(open);
}

async function readSigned(db: Db, dealId: string): Promise<CurrentAgreement> {
  const current = await readCurrentAgreement(db, dealId);
  if (!current) throw new Error('only a signed agreement is amended');
  return current;
}

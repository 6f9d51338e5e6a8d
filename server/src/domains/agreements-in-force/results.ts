import type { z } from 'zod';
import type {
  AgreementInForce,
  EnteredResult,
  TargetKind,
  answerAgreementResult,
} from '#contract/agreements-in-force.ts';
import type { Day } from '#contract/days.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type AgreementAction, withAgreement, recordAgreementEvent } from './with-agreement.ts';
import { canBeMetLate, targetsOf } from './current-agreement.ts';
import * as store from './store.ts';
import { settleMilestones } from './trial.ts';

/**
 * Enters a result, which the other company confirms or disputes. An unanswered or disputed result can be entered again,
 * and so can a milestone that both companies agree was missed, while the trial still allows it to be met late.
 * @throws ApiError 404 for everyone who acts for neither company and for a day without a target; 403 for viewers and
 * observers; 409 when the result has changed since the person loaded it, or both companies already agree on it
 */
export const enterResult = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { kind, day, amount, seen }: z.output<typeof EnteredResult>,
): Promise<AgreementInForce> =>
  withAgreement(platform, actor, dealId, async (agreement) => {
    const { tx, side, personId, current } = agreement;
    const { target, last } = findSeen(agreement, { kind, day, seen });
    if (last?.answer === 'confirmed' && !canBeMetLate(target, current))
      throw new ApiError('in_force.result_confirmed');
    const at = new Date().toISOString();
    await store.insertResult(tx, { dealId, kind, day, number: seen + 1, amount, side, personId, at });
    await recordAgreementEvent(agreement, 'result_entered', day);
  });

/**
 * Confirms or disputes a result of the other company.
 * @throws ApiError as `enterResult` does; also 409 for a result that the person's own company entered or that was
 * already answered
 */
export const answerResult = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { kind, day, seen, isConfirmed, reason }: Input<typeof answerAgreementResult>['body'],
): Promise<AgreementInForce> =>
  withAgreement(platform, actor, dealId, async (agreement) => {
    const { tx, side, personId } = agreement;
    const { last } = findSeen(agreement, { kind, day, seen });
    if (!last || last.side === side || last.answer !== null) throw new ApiError('in_force.not_your_turn');
    const answer = isConfirmed ? 'confirmed' : 'disputed';
    await store.setAnswer(tx, last.id, { answer, reason, answeredById: personId });
    await recordAgreementEvent(agreement, `result_${answer}`, day);
    if (isConfirmed && kind === 'milestone') await settleMilestones(agreement);
  });

function findSeen(
  { current }: AgreementAction,
  { kind, day, seen }: { kind: TargetKind; day: Day; seen: number },
) {
  const isSame = store.isSameTarget({ kind, day });
  const target = targetsOf(current).find(isSame);
  if (!target) throw notFound();
  if (target.version !== seen) throw new ApiError('in_force.changed_elsewhere');
  return { target, last: target.result ? current.results.find(isSame) : undefined };
}

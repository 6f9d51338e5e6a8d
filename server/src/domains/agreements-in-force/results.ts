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
import { targetsOf } from './current-agreement.ts';
import * as store from './store.ts';
import { settleMilestones } from './trial.ts';

/**
 * Enters a result, which the other company confirms or disputes. An unanswered or disputed result can be entered
 * again.
 * @throws ApiError 404 to everyone who acts for neither company and for a day without a target, 403 to viewers and
 * observers, 409 when someone has entered it since, or both already agree on it
 */
export const enterResult = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { kind, day, amount, seen }: z.output<typeof EnteredResult>,
): Promise<AgreementInForce> =>
  withAgreement(platform, actor, dealId, async (agreement) => {
    const { tx, side, personId } = agreement;
    const last = findSeen(agreement, { kind, day, seen });
    if (last?.answer === 'confirmed') throw new ApiError('in_force.result_confirmed');
    await store.insertResult(tx, { dealId, kind, day, number: seen + 1, amount, side, personId });
    await recordAgreementEvent(agreement, 'result_entered', day);
  });

/**
 * Confirms or disputes a result of the other company.
 * @throws ApiError as `enterResult`, and 409 for a result that the person's own company entered or that was already
 * answered
 */
export const answerResult = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { kind, day, seen, isConfirmed, reason }: Input<typeof answerAgreementResult>['body'],
): Promise<AgreementInForce> =>
  withAgreement(platform, actor, dealId, async (agreement) => {
    const { tx, side, personId } = agreement;
    const last = findSeen(agreement, { kind, day, seen });
    if (!last || last.side === side || last.answer !== null) throw new ApiError('in_force.not_your_turn');
    const answer = isConfirmed ? 'confirmed' : 'disputed';
    await store.setAnswer(tx, last.id, { answer, reason, answeredById: personId });
    await recordAgreementEvent(agreement, `result_${answer}`, day);
    if (isConfirmed && kind === 'milestone') await settleMilestones(agreement);
  });

function findSeen(
  { current }: AgreementAction,
  target: { kind: TargetKind; day: Day; seen: number },
): store.ResultRow | undefined {
  if (!targetsOf(current).some(store.isSameTarget(target))) throw notFound();
  const last = current.results.find(store.isSameTarget(target));
  if ((last?.number ?? 0) !== target.seen) throw new ApiError('in_force.changed_elsewhere');
  return last;
}

import {
  answerAgreementResult,
  enterAgreementResult,
  getAgreementInForce,
  giveTrialNotice,
  terminateAgreement,
} from '#contract/agreements-in-force.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { getInForce } from './in-force.ts';
import { answerResult, enterResult } from './results.ts';
import { terminate } from './termination.ts';
import { giveNotice } from './trial.ts';

export function routes(on: On, platform: Platform): void {
  on(getAgreementInForce, ({ actor, params }) => getInForce(platform, actor, params.id));
  on(enterAgreementResult, ({ actor, params, body }) => enterResult(platform, actor, params.id, body));
  on(answerAgreementResult, ({ actor, params, body }) => answerResult(platform, actor, params.id, body));
  on(giveTrialNotice, ({ actor, params, body }) => giveNotice(platform, actor, params.id, body.lastDay));
  on(terminateAgreement, ({ actor, params, body }) => terminate(platform, actor, params.id, body));
}

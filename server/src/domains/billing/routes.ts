import { getConnectionTerms } from '#contract/billing.ts';
import {
  grantBonusCredits as bonusEndpoint,
  refundCharge as refundEndpoint,
} from '#contract/billing-corrections.ts';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listSubscriptionPlans,
  previewSubscription,
} from '#contract/plans.ts';
import { languageOf } from '#platform/language.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { grantBonusCredits, refundCharge } from './corrections.ts';
import { listPlans } from './plans.ts';
import { currentTerms } from './connection-price.ts';
import { cancel, preview, readSubscription, subscribe } from './subscribe.ts';

export function routes(on: On, platform: Platform): void {
  on(getConnectionTerms, ({ actor, query }) => currentTerms(platform, actor, query.companyId));
  on(listSubscriptionPlans, ({ actor }) => listPlans(platform, actor));
  on(getSubscription, ({ actor, query }) => readSubscription(platform, actor, query.companyId));
  on(previewSubscription, ({ actor, query }) => preview(platform, actor, query));
  on(createSubscription, ({ actor, body }) => subscribe(platform, actor, body));
  on(refundEndpoint, ({ actor, params, body, request }) =>
    refundCharge(platform, actor, { id: params.id, reason: body.reason, language: languageOf(request) }),
  );
  on(bonusEndpoint, ({ actor, params, body }) => grantBonusCredits(platform, actor, params.id, body));
  on(cancelSubscription, ({ actor, body }) => cancel(platform, actor, body?.companyId));
}

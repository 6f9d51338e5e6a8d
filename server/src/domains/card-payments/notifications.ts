import type { EventPayload } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { findCompanyName, planName } from '#domains/billing/index.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';

export async function notifyOfPlan(
  platform: Platform,
  eventId: string,
  { companyId, planId }: EventPayload<'subscription.not_started'>,
): Promise<void> {
  const companyName = await findCompanyName(platform.db, companyId);
  for (const userId of await memberIdsOf(platform.db, companyId, 'owner'))
    await notify(platform, {
      userId,
      eventId,
      subject: { kind: 'plan_not_started', companyId, companyName, planName: planName(planId) },
    });
}

import type { DomainEvent } from '#contract/events.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { findCompanyName } from './plans.store.ts';

/** Notifies the people who pay about an administrator's corrections. */
export function notifyListeners(platform: Platform): void {
  platform.events.listen('billing', 'charge.refunded', (event) => notifyOfRefund(platform, event));
  platform.events.listen('billing', 'credits.granted', (event) => notifyOfCredits(platform, event));
}

async function notifyOfRefund(
  platform: Platform,
  { id: eventId, payload: { refund } }: DomainEvent<'charge.refunded'>,
): Promise<void> {
  if (!refund) return;
  const { companyId, userId: personId, amountCents } = refund;
  const subject = { kind: 'charge_refunded', companyId, amountCents } as const;
  const owners = companyId === null ? [] : await memberIdsOf(platform.db, companyId, 'owner');
  for (const userId of personId === null ? owners : [personId])
    await notify(platform, { userId, eventId, subject });
}

async function notifyOfCredits(
  platform: Platform,
  { id: eventId, payload: { companyId, credits } }: DomainEvent<'credits.granted'>,
): Promise<void> {
  const companyName = await findCompanyName(platform.db, companyId);
  const subject = { kind: 'credits_granted', companyId, companyName, credits } as const;
  for (const userId of await memberIdsOf(platform.db, companyId, 'owner'))
    await notify(platform, { userId, eventId, subject });
}

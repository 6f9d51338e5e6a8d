import type { ChargeText } from '#contract/billing.ts';
import type { Instant } from '#contract/days.ts';
import { dayOf } from './months.ts';

interface BilledEvent {
  description: ChargeText;
  /** The person who accepted the connection that was charged; null for anything else. */
  acceptedBy: string | null;
  createdAt: Instant;
}

export const chargeTextOf = (
  { description, acceptedBy, createdAt }: BilledEvent,
  timeZone: string,
): ChargeText =>
  description.code === 'connection' && acceptedBy !== null
    ? {
        code: 'acceptedConnection',
        name: description.name,
        by: acceptedBy,
        on: dayOf(new Date(createdAt), timeZone),
      }
    : description;

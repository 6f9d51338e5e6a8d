import { v7 as uuidv7 } from 'uuid';
import type { BillingEventType } from '#contract/billing.ts';

export interface BookedEvent {
  id: string;
  eventType: BillingEventType;
  subjectType: string;
  subjectId: string;
  amountCents: number;
  isOnInvoice: boolean;
}

/** An event that reverses `of`. It is either on the credit note or on the next invoice. */
export interface Reversal<Event extends BookedEvent> {
  id: string;
  /** The last event in the chain that `of` began, because each event can be reversed only once. */
  subjectId: string;
  amountCents: number;
  of: Event;
  isOnNote: boolean;
  /** Whether this restores deductions that another invoice made from a charge that is no longer owed. */
  isRestored: boolean;
}

const isCharge = ({ eventType }: BookedEvent): boolean =>
  eventType === 'connection_fee' || eventType === 'plan_charge';

/**
 * Returns the events that cancel an invoice. The credit note reverses every line. A charge on the invoice is then no
 * longer owed, so other invoices may not deduct anything from it either. What the invoice deducted from or added to
 * other charges is owed as before and appears again on the next invoice.
 */
export function reversalsOf<Event extends BookedEvent>(events: readonly Event[]): Reversal<Event>[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const lastOf = new Map<string, string>();
  const chargeOf = (event: Event): string => {
    const before = event.subjectType === 'billing_event' ? byId.get(event.subjectId) : undefined;
    return before ? chargeOf(before) : event.subjectId;
  };
  const nextOf = new Map(
    events.filter(({ subjectType }) => subjectType === 'billing_event').map((one) => [one.subjectId, one.id]),
  );
  const endOf = (id: string): string => {
    const next = lastOf.get(id) ?? nextOf.get(id);
    return next === undefined ? id : endOf(next);
  };
  const reversals: Reversal<Event>[] = [];
  const reverse = (of: Event, amountCents: number, where: { isOnNote: boolean; isRestored: boolean }) => {
    const subjectId = endOf(of.id);
    const id = uuidv7();
    lastOf.set(subjectId, id);
    reversals.push({ id, subjectId, amountCents, of, ...where });
  };
  const families = Map.groupBy(events, chargeOf);
  for (const family of families.values()) {
    const lines = family.filter(({ isOnInvoice }) => isOnInvoice);
    for (const line of lines) reverse(line, 0 - line.amountCents, { isOnNote: true, isRestored: false });
    const charge = lines.find(isCharge);
    if (!charge) {
      for (const line of lines) reverse(line, line.amountCents, { isOnNote: false, isRestored: false });
      continue;
    }
    const elsewhere = family.filter(({ isOnInvoice }) => !isOnInvoice);
    const cents = elsewhere.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (cents !== 0) reverse(charge, 0 - cents, { isOnNote: false, isRestored: true });
  }
  return reversals;
}

import { v7 as uuidv7 } from 'uuid';
import type { BillingEventType } from '#contract/billing.ts';

/** A charge, or what was taken off one, in the order in which they were recorded. */
export interface BookedEvent {
  id: string;
  eventType: BillingEventType;
  subjectType: string;
  subjectId: string;
  amountCents: number;
  /** Whether it is on the invoice that is canceled. */
  isOnInvoice: boolean;
}

/** An event that takes `of` back. One that is not on the credit note is on the next invoice. */
export interface Reversal<Event extends BookedEvent> {
  id: string;
  /** An event is taken back once, so that this is the last one that came of it. */
  subjectId: string;
  amountCents: number;
  of: Event;
  isOnNote: boolean;
  /** Whether a charge is owed no longer, and what was taken off it elsewhere therefore is not taken off. */
  isRestored: boolean;
}

const isCharge = ({ eventType }: BookedEvent): boolean =>
  eventType === 'connection_fee' || eventType === 'plan_charge';

/**
 * Returns what cancels an invoice. The credit note takes every line back. A charge of the invoice is then owed no longer, so that
 * nothing may be taken off it by other invoices either. What the invoice took off or charged for others is owed as before, and is
 * on the next invoice again.
 */
export function reversalsOf<Event extends BookedEvent>(events: readonly Event[]): Reversal<Event>[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const lastOf = new Map<string, string>();
  /** The first event of a chain names a connection, a period, or a charge that is not among the events. */
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

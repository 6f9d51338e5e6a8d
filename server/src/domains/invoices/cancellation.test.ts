import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type BookedEvent, reversalsOf } from './cancellation.ts';

type Event = Omit<BookedEvent, 'isOnInvoice'> & { invoice: number | null };
interface Charge {
  event: Event;
  leftCents: number;
}

class Books {
  readonly charges: Charge[] = [];
  readonly events: Event[] = [];
  readonly canceled = new Set<number>();
  #invoices = 0;

  charge(amountCents: number): void {
    const event = this.#add({ eventType: 'plan_charge', subjectType: 'plan_period', amountCents });
    this.charges.push({ event, leftCents: amountCents });
  }

  prorate(index: number, part: number): void {
    const charge = this.charges[index % this.charges.length];
    if (!charge || this.#isTakenBack(charge.event) || charge.leftCents < charge.event.amountCents) return;
    const { subjectId } = charge.event;
    const amountCents = 0 - Math.round(charge.leftCents * part);
    if (amountCents === 0) return;
    this.#add({ eventType: 'proration', subjectType: 'plan_period', subjectId, amountCents });
    charge.leftCents += amountCents;
  }

  refund(index: number): void {
    const charge = this.charges[index % this.charges.length];
    if (!charge || this.#isTakenBack(charge.event) || charge.leftCents === 0) return;
    this.#add({
      eventType: 'refund',
      subjectType: 'billing_event',
      subjectId: charge.event.id,
      amountCents: 0 - charge.leftCents,
    });
    charge.leftCents = 0;
  }

  close(): void {
    const open = this.events.filter(({ invoice }) => invoice === null);
    if (totalOf(open) <= 0) return;
    this.#invoices += 1;
    for (const event of open) event.invoice = this.#invoices;
  }

  cancel(index: number): void {
    const number = (index % Math.max(1, this.#invoices)) + 1;
    if (number > this.#invoices || this.canceled.has(number)) return;
    this.canceled.add(number);
    const reversals = reversalsOf(
      this.events
        .map((event) => ({ ...event, isOnInvoice: event.invoice === number }))
        // Leaves out charges of other invoices, as `findBooked` does.
        .filter(({ eventType, isOnInvoice }) => isOnInvoice || CORRECTIONS.has(eventType)),
    );
    const note = reversals.filter(({ isOnNote }) => isOnNote);
    expect(totalOf(note)).toBe(0 - totalOf(this.events.filter(({ invoice }) => invoice === number)));
    for (const { id, subjectId, amountCents, isOnNote } of reversals)
      this.events.push({
        id,
        eventType: 'credit_note',
        subjectType: 'billing_event',
        subjectId,
        amountCents,
        // An entry on a credit note is not on any invoice.
        invoice: isOnNote ? NOTE : null,
      });
  }

  owedCents(): number {
    return totalOf(
      this.events.filter(
        ({ invoice }) => invoice === null || (invoice !== NOTE && !this.canceled.has(invoice)),
      ),
    );
  }

  expectedCents(): number {
    return this.charges.reduce(
      (sum, { event, leftCents }) => sum + (this.canceled.has(event.invoice ?? NOTE) ? 0 : leftCents),
      0,
    );
  }

  #isTakenBack = ({ id }: Event): boolean => this.events.some(({ subjectId }) => subjectId === id);

  #add(event: Pick<Event, 'eventType' | 'subjectType' | 'amountCents'> & { subjectId?: string }): Event {
    const added = { id: uuidv7(), subjectId: uuidv7(), invoice: null, ...event };
    this.events.push(added);
    return added;
  }
}
const NOTE = 0;
const CORRECTIONS: ReadonlySet<string> = new Set(['proration', 'refund', 'waiver', 'credit_note']);

const totalOf = (events: readonly { amountCents: number }[]): number =>
  events.reduce((sum, { amountCents }) => sum + amountCents, 0);

const step = fc.oneof(
  fc.integer({ min: 1, max: 50_000 }).map((cents) => (books: Books) => books.charge(cents)),
  fc.tuple(fc.nat(20), fc.double({ min: 0.01, max: 1, noNaN: true })).map(
    ([index, part]) =>
      (books: Books) =>
        books.prorate(index, part),
  ),
  fc.nat(20).map((index) => (books: Books) => books.refund(index)),
  fc.constant((books: Books) => books.close()),
  fc.nat(20).map((index) => (books: Books) => books.cancel(index)),
);

describe('canceling an invoice', () => {
  test('leaves exactly all other charges unpaid, in every random history', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 40 }), (steps) => {
        const books = new Books();
        for (const act of steps) {
          act(books);
          expect(books.owedCents()).toBe(books.expectedCents());
        }
        const takenBack = books.events
          .filter(({ subjectType }) => subjectType === 'billing_event')
          .map(({ subjectId }) => subjectId);
        expect(new Set(takenBack).size).toBe(takenBack.length);
      }),
      { numRuns: 500 },
    );
  });
});

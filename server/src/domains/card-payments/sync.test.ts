import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { nextState } from './sync.ts';

type Remote = Parameters<typeof nextState>[1];

const remote = (status: Stripe.Invoice.Status, intent: Stripe.PaymentIntent.Status): Remote =>
  ({
    status,
    attempted: true,
    hosted_invoice_url: null,
    payments: { data: [{ payment: { type: 'payment_intent', payment_intent: { status: intent } } }] },
  }) as unknown as Remote;

const STEPS = [
  remote('open', 'processing'),
  remote('open', 'requires_payment_method'),
  remote('open', 'requires_action'),
  remote('open', 'processing'),
  remote('paid', 'succeeded'),
];
const FIRST = { status: 'open', failedAt: null, needsAction: false, isAutomatic: true, version: 0 };

describe('the state of an invoice at the provider', () => {
  test('is the same after a thousand different orders of repeated, late and simultaneous events', () => {
    // An event arrives after one of the provider's steps. The state that is read at that point is stored up to four
    // events later.
    const arrival = fc.record({ step: fc.nat(STEPS.length - 1), delay: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(arrival, { minLength: 1, maxLength: 30 }), (arrivals) => {
        let row = { ...FIRST };
        let reached = 0;
        let waiting: { at: number; version: number; read: Remote }[] = [];
        const read = () => STEPS[reached] ?? remote('open', 'processing');
        const write = ({ version, read: known }: { version: number; read: Remote }) => {
          // The process that lost the race reads again.
          const now = version === row.version ? known : read();
          if (row.status !== 'open') return;
          row = { ...row, ...nextState(row, now, new Date(0)), version: row.version + 1 } as typeof row;
        };
        for (const [at, { step, delay }] of arrivals.entries()) {
          reached = Math.max(reached, step);
          waiting.push({ at: at + delay, version: row.version, read: read() });
          for (const due of waiting.filter((one) => one.at <= at)) write(due);
          waiting = waiting.filter((one) => one.at > at);
        }
        for (const late of waiting) write(late);
        // The payment event arrives at the end, once more if it has already arrived.
        reached = STEPS.length - 1;
        write({ version: row.version, read: read() });
        expect(row).toMatchObject({ status: 'paid', failedAt: null, needsAction: false });
      }),
      { numRuns: 1000 },
    );
  });

  test('is past due only if the stored card was charged', () => {
    const declined = remote('open', 'requires_payment_method');
    const now = new Date(0);
    const failedAt = (isAutomatic: boolean) =>
      nextState({ isAutomatic, failedAt: null }, declined, now).failedAt;
    expect([failedAt(true), failedAt(false)]).toEqual([now.toISOString(), null]);
  });
});

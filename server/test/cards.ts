import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { startCheckout } from '#contract/card-payments.ts';
import { payers } from '#db/tables/billing.ts';
import { stripeInvoices } from '#db/tables/card-payments.ts';
import { invoices } from '#db/tables/invoices.ts';
import { processEvent, receive } from '#domains/card-payments/events.ts';
import { issueInvoices } from '#domains/invoices/issue-invoices.ts';
import { useApp } from './app.ts';
import { createPrincipal } from './factories.ts';
import { nextMonth } from './invoices.ts';
import { type FakeStripe, WEBHOOK_SECRET, startFakeStripe } from './fake-stripe.ts';

/** A server with the embedded database looks for jobs every two seconds. */
export const PATIENT = { timeout: 60_000, interval: 50 };

type Owner = Awaited<ReturnType<typeof createPrincipal>>;

export function useCards(variables: Readonly<Record<string, string>> = {}) {
  let fake: FakeStripe;
  beforeAll(async () => {
    fake = await startFakeStripe();
  });
  const app = useApp(() => ({
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: fake.address,
    TAX_RATE: '8.25',
    ...variables,
  }));
  afterAll(() => fake.stop());
  beforeEach(() => {
    fake.setCard('pays');
    fake.troubles.length = 0;
  });

  /**
   * Delivers an event and processes it without waiting for its job. The job also processes it, at the same time or
   * later. So in these tests every event is processed twice, as after an interruption, and must take effect once.
   */
  async function happen(event: Stripe.Event): Promise<void> {
    await receive(app.app.platform, event);
    await processEvent(app.app.platform, event.id);
  }

  async function ownerWithPlan(name: string): Promise<Owner> {
    const owner = await createPrincipal(app, { name });
    await owner.client.call(startCheckout, { body: { plan: { planId: 'basic', interval: 'month' } } });
    await happen(fake.completeCheckout());
    return owner;
  }

  async function invoiceOf({ companyId }: Owner) {
    const [row] = await app.database.db
      .select({ invoice: invoices })
      .from(invoices)
      .innerJoin(payers, eq(payers.id, invoices.payerId))
      .where(and(eq(payers.companyId, companyId), eq(invoices.kind, 'invoice')));
    if (!row) throw new Error('no invoice');
    return row.invoice;
  }

  async function cardInvoiceOf(owner: Owner) {
    const { id } = await invoiceOf(owner);
    const [row] = await app.database.db.select().from(stripeInvoices).where(eq(stripeInvoices.invoiceId, id));
    return row;
  }

  async function charged(name: string, outcome: Parameters<FakeStripe['setCard']>[0] = 'pays') {
    const owner = await ownerWithPlan(name);
    fake.setCard(outcome);
    await issueInvoices(app.app.platform, nextMonth());
    const row = await vi.waitFor(async () => {
      const found = await cardInvoiceOf(owner);
      if (!found?.stripeId || (found.status !== 'paid' && !found.failedAt)) throw new Error('not yet');
      return { ...found, stripeId: found.stripeId };
    }, PATIENT);
    return { owner, row };
  }

  return {
    app,
    happen,
    ownerWithPlan,
    invoiceOf,
    cardInvoiceOf,
    charged,
    get fake() {
      return fake;
    },
  };
}

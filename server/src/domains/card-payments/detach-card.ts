import type { Platform } from '#platform/platform.ts';
import type { StripeClient } from '#platform/stripe.ts';
import { refreshBilling } from '#domains/invoices/index.ts';
import * as store from './store.ts';

/**
 * Removes the cards of a company that an administrator gave to someone else, so that its former owner no longer pays
 * for it. It then counts as a payer who never had a card, so nothing has failed. Safe to repeat.
 */
export async function detachCards(platform: Platform, companyId: string): Promise<void> {
  const { stripe, db } = platform;
  const customer = await store.findCustomerOfCompany(db, companyId);
  if (!customer?.hadCard && !customer?.card) return;
  if (stripe && !customer.isDeleted) await detachAtProvider(stripe, customer.customerId);
  await db.transaction(async (tx) => {
    await store.forgetCard(tx, customer.payerId);
    await refreshBilling(platform, tx, customer.payerId);
  });
}

async function detachAtProvider({ api }: StripeClient, customerId: string): Promise<void> {
  const methods = await api.customers.listPaymentMethods(customerId, { limit: 100 });
  for (const { id } of methods.data) await api.paymentMethods.detach(id);
}

import type { DomainEvent } from '#contract/events.ts';
import { timeOfEvent } from '#platform/events.ts';
import type { Platform } from '#platform/platform.ts';
import type { StripeClient } from '#platform/stripe.ts';
import { refreshBilling } from '#domains/invoices/index.ts';
import * as store from './store.ts';
import { isMissing, syncCustomer } from './sync.ts';

/**
 * Removes the cards of a company that an administrator gave to someone else, so that its former owner no longer pays
 * for it. Without a card, it then counts as a payer who never had one; invoices that failed before stay overdue. Cards
 * that were added after the transfer stay, even if this runs late or again.
 */
export async function detachCards(
  platform: Platform,
  { id: eventId, payload: { companyId } }: DomainEvent<'company.transferred'>,
): Promise<void> {
  const { stripe, db } = platform;
  const customer = await store.findCustomerOfCompany(db, companyId);
  if (!customer?.hadCard && !customer?.card) return;
  if (stripe && !customer.isDeleted) {
    const [event] = await timeOfEvent(db, eventId);
    if (!event) return;
    if (await detachAddedBefore(stripe, customer.customerId, event.at))
      return syncCustomer(platform, stripe, customer.customerId);
  }
  await db.transaction(async (tx) => {
    await store.forgetCard(tx, customer.payerId);
    await refreshBilling(platform, tx, customer.payerId);
  });
}

/** Returns whether the customer has a card that was added later. */
async function detachAddedBefore({ api }: StripeClient, customerId: string, at: string): Promise<boolean> {
  try {
    const { data: methods } = await api.customers.listPaymentMethods(customerId, { limit: 100 });
    const earlier = methods.filter(({ created }) => created * 1000 < Date.parse(at));
    for (const { id } of earlier) await api.paymentMethods.detach(id);
    return earlier.length < methods.length;
  } catch (error) {
    // The customer was deleted at the provider, with all cards.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Detaches one card, unless it or its customer no longer exists at the provider. */
export async function detachCard({ api }: StripeClient, customerId: string, cardId: string): Promise<void> {
  try {
    const { data: methods } = await api.customers.listPaymentMethods(customerId, { limit: 100 });
    if (methods.some(({ id }) => id === cardId)) await api.paymentMethods.detach(cardId);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

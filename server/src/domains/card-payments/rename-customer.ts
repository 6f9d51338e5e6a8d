import type { Platform } from '#platform/platform.ts';
import { findCompanyName } from '#domains/billing/index.ts';
import { findCustomerOfCompany } from './store.ts';

/** Gives the provider the current name of a company, which its receipts and payment pages show. Safe to repeat. */
export async function renameCustomer({ db, stripe }: Platform, companyId: string): Promise<void> {
  const customer = await findCustomerOfCompany(db, companyId);
  if (!stripe || !customer) return;
  const name = await findCompanyName(db, companyId);
  const remote = await stripe.api.customers.retrieve(customer.customerId);
  if (!remote.deleted && remote.name !== name)
    await stripe.api.customers.update(customer.customerId, { name });
}

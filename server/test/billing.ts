import { getBilling, listCharges, listInvoices } from '#contract/billing-page.ts';
import type { Client } from './app.ts';

export async function readBilling(client: Client) {
  const query = { limit: 200 };
  return {
    ...(await client.call(getBilling)).body,
    charges: (await client.call(listCharges, { query })).body,
    invoices: (await client.call(listInvoices, { query })).body,
  };
}

import type { InvoiceParties } from '#contract/invoices.ts';
import type { Platform } from '#platform/platform.ts';
import type { findBuyer } from './issue-invoices.store.ts';

type Buyer = Awaited<ReturnType<typeof findBuyer>>;

export const partiesOf = ({ settings: { billing } }: Platform, { name, details }: Buyer): InvoiceParties => ({
  seller: billing.seller,
  buyer: {
    name,
    address: [details?.street, townOf(details), details?.country].filter(
      (line) => line !== null && line !== undefined,
    ),
    country: details?.country ?? null,
    taxId: details?.taxId ?? null,
  },
  payment: billing.payment,
});

function townOf(details: Buyer['details']): string | null {
  if (!details) return null;
  const { city, region, postalCode } = details;
  const area = [region, postalCode].filter((part) => part !== null).join(' ');
  return [city, area].filter(Boolean).join(', ') || null;
}

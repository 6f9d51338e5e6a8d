import type { BillingInterval, PlanId } from '#contract/plans.ts';

export interface DemoPlan {
  readonly company: string;
  readonly planId: PlanId;
  readonly interval: BillingInterval;
  /** Days since the plan started. */
  readonly started: number;
}

export const plans: readonly DemoPlan[] = [
  { company: 'Brazos Surgical Partners', planId: 'professional', interval: 'month', started: 258 },
  { company: 'Anza Surgical Supply', planId: 'professional', interval: 'year', started: 100 },
  { company: 'Timberline Prosthetics', planId: 'enterprise', interval: 'month', started: 200 },
];

export interface DemoBillingDetails {
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly taxId: string;
}

export const billingAddresses: readonly DemoBillingDetails[] = [
  {
    company: 'Halden Orthopaedics',
    street: '2100 Kellogg Avenue',
    city: 'Minneapolis',
    region: 'MN',
    postalCode: '55404',
    taxId: '41-5550142',
  },
  {
    company: 'Brazos Surgical Partners',
    street: '5530 Fannin Street',
    city: 'Houston',
    region: 'TX',
    postalCode: '77004',
    taxId: '76-5550118',
  },
];

/**
 * The unpaid invoices; all others are paid. `monthsAgo` says how long ago the billed month was. Without it, all of the
 * company's invoices are unpaid.
 */
export const unpaid: readonly { readonly company: string; readonly monthsAgo?: number; readonly canceledFor?: string }[] = [
  { company: 'Anza Surgical Supply' },
  { company: 'Brazos Surgical Partners', monthsAgo: 1 },
  { company: 'Brazos Surgical Partners', monthsAgo: 2, canceledFor: 'The plan was free in this month.' },
];

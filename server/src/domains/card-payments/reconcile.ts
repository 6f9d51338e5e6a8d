import type { Platform } from '#platform/platform.ts';
import { numberOf } from '#domains/invoices/index.ts';
import * as store from './reconcile.store.ts';

const PAGE = 100;

/**
 * Compares every invoice at the payment provider with ours, in both directions, and returns a line for each
 * difference. It changes nothing.
 */
export async function compareWithProvider({
  db,
  stripe,
}: Pick<Platform, 'db' | 'stripe'>): Promise<string[]> {
  if (!stripe) return [];
  const differences: string[] = [];
  const ours = new Map((await store.findAll(db)).map((one) => [one.stripeId, one]));
  for await (const remote of stripe.api.invoices.list({ limit: PAGE })) {
    // The provider account may also be used for other purposes.
    if (!remote.metadata?.['invoiceId']) continue;
    const own = ours.get(remote.id);
    ours.delete(remote.id);
    if (!own) differences.push(`${remote.id}: the provider has it, we do not.`);
    else differences.push(...differencesOf(own, remote));
  }
  // An invoice that was withdrawn while it was a draft is void here and no longer exists at the provider.
  for (const own of [...ours.values()].filter(({ status }) => status !== 'void'))
    differences.push(`${own.stripeId} (${numberOf(own)}): the provider does not have it.`);
  const late = await store.countLateEvents(db);
  if (late > 0) differences.push(`${late} events of the provider were received and not processed.`);
  return differences;
}

interface RemoteInvoice {
  id: string;
  status: string | null;
  total: number;
  amount_paid: number;
}

function differencesOf(own: store.OurInvoice, remote: RemoteInvoice): string[] {
  const name = `${remote.id} (${numberOf(own)})`;
  const differences: string[] = [];
  if (remote.status !== own.status)
    differences.push(
      `${remote.id}: the provider says ${remote.status}, we say ${own.status} (${numberOf(own)}).`,
    );
  if (remote.status !== 'draft' && remote.total !== own.totalCents)
    differences.push(`${name}: the provider adds it up to ${remote.total} cents, we to ${own.totalCents}.`);
  if (remote.amount_paid !== own.receivedCents)
    differences.push(
      `${name}: the provider received ${remote.amount_paid} cents, we recorded ${own.receivedCents}.`,
    );
  return differences;
}

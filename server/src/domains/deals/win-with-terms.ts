import type { DealExclusivity, NamedProduct } from '#contract/deal-fields.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { applyChanges } from './apply.ts';
import { changesOf } from './fields.ts';
import type { OpenDeal } from './lock.ts';

interface AgreedTerms {
  products: NamedProduct[];
  territories: Territory[];
  exclusivity: DealExclusivity;
  termMonths: number | null;
}

/**
 * Wins a locked deal with the terms that both companies signed.
 * @throws ApiError 409 while proposed changes wait for an answer, and when a territory is taken
 */
export async function winWithTerms(open: OpenDeal, { products, ...terms }: AgreedTerms): Promise<void> {
  const changes = changesOf(open, terms, products);
  const won = { field: 'stage' as const, before: open.deal.stage, after: 'closed_won' as const };
  await applyChanges(open, [...changes, won], { action: 'changed' });
}

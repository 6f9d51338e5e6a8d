import type { ClauseForm, ClauseKey } from '#contract/contract-clauses.ts';

/**
 * The values that clauses take from the deal and the term sheet. A clause refers to one as `{products}`, for example.
 */
export const PLACEHOLDERS = [
  'manufacturer',
  'distributor',
  'products',
  'territories',
  'exclusivity',
  'term',
  'renewal',
  'minimumPurchase',
  'transferPrice',
  'priceAdjustment',
  'paymentTerms',
  'incoterm',
  'stock',
  'returns',
  'training',
  'marketing',
  'reporting',
  'sellOff',
  'governingLaw',
  'forum',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export interface LibraryClause {
  key: ClauseKey;
  version: string;
  title: string;
  /**
   * The text in each form, as paragraphs separated by a blank line; the agreement numbers them. `{products}` is
   * filled from the term sheet, and `{clause.recalls}` becomes the number of that clause.
   */
  forms: Readonly<Record<ClauseForm, string>>;
}

type Paragraphs = readonly string[];

export const clause = (
  key: ClauseKey,
  title: string,
  forms: Readonly<Record<ClauseForm, Paragraphs>>,
): LibraryClause => ({
  key,
  version: '1.6',
  title,
  forms: {
    balanced: forms.balanced.join('\n\n'),
    manufacturer: forms.manufacturer.join('\n\n'),
    distributor: forms.distributor.join('\n\n'),
  },
});

import { RFQ_STATUSES } from '#contract/rfqs.ts';
import { PRODUCT_CATEGORIES, TERRITORIES } from '#contract/vocabulary.ts';
import { choiceOf, type Search, textOf } from '#lib/search-params.ts';

export const RFQ_VIEWS = ['mine', 'responded', 'watched'] as const;
export type RfqView = (typeof RFQ_VIEWS)[number];

const STATUS_CHOICES = [...RFQ_STATUSES, 'all'] as const;

const parse = (search: Search) => ({
  q: textOf(search, 'q'),
  view: choiceOf(search, 'view', RFQ_VIEWS),
  category: choiceOf(search, 'category', PRODUCT_CATEGORIES),
  territory: choiceOf(search, 'territory', TERRITORIES),
  status: choiceOf(search, 'status', STATUS_CHOICES),
});

export type RfqSelection = Partial<ReturnType<typeof parse>>;
export type StatusChoice = (typeof STATUS_CHOICES)[number];

export const rfqsSearch = (search: Search): RfqSelection => parse(search);

/** Until a status is selected, the marketplace shows open requests, and the user's own lists show all. */
export const statusOf = ({ status, view }: RfqSelection): StatusChoice => status ?? (view ? 'all' : 'open');

export function filtersOf({ q, view, category, territory, ...rest }: RfqSelection) {
  const status = statusOf({ view, ...rest });
  return {
    q,
    category,
    territory,
    status: status === 'all' ? undefined : status,
    ...(view && { [view]: 'true' as const }),
  };
}

export const isFiltered = ({ q, category, territory, status }: RfqSelection): boolean =>
  [q, category, territory, status].some((filter) => filter !== undefined);

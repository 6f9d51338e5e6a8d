import { PRODUCT_SORTS, type ProductSort } from '#contract/products.ts';
import {
  PRODUCT_CATEGORIES,
  type ProductCategory,
  REGULATORY_STATUSES,
  type RegulatoryStatus,
  TERRITORIES,
  type Territory,
} from '#contract/vocabulary.ts';
import type { QuickFilters } from '#lib/filters.ts';
import { choiceOf, idOf, quickOf, type Search, textOf } from '#lib/search-params.ts';

/** The views of the products, with the default first. */
export const PRODUCT_VIEWS = ['grid', 'list'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

export interface ProductsSearch extends QuickFilters {
  q?: string | undefined;
  category?: string | undefined;
  regulatoryStatus?: string | undefined;
  territory?: string | undefined;
  companyId?: string | undefined;
  sort?: string | undefined;
  view?: string | undefined;
  /** Set while the dialog for adding a product is open. */
  add?: 'true' | undefined;
}

export interface ProductFilters extends QuickFilters {
  q?: string | undefined;
  category?: ProductCategory | undefined;
  regulatoryStatus?: RegulatoryStatus | undefined;
  territory?: Territory | undefined;
  companyId?: string | undefined;
}

export interface ProductSelection extends ProductFilters {
  sort?: ProductSort | undefined;
}

const among = <Word extends string>(words: readonly Word[], given: string | undefined): Word | undefined =>
  words.find((word) => word === given);

/** Leaves out unknown values, because a URL may have been written by hand. */
export const selectionOf = ({
  q,
  category,
  regulatoryStatus,
  territory,
  companyId,
  verified,
  active,
  recent,
  sort,
}: ProductsSearch): ProductSelection => ({
  q,
  verified,
  active,
  recent,
  category: among(PRODUCT_CATEGORIES, category),
  regulatoryStatus: among(REGULATORY_STATUSES, regulatoryStatus),
  territory: among(TERRITORIES, territory),
  companyId: idOf({ companyId }, 'companyId'),
  sort: among(PRODUCT_SORTS, sort),
});

export const viewOf = ({ view }: ProductsSearch): ProductView | undefined => among(PRODUCT_VIEWS, view);

/** Returns the filters without the sort order, which does not affect the number of products. */
export const facetsOf = ({ sort: _, ...filters }: ProductSelection): ProductFilters => filters;

export const productsSearch = (search: Search): ProductsSearch => ({
  q: textOf(search, 'q'),
  category: textOf(search, 'category'),
  regulatoryStatus: textOf(search, 'regulatoryStatus'),
  territory: textOf(search, 'territory'),
  companyId: textOf(search, 'companyId'),
  ...quickOf(search),
  sort: textOf(search, 'sort'),
  view: textOf(search, 'view'),
  add: choiceOf(search, 'add', ['true']),
});

import { PRODUCT_SORTS, type ProductSort } from '#contract/products.ts';
import {
  type ProductCategory,
  type RegulatoryStatus,
  TERRITORIES,
  type Territory,
} from '#contract/vocabulary.ts';
import { type ActiveFilter, activeQuickFilters, type QuickFilters } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import {
  CATEGORIES,
  categoryName,
  REGULATORY_STATUSES,
  regulatoryStatusName,
} from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';

/** What the address of the products may carry; every part may be missing. */
export interface ProductsAddress extends QuickFilters {
  q?: string | undefined;
  category?: string | undefined;
  regulatoryStatus?: string | undefined;
  territory?: string | undefined;
  companyId?: string | undefined;
  sort?: string | undefined;
  /** The dialog that adds one is open. */
  add?: 'true' | undefined;
}

/** The filters of an address with the known words alone: what the server is asked. */
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const among = <Word extends string>(words: readonly Word[], given: string | undefined): Word | undefined =>
  words.find((word) => word === given);

/** An address may have been written by hand: words that nobody knows are left out. */
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
}: ProductsAddress): ProductSelection => ({
  q,
  verified,
  active,
  recent,
  category: among(CATEGORIES, category),
  regulatoryStatus: among(REGULATORY_STATUSES, regulatoryStatus),
  territory: among(TERRITORIES, territory),
  companyId: companyId && UUID.test(companyId) ? companyId : undefined,
  sort: among(PRODUCT_SORTS, sort),
});

/** Words searched for are not among them: they stand in the search box. */
export function activeFilters(
  selection: ProductSelection,
  companyName: string | undefined,
): ActiveFilter<ProductSelection>[] {
  const { category, regulatoryStatus, territory, companyId } = selection;
  const labels: Partial<Record<keyof ProductFilters, string | undefined>> = {
    companyId:
      companyId &&
      (companyName ? t('products:ofCompany', { name: companyName }) : t('products:ofOneCompany')),
    category: category && categoryName(category),
    regulatoryStatus: regulatoryStatus && regulatoryStatusName(regulatoryStatus),
    territory: territory && t('products:territoryOpen', { name: territoryName(territory) }),
  };
  const chosen = Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ key, label, without: { ...selection, [key]: undefined } }] : [],
  );
  return [...chosen, ...activeQuickFilters(selection)];
}

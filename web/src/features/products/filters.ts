import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { territoryName } from '#entities/territory/territory-name.ts';
import { type ActiveFilter, activeQuickFilters } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import type { ProductFilters, ProductSelection } from './search.ts';

/** Search words are not included, because the search box already shows them. */
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

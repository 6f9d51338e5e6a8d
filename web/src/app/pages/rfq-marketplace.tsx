import type { ComponentProps } from 'react';
import { activeFilters } from '#features/rfqs/active-filters.ts';
import { Marketplace } from '#features/rfqs/marketplace.tsx';
import { rfqsSearch } from '#features/rfqs/search.ts';
import { SaveSearch } from '#features/saved-searches/save-search.tsx';
import { partsOf, queryOf, suggestedName } from '#features/saved-searches/search-query.ts';
import type { Search } from '#lib/search-params.ts';

interface RfqMarketplaceProps extends Omit<ComponentProps<typeof Marketplace>, 'save' | 'selection'> {
  search: Search;
}

export function RfqMarketplace({ search, ...props }: RfqMarketplaceProps) {
  const selection = rfqsSearch(search);
  const { q, category, territory } = selection;
  const parts = partsOf({ q }, activeFilters({ category, territory }));
  return (
    <Marketplace
      {...props}
      selection={selection}
      save={
        parts.length > 0 && (
          <SaveSearch kind="rfqs" query={queryOf({ q, category, territory })} name={suggestedName(parts)} />
        )
      }
    />
  );
}

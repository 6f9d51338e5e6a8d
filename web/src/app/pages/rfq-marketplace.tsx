import type { ComponentProps } from 'react';
import { activeFilters } from '#features/rfqs/active-filters.ts';
import { Marketplace } from '#features/rfqs/marketplace.tsx';
import { SaveSearch } from '#features/saved-searches/save-search.tsx';
import { partsOf, queryOf, suggestedName } from '#features/saved-searches/search-query.ts';

/** The marketplace, whose search people save to be told of new requests. */
export function RfqMarketplace(props: Omit<ComponentProps<typeof Marketplace>, 'save'>) {
  const { q, category, territory } = props.selection;
  const parts = partsOf({ q }, activeFilters({ category, territory }));
  return (
    <Marketplace
      {...props}
      save={
        parts.length > 0 && (
          <SaveSearch kind="rfqs" query={queryOf({ q, category, territory })} name={suggestedName(parts)} />
        )
      }
    />
  );
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminTabProps } from '#features/admin/address.ts';
import { ClearanceQueue } from '#features/admin/clearances/clearance-queue.tsx';
import { EntryBones } from '#features/admin/entry.tsx';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { m } from '#paraglide/messages.js';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { ProductEntry } from './product-entry.tsx';
import { adminProductsQuery } from './queries.ts';

/** Every product, to look through and to take down (seed 2, section 2). */
export function ProductsTab({ search, onSearch }: AdminTabProps) {
  const titleId = useId();
  const list = useInfiniteQuery({ ...adminProductsQuery(search), placeholderData: keepPreviousData });
  return (
    <div className="grid gap-4.5">
      <ClearanceQueue />
      <TabSearch
        label={m.admin_products_search()}
        placeholder={m.admin_products_search_placeholder()}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['products']}
        className="grid-cols-[minmax(0,1fr)_auto]"
      />
      <Panel aria-labelledby={titleId} className="overflow-hidden">
        <PanelHeader id={titleId} title={m.admin_products_title()} />
        <PagedList
          query={list}
          skeleton={<EntryBones label={m.admin_products_loading()} />}
          failed={{ title: m.admin_products_failed(), text: m.admin_products_failed_text() }}
          empty={
            <StateCard
              kind={search.q ? 'too-narrow' : 'nothing-yet'}
              heading="h3"
              title={m.admin_products_none()}
              text={search.q ? m.admin_products_none_match() : m.admin_products_none_text()}
            />
          }
        >
          {(products) => (
            <Ledger className="border-t border-line">
              {products.map((product) => (
                <ProductEntry key={product.id} product={product} />
              ))}
            </Ledger>
          )}
        </PagedList>
      </Panel>
    </div>
  );
}

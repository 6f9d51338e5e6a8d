import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { EntryBones } from '#features/admin/entry.tsx';
import { m } from '#paraglide/messages.js';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { ProductEntry } from './product-entry.tsx';
import { adminProductsQuery } from './queries.ts';

export function ProductList({ search }: { search: AdminSearch }) {
  const titleId = useId();
  const list = useInfiniteQuery({ ...adminProductsQuery(search), placeholderData: keepPreviousData });
  return (
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
  );
}

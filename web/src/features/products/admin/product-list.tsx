import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AdminSearch } from '#features/admin/tabs.ts';
import { EntrySkeleton } from '#features/admin/entry.tsx';
import { t } from '#lib/words.ts';
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
      <PanelHeader id={titleId} title={t('admin:productsTitle')} />
      <PagedList
        query={list}
        skeleton={<EntrySkeleton label={t('admin:productsLoading')} />}
        failed={{ title: t('admin:productsFailed'), text: t('admin:productsFailedText') }}
        empty={
          <StateCard
            kind={search.q ? 'too-narrow' : 'nothing-yet'}
            heading="h3"
            title={t('admin:productsNone')}
            text={search.q ? t('admin:productsNoneMatch') : t('admin:productsNoneText')}
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

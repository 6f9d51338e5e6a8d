import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SavedProduct, unsaveProduct } from '#contract/saved-products.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { categoryName } from '#entities/product/product-words.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Trash } from '#ui/icons.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { savedProductsQuery } from './queries.ts';

const TITLE = 'saved-products';

export function SavedProducts({ className }: { className: string }) {
  const list = useInfiniteQuery(savedProductsQuery);
  return (
    <Panel className={className} aria-labelledby={TITLE}>
      <PanelHeader id={TITLE} title={t('saved-searches:savedProducts')} />
      <p className="px-5 pb-4 text-ink-2 max-sm:px-4">
        {list.data?.length === 0
          ? t('saved-searches:noSavedProducts')
          : t('saved-searches:savedProductsText')}
      </p>
      <PagedList
        query={list}
        skeleton={
          <Skeleton label={t('saved-searches:savedProductsLoading')} count={2} className="ledger">
            {(index) => <LedgerRowSkeleton index={index} />}
          </Skeleton>
        }
        failed={{
          title: t('saved-searches:savedProductsFailed'),
          text: t('saved-searches:loadFailedText'),
        }}
        empty={null}
      >
        {(saved) => (
          <Ledger className="border-t border-line">
            {saved.map((one) => (
              <Row key={one.id} saved={one} />
            ))}
          </Ledger>
        )}
      </PagedList>
    </Panel>
  );
}

function Row({ saved: { savedAt, product } }: { saved: SavedProduct }) {
  const { id, name, companyName, category } = product;
  const removing = useAction({
    run: () => call(unsaveProduct, { params: { id } }),
    stale: ['saved-products'],
    failed: { title: t('products:saveFailed') },
  });
  return (
    <LedgerRow className="flex items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p>
          <Link to="/products/$id" params={{ id }} className="link font-semibold [overflow-wrap:anywhere]">
            {name}
          </Link>
        </p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {[companyName, categoryName(category)].join(' · ')}
        </p>
        <p className="text-small text-ink-2">{t('saved-searches:savedOn', { date: formatDate(savedAt) })}</p>
      </div>
      <IconButton
        ref={keepFocusInList}
        label={t('saved-searches:removeProduct', { name })}
        aria-disabled={removing.isPending || undefined}
        onClick={() => removing.isPending || removing.mutate()}
      >
        <Trash size={18} />
      </IconButton>
    </LedgerRow>
  );
}

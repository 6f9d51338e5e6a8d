import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProductRow, ProductRowSkeleton } from './product-row.tsx';
import { companyProductsQuery } from './queries.ts';

interface CompanyProductsProps {
  companyId: string;
  total: number;
  canAdd: boolean;
}

export function CompanyProducts({ companyId, total, canAdd }: CompanyProductsProps) {
  const titleId = useId();
  const { data: products, isPending, isError, refetch } = useQuery(companyProductsQuery(companyId));
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={t('companies:companyFeatured')}
        action={
          total > 0 && (
            <Link to="/products" search={{ companyId }} className={buttonClass('quiet', 'sm')}>
              {t('products:companyProductsAll', { count: total })}
            </Link>
          )
        }
      />
      {isPending && (
        <Skeleton
          label={t('companies:companyProductsLoading')}
          count={3}
          className="ledger border-t border-line"
        >
          {() => <ProductRowSkeleton />}
        </Skeleton>
      )}
      {isError && (
        <LoadFailed
          title={t('companies:companyProductsFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {products?.length === 0 && (
        <PanelBody className="text-ink-2">
          {t('companies:companyNoProducts')}{' '}
          {canAdd && (
            <Link to="/products" search={{ add: 'true' }} className="link">
              {t('products:addYours')}
            </Link>
          )}
        </PanelBody>
      )}
      {products && products.length > 0 && (
        <Ledger className="border-t border-line">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </Ledger>
      )}
    </Panel>
  );
}

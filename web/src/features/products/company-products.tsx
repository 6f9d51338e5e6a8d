import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listProducts, type Product } from '#contract/products.ts';
import { formatCount } from '#lib/money.ts';
import { oneQuery } from '#lib/queries.ts';
import { m } from '#paraglide/messages.js';
import { Ledger } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { ProductDrawing } from '#ui/product-drawing.tsx';
import { categoryName, regulatoryStatusName } from '#ui/product-words.ts';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';

const FEATURED = 6;

const companyProductsQuery = (companyId: string) =>
  oneQuery(listProducts, { query: { companyId, limit: FEATURED } }, ['products']);

interface CompanyProductsProps {
  companyId: string;
  /** How many it has in all. */
  total: number;
}

/** The newest products of one company. */
export function CompanyProducts({ companyId, total }: CompanyProductsProps) {
  const titleId = useId();
  const { data: products, isPending, isError, refetch } = useQuery(companyProductsQuery(companyId));
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={m.company_featured()}
        action={
          total > 0 && (
            <span className="text-small text-ink-2 tabular-nums">
              {m.company_products_listed({ count: total, figure: formatCount(total) })}
            </span>
          )
        }
      />
      {isPending && (
        <Skeleton label={m.company_products_loading()} count={3} className="ledger border-t border-line">
          {() => (
            <div className="grid grid-cols-[96px_1fr] items-center gap-[18px] px-5 py-3.5">
              <Bone className="h-[70px] rounded-control" />
              <div className="grid gap-2">
                <Bone className="h-4 w-2/5" />
                <Bone className="h-3 w-1/4" />
              </div>
            </div>
          )}
        </Skeleton>
      )}
      {isError && (
        <LoadFailed
          title={m.company_products_failed()}
          text={m.company_load_failed_text()}
          onRetry={() => void refetch()}
        />
      )}
      {products?.length === 0 && <PanelBody className="text-ink-2">{m.company_no_products()}</PanelBody>}
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

function ProductRow({ product: { name, category, regulatoryStatus, imageUrl } }: { product: Product }) {
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-x-[18px] gap-y-1.5 px-5 py-3.5 max-sm:grid-cols-[72px_minmax(0,1fr)] max-sm:gap-x-3 max-sm:px-4">
      <ProductDrawing
        category={category}
        imageUrl={imageUrl}
        className="h-[70px] w-24 max-sm:h-14 max-sm:w-[72px]"
      />
      <div className="min-w-0">
        <h3 className="text-[16px] leading-[22px] font-semibold tracking-[-0.006em] wrap-anywhere">{name}</h3>
        <p className="text-small text-ink-2">{categoryName(category)}</p>
      </div>
      <span className="max-sm:col-start-2">
        <Tag>{regulatoryStatusName(regulatoryStatus)}</Tag>
      </span>
    </li>
  );
}

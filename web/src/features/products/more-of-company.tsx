import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Product } from '#contract/products.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { ProductRow } from './product-row.tsx';
import { moreOfCompanyQuery, OTHERS_SHOWN } from './queries.ts';

export function MoreOfCompany({ product: { id, companyId, company } }: { product: Product }) {
  const titleId = useId();
  const { data } = useQuery(moreOfCompanyQuery(companyId));
  const others = data?.filter((other) => other.id !== id).slice(0, OTHERS_SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={<span className="wrap-anywhere">{t('products:productMoreOf', { name: company.name })}</span>}
        action={
          <Link to="/products" search={{ companyId }} className={buttonClass('quiet', 'sm')}>
            {t('products:productAllOf')}
          </Link>
        }
      />
      <Ledger className="border-t border-line">
        {others.map((other) => (
          <ProductRow key={other.id} product={other} />
        ))}
      </Ledger>
    </Panel>
  );
}

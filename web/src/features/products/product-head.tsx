import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { t } from '#lib/words.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { VerifiedSeal } from '#entities/company/verified-seal.tsx';
import { CompanyLink } from './product-facts.tsx';

interface ProductHeadProps {
  product: Product;
  /** Null if the company has no logo, and until it is loaded. */
  logoUrl: string | null;
  actions: ReactNode;
}

export const ProductHead = ({ product, logoUrl, actions }: ProductHeadProps) => (
  <PageHead
    back={
      <Link to="/products" className="quiet-link gap-1.5">
        <ArrowLeft size={16} />
        {t('products:title')}
      </Link>
    }
    title={<span className="wrap-anywhere">{product.name}</span>}
    text={
      <span className="mt-1.5 inline-flex items-center gap-2">
        <CompanyLogo
          name={product.company.name}
          logoUrl={logoUrl}
          isUnclaimed={product.source !== null}
          size={26}
        />
        <CompanyLink product={product} />
        {product.company.isVerified && <VerifiedSeal />}
      </span>
    }
    actions={actions}
  />
);

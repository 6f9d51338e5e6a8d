import { Link } from '@tanstack/react-router';
import { t } from '#lib/words.ts';

export const ProductLink = ({ product }: { product: { id: string; name: string } | null }) =>
  product && (
    <Link to="/products/$id" params={{ id: product.id }} className="quiet-link wrap-anywhere">
      {t('common:about', { what: product.name })}
    </Link>
  );

import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type AdminProduct, deleteProduct } from '#contract/product-administration.ts';
import { deletionWords } from '#features/admin/deletion-words.ts';
import { Entry, Facts } from '#features/admin/entry.tsx';
import { useMay } from '#features/admin/session.ts';
import { TakeDownButton } from '#features/admin/take-down-button.tsx';
import { call } from '#lib/api.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { ProductDrawing } from '#entities/product/product-drawing.tsx';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { Tag } from '#ui/tag.tsx';

export const ProductEntry = memo(function ProductEntry({ product }: { product: AdminProduct }) {
  const { id, name, category, shownStatus, company, source, createdAt, isWithdrawn } = product;
  const mayDelete = useMay('deleteProducts');
  return (
    <Entry
      picture={<ProductDrawing product={product} isSmall className="size-11.5 rounded-panel! p-1!" />}
      title={
        <Link to="/products/$id" params={{ id }} className="quiet-link">
          {name}
        </Link>
      }
      badges={
        <>
          <Tag>{categoryName(category)}</Tag>
          <Tag>{regulatoryStatusName(shownStatus)}</Tag>
          {isWithdrawn && <Tag>{t('admin:productWithdrawn')}</Tag>}
        </>
      }
      actions={mayDelete && <DeleteProduct product={product} />}
    >
      <Facts>
        <Link to="/companies/$id" params={{ id: company.id }} className="quiet-link">
          {company.name}
        </Link>
        <span className="tabular-nums">{t('admin:created', { date: formatDate(createdAt) })}</span>
        {source && (
          <span>{t('admin:sourceAndDate', { source: source.name, date: formatDay(source.date) })}</span>
        )}
      </Facts>
    </Entry>
  );
});

const DeleteProduct = ({ product: { id, name, company, isUnclaimed } }: { product: AdminProduct }) => (
  <TakeDownButton
    {...deletionWords(name)}
    run={(body) => call(deleteProduct, { params: { id }, body })}
    stale={['products', 'companies']}
    title={t('admin:productDeleteTitle', { name })}
    text={
      isUnclaimed
        ? t('admin:productDeleteUnclaimedText')
        : t('admin:productDeleteText', { company: company.name })
    }
    confirmLabel={t('admin:productDeleteConfirm')}
    reasonHint={isUnclaimed ? t('admin:reasonHintLogged') : undefined}
    done={{ title: t('admin:productDeleted'), description: t('admin:productDeletedText', { name }) }}
  />
);

import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { ClearanceQueue } from '#features/evidence/admin/clearance-queue.tsx';
import { ProductList } from '#features/products/admin/product-list.tsx';
import { t } from '#lib/words.ts';

export function ProductsTab({ search, onSearch }: AdminTabProps) {
  return (
    <div className="grid gap-4.5">
      <ClearanceQueue />
      <TabSearch
        label={t('admin:productsSearch')}
        placeholder={t('admin:productsSearchPlaceholder')}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['products']}
        className="grid-cols-[minmax(0,1fr)_auto]"
      />
      <ProductList search={search} />
    </div>
  );
}

import type { ProductFacets } from '#contract/products.ts';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Pill } from '#ui/pills.tsx';
import { categoryName } from '#entities/product/product-words.ts';
import { PRODUCT_CATEGORIES } from '#contract/vocabulary.ts';

interface CategoryPillsProps {
  chosen: ProductCategory | undefined;
  facets: ProductFacets | undefined;
  onChoose: (category: ProductCategory | undefined) => void;
}

export function CategoryPills({ chosen, facets, onChoose }: CategoryPillsProps) {
  const countOf = (category: ProductCategory) =>
    facets && (facets.categories.find(({ value }) => value === category)?.count ?? 0);
  const all = facets?.categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      role="group"
      aria-label={t('products:category')}
      className="mt-3 flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5 max-sm:[scrollbar-width:none]"
    >
      <Pill pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('products:pillAll')}
        <Count count={all} />
      </Pill>
      {PRODUCT_CATEGORIES.map((category) => (
        <Pill
          key={category}
          pressed={chosen === category}
          onClick={() => onChoose(chosen === category ? undefined : category)}
        >
          {categoryName(category)}
          <Count count={countOf(category)} />
        </Pill>
      ))}
    </div>
  );
}

const Count = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="font-normal tabular-nums">
      {t('products:pillCount', { figure: formatCount(count) })}
    </span>
  );

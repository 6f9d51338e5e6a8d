import { useNavigate } from '@tanstack/react-router';
import { Check, Clock, icon, Search } from '#ui/icons.tsx';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { TERRITORIES } from '#contract/vocabulary.ts';
import { type QuickFilter, quickFilterName } from '#lib/filters.ts';
import { storedFormValue, clearFormValues } from '#lib/prerendered-forms.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Pill } from '#ui/pills.tsx';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { PRODUCT_CATEGORIES, REGULATORY_STATUSES } from '#contract/vocabulary.ts';
import { Select } from '#ui/select.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

// The icon is not in `more-icons.tsx`, because only the front page needs it and uses no other icon of that file.
const Sparkle = icon(
  'M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z',
);

const ICON: Record<QuickFilter, ReactNode> = {
  active: <Clock size={16} />,
  verified: <Check size={16} />,
  recent: <Sparkle size={16} />,
};
const QUICK: readonly QuickFilter[] = ['active', 'verified', 'recent'];

/** Searches the products if a category or status is selected, otherwise the companies. */
export function SearchSection() {
  const navigate = useNavigate();
  useEffect(() => clearFormValues, []);
  const [quick, setQuick] = useState<readonly QuickFilter[]>([]);
  const toggle = (name: QuickFilter) =>
    setQuick(quick.includes(name) ? quick.filter((one) => one !== name) : [...quick, name]);

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const choice = (name: string) =>
      chosen.getAll(name).find((one): one is string => typeof one === 'string' && one !== '');
    const [category, territory, regulatoryStatus] = ['category', 'territory', 'regulatoryStatus'].map(choice);
    const filters = Object.fromEntries(quick.map((name) => [name, 'true' as const]));
    if (category || regulatoryStatus)
      return void navigate({
        to: '/products',
        search: { ...filters, category, territory, regulatoryStatus },
      });
    void navigate({
      to: '/companies',
      search: { ...filters, territory: territory ? [territory] : undefined },
    });
  };

  return (
    <form onSubmit={search}>
      <div className="mt-7 grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-3.5 max-lg:grid-cols-2 max-sm:grid-cols-1">
        <Field label={t('landing:category')}>
          <Select
            name="category"
            defaultValue={storedFormValue('category')}
            placeholder={t('landing:categoryAny')}
            options={PRODUCT_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))}
          />
        </Field>
        <Field label={t('landing:territory')}>
          <Select
            name="territory"
            defaultValue={storedFormValue('territory')}
            placeholder={t('landing:territoryAny')}
            options={TERRITORIES.map((value) => ({ value, label: territoryName(value) }))}
          />
        </Field>
        <Field label={t('landing:status')}>
          <Select
            name="regulatoryStatus"
            defaultValue={storedFormValue('regulatoryStatus')}
            placeholder={t('landing:statusAny')}
            options={REGULATORY_STATUSES.map((value) => ({ value, label: regulatoryStatusName(value) }))}
          />
        </Field>
        <Button type="submit" icon={<Search size={18} />} className="h-10.5 px-6.5 max-sm:h-11.5">
          {t('landing:search')}
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="text-small text-ink-2">{t('landing:quick')}</span>
        {QUICK.map((name) => (
          <Pill key={name} pressed={quick.includes(name)} onClick={() => toggle(name)}>
            {ICON[name]}
            {quickFilterName(name)}
          </Pill>
        ))}
      </div>
    </form>
  );
}

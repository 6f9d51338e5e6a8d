import { SlidersHorizontal } from '#ui/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import type { CompanyFacets } from '#contract/companies.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CountBadge } from '#ui/count-badge.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { MapScope } from '#entities/territory/territory-look.ts';
import { Facets } from './facets.tsx';
import { type DirectoryFilters } from './search.ts';
import { activeFilters } from './filters.ts';
import { LocationInput } from './search-form.tsx';

interface FilterSheetProps {
  filters: DirectoryFilters;
  facets: CompanyFacets | undefined;
  scope: MapScope;
  onChange: (filters: DirectoryFilters) => void;
}

export function FilterSheet({ filters, facets, scope, onChange }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const active = activeFilters(filters).length;
  const total = facets?.total;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<SlidersHorizontal size={18} />}
        onClick={() => setOpen(true)}
        className="min-[860px]:hidden max-sm:h-11.5"
      >
        {t('common:filters')}
        <CountBadge count={active} />
        {active > 0 && (
          <span className="sr-only">{t('companies:filtersActive', { figure: formatCount(active) })}</span>
        )}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('common:filters')}
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            {total === undefined ? t('companies:show') : t('companies:showResults', { count: total })}
          </Button>
        }
      >
        <div className="pb-4">
          <DebouncedLocation
            value={filters.location ?? ''}
            onSettle={(location) => onChange({ ...filters, location: location || undefined })}
          />
        </div>
        <Facets filters={filters} facets={facets} scope={scope} onChange={onChange} />
      </Sheet>
    </>
  );
}

function DebouncedLocation({ value, onSettle }: { value: string; onSettle: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settle = useRef(onSettle);
  useEffect(() => {
    settle.current = onSettle;
  });
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const pause = setTimeout(() => settle.current(typed.trim()), 400);
    return () => clearTimeout(pause);
  }, [typed, value]);
  return <LocationInput value={typed} onChange={setTyped} />;
}

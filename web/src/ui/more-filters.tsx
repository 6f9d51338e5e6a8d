import { type ReactNode, useState } from 'react';
import { t } from '#lib/words.ts';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { SlidersHorizontal } from './icons.tsx';

interface MoreFiltersProps {
  /** Values that narrow the results are counted on the button. */
  values: readonly unknown[];
  children: ReactNode;
}

/** Filters that phones show only after a press, so that the first results are on their first screen. */
export function MoreFilters({ values, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const active = values.filter(Boolean).length;
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal size={18} />}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:h-11.5 sm:hidden"
      >
        {t('common:filters')}
        {active > 0 && ` (${active})`}
      </Button>
      <div className={cn('contents *:max-sm:flex-auto', !isOpen && 'max-sm:hidden')}>{children}</div>
    </>
  );
}

import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Chip } from '#ui/chip.tsx';
import { activeFilters, type DirectoryFilters } from './filters.ts';

interface ResultHeadProps {
  /** How many were found; undefined while that is not known. */
  total: number | undefined;
  /** There are more than are counted. */
  isBounded: boolean;
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
  onClear: () => void;
}

/** How many there are, and the filters that made it so. */
export function ResultHead({ total, isBounded, filters, onChange, onClear }: ResultHeadProps) {
  const active = activeFilters(filters);
  return (
    <div className="mb-3 flex min-h-[34px] flex-wrap items-center gap-x-3.5 gap-y-2">
      <h2 aria-live="polite" className="text-h3 font-semibold tracking-tight [font-stretch:100%]">
        {foundWords(total, isBounded)}
      </h2>
      {active.map(({ key, label, without }) => (
        <Chip key={key} label={label} onRemove={() => onChange(without)} />
      ))}
      {active.length > 0 && (
        <button type="button" onClick={onClear} className="link min-h-6 text-small">
          {m.companies_clear_all()}
        </button>
      )}
    </div>
  );
}

function foundWords(total: number | undefined, isBounded: boolean): string {
  if (total === undefined) return m.companies_loading();
  if (total === 0) return m.companies_none_found();
  const figure = formatCount(total);
  return m.companies_found({ count: total, figure: isBounded ? m.companies_at_least({ figure }) : figure });
}

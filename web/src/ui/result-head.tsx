import { type ReactNode, Suspense } from 'react';
import type { ActiveFilter } from '#lib/filters.ts';
import { t } from '#lib/words.ts';
import { Chip } from './chip.tsx';
import type { SearchChanges } from './closest-matches.tsx';
import { lazyPart } from './lazy-part.tsx';

interface ResultHeadProps<Filters> {
  found: string;
  /** Hides `found`, because the list below reports the failure. */
  isFailed: boolean;
  active: readonly ActiveFilter<Filters>[];
  onChange: (filters: Filters) => void;
  onClear: () => void;
  action?: ReactNode;
  changes?: SearchChanges | null | undefined;
}

const ClosestMatches = lazyPart(async () => (await import('./closest-matches.tsx')).ClosestMatches);

export function ResultHead<Filters>({
  found,
  isFailed,
  active,
  onChange,
  onClear,
  action,
  changes,
}: ResultHeadProps<Filters>) {
  return (
    <div className="mb-3 flex min-h-8.5 flex-wrap items-center gap-x-3.5 gap-y-2">
      <h2
        aria-live="polite"
        hidden={isFailed}
        className="text-h3 font-semibold tracking-tight [font-stretch:100%] max-sm:text-row"
      >
        {found}
      </h2>
      {active.map(({ key, label, without }) => (
        <Chip key={key} label={label} onRemove={() => onChange(without)} />
      ))}
      {active[0] && (
        <button type="button" onClick={onClear} className="link min-h-6 text-small">
          {t('common:clearAll')}
        </button>
      )}
      {action && <div className="ml-auto">{action}</div>}
      {changes && (
        <Suspense>
          <ClosestMatches changes={changes} />
        </Suspense>
      )}
    </div>
  );
}

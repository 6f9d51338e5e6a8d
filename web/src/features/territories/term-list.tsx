import type { TerritoryTerm } from '#contract/territories.ts';
import { formatDay, today } from '#lib/dates.ts';
import { getLanguage, t } from '#lib/words.ts';
import { Ledger } from '#ui/ledger.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { Swatch } from './state-map.tsx';
import { statusName, TERRITORY_STATUSES } from './states.ts';

export function TermList({ terms }: { terms: readonly TerritoryTerm[] }) {
  const ordered = terms.toSorted(
    (a, b) =>
      TERRITORY_STATUSES.indexOf(a.state) - TERRITORY_STATUSES.indexOf(b.state) ||
      territoryName(a.territory).localeCompare(territoryName(b.territory), getLanguage()),
  );
  return (
    <Ledger className="mt-3.5 border-t border-line">
      {ordered.map((term) => (
        <li
          key={`${term.territory} ${term.startsOn} ${term.distributor?.id}`}
          className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-detail leading-5"
        >
          <span className="inline-flex items-center gap-2.5 font-medium">
            <Swatch status={term.state} />
            {territoryName(term.territory)}
          </span>
          <span className={term.state === 'open' ? 'text-attention' : 'text-ink-2'}>{termWords(term)}</span>
        </li>
      ))}
    </Ledger>
  );
}

/** Returns "Open since Oct 12, 2026" or "Taken, exclusive, by Brazos Surgical Partners, until Dec 31, 2027". */
export function termWords({ state, startsOn, endsOn, distributor }: TerritoryTerm): string {
  const isToCome = startsOn !== null && startsOn > today();
  const starts =
    startsOn && t(isToCome ? 'territories:from' : 'territories:since', { date: formatDay(startsOn) });
  const words = [
    statusName(state),
    distributor && t('territories:by', { name: distributor.name }),
    (state === 'open' || isToCome) && starts,
    endsOn && t('territories:until', { date: formatDay(endsOn) }),
  ];
  return words.filter(Boolean).join(state === 'open' ? ' ' : ', ');
}

import { X } from '#ui/icons.tsx';
import type { Territory } from '#contract/vocabulary.ts';
import { today } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Field, FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { type DraftTerm, termsOf, without, withStatus, withTerm } from './draft.ts';
import { Swatch } from './state-map.tsx';
import { type TerritoryStatus, statusName, statusOf } from './states.ts';
import { termWords } from './term-list.tsx';

export interface Partner {
  id: string;
  name: string;
}

interface TerritoryRowProps {
  territory: Territory;
  draft: readonly DraftTerm[];
  partners: readonly Partner[];
  error: string | undefined;
  onChange: (draft: DraftTerm[]) => void;
}

const STATES: readonly TerritoryStatus[] = ['open', 'non_exclusive', 'exclusive'];

export function TerritoryRow({ territory, draft, partners, error, onChange }: TerritoryRowProps) {
  const name = territoryName(territory);
  const { first, later } = termsOf(draft, territory);
  const status = statusOf(draft, territory);
  return (
    <li className="grid gap-2.5 py-2.5">
      <div className="grid grid-cols-[minmax(0,1fr)_200px] items-center gap-3 max-sm:grid-cols-[minmax(0,1fr)_168px]">
        <span className="inline-flex min-w-0 items-center gap-2.5 text-detail leading-5 font-medium">
          <Swatch status={status} />
          {name}
        </span>
        <Select
          aria-label={t('territories:statusOf', { name })}
          value={first?.state ?? ''}
          placeholder={unsaid(draft, territory)}
          options={STATES.map((state) => ({ value: state, label: statusName(state) }))}
          onChange={({ target }) =>
            onChange(withStatus(draft, [territory], (target.value || 'not_offered') as TerritoryStatus))
          }
        />
      </div>
      {first && first.state !== 'open' && (
        <Taken
          term={first}
          partners={partners}
          onChange={(change) => onChange(withTerm(draft, first, change))}
        />
      )}
      {later.map((term) => (
        <p
          key={`${term.startsOn} ${term.distributor?.id}`}
          className="flex items-center justify-between gap-3 text-small text-ink-2"
        >
          {termWords({ ...term, startsOn: term.startsOn ?? null })}
          <IconButton
            label={t('territories:removePlannedChange', { name })}
            onClick={() => onChange(without(draft, term))}
          >
            <X size={16} />
          </IconButton>
        </p>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </li>
  );
}

/** Returns the text for a territory without its own status: the status of North America, or not offered. */
function unsaid(draft: readonly DraftTerm[], territory: Territory): string {
  const around = statusOf(
    draft.filter((term) => term.territory !== territory),
    territory,
  );
  return around === 'not_offered' || territory === 'north_america'
    ? statusName('not_offered')
    : t('territories:sameAsNorthAmerica', { state: statusName(around) });
}

interface TakenProps {
  term: DraftTerm;
  partners: readonly Partner[];
  onChange: (change: Partial<DraftTerm>) => void;
}

function Taken({ term: { distributor, endsOn }, partners, onChange }: TakenProps) {
  const known =
    distributor && !partners.some(({ id }) => id === distributor.id) ? [distributor, ...partners] : partners;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_200px] gap-3 border-l-2 border-line pl-3 max-sm:grid-cols-1">
      <Field label={t('territories:distributor')}>
        <Select
          value={distributor?.id ?? ''}
          placeholder={t('territories:distributorNone')}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) =>
            onChange({ distributor: known.find(({ id }) => id === target.value) ?? null })
          }
        />
      </Field>
      <Field label={t('territories:endsOn')}>
        <Input
          type="date"
          min={today()}
          value={endsOn ?? ''}
          onChange={({ target }) => onChange({ endsOn: target.value || null })}
        />
      </Field>
    </div>
  );
}

import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { FieldGroup } from './field.tsx';
import { SearchInput } from './search-input.tsx';

export interface Named {
  id: string;
  name: string;
}

interface ChooseSeveralProps {
  legend: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  chosen: readonly Named[];
  /** The results for the typed words; undefined until they are known. */
  found: readonly Named[] | undefined;
  onToggle: (one: Named) => void;
  typed: string;
  onType: (typed: string) => void;
  searchLabel: string;
  foundLabel: string;
  none?: string | undefined;
}

export function ChooseSeveral({
  chosen,
  found,
  onToggle,
  typed,
  onType,
  searchLabel,
  foundLabel,
  none,
  ...group
}: ChooseSeveralProps) {
  return (
    <FieldGroup {...group}>
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {chosen.map((one) => (
            <li key={one.id} className="max-w-full wrap-anywhere">
              <Chip label={one.name} onRemove={() => onToggle(one)} />
            </li>
          ))}
        </ul>
      )}
      <SearchInput
        aria-label={searchLabel}
        placeholder={searchLabel}
        maxLength={200}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2" aria-label={foundLabel}>
        {found?.map((one) => (
          <li key={one.id} className="min-w-0 wrap-anywhere">
            <Checkbox
              label={one.name}
              checked={chosen.some(({ id }) => id === one.id)}
              onChange={() => onToggle(one)}
            />
          </li>
        ))}
      </ul>
      {found?.length === 0 && none !== undefined && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {none}
        </p>
      )}
    </FieldGroup>
  );
}

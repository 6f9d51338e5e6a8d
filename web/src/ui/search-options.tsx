import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { SearchInput } from './search-input.tsx';
import { Spinner } from './spinner.tsx';

interface SearchOptionsProps<Item extends { id: string }> {
  typed: string;
  onType: (typed: string) => void;
  /** The results for the typed words; undefined until they are known. */
  found: readonly Item[] | undefined;
  isError: boolean;
  onPick: (item: Item) => void;
  children: (item: Item) => ReactNode;
  placeholder?: string;
  listLabel: string;
  none: string;
  failed: string;
  ref?: Ref<HTMLInputElement>;
}

/** Lets people choose one of many items by searching for it. Needs a `Field`. */
export function SearchOptions<Item extends { id: string }>({
  typed,
  onType,
  found,
  isError,
  onPick,
  children,
  placeholder,
  listLabel,
  none,
  failed,
  ref,
}: SearchOptionsProps<Item>) {
  const [active, setActive] = useState(0);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found?.[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found) setActive(Math.min(Math.max(active + step, 0), found.length - 1));
    else if (event.key === 'Enter' && chosen) onPick(chosen);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };

  return (
    <>
      <SearchInput
        ref={ref}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found?.[active] ? optionId(active) : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={placeholder}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onType(event.target.value);
          setActive(0);
        }}
      />
      <div className="mt-2 h-58 overflow-y-auto rounded-control border border-line [scrollbar-width:thin]">
        {!found && !isError && (
          <div className="grid h-full place-items-center text-primary-ink">
            <Spinner />
          </div>
        )}
        <p role="status" className={cn('p-3 text-ink-2', !(isError || found?.length === 0) && 'sr-only')}>
          {isError ? failed : found?.length === 0 ? none : ''}
        </p>
        <ul id={listId} role="listbox" aria-label={listLabel}>
          {found?.map((item, index) => (
            <Option
              key={item.id}
              id={optionId(index)}
              isActive={index === active}
              onPick={() => onPick(item)}
            >
              {children(item)}
            </Option>
          ))}
        </ul>
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** The focus stays in the search box; this handles the mouse. */
const Option = ({ id, isActive, onPick, children }: OptionProps) => (
  <li
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    ref={isActive ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPick}
    onKeyDown={undefined}
    className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken aria-selected:bg-primary-soft"
  >
    {children}
  </li>
);

interface PickedOptionProps {
  label: string;
  changeLabel: string;
  onChange: () => void;
  children: ReactNode;
}

/** Shows the chosen option in place of the search box, and takes over its focus. */
export const PickedOption = ({ label, changeLabel, onChange, children }: PickedOptionProps) => (
  <div>
    <p className="mb-1.5 text-detail leading-5 font-semibold">{label}</p>
    <div className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
      {children}
      <Button ref={focus} variant="quiet" size="sm" onClick={onChange} className="ml-auto flex-none">
        {changeLabel}
      </Button>
    </div>
  </div>
);

const focus = (element: HTMLElement | null) => element?.focus();

import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Person } from '#contract/users.ts';
import { useSettled } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { personName } from '#entities/person/person-name.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { peopleQuery } from './queries.ts';

interface RecipientPickerProps {
  recipient: Person | undefined;
  onPick: (recipient: Person | undefined) => void;
}

/** Finds the recipient of a new message by name or email, then shows them. */
export function RecipientPicker({ recipient, onPick }: RecipientPickerProps) {
  if (!recipient) return <PeopleSearch onPick={onPick} />;
  return (
    <div>
      <p className="mb-1.5 text-detail leading-5 font-semibold">{t('messages:to')}</p>
      <div className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
        <PersonLine person={recipient} />
        <Button variant="quiet" size="sm" onClick={() => onPick(undefined)} className="ml-auto flex-none">
          {t('messages:changeRecipient')}
        </Button>
      </div>
    </div>
  );
}

function PeopleSearch({ onPick }: { onPick: (person: Person) => void }) {
  const [typed, setTyped] = useState('');
  const { data: people, isPending, isError } = useInfiniteQuery(peopleQuery(useSettled(typed.trim())));
  const [active, setActive] = useState(0);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = people?.[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && people) setActive(Math.min(Math.max(active + step, 0), people.length - 1));
    else if (event.key === 'Enter' && chosen) onPick(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Field label={t('messages:to')} required>
      <SearchInput
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={people?.[active] ? optionId(active) : undefined}
        autoComplete="off"
        placeholder={t('messages:peopleHint')}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
      />
      <div className="mt-2 h-58 overflow-y-auto rounded-control border border-line [scrollbar-width:thin]">
        {isPending && (
          <div className="grid h-full place-items-center text-primary-ink">
            <Spinner />
          </div>
        )}
        <p role="status" className={cn('p-3 text-ink-2', !(isError || people?.length === 0) && 'sr-only')}>
          {isError ? t('messages:peopleFailed') : people?.length === 0 ? t('messages:peopleNone') : ''}
        </p>
        <ul id={listId} role="listbox" aria-label={t('messages:people')}>
          {people?.map((person, index) => (
            <PersonOption
              key={person.id}
              id={optionId(index)}
              person={person}
              isActive={index === active}
              onPick={() => onPick(person)}
            />
          ))}
        </ul>
      </div>
    </Field>
  );
}

interface PersonOptionProps {
  id: string;
  person: Person;
  isActive: boolean;
  onPick: () => void;
}

/** The focus stays in the search box; this handles the mouse. */
function PersonOption({ id, person, isActive, onPick }: PersonOptionProps) {
  return (
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
      <PersonLine person={person} />
    </li>
  );
}

function PersonLine({ person }: { person: Person }) {
  const { firstName, lastName, profileImageUrl, company, email } = person;
  const more = [company?.name, email].filter(Boolean).join(' · ');
  return (
    <>
      <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} size={36} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{personName(person)}</span>
        {more && <span className="block truncate text-small text-ink-2">{more}</span>}
      </span>
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/users.ts';
import { personName } from '#contract/shown-values.ts';
import { useDebounced } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Field } from '#ui/field.tsx';
import { PickedOption, SearchOptions } from '#ui/search-options.tsx';
import { peopleQuery } from './queries.ts';

interface RecipientPickerProps {
  recipient: Person | undefined;
  onPick: (recipient: Person | undefined) => void;
}

export function RecipientPicker({ recipient, onPick }: RecipientPickerProps) {
  if (!recipient) return <PeopleSearch onPick={onPick} />;
  return (
    <PickedOption
      label={t('messages:to')}
      changeLabel={t('messages:changeRecipient')}
      onChange={() => onPick(undefined)}
    >
      <PersonLine person={recipient} />
    </PickedOption>
  );
}

function PeopleSearch({ onPick }: { onPick: (person: Person) => void }) {
  const [typed, setTyped] = useState('');
  const { data: people, isError } = useInfiniteQuery(peopleQuery(useDebounced(typed.trim())));
  return (
    <Field label={t('messages:to')} required>
      <SearchOptions
        typed={typed}
        onType={setTyped}
        found={people}
        isError={isError}
        onPick={onPick}
        placeholder={t('messages:peopleHint')}
        listLabel={t('messages:people')}
        none={t('messages:peopleNone')}
        failed={t('messages:peopleFailed')}
      >
        {(person) => <PersonLine person={person} />}
      </SearchOptions>
    </Field>
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

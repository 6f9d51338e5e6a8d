import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useCallback, useState } from 'react';
import { type Found, FOUND_KINDS, searchEverything } from '#contract/search-palette.ts';
import { oneQuery } from '#lib/queries.ts';
import { useSearchWords } from '#lib/search-words.ts';
import { t } from '#lib/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { type Destination, destinationOf, headingOf, PAGES } from './destinations.ts';

/** Results are fetched again after this time, because anything may have changed. */
const FRESH_MS = 30_000;
/** The pause before a search. It is shorter than in lists, where new results replace the page. */
const PAUSE_MS = 120;
const NOTHING_TYPED = { q: '' };

const foundQuery = (q: string) => ({
  ...oneQuery(searchEverything, { query: { q } }, []),
  enabled: q !== '',
  staleTime: FRESH_MS,
  placeholderData: keepPreviousData,
});

interface Line {
  key: string;
  name: string;
  detail: string | null;
  destination: Destination;
}

export function SearchPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const search = useCallback((words: typeof NOTHING_TYPED) => setQ(words.q), []);
  const { typed, setTyped } = useSearchWords(NOTHING_TYPED, search, PAUSE_MS);
  const { data, isError, isFetching, isPlaceholderData } = useQuery(foundQuery(q));
  const isSearching = isFetching || typed.q.trim() !== q;
  // Earlier results stay visible until the next ones arrive, but Enter must not open them.
  const isStale = isPlaceholderData || typed.q.trim() !== q;
  const found = typed.q.trim() === '' || isError ? [] : (data ?? []);
  const pages = PAGES.map(({ label, destination }) => ({
    key: label(),
    name: label(),
    detail: null,
    destination,
  })).filter(({ name }) => name.toLocaleLowerCase().includes(typed.q.trim().toLocaleLowerCase()));
  // Enter opens the first result until another one is selected.
  const keys = [...found.map(({ id }) => id), ...pages.map(({ key }) => key)];
  const first = (isStale ? pages[0]?.key : keys[0]) ?? '';
  const current = keys.includes(chosen) ? chosen : first;
  const isEmpty = keys.length === 0;

  const open = (destination: Destination) => {
    onClose();
    void navigate(destination);
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('search-palette:title')}>
      <Command
        shouldFilter={false}
        loop
        label={t('search-palette:title')}
        value={current}
        onValueChange={setChosen}
      >
        <Command.Input
          value={typed.q}
          onValueChange={(text) => {
            setChosen('');
            setTyped({ q: text });
          }}
          maxLength={100}
          placeholder={t('search-palette:placeholder')}
          className="control"
        />
        <Command.List
          label={t('search-palette:title')}
          className="-mx-2 mt-3 h-96 max-h-[55dvh] overflow-y-auto px-2"
        >
          <p role="status" className="px-2 text-ink-2 empty:hidden">
            {noteOf({ isError, isSearching, isEmpty, q })}
          </p>
          {FOUND_KINDS.map((kind) => (
            <Lines
              key={kind}
              heading={headingOf(kind)}
              lines={found.filter((one) => one.kind === kind).map(toLine)}
              onOpen={open}
            />
          ))}
          <Lines heading={t('search-palette:pages')} lines={pages} onOpen={open} />
        </Command.List>
      </Command>
    </Dialog>
  );
}

const toLine = (found: Found): Line => ({
  key: found.id,
  name: found.name,
  detail: found.detail,
  destination: destinationOf(found),
});

interface State {
  isError: boolean;
  isSearching: boolean;
  isEmpty: boolean;
  q: string;
}

function noteOf({ isError, isSearching, isEmpty, q }: State): string | undefined {
  if (isError && q !== '') return t('search-palette:failed');
  if (!isEmpty) return undefined;
  return isSearching ? t('search-palette:searching') : t('search-palette:nothing', { q });
}

interface LinesProps {
  heading: string;
  lines: readonly Line[];
  onOpen: (destination: Destination) => void;
}

function Lines({ heading, lines, onOpen }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="pb-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-2"
    >
      {lines.map(({ key, name, detail, destination }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={() => onOpen(destination)}
          className="flex min-h-11 cursor-pointer items-baseline gap-3 rounded-control px-2 py-2.5 data-[selected=true]:bg-primary-soft data-[selected=true]:text-primary-ink"
        >
          <span className="min-w-0 truncate font-medium">{name}</span>
          {detail && (
            <span className="min-w-0 flex-1 truncate text-right text-small text-ink-2">{detail}</span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FoundMessage } from '#contract/messages.ts';
import { formatAgo, formatDate } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { rowClass } from './conversation-row.tsx';
import { namesOf } from './names.ts';
import { foundMessagesQuery } from './queries.ts';

export function FoundMessages({ q }: { q: string }) {
  const search = useSearch(q);
  const now = useNow();
  if (search.isError && !search.data)
    return (
      <LoadFailed
        title={t('messages:searchFailed')}
        text={t('messages:loadFailedText')}
        onRetry={() => void search.refetch()}
      />
    );
  return (
    <>
      <ul>
        {search.found.map((message) => (
          <li key={message.id} className="border-t border-line last:border-b">
            <FoundRow message={message} when={formatAgo(message.createdAt, now)} />
          </li>
        ))}
      </ul>
      <SearchFoot search={search} />
    </>
  );
}

/** As long as nothing is found, the search automatically continues further back. */
function useSearch(q: string) {
  const search = useInfiniteQuery(foundMessagesQuery(q));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = search;
  const found = data?.pages.flatMap((page) => page.found) ?? [];
  const goesOn = found.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return { ...search, found, searchedBackTo: data?.pages.at(-1)?.searchedBackTo ?? undefined };
}

type Search = ReturnType<typeof useSearch>;

function SearchFoot({ search }: { search: Search }) {
  const { isFetching, isError, hasNextPage, fetchNextPage } = search;
  return (
    <div className="grid justify-items-center gap-2 px-4 py-4 text-center text-small text-ink-2">
      <p role="status">{statusOf(search)}</p>
      {isFetching && <Spinner />}
      {hasNextPage && !isFetching && (
        <Button variant="secondary" size="sm" onClick={() => void fetchNextPage()}>
          {isError ? t('common:retry') : t('messages:searchFurther')}
        </Button>
      )}
    </div>
  );
}

function statusOf({ found: { length: count }, isFetching, searchedBackTo }: Search): string {
  if (searchedBackTo) return t('messages:searchedUntil', { count, date: formatDate(searchedBackTo) });
  return isFetching ? t('messages:searching') : t('messages:foundCount', { count });
}

function FoundRow({ message, when }: { message: FoundMessage; when: string }) {
  const { id, userId, userName, profileImageUrl, isOwn, excerpt } = message;
  const [firstName, lastName] = namesOf(userName);
  return (
    <Link to="/messages" search={({ show }) => ({ with: userId, at: id, show })} className={rowClass}>
      <span className="row-span-2">
        <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} />
      </span>
      <span className="truncate leading-5 font-semibold">{userName}</span>
      <span className="text-right text-note leading-5 text-ink-3 tabular-nums">{when}</span>
      <span
        dir="auto"
        className="col-span-2 mt-1 line-clamp-3 text-detail leading-5 text-ink-2 wrap-anywhere"
      >
        {isOwn && <span className="mr-1">{t('messages:own')}</span>}
        <Excerpt pieces={excerpt} />
      </span>
    </Link>
  );
}

function Excerpt({ pieces }: { pieces: FoundMessage['excerpt'] }) {
  let place = 0;
  return pieces.map(({ text, isMatch }) => {
    place += text.length;
    if (!isMatch) return text;
    return (
      <mark key={place} className="rounded-plate bg-attention-soft font-semibold text-ink">
        {text}
      </mark>
    );
  });
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { BlockedPerson } from '#contract/blocks.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { useUnblock } from './block-person.ts';
import { namesOf } from './names.ts';
import { blockedPeopleQuery } from './queries.ts';

export function BlockedPeople() {
  const query = useInfiniteQuery(blockedPeopleQuery);
  return (
    <PagedList
      query={query}
      skeleton={
        <Skeleton label={t('messages:blockedLoading')} count={2}>
          {() => <SkeletonBar className="my-3 h-9" />}
        </Skeleton>
      }
      failed={{ title: t('messages:blockedFailed'), text: t('messages:loadFailedText') }}
      empty={<p className="text-ink-2">{t('messages:blockedNone')}</p>}
    >
      {(people) => (
        <ul>
          {people.map((person) => (
            <BlockedRow key={person.userId} person={person} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function BlockedRow({
  person: { userId, userName, profileImageUrl, companyName, blockedAt },
}: {
  person: BlockedPerson;
}) {
  const unblocking = useUnblock();
  const [firstName, lastName] = namesOf(userName);
  const since = t('messages:blockedSince', { date: formatDate(blockedAt) });
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} size={36} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{userName}</p>
        <p className="truncate text-small text-ink-2">{companyName ? `${companyName} · ${since}` : since}</p>
      </div>
      <Button
        ref={keepFocusInList}
        variant="secondary"
        size="sm"
        aria-label={t('messages:unblockName', { name: userName })}
        pending={unblocking.isPending}
        pendingText={t('messages:unblocking')}
        onClick={() => unblocking.mutate({ userId, name: userName })}
      >
        {t('messages:unblock')}
      </Button>
    </li>
  );
}

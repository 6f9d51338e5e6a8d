import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { MIN_SEARCH_LENGTH, type Conversation } from '#contract/messages.ts';
import { formatAgo } from '#lib/dates.ts';
import { useNow, useDebounced } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Pill } from '#ui/pills.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import { conversationCountsQuery, conversationsQuery, unreadConversationsQuery } from './queries.ts';

interface ConversationListProps {
  openWith: string | undefined;
  /** The filter in the URL; if not given, all conversations are shown. */
  show: 'unread' | undefined;
}

export function ConversationList({ openWith, show }: ConversationListProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const list = { openWith, q };

  return (
    <section aria-label={t('messages:conversations')} className="flex min-h-0 flex-1 flex-col">
      <SearchInput
        aria-label={t('messages:search')}
        placeholder={t('messages:search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mx-4 mt-3.5 mb-3"
      />
      {!q && <Filter show={show} />}
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
        {q ? <Found {...list} /> : show === 'unread' ? <UnreadOnes {...list} /> : <AllOfThem {...list} />}
      </div>
    </section>
  );
}

interface ListProps {
  openWith: string | undefined;
  q: string;
}

function Filter({ show }: { show: 'unread' | undefined }) {
  const { data: counts } = useQuery(conversationCountsQuery);
  const navigate = useNavigate();
  const choose = (next: 'unread' | undefined) =>
    void navigate({
      to: '/messages',
      search: ({ with: openWith, at }) => ({ with: openWith, at, show: next }),
      replace: true,
    });
  return (
    <div role="group" aria-label={t('messages:filter')} className="flex gap-2 px-4 pb-3">
      <Pill pressed={show !== 'unread'} count={counts?.all} onClick={() => choose(undefined)}>
        {t('messages:all')}
      </Pill>
      <Pill pressed={show === 'unread'} count={counts?.unread} onClick={() => choose('unread')}>
        {t('messages:unread')}
      </Pill>
    </div>
  );
}

function AllOfThem({ openWith }: ListProps) {
  return (
    <Conversations
      query={useInfiniteQuery(conversationsQuery(''))}
      openWith={openWith}
      empty={<StateCard kind="nothing-yet" title={t('messages:none')} text={t('messages:noneText')} />}
    />
  );
}

function UnreadOnes({ openWith }: ListProps) {
  const query = useInfiniteQuery({
    ...unreadConversationsQuery(openWith),
    placeholderData: keepPreviousData,
  });
  return (
    <Conversations
      query={query}
      openWith={openWith}
      empty={
        <StateCard
          kind="done"
          title={t('messages:allRead')}
          text={t('messages:allReadText')}
          actions={
            <Link to="/messages" className={buttonClass('secondary', 'sm')}>
              {t('messages:showAll')}
            </Link>
          }
        />
      }
    />
  );
}

function Found({ openWith, q }: ListProps) {
  const named = useInfiniteQuery(conversationsQuery(q));
  return (
    <>
      {!named.isPending && named.data?.length !== 0 && (
        <>
          <ListHeading>{t('messages:peopleFound')}</ListHeading>
          <Conversations query={named} openWith={openWith} empty={null} />
        </>
      )}
      <ListHeading>{t('messages:found')}</ListHeading>
      {q.length < MIN_SEARCH_LENGTH ? (
        <p className="px-4 py-2 text-small text-ink-2">{t('messages:searchShort')}</p>
      ) : (
        <FoundMessages q={q} />
      )}
    </>
  );
}

const ListHeading = ({ children }: { children: string }) => (
  <h2 className="border-t border-line px-4 pt-3.5 pb-2 text-note leading-4.5 font-semibold text-ink-2 first:border-t-0 first:pt-1">
    {children}
  </h2>
);

interface ConversationsProps {
  query: UseInfiniteQueryResult<Conversation[]>;
  openWith: string | undefined;
  empty: ReactNode;
}

function Conversations({ query, openWith, empty }: ConversationsProps) {
  const now = useNow();
  return (
    <PagedList
      query={query}
      skeleton={<ListSkeleton />}
      failed={{ title: t('messages:loadFailed'), text: t('messages:loadFailedText') }}
      empty={empty}
    >
      {(conversations) => (
        <ul className="pb-4">
          {conversations.map((conversation) => (
            <li key={conversation.userId} className="border-t border-line last:border-b">
              <ConversationRow
                conversation={conversation}
                isOpen={conversation.userId === openWith}
                when={formatAgo(conversation.lastMessageTime, now)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export const ListSkeleton = () => (
  <Skeleton label={t('messages:loading')} count={7}>
    {() => (
      <div className="grid grid-cols-[44px_1fr_56px] gap-x-3 border-t border-line px-4 py-3">
        <SkeletonBar className="size-11 rounded-full" />
        <div className="grid content-start gap-2 pt-1">
          <SkeletonBar className="h-3.5 w-3/5" />
          <SkeletonBar className="h-3 w-2/5" />
          <SkeletonBar className="h-3 w-4/5" />
        </div>
        <SkeletonBar className="mt-1 h-3" />
      </div>
    )}
  </Skeleton>
);

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { formatAgo } from '#lib/dates.ts';
import { useNow, useSettled } from '#lib/time.ts';
import { m } from '#paraglide/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { cn } from '#ui/class-names.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { conversationsQuery } from './queries.ts';

/** Whom one talks with, last written first. */
export function ConversationList() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const query = useInfiniteQuery(conversationsQuery(q));
  const now = useNow();

  return (
    <section aria-label={m.messages_conversations()} className="flex min-h-0 flex-1 flex-col">
      <SearchInput
        aria-label={m.messages_search()}
        placeholder={m.messages_search()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="mx-4 my-3.5"
      />
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
        <PagedList
          query={query}
          skeleton={<ListBones />}
          failed={{ title: m.messages_load_failed(), text: m.messages_load_failed_text() }}
          empty={
            q ? (
              <StateCard
                kind="too-narrow"
                title={m.messages_none_found()}
                text={m.messages_none_found_text({ q })}
              />
            ) : (
              <StateCard kind="nothing-yet" title={m.messages_none()} text={m.messages_none_text()} />
            )
          }
        >
          {(conversations) => (
            <ul className="pb-4">
              {conversations.map((conversation) => (
                <li key={conversation.userId} className="border-t border-line last:border-b">
                  <ConversationRow
                    conversation={conversation}
                    when={formatAgo(conversation.lastMessageTime, now)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  when: string;
}

const ConversationRow = memo(({ conversation, when }: ConversationRowProps) => {
  const { userId, userName, profileImageUrl, companyName, unreadCount } = conversation;
  const [firstName, lastName] = namesOf(userName);
  return (
    <Link
      to="/messages"
      search={{ with: userId }}
      className="relative grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 hover:bg-[color-mix(in_srgb,var(--color-sunken)_60%,transparent)] focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:bg-primary"
    >
      <span className="row-span-3">
        <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} />
      </span>
      <span className="truncate leading-[21px] font-semibold">{userName}</span>
      <span className="text-right text-[13px] leading-[21px] text-ink-3 tabular-nums">{when}</span>
      {companyName && <span className="truncate text-small leading-[18px] text-ink-2">{companyName}</span>}
      {companyName && <Unread count={unreadCount} />}
      <span
        className={cn(
          'mt-[3px] truncate text-[14px] leading-5',
          companyName && 'col-span-2',
          unreadCount > 0 ? 'font-medium' : 'text-ink-2',
        )}
      >
        {lastLine(conversation)}
      </span>
      {!companyName && <Unread count={unreadCount} />}
    </Link>
  );
});

const Unread = ({ count }: { count: number }) => (
  <span className="text-right leading-[18px]">
    <CountBadge count={count} />
    {count > 0 && <span className="sr-only">{m.messages_count_unread({ count })}</span>}
  </span>
);

function lastLine({ lastMessage, lastMessageFiles: files, lastMessageIsOwn }: Conversation): string {
  if (!lastMessage && files > 0)
    return lastMessageIsOwn
      ? m.messages_own_files({ count: files })
      : m.messages_their_files({ count: files });
  const text = lastMessage || m.messages_unreadable();
  return lastMessageIsOwn ? m.messages_own_last({ text }) : text;
}

/** A whole name as the avatar takes it: what comes last, and all before. */
function namesOf(userName: string): [string, string] {
  const cut = userName.lastIndexOf(' ');
  return cut < 0 ? [userName, ''] : [userName.slice(0, cut), userName.slice(cut + 1)];
}

const ListBones = () => (
  <Skeleton label={m.messages_loading()} count={7}>
    {() => (
      <div className="grid grid-cols-[44px_1fr_56px] gap-x-3 border-t border-line px-4 py-3">
        <Bone className="size-11 rounded-full" />
        <div className="grid content-start gap-2 pt-1">
          <Bone className="h-3.5 w-3/5" />
          <Bone className="h-3 w-2/5" />
          <Bone className="h-3 w-4/5" />
        </div>
        <Bone className="mt-1 h-3" />
      </div>
    )}
  </Skeleton>
);

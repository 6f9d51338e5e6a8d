import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Conversation } from '#contract/messages.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { cn } from '#ui/class-names.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { useDraft } from './draft.ts';
import { BlockedMark, MutedMark } from './marks.tsx';
import { namesOf } from './names.ts';

export const rowClass =
  'relative grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 hover:bg-[color-mix(in_srgb,var(--color-sunken)_60%,transparent)] focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-1 aria-[current]:before:bg-primary';

interface ConversationRowProps {
  conversation: Conversation;
  isOpen: boolean;
  when: string;
}

export const ConversationRow = memo(({ conversation, isOpen, when }: ConversationRowProps) => {
  const { userId, userName, profileImageUrl, companyName, isMuted, isBlocked } = conversation;
  const [firstName, lastName] = namesOf(userName);
  return (
    <Link to="/messages" search={({ show }) => ({ with: userId, show })} className={rowClass}>
      <span className="row-span-3">
        <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} />
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate leading-5 font-semibold">{userName}</span>
        {isMuted && <MutedMark className="flex-none" />}
        {isBlocked && <BlockedMark className="flex-none" />}
      </span>
      <span className="text-right text-note leading-5 text-ink-3 tabular-nums">{when}</span>
      {companyName && <span className="truncate text-small leading-4.5 text-ink-2">{companyName}</span>}
      {companyName && <Unread conversation={conversation} />}
      <LastLine conversation={conversation} isOpen={isOpen} />
      {!companyName && <Unread conversation={conversation} />}
    </Link>
  );
});

const Unread = ({ conversation: { unreadCount, isMuted } }: { conversation: Conversation }) => (
  <span className="text-right leading-4.5">
    <CountBadge count={unreadCount} className={cn(isMuted && 'bg-line-strong! text-surface!')} />
    {unreadCount > 0 && <span className="sr-only">{t('messages:countUnread', { count: unreadCount })}</span>}
  </span>
);

/** Shows an unsent draft instead of the last message, except in the open conversation. */
function LastLine({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { userId, companyName, unreadCount } = conversation;
  const [draft] = useDraft(userId);
  const isDraft = draft.trim() !== '' && !isOpen;
  return (
    <span
      className={cn(
        'mt-1 truncate text-detail leading-5',
        companyName && 'col-span-2',
        unreadCount > 0 ? 'font-medium' : 'text-ink-2',
      )}
    >
      {isDraft ? (
        <>
          <span className="mr-1.5 font-medium text-attention">{t('messages:draft')}</span>
          {draft}
        </>
      ) : (
        lastWords(conversation)
      )}
    </span>
  );
}

function lastWords({ lastMessage, lastMessageFiles: files, lastMessageIsOwn }: Conversation): string {
  if (!lastMessage && files > 0)
    return lastMessageIsOwn
      ? t('messages:ownFiles', { count: files })
      : t('messages:theirFiles', { count: files });
  const text = lastMessage || t('messages:unreadable');
  return lastMessageIsOwn ? t('messages:ownLastMessage', { text }) : text;
}

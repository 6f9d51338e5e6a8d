import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { personName } from '#contract/shown-values.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Correspondent } from '#contract/messages.ts';
import { isUnknown } from '#lib/api.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { cn } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { companyTypeName } from '#entities/company/type-label.tsx';
import { Composer } from './composer.tsx';
import { MutedMark } from './marks.tsx';
import { MoreButton } from './more-button.tsx';
import { CannotWrite } from './cannot-write.tsx';
import { correspondentQuery } from './queries.ts';
import { threadQuery } from './thread-query.ts';
import { ThreadLog } from './thread-log.tsx';
import { TypingNotice } from './typing-notice.tsx';

interface ThreadViewProps {
  userId: string;
  /** The message at which the thread opens; by default, the first unread one. */
  at: string | undefined;
  shared: ReactNode;
  relationship: ReactNode;
}

export function ThreadView({ userId, at, shared, relationship }: ThreadViewProps) {
  const { data: other, isPending, error, refetch } = useQuery(correspondentQuery(userId));
  const [opensAtEnd, setOpensAtEnd] = useState(false);
  const navigate = useNavigate();
  if (isPending) return <ThreadSkeleton />;
  if (error && isUnknown(error)) return <PersonMissing />;
  if (!other) return <ThreadFailed onRetry={() => void refetch()} />;
  const name = personName(other);
  return (
    <section aria-label={t('messages:conversationWith', { name })} className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader other={other} name={name} shared={shared} />
      {relationship}
      <ThreadBody
        key={at ?? 'end'}
        other={other}
        name={name}
        at={at}
        opensAtEnd={opensAtEnd}
        onLeavePart={() => {
          setOpensAtEnd(true);
          void navigate({ to: '/messages', search: ({ show }) => ({ with: userId, show }) });
        }}
      />
    </section>
  );
}

interface ThreadHeaderProps {
  other: Correspondent;
  name: string;
  shared: ReactNode;
}

function ThreadHeader({ other, name, shared }: ThreadHeaderProps) {
  const { firstName, lastName, profileImageUrl, company, isMuted } = other;
  const heading = useRef<HTMLHeadingElement>(null);
  // On screens where the thread replaces the list, the thread takes the focus.
  useEffect(() => {
    if (matchMedia('(width < 860px)').matches) heading.current?.focus();
  }, []);
  return (
    <header className="flex items-center gap-3 border-b border-line px-5 py-3 max-[860px]:px-3 max-[860px]:py-2">
      <BackLink />
      <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} size={40} />
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-row leading-5.5 font-semibold outline-none">
          {name}
          {isMuted && <MutedMark className="ml-2 inline align-[-2px]" />}
        </h2>
        {company && (
          <p className="truncate text-small text-ink-2">
            {t('messages:companyAndType', { company: company.name, type: companyTypeName(company.type) })}
          </p>
        )}
      </div>
      {shared}
      <MoreButton other={other} name={name} />
    </header>
  );
}

const BackLink = () => (
  <Link
    to="/messages"
    search={({ show }) => ({ show })}
    aria-label={t('messages:back')}
    className={cn(iconButtonClass, '-ml-1.5 min-[860px]:hidden')}
  >
    <ArrowLeft size={20} />
  </Link>
);

interface ThreadBodyProps {
  other: Correspondent;
  name: string;
  at: string | undefined;
  opensAtEnd: boolean;
  onLeavePart: () => void;
}

function ThreadBody({ other, name, at, opensAtEnd, onLeavePart }: ThreadBodyProps) {
  const { id: reader, isObserver } = useSignedInUser();
  const position = useMemo(() => ({ userId: other.id, at }), [other.id, at]);
  const thread = useQuery(threadQuery(position, reader));
  const toEnd = useRef<() => void>(null);

  // Cached messages are hidden until they are up to date, so that the divider is in the right place.
  if (!thread.isFetchedAfterMount && thread.isFetching) return <LogSkeleton />;
  if (!thread.data) return <ThreadFailed onRetry={() => void thread.refetch()} />;
  return (
    <>
      <ThreadLog
        position={position}
        name={name}
        thread={thread.data}
        toEndRef={toEnd}
        opensAtEnd={opensAtEnd}
        onLeavePart={onLeavePart}
      />
      <TypingNotice userId={other.id} firstName={other.firstName} messages={thread.data.messages} />
      {other.mayWrite && !isObserver ? (
        <Composer
          userId={other.id}
          hasConversation={thread.data.messages.length > 0}
          onSend={() => toEnd.current?.()}
        />
      ) : (
        <CannotWrite other={other} name={name} />
      )}
    </>
  );
}

const ThreadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed title={t('messages:threadFailed')} text={t('messages:threadFailedText')} onRetry={onRetry} />
);

const PersonMissing = () => (
  <div>
    <BackLink />
    <StateCard kind="lost" title={t('messages:personMissing')} text={t('messages:personMissingText')} />
  </div>
);

function ThreadSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-16 items-center gap-3 border-b border-line px-5">
        <SkeletonBar className="size-10 rounded-full" />
        <SkeletonBar className="h-4 w-40" />
      </div>
      <LogSkeleton />
    </div>
  );
}

const LogSkeleton = () => (
  <Skeleton label={t('messages:threadLoading')} count={5} className="flex flex-col gap-6 px-6 py-4.5">
    {(index) => <SkeletonBar className={cn('h-11 rounded-dialog', index % 2 ? 'ml-auto w-2/5' : 'w-1/2')} />}
  </Skeleton>
);

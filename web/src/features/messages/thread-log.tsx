import { ArrowDown } from '#ui/more-icons.tsx';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { formatLongDate } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Bubble, OutgoingBubble } from './bubble.tsx';
import { type MoreMessages, useMoreMessages } from './more-messages.ts';
import { type Entry, entriesOf } from './entries.ts';
import { useOutgoing } from './outbox.ts';
import { fetchNewer, fetchOlder, type ThreadPosition } from './thread-query.ts';
import { isTabVisible, useMarkRead } from './mark-read.ts';
import { useThreadScroll } from './scrolling.ts';
import { type Divider, dividerAfter, type Thread } from './thread.ts';

interface ThreadLogProps {
  position: ThreadPosition;
  opensAtEnd: boolean;
  name: string;
  thread: Thread;
  /** Receives a function that scrolls to the end, which is called after sending. */
  toEndRef: RefObject<(() => void) | null>;
  /** Opens the end of the conversation from a part that does not reach it. */
  onLeavePart: () => void;
}

export function ThreadLog({ position, opensAtEnd, name, thread, toEndRef, onLeavePart }: ThreadLogProps) {
  const { id: reader } = useSignedInUser();
  const { userId, at } = position;
  const { messages } = thread;
  const reachesEnd = thread.newer === undefined;
  const box = useRef<HTMLDivElement>(null);
  const outgoing = useOutgoing(userId);
  const older = useMoreMessages(
    thread.older,
    useCallback(() => fetchOlder(position), [position]),
  );
  const newer = useMoreMessages(
    thread.newer,
    useCallback(() => fetchNewer(position), [position]),
  );
  const [isAtEnd, setIsAtEnd] = useState(true);
  const divider = useDivider(messages, reader, isAtEnd);
  const entries = useMemo(
    () => entriesOf({ messages, outgoing: reachesEnd ? outgoing : [], divider, reader }),
    [messages, outgoing, reachesEnd, divider, reader],
  );
  const { onScroll, toEnd } = useThreadScroll(box, {
    changed: entries,
    reachesEnd,
    opening: useMemo(() => ({ at, atEnd: opensAtEnd }), [at, opensAtEnd]),
    onMove: setIsAtEnd,
    onNearBeginning: older.fetchWhileScrolling,
    onNearEnd: newer.fetchWhileScrolling,
  });
  // Reading an earlier part does not mean that the messages after it were read.
  const markRead = useMarkRead(box, { userId, reader, messages: reachesEnd ? messages : NOTHING });
  const arrivals = useArrivals(messages, reader, isAtEnd);

  const jump = reachesEnd ? toEnd : onLeavePart;

  useEffect(() => {
    toEndRef.current = jump;
  }, [jump, toEndRef]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        tabIndex={0}
        aria-label={t('messages:log', { name })}
        aria-busy={older.isFetching || newer.isFetching}
        onScroll={() => {
          onScroll();
          markRead();
        }}
        className="min-h-0 flex-1 overflow-y-auto px-6 py-4.5 [overflow-anchor:none] [scrollbar-width:thin] focus-visible:-outline-offset-2 max-[860px]:px-4 max-[860px]:py-3.5"
      >
        <MoreMessagesState beyond={older} edge="top" failedText={t('messages:olderFailed')} />
        {entries.length === 0 && (
          <p className="grid h-full place-items-center text-center text-ink-2">{t('messages:threadNone')}</p>
        )}
        <ol className="flex flex-col gap-3">
          {entries.map((entry) => (
            <EntryLine
              key={entry.key}
              entry={entry}
              isSought={entry.kind === 'message' && entry.message.id === at}
            />
          ))}
        </ol>
        <MoreMessagesState beyond={newer} edge="bottom" failedText={t('messages:newerFailed')} />
      </div>
      {!isAtEnd && <JumpButton arrivals={reachesEnd ? arrivals : 0} onClick={jump} />}
    </div>
  );
}

/** Messages that arrive while the end is visible count as read. Others appear below a divider. */
function useDivider(messages: readonly Message[], reader: string, isAtEnd: boolean): Divider | undefined {
  const [known, setKnown] = useState(messages);
  const [divider, setDivider] = useState(() => dividerAfter(undefined, messages, reader));
  if (known !== messages) {
    setKnown(messages);
    if (!isAtEnd || !isTabVisible()) setDivider(dividerAfter(divider, messages, reader));
  }
  return divider;
}

function useArrivals(messages: readonly Message[], reader: string, isAtEnd: boolean): number {
  const newest = messages.at(-1)?.id ?? '';
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return messages.filter(({ id, receiverId }) => receiverId === reader && id > seen).length;
}

interface BeyondStateProps {
  beyond: MoreMessages;
  edge: 'top' | 'bottom';
  failedText: string;
}

function MoreMessagesState({ beyond: { isFetching, hasFailed, fetch }, edge, failedText }: BeyondStateProps) {
  if (hasFailed)
    return (
      <div role="alert" className="flex items-center justify-center gap-2 py-3 text-small text-ink-2">
        {failedText}
        <Button variant="quiet" size="sm" onClick={fetch}>
          {t('common:retry')}
        </Button>
      </div>
    );
  if (!isFetching) return null;
  return (
    <div
      className={cn(
        'absolute inset-x-0 grid place-items-center text-primary-ink',
        edge === 'top' ? 'top-2' : 'bottom-2',
      )}
    >
      <Spinner />
    </div>
  );
}

const EntryLine = memo(({ entry, isSought }: { entry: Entry; isSought: boolean }) => {
  switch (entry.kind) {
    case 'day':
      return <li className="text-center text-note text-ink-3">{formatLongDate(entry.moment)}</li>;
    case 'divider':
      return (
        <li
          data-divider
          className="flex items-center gap-3 text-note font-medium text-attention before:h-px before:flex-1 before:bg-attention-line after:h-px after:flex-1 after:bg-attention-line"
        >
          {t('messages:countUnread', { count: entry.count })}
        </li>
      );
    case 'message': {
      const { message, isOwn, isRead } = entry;
      return (
        <li
          data-entry
          data-message={message.id}
          {...(isSought && { tabIndex: -1 })}
          className={cn(lineClass(isOwn), isSought && SOUGHT)}
        >
          <Bubble
            content={message.content}
            isDamaged={message.isDamaged}
            attachments={message.attachments}
            moment={message.createdAt}
            isOwn={isOwn}
            isRead={isRead}
          />
        </li>
      );
    }
    case 'outgoing':
      return (
        <li data-entry className={lineClass(true)}>
          <OutgoingBubble item={entry.item} />
        </li>
      );
  }
});

const NOTHING: readonly Message[] = [];

const SOUGHT = 'rounded-dialog bg-attention-soft p-2 outline-none';

const lineClass = (isOwn: boolean) => cn('max-w-[min(560px,84%)]', isOwn ? 'self-end' : 'self-start');

function JumpButton({ arrivals, onClick }: { arrivals: number; onClick: () => void }) {
  const label =
    arrivals === 0
      ? t('messages:jump')
      : arrivals === 1
        ? t('messages:oneNew')
        : t('messages:manyNew', { count: arrivals });
  return (
    <Button
      variant={arrivals > 0 ? 'primary' : 'secondary'}
      size="sm"
      icon={<ArrowDown size={16} aria-hidden="true" />}
      onClick={onClick}
      className="absolute! bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-pop"
    >
      {label}
    </Button>
  );
}

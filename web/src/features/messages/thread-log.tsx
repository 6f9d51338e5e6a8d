import { ArrowDown } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '#contract/messages.ts';
import { formatLongDate } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { Bubble, OutgoingBubble } from './bubble.tsx';
import { type Entry, entriesOf } from './entries.ts';
import { useOlder } from './older.ts';
import { useOutgoing } from './outbox.ts';
import { isLooking, useReading } from './reading.ts';
import { useThreadScroll } from './scrolling.ts';
import { type Divider, dividerAfter, type Thread } from './thread.ts';

interface ThreadLogProps {
  userId: string;
  name: string;
  thread: Thread;
  /** Set to what brings the end into sight, for whoever sends. */
  toEndRef: RefObject<(() => void) | null>;
}

/** The messages with one person, oldest first, at the place where reading goes on. */
export function ThreadLog({ userId, name, thread, toEndRef }: ThreadLogProps) {
  const { id: reader } = useSignedInUser();
  const { messages } = thread;
  const box = useRef<HTMLDivElement>(null);
  const outgoing = useOutgoing(userId);
  const older = useOlder(userId, thread);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const divider = useDivider(messages, reader, isAtEnd);
  const entries = useMemo(
    () => entriesOf({ messages, outgoing, divider, reader }),
    [messages, outgoing, divider, reader],
  );
  const { onScroll, toEnd } = useThreadScroll(box, {
    changed: entries,
    onMove: setIsAtEnd,
    onNearBeginning: older.fetchUnasked,
  });
  const noteRead = useReading(box, { userId, reader, messages });
  const arrivals = useArrivals(messages, reader, isAtEnd);

  useEffect(() => {
    toEndRef.current = toEnd;
  }, [toEnd, toEndRef]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        tabIndex={0}
        aria-label={m.messages_log({ name })}
        aria-busy={older.isFetching}
        onScroll={() => {
          onScroll();
          noteRead();
        }}
        className="min-h-0 flex-1 overflow-y-auto px-6 py-[18px] [overflow-anchor:none] [scrollbar-width:thin] focus-visible:-outline-offset-2 max-[860px]:px-4 max-[860px]:py-3.5"
      >
        <OlderState older={older} />
        {entries.length === 0 && (
          <p className="grid h-full place-items-center text-center text-ink-2">{m.messages_thread_none()}</p>
        )}
        <ol className="flex flex-col gap-3">
          {entries.map((entry) => (
            <EntryLine key={entry.key} entry={entry} />
          ))}
        </ol>
      </div>
      {!isAtEnd && <JumpButton arrivals={arrivals} onClick={toEnd} />}
    </div>
  );
}

/** What comes while somebody looks at the end is read as it comes; all else is divided off. */
function useDivider(messages: readonly Message[], reader: string, isAtEnd: boolean): Divider | undefined {
  const [known, setKnown] = useState(messages);
  const [divider, setDivider] = useState(() => dividerAfter(undefined, messages, reader));
  if (known !== messages) {
    setKnown(messages);
    if (!isAtEnd || !isLooking()) setDivider(dividerAfter(divider, messages, reader));
  }
  return divider;
}

/** How many messages of the other have come since the end was last in sight. */
function useArrivals(messages: readonly Message[], reader: string, isAtEnd: boolean): number {
  const newest = messages.at(-1)?.id ?? '';
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return messages.filter(({ id, receiverId }) => receiverId === reader && id > seen).length;
}

function OlderState({ older: { isFetching, hasFailed, fetch } }: { older: ReturnType<typeof useOlder> }) {
  if (hasFailed)
    return (
      <div role="alert" className="flex items-center justify-center gap-2 pb-3 text-small text-ink-2">
        {m.messages_older_failed()}
        <Button variant="quiet" size="sm" onClick={fetch}>
          {m.common_retry()}
        </Button>
      </div>
    );
  if (!isFetching) return null;
  return (
    <div className="absolute inset-x-0 top-2 grid place-items-center text-primary-ink">
      <Spinner />
    </div>
  );
}

const EntryLine = memo(({ entry }: { entry: Entry }) => {
  switch (entry.kind) {
    case 'day':
      return <li className="text-center text-[13px] text-ink-3">{formatLongDate(entry.moment)}</li>;
    case 'divider':
      return (
        <li
          data-divider
          className="flex items-center gap-3 text-[13px] font-medium text-attention before:h-px before:flex-1 before:bg-attention-line after:h-px after:flex-1 after:bg-attention-line"
        >
          {m.messages_count_unread({ count: entry.count })}
        </li>
      );
    case 'message': {
      const { message, isOwn, isRead } = entry;
      return (
        <li data-entry data-message={message.id} className={lineClass(isOwn)}>
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

const lineClass = (isOwn: boolean) => cn('max-w-[min(560px,84%)]', isOwn ? 'self-end' : 'self-start');

function JumpButton({ arrivals, onClick }: { arrivals: number; onClick: () => void }) {
  const label =
    arrivals === 0
      ? m.messages_jump()
      : arrivals === 1
        ? m.messages_one_new()
        : m.messages_many_new({ count: arrivals });
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

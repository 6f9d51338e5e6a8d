import { useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '#contract/ai.ts';
import { t } from '#lib/words.ts';
import { BubbleText } from '#ui/bubble.tsx';
import { cn } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';

interface ChatLogProps {
  messages: readonly ChatMessage[];
  pending: string | undefined;
  doing: string | undefined;
}

/** Shows the conversation, scrolled to the newest message. The assistant's answers are rendered only as text. */
export function ChatLog({ messages, pending, doing }: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [messages, pending, doing]);
  return (
    <div
      ref={box}
      role="log"
      tabIndex={0}
      aria-label={t('assistants:log')}
      className="min-h-0 flex-1 overflow-y-auto px-5 py-4 [scrollbar-width:thin] focus-visible:-outline-offset-2 max-sm:px-4"
    >
      <ol className="flex flex-col gap-3">
        {messages.map(({ role, content, timestamp }) => (
          <Line key={`${role} ${timestamp}`} isOwn={role === 'user'} content={content} />
        ))}
        {pending && <Line isOwn content={pending} />}
      </ol>
      {doing && (
        <p className="mt-3 flex items-center gap-2 text-small text-ink-2">
          <Spinner size={16} />
          {doing}
        </p>
      )}
    </div>
  );
}

const Line = ({ isOwn, content }: { isOwn: boolean; content: string }) => (
  <li className={cn('max-w-[88%]', isOwn ? 'self-end' : 'self-start')}>
    <BubbleText isOwn={isOwn}>{content}</BubbleText>
  </li>
);

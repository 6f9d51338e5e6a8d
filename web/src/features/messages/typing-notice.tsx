import type { Message } from '#contract/messages.ts';
import { t } from '#lib/words.ts';
import { useIsTyping } from './typing.ts';

interface TypingNoticeProps {
  userId: string;
  firstName: string;
  messages: readonly Message[];
}

/** The line between a thread and the message input. Its space is reserved, so that nothing moves. */
export function TypingNotice({ userId, firstName, messages }: TypingNoticeProps) {
  const newestOfTheirs = messages.findLast(({ senderId }) => senderId === userId)?.id;
  const isTyping = useIsTyping(userId, newestOfTheirs);
  return (
    <p
      role="status"
      className="flex h-6.5 flex-none items-center gap-2 px-6 pb-1.5 text-small text-ink-2 max-[860px]:px-4"
    >
      {isTyping && (
        <>
          <span aria-hidden="true" className="typing-dots">
            <i />
            <i />
            <i />
          </span>
          {t('messages:typing', { name: firstName })}
        </>
      )}
    </p>
  );
}

import { SendHorizontal } from 'lucide-react';
import { useId, useRef } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/messages.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { WritingBox } from '#ui/writing-box.tsx';
import { useDraft } from './draft.ts';
import { useOutbox } from './outbox.ts';

/** The box at the foot of a thread: Enter sends, Shift+Enter breaks the line. What is not sent stays as a draft. */
export function Composer({ userId, onSend }: { userId: string; onSend: () => void }) {
  const outbox = useOutbox();
  const [text, setText] = useDraft(userId);
  const input = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const excess = text.length - MAX_MESSAGE_LENGTH;
  const canSend = text.trim() !== '' && excess <= 0;

  const send = () => {
    if (!canSend) return;
    outbox.add(userId, text.trim());
    setText('');
    onSend();
    input.current?.focus();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-line px-4 pt-3 pb-3.5 max-[860px]:px-3 max-[860px]:py-2.5"
    >
      <div className="flex items-end gap-2">
        <WritingBox
          box={input}
          aria-label={m.messages_message()}
          placeholder={m.messages_write()}
          aria-invalid={excess > 0 || undefined}
          aria-describedby={excess > 0 ? errorId : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onSend={send}
        />
        <Button
          type="submit"
          disabled={!canSend}
          icon={<SendHorizontal size={18} aria-hidden="true" />}
          className="min-h-11! flex-none"
        >
          {m.messages_send()}
        </Button>
      </div>
      {excess > 0 && (
        <FieldError id={errorId}>
          {m.messages_too_long({ count: formatCount(excess), limit: formatCount(MAX_MESSAGE_LENGTH) })}
        </FieldError>
      )}
    </form>
  );
}

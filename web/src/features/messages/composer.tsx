import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/messages.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useDraft } from './draft.ts';
import { useOutbox } from './outbox.ts';

/** The box at the foot of a thread: Enter sends, Shift+Enter breaks the line. What is not sent stays as a draft. */
export function Composer({ userId, onSend }: { userId: string; onSend: () => void }) {
  const outbox = useOutbox();
  const [text, setText] = useDraft(userId);
  const input = useGrowing(text);
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
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the writing of a Japanese or Chinese word; that is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
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
        <Textarea
          ref={input}
          rows={1}
          dir="auto"
          aria-label={m.messages_message()}
          placeholder={m.messages_write()}
          aria-invalid={excess > 0 || undefined}
          aria-describedby={excess > 0 ? errorId : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-[200px] min-h-11 resize-none!"
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

/** A text box as high as its text. */
function useGrowing(text: string) {
  const input = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const box = input.current;
    if (!box) return;
    box.style.height = 'auto';
    const edges = box.offsetHeight - box.clientHeight;
    box.style.setProperty('height', `${box.scrollHeight + edges}px`, 'important');
  }, [text]);
  return input;
}

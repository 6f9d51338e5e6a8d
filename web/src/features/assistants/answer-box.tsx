import { SendHorizontal } from '#ui/more-icons.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_ANSWER_LENGTH } from '#contract/ai.ts';
import { readFromTab, storeInTab } from '#lib/browser-storage.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { FieldError } from '#ui/field.tsx';
import { Button } from '#ui/button.tsx';
import { GrowingTextarea } from '#ui/growing-textarea.tsx';

interface AnswerBoxProps {
  /** The storage key of the draft, so that a reload does not lose it. */
  draft: string;
  hint: string;
  isPending: boolean;
  problem: string | undefined;
  takesFocus: boolean;
  onSend: (text: string, sent: () => void) => void;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function AnswerBox({ draft, hint, isPending, problem, takesFocus, onSend }: AnswerBoxProps) {
  const [text, setText] = useState(() => readFromTab(draft, textOf) ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const excess = text.trim().length - MAX_ANSWER_LENGTH;
  const error =
    excess > 0 ? t('assistants:tooLong', { count: excess, limit: formatCount(MAX_ANSWER_LENGTH) }) : problem;
  const canSend = text.trim() !== '' && excess <= 0 && !isPending;

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const write = (next: string) => {
    setText(next);
    storeInTab(draft, next || undefined);
  };
  const send = () => {
    if (canSend) onSend(text.trim(), () => write(''));
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
        box.current?.focus();
      }}
      className="border-t border-line px-4 pt-3 pb-3.5"
    >
      <div className="flex items-end gap-2">
        <GrowingTextarea
          box={box}
          aria-label={t('assistants:answer')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          placeholder={hint}
          readOnly={isPending}
          value={isPending ? '' : text}
          onChange={(event) => write(event.target.value)}
          onSend={send}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={!canSend}
          icon={<SendHorizontal size={18} aria-hidden="true" />}
          className="min-h-11! flex-none"
        >
          {t('assistants:send')}
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </form>
  );
}

import { Paperclip, SendHorizontal } from '#ui/more-icons.tsx';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { FILE_ENDINGS } from '#contract/files.ts';
import { MAX_ATTACHMENTS } from '#contract/message-attachments.ts';
import { MAX_MESSAGE_LENGTH } from '#contract/messages.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { usePageFileDrop } from '#ui/file-drop.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { GrowingTextarea } from '#ui/growing-textarea.tsx';
import { useDraft } from './draft.ts';
import { useOutbox } from './outbox.ts';
import { UploadList } from './upload-list.tsx';
import { type QueuedFile, useUploadQueue } from './upload-queue.ts';
import { useReportTyping } from './typing.ts';

interface ComposerProps {
  userId: string;
  /** Whether the other person can see that someone is typing, which needs an existing conversation. */
  hasConversation: boolean;
  onSend: () => void;
}

export function Composer({ userId, hasConversation, onSend }: ComposerProps) {
  const outbox = useOutbox();
  const [text, setText] = useDraft(userId);
  const { queue, files } = useUploadQueue(userId);
  const [surplus, setSurplus] = useState(0);
  const reportTyping = useReportTyping(userId);
  const input = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const excess = text.length - MAX_MESSAGE_LENGTH;
  const note = noteOn(files, excess, surplus);
  const canSend =
    (text.trim() !== '' || files.length > 0) && excess <= 0 && files.every(({ attachment }) => attachment);

  const attach = (chosen: readonly File[]) => {
    setSurplus(queue.add(chosen));
    input.current?.focus();
  };
  const send = () => {
    if (!canSend) return;
    outbox.add(userId, { content: text.trim(), attachments: queue.take() });
    setText('');
    setSurplus(0);
    onSend();
    input.current?.focus();
  };
  const { isOver } = usePageFileDrop(attach);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={cn(
        'border-t border-line px-4 pt-3 pb-3.5 max-[860px]:px-3 max-[860px]:py-2.5',
        isOver && 'bg-primary-soft outline-2 -outline-offset-2 outline-primary-ink outline-dashed',
      )}
    >
      {isOver && <p className="pb-2 text-small font-medium text-primary-ink">{t('messages:dropFiles')}</p>}
      <UploadList
        files={files}
        onRemove={(key) => {
          queue.remove(key);
          setSurplus(0);
          input.current?.focus();
        }}
        onTryAgain={(key) => queue.tryAgain(key)}
      />
      <div className="flex items-end gap-2">
        <AttachButton onChoose={attach} />
        <GrowingTextarea
          box={input}
          aria-label={t('messages:message')}
          placeholder={t('messages:write')}
          aria-invalid={excess > 0 || undefined}
          aria-describedby={note ? noteId : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (hasConversation && target.value.trim() !== '') reportTyping();
          }}
          onPaste={(event) => {
            const pasted = filesOf(event);
            if (pasted.length === 0) return;
            event.preventDefault();
            attach(pasted);
          }}
          onSend={send}
        />
        <Button
          type="submit"
          disabled={!canSend}
          aria-describedby={note ? noteId : undefined}
          icon={<SendHorizontal size={18} aria-hidden="true" />}
          className="min-h-11! flex-none"
        >
          {t('messages:send')}
        </Button>
      </div>
      {note &&
        (note.isProblem ? (
          <FieldError id={noteId}>{note.text}</FieldError>
        ) : (
          <p id={noteId} role="status" className="mt-1.5 text-small text-ink-2">
            {note.text}
          </p>
        ))}
    </form>
  );
}

function noteOn(
  files: readonly QueuedFile[],
  excess: number,
  surplus: number,
): { text: string; isProblem: boolean } | undefined {
  if (excess > 0) {
    const limit = formatCount(MAX_MESSAGE_LENGTH);
    return { text: t('messages:tooLong', { count: excess, limit }), isProblem: true };
  }
  if (surplus > 0) return { text: t('messages:tooManyFiles', { count: MAX_ATTACHMENTS }), isProblem: true };
  if (files.some(({ problem }) => problem)) return { text: t('messages:filesFailed'), isProblem: true };
  if (files.some(({ attachment }) => !attachment)) return { text: t('messages:filesWait'), isProblem: false };
  return undefined;
}

/** Returns pasted screenshots and files. Text that was copied together with an image is pasted as text. */
const filesOf = ({ clipboardData }: ClipboardEvent): File[] =>
  clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];

function AttachButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('messages:attach')}
        title={t('messages:attachHint', { count: MAX_ATTACHMENTS })}
        onClick={() => input.current?.click()}
        className="size-11"
      >
        <Paperclip size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('messages:attach')}
        accept={FILE_ENDINGS.join(',')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Allows the same file to be selected again.
          target.value = '';
        }}
      />
    </>
  );
}

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_MESSAGE_LENGTH } from '#contract/messages.ts';
import type { Person } from '#contract/users.ts';
import { personName } from '#contract/shown-values.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { useOutbox } from './outbox.ts';
import { RecipientPicker } from './recipient-picker.tsx';

interface NewMessageDialogProps {
  onClose: () => void;
  onSent: (userId: string) => void;
}

export function NewMessageDialog({ onClose, onSent }: NewMessageDialogProps) {
  const outbox = useOutbox();
  const [recipient, setRecipient] = useState<Person>();
  const [text, setText] = useState('');
  const unsaved = useUnsaved(text.trim() !== '');
  const close = () => unsaved.leave(onClose);
  const canSend = recipient !== undefined && text.trim() !== '';

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    const name = personName(recipient);
    outbox.add(recipient.id, { content: text.trim() }, () =>
      showToast({ title: t('messages:sentToast'), description: t('messages:sentToastText', { name }) }),
    );
    // The text is cleared first, so that opening the conversation does not ask whether to discard it.
    flushSync(() => setText(''));
    onSent(recipient.id);
  };

  return (
    <>
      <Dialog open onOpenChange={close} title={t('messages:new')}>
        <form onSubmit={send} className="grid grid-cols-1 gap-4.5">
          <RecipientPicker recipient={recipient} onPick={setRecipient} />
          <Field label={t('messages:message')} required>
            <Textarea
              dir="auto"
              maxLength={MAX_MESSAGE_LENGTH}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div className="flex justify-end gap-2.5 max-sm:flex-col-reverse max-sm:items-stretch">
            <Button variant="secondary" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={!canSend}>
              {t('messages:send')}
            </Button>
          </div>
        </form>
      </Dialog>
      <UnsavedDialog {...unsaved} />
    </>
  );
}

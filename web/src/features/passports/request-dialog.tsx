import { type FormEvent, useId, useState } from 'react';
import { type PassportQuestion, requestPassportPart } from '#contract/passports.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { showPassport } from './queries.ts';

interface RequestDialogProps {
  companyId: string;
  question: PassportQuestion;
  onClose: () => void;
}

export function RequestDialog({ companyId, question, onClose }: RequestDialogProps) {
  const formId = useId();
  const [note, setNote] = useState('');
  const asking = useAction({
    run: () => call(requestPassportPart, { params: { id: companyId }, body: { question, note } }),
    stale: ['companies'],
    done: (passport) => {
      showPassport(passport);
      showToast({ title: t('passports:askedToast') });
      onClose();
    },
    failed: { title: t('passports:failed') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asking.isPending) asking.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('passports:ask')}
      text={t('passports:askText')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={asking.isPending}>
            {t('passports:ask')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('passports:note')}>
          <Input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

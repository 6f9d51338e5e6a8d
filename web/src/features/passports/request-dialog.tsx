import type { z } from 'zod';
import { NewPassportRequest, type PassportQuestion, requestPassportPart } from '#contract/passports.ts';
import { call } from '#lib/api.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Textarea } from '#ui/input.tsx';
import { showPassport } from './queries.ts';

interface RequestDialogProps {
  companyId: string;
  question: PassportQuestion;
  onClose: () => void;
}

export function RequestDialog({ companyId, question, onClose }: RequestDialogProps) {
  const form = useContractForm(NewPassportRequest, { question, note: '' });
  const asking = useAction({
    run: (body: z.output<typeof NewPassportRequest>) =>
      call(requestPassportPart, { params: { id: companyId }, body }),
    stale: ['companies'],
    done: (passport) => {
      showPassport(passport);
      showToast({ title: t('passports:askedToast') });
      onClose();
    },
    failed: { title: t('passports:askFailed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, asking.mutateAsync)}
      onClose={onClose}
      title={t('passports:ask')}
      text={t('passports:askText')}
      submitLabel={t('passports:ask')}
      pendingLabel={t('passports:asking')}
      pending={asking.isPending}
      error={asking.error?.message}
    >
      <Field label={t('passports:note')} error={form.formState.errors.note?.message}>
        <Textarea rows={3} maxLength={500} {...form.register('note')} />
      </Field>
    </FormDialog>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { Correspondent } from '#contract/messages.ts';
import { NewReport, REPORT_REASONS, reportPerson } from '#contract/reports.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Textarea } from '#ui/input.tsx';
import { reportReasonName } from '#entities/report/report-reason.ts';
import { Select } from '#ui/select.tsx';
import { ReportMessages } from './report-messages.tsx';
import { conversationMessagesQuery } from './queries.ts';

interface ReportDialogProps {
  other: Pick<Correspondent, 'id' | 'firstName' | 'hasConversation'>;
  name: string;
  onClose: () => void;
}

export function ReportDialog({ other, name, onClose }: ReportDialogProps) {
  const form = useContractForm(NewReport, { personId: other.id, note: '', messageIds: [] });
  const written = useInfiniteQuery(conversationMessagesQuery(other.id));
  const { errors } = form.formState;
  const sending = useAction({
    run: (body: z.output<typeof NewReport>) => call(reportPerson, { body }),
    done: () => {
      showToast({ title: t('reports:sent'), description: t('reports:sentText') });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('reports:failed') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (body) => sending.isPending || sending.mutate(body))}
      onClose={onClose}
      wide
      title={t('reports:title', { name })}
      text={t('reports:text')}
      submitLabel={t('reports:send')}
      pendingLabel={t('reports:sending')}
      pending={sending.isPending}
    >
      <Field label={t('reports:reason')} required error={errors.reason?.message}>
        <Select
          placeholder={t('reports:reasonPlaceholder')}
          options={REPORT_REASONS.map((value) => ({ value, label: reportReasonName(value) }))}
          {...form.register('reason')}
        />
      </Field>
      <Field label={t('reports:note')} hint={t('reports:noteHint')} error={errors.note?.message}>
        <Textarea rows={3} maxLength={2000} {...form.register('note')} />
      </Field>
      {other.hasConversation && (
        <Controller
          control={form.control}
          name="messageIds"
          render={({ field, fieldState }) => (
            <ReportMessages
              written={written}
              name={other.firstName}
              chosen={field.value ?? []}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </FormDialog>
  );
}

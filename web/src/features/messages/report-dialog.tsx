import { useInfiniteQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { Correspondent } from '#contract/messages.ts';
import { NewReport, REPORT_REASONS, reportPerson } from '#contract/reports.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Textarea } from '#ui/input.tsx';
import { reportReasonName } from '#entities/report/report-reason.ts';
import { Select } from '#ui/select.tsx';
import { HandedOver } from './handed-over.tsx';
import { writtenQuery } from './queries.ts';

interface ReportDialogProps {
  other: Correspondent;
  name: string;
  onClose: () => void;
}

/** Tells the administrators of somebody, with the messages that one chooses to show them. */
export function ReportDialog({ other, name, onClose }: ReportDialogProps) {
  const form = useContractForm(NewReport, { personId: other.id, note: '', messageIds: [] });
  const written = useInfiniteQuery(writtenQuery(other.id));
  const { errors } = form.formState;
  const sending = useAction({
    run: (body: z.output<typeof NewReport>) => call(reportPerson, { body }),
    done: () => {
      showToast({ title: m.reports_sent(), description: m.reports_sent_text() });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return { title: m.reports_failed(), description: failure.message || m.reports_failed_text() };
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (body) => sending.isPending || sending.mutate(body))}
      onClose={onClose}
      wide
      title={m.reports_title({ name })}
      text={m.reports_text()}
      submitLabel={m.reports_send()}
      pendingLabel={m.reports_sending()}
      pending={sending.isPending}
    >
      <Field label={m.reports_reason()} required error={errors.reason?.message}>
        <Select
          placeholder={m.reports_reason_placeholder()}
          options={REPORT_REASONS.map((value) => ({ value, label: reportReasonName(value) }))}
          {...form.register('reason')}
        />
      </Field>
      <Field label={m.reports_note()} hint={m.reports_note_hint()} error={errors.note?.message}>
        <Textarea rows={3} maxLength={2000} {...form.register('note')} />
      </Field>
      {other.hasConversation && (
        <Controller
          control={form.control}
          name="messageIds"
          render={({ field, fieldState }) => (
            <HandedOver
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

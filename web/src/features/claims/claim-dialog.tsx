import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { MAX_EVIDENCE, NewClaim, claimCompany } from '#contract/claims.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { z } from 'zod';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';

interface ClaimDialogProps {
  company: { id: string; name: string };
  user: CurrentUser;
  onClose: () => void;
}

export function ClaimDialog({ company: { id, name }, user, onClose }: ClaimDialogProps) {
  const formId = useId();
  const form = useContractForm(NewClaim, { role: '', statement: '', evidenceUrls: [] });
  const { errors, isDirty, isSubmitting } = form.formState;
  const sending = useAction({
    run: (body: z.output<typeof NewClaim>) => call(claimCompany, { params: { id }, body }),
    stale: ['claims'],
    done: () => {
      showToast({ title: t('claims:sent'), description: t('claims:sentText') });
      onClose();
    },
    failed: (failure) => {
      // By now, the page may have an owner, or this person may have a pending claim.
      if (failure.status === 409) void refresh(['claims', 'companies']);
      showIssues(form, failure);
      return toastOf(failure, { title: t('claims:failed') });
    },
  });
  const unsaved = useUnsaved(isDirty, { isSaving: sending.isPending, isSubmitting });
  const close = () => unsaved.leave(onClose);
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title={<span className="wrap-anywhere">{t('claims:title', { name })}</span>}
      text={t('claims:text')}
      footer={
        <>
          <Button variant="secondary" disabled={sending.isPending} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={sending.isPending} pendingText={t('claims:sending')}>
            {t('claims:send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submitWith(form, (body) => sending.isPending || sending.mutate(body))}
        className="grid gap-4.5"
      >
        <Field label={t('claims:role')} required error={errors.role?.message}>
          <Input placeholder={t('claims:rolePlaceholder')} maxLength={120} {...form.register('role')} />
        </Field>
        <Field
          label={t('claims:statement')}
          required
          hint={t('claims:statementHint')}
          error={errors.statement?.message}
        >
          <Textarea rows={4} maxLength={2000} {...form.register('statement')} />
        </Field>
        <Controller
          control={form.control}
          name="evidenceUrls"
          render={({ field, fieldState }) => (
            <Field
              label={t('claims:evidence')}
              hint={t('claims:evidenceHint', { count: MAX_EVIDENCE })}
              error={firstMessage(fieldState.error)}
            >
              <Textarea
                ref={field.ref}
                rows={2}
                inputMode="url"
                value={(field.value ?? []).join('\n')}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(target.value.split('\n'))}
              />
            </Field>
          )}
        />
        <AddressHint user={user} />
        <div role="alert" className="empty:hidden">
          {sending.error && <FieldError>{sending.error.message}</FieldError>}
        </div>
      </form>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

/** Returns the error of the list itself, or that of its first invalid line. */
function firstMessage(error: { message?: string } | undefined): string | undefined {
  if (error?.message) return error.message;
  const lines = Array.isArray(error) ? (error as ({ message?: string } | undefined)[]) : [];
  return lines.find((line) => line?.message)?.message;
}

const AddressHint = ({ user: { email, isEmailVerified } }: { user: CurrentUser }) => (
  <div className="rounded-control bg-sunken px-3.5 py-3 text-detail leading-5">
    <p className="font-semibold">{t('claims:address')}</p>
    <p className="text-ink-2 wrap-anywhere">
      {isEmailVerified ? t('claims:addressVerified', { email }) : t('claims:addressUnverified', { email })}
    </p>
  </div>
);

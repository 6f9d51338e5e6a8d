import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { MAX_EVIDENCE, NewClaim, claimCompany } from '#contract/claims.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { z } from 'zod';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

interface ClaimDialogProps {
  company: { id: string; name: string };
  user: CurrentUser;
  onClose: () => void;
}

/** Who one is at the company, and what shows it. */
export function ClaimDialog({ company: { id, name }, user, onClose }: ClaimDialogProps) {
  const formId = useId();
  const form = useContractForm(NewClaim, { role: '', statement: '', evidenceUrls: [] });
  const { errors } = form.formState;
  const sending = useAction({
    run: (body: z.output<typeof NewClaim>) => call(claimCompany, { params: { id }, body }),
    stale: ['claims'],
    done: () => {
      showToast({ title: m.claims_sent(), description: m.claims_sent_text() });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return { title: m.claims_failed(), description: failure.message || m.claims_failed_text() };
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={<span className="wrap-anywhere">{m.claims_title({ name })}</span>}
      text={m.claims_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={sending.isPending} pendingText={m.claims_sending()}>
            {m.claims_send()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submitWith(form, (body) => sending.isPending || sending.mutate(body))}
        className="grid gap-[18px]"
      >
        <Field label={m.claims_role()} required error={errors.role?.message}>
          <Input placeholder={m.claims_role_placeholder()} maxLength={120} {...form.register('role')} />
        </Field>
        <Field
          label={m.claims_statement()}
          required
          hint={m.claims_statement_hint()}
          error={errors.statement?.message}
        >
          <Textarea rows={4} maxLength={2000} {...form.register('statement')} />
        </Field>
        <Controller
          control={form.control}
          name="evidenceUrls"
          render={({ field, fieldState }) => (
            <Field
              label={m.claims_evidence()}
              hint={m.claims_evidence_hint({ count: MAX_EVIDENCE })}
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
    </Dialog>
  );
}

/** Of the list itself, or of the first of its lines that is not right. */
function firstMessage(error: { message?: string } | undefined): string | undefined {
  if (error?.message) return error.message;
  const lines = Array.isArray(error) ? (error as ({ message?: string } | undefined)[]) : [];
  return lines.find((line) => line?.message)?.message;
}

const AddressHint = ({ user: { email, isEmailVerified } }: { user: CurrentUser }) => (
  <div className="rounded-control bg-sunken px-3.5 py-3 text-[14px] leading-5">
    <p className="font-semibold">{m.claims_address()}</p>
    <p className="text-ink-2 wrap-anywhere">
      {isEmailVerified ? m.claims_address_verified({ email }) : m.claims_address_unverified({ email })}
    </p>
  </div>
);

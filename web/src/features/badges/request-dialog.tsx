import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { z } from 'zod';
import { BadgeRequestForm, type CompanyBadge, type TrustBadge, requestBadge } from '#contract/badges.ts';
import type { BadgeType } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { isAskable } from './askable.ts';
import { DocumentsField } from './documents-field.tsx';
import { useDocuments } from './documents.ts';
import { trustBadgesQuery } from './queries.ts';

interface RequestDialogProps {
  companyId: string;
  badges: readonly CompanyBadge[];
  /** Chosen beforehand; empty for none. */
  badgeId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Request Trust Badge (seed 1, sections 5, 7 and 8). What was filled in is still there after closing it by mistake. */
export function RequestDialog({ companyId, badges, badgeId, open, onOpenChange }: RequestDialogProps) {
  const formId = useId();
  const form = useContractForm(BadgeRequestForm, { badgeId: '', links: '', notes: '' });
  const { reset, setValue, formState } = form;
  const { errors } = formState;
  const kinds = useQuery(trustBadgesQuery);
  const askable = kinds.data?.filter(({ type }) => isAskable(type, badges)) ?? [];
  const chosen = askable.find(({ id }) => id === form.watch('badgeId'));
  const files = useDocuments(companyId);
  useEffect(() => {
    if (open && badgeId) setValue('badgeId', badgeId);
  }, [open, badgeId, setValue]);

  const asking = useAction({
    run: ({ links, ...request }: z.output<typeof BadgeRequestForm>) =>
      call(requestBadge, {
        body: {
          companyId,
          ...request,
          verificationDocuments: [...links, ...files.documents.map(({ url }) => url)],
        },
      }),
    stale: ['badges'],
    done: () => {
      showToast({ title: m.badges_submitted(), description: m.badges_submitted_text() });
      onOpenChange(false);
      reset();
      files.reset();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return {
        title: m.badges_submit_failed(),
        description: failure.message || m.badges_submit_failed_text(),
      };
    },
  });
  const isWaiting = files.sending.length > 0;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={m.badges_request()}
      text={m.badges_dialog_text()}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {m.common_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={asking.isPending}
            pendingText={m.badges_submitting()}
            disabled={isWaiting}
          >
            {m.badges_submit()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-[18px]"
        onSubmit={submitWith(form, (request) => asking.mutate(request))}
      >
        <Field
          label={m.badges_type()}
          required
          error={errors.badgeId?.message}
          hint={hintOf(chosen?.type, { isLoaded: kinds.isSuccess, isEmpty: askable.length === 0 })}
        >
          <Select
            {...form.register('badgeId')}
            placeholder={m.badges_choose_type()}
            options={askable.map(optionOf)}
            // A list that comes later than the choice shows it then.
            key={kinds.status}
          />
        </Field>
        {kinds.isError && <FieldError>{m.badges_types_failed()}</FieldError>}
        <Field label={m.badges_links()} hint={m.badges_links_hint()} error={errors.links?.message}>
          <Input {...form.register('links')} inputMode="url" placeholder={m.badges_links_placeholder()} />
        </Field>
        <DocumentsField {...files} />
        <Field label={m.badges_notes()} hint={m.badges_notes_hint()} error={errors.notes?.message}>
          <Textarea {...form.register('notes')} rows={3} maxLength={2000} />
        </Field>
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {isWaiting && m.badges_files_wait()}
        </p>
      </form>
      <div role="alert" className="empty:hidden">
        {asking.error && (
          <div className="mt-2">
            <FieldError>{asking.error.message || m.badges_submit_failed_text()}</FieldError>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const optionOf = ({ id, type }: TrustBadge) => ({ value: id, label: badgeName(type) });

function hintOf(type: BadgeType | undefined, { isLoaded, isEmpty }: { isLoaded: boolean; isEmpty: boolean }) {
  if (type) return NEEDS[type]();
  return isLoaded && isEmpty ? m.badges_all_asked() : undefined;
}

/** What proves each kind. */
const NEEDS: Record<BadgeType, () => string> = {
  fda_approved: m.badges_needs_fda_approved,
  iso_13485_certified: m.badges_needs_iso_13485_certified,
  ce_marked: m.badges_needs_ce_marked,
  gmp_certified: m.badges_needs_gmp_certified,
  verified_distributor: m.badges_needs_verified_distributor,
  premium_member: m.badges_needs_premium_member,
  clinical_data_verified: m.badges_needs_clinical_data_verified,
  regulatory_expert: m.badges_needs_regulatory_expert,
};

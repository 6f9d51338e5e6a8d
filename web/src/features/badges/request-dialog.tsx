import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { z } from 'zod';
import { BadgeRequestForm, type CompanyBadge, type TrustBadge, requestBadge } from '#contract/badges.ts';
import type { BadgeType } from '#contract/vocabulary.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { canRequestBadge } from './can-request.ts';
import { DocumentsField } from './documents-field.tsx';
import { useDocuments } from './documents.ts';
import { trustBadgesQuery } from './queries.ts';

interface RequestDialogProps {
  companyId: string;
  badges: readonly CompanyBadge[];
  badgeId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog keeps its entries when it is closed by accident, and asks for confirmation before the page is left. */
export function RequestDialog({ companyId, badges, badgeId, open, onOpenChange }: RequestDialogProps) {
  const formId = useId();
  const form = useContractForm(BadgeRequestForm, { badgeId: '', links: '', notes: '' });
  const { reset, setValue, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const kinds = useQuery(trustBadgesQuery);
  const askable = kinds.data?.filter(({ type }) => canRequestBadge(type, badges)) ?? [];
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
      showToast({ title: t('badges:submitted'), description: t('badges:submittedText') });
      onOpenChange(false);
      reset();
      files.reset();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('badges:submitFailed'), fallback: t('badges:submitFailedText') });
    },
  });
  const isWaiting = files.sending.length > 0;
  const unsaved = useUnsaved(open && (isDirty || !files.isEmpty), {
    isSaving: asking.isPending,
    isSubmitting,
  });

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        wide
        title={t('badges:request')}
        text={t('badges:dialogText')}
        footer={
          <>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={asking.isPending}
              pendingText={t('badges:submitting')}
              disabled={isWaiting}
            >
              {t('badges:submit')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="grid gap-4.5"
          onSubmit={submitWith(form, (request) => asking.mutate(request))}
        >
          <Field
            label={t('badges:type')}
            required
            error={errors.badgeId?.message}
            hint={hintOf(chosen?.type, { isLoaded: kinds.isSuccess, isEmpty: askable.length === 0 })}
          >
            <Select
              {...form.register('badgeId')}
              placeholder={t('badges:chooseType')}
              options={askable.map(optionOf)}
              // Remounts when the badge types arrive, so that the preselected type appears.
              key={kinds.status}
            />
          </Field>
          {kinds.isError && <FieldError>{t('badges:typesFailed')}</FieldError>}
          <Field label={t('badges:links')} hint={t('badges:linksHint')} error={errors.links?.message}>
            <Input {...form.register('links')} inputMode="url" placeholder={t('badges:linksPlaceholder')} />
          </Field>
          <DocumentsField {...files} />
          <Field label={t('badges:notes')} hint={t('badges:notesHint')} error={errors.notes?.message}>
            <Textarea {...form.register('notes')} rows={3} maxLength={2000} />
          </Field>
          <p role="status" className="text-small text-ink-2 empty:hidden">
            {isWaiting && t('badges:filesWait')}
          </p>
        </form>
        <div role="alert" className="empty:hidden">
          {asking.error && (
            <div className="mt-2">
              <FieldError>{asking.error.message}</FieldError>
            </div>
          )}
        </div>
      </Dialog>
      <UnsavedDialog {...unsaved} />
    </>
  );
}

const optionOf = ({ id, type }: TrustBadge) => ({ value: id, label: badgeName(type) });

function hintOf(type: BadgeType | undefined, { isLoaded, isEmpty }: { isLoaded: boolean; isEmpty: boolean }) {
  if (type)
    return (
      <>
        {NEEDS[type]()}
        <span className="mt-1 block">{CHECKS[type]()}</span>
      </>
    );
  return isLoaded && isEmpty ? t('badges:noneToRequest') : undefined;
}

const NEEDS: Record<BadgeType, () => string> = {
  fda_approved: () => t('badges:needsFdaApproved'),
  iso_13485_certified: () => t('badges:needsIso13485Certified'),
  ce_marked: () => t('badges:needsCeMarked'),
  gmp_certified: () => t('badges:needsGmpCertified'),
  verified_distributor: () => t('badges:needsVerifiedDistributor'),
  premium_member: () => t('badges:needsPremiumMember'),
  clinical_data_verified: () => t('badges:needsClinicalDataVerified'),
  regulatory_expert: () => t('badges:needsRegulatoryExpert'),
};

const CHECKS: Record<BadgeType, () => string> = {
  fda_approved: () => t('badges:checksFdaApproved'),
  iso_13485_certified: () => t('badges:checksIso13485Certified'),
  ce_marked: () => t('badges:checksCeMarked'),
  gmp_certified: () => t('badges:checksGmpCertified'),
  verified_distributor: () => t('badges:checksVerifiedDistributor'),
  premium_member: () => t('badges:checksPremiumMember'),
  clinical_data_verified: () => t('badges:checksClinicalDataVerified'),
  regulatory_expert: () => t('badges:checksRegulatoryExpert'),
};

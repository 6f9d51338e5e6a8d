import { useState } from 'react';
import type { z } from 'zod';
import { type BadgeReview, reviewBadge } from '#contract/badge-administration.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { BadgeDetails } from './badge-details.tsx';
import type { BadgeDialogProps } from './badge-dialog.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { issueOn } from '#lib/issues.ts';

type Outcome = z.input<typeof BadgeReview>['status'];

export function PendingDialog({ badge, onClose }: BadgeDialogProps) {
  const [expiresOn, setExpiresOn] = useState('');
  const [notes, setNotes] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const names = { badge: badgeName(badge.badge.type), company: badge.company.name };
  const reviewing = useAdminAction({
    run: (status: Outcome) =>
      call(reviewBadge, {
        params: { id: badge.id },
        body:
          status === 'approved'
            ? { status, expiresOn: expiresOn || null, reviewNotes: notes, companyName: badge.company.name }
            : { status, reviewNotes: notes },
      }),
    stale: ['badges', 'companies'],
    done: ({ status }) => {
      showToast(
        status === 'rejected'
          ? { title: t('admin-badges:doneRejected'), description: t('admin-badges:doneRejectedText', names) }
          : { title: t('admin-badges:doneApproved'), description: t('admin-badges:doneApprovedText', names) },
      );
      onClose();
    },
    failed: { title: t('admin-badges:actFailed') },
  });
  const isChanged = notes.trim() !== '' || expiresOn !== '';
  const unsaved = useUnsaved(isChanged, { isSaving: reviewing.isPending });
  const reject = () => {
    setReasonMissing(!notes.trim());
    if (notes.trim()) reviewing.mutate('rejected');
  };
  const dayIssue = issueOn(reviewing.error, 'expiresOn');
  const isPendingAs = (status: Outcome) => reviewing.isPending && reviewing.variables === status;
  return (
    <Dialog
      open
      onOpenChange={() => unsaved.leave(onClose)}
      wide
      title={t('admin-badges:dialogPending')}
      footer={
        <>
          <Button
            variant="danger-quiet"
            pending={isPendingAs('rejected')}
            pendingText={t('admin-badges:rejecting')}
            disabled={reviewing.isPending}
            onClick={reject}
          >
            {t('admin-badges:reject')}
          </Button>
          <Button
            pending={isPendingAs('approved')}
            pendingText={t('admin-badges:approving')}
            disabled={reviewing.isPending}
            onClick={() => reviewing.mutate('approved')}
          >
            {t('admin-badges:approve')}
          </Button>
        </>
      }
    >
      <BadgeDetails badge={badge} />
      <ExpiryField value={expiresOn} onChange={setExpiresOn} error={dayIssue} className="mt-5" />
      <Field
        label={t('admin-badges:reviewNotes')}
        hint={t('admin-badges:reviewNotesHint')}
        error={isReasonMissing && !notes.trim() ? t('admin-badges:notesMissing') : undefined}
        className="mt-4.5"
      >
        <Textarea rows={3} maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div role="alert" className="empty:hidden">
        {reviewing.error && !dayIssue && <FieldError>{reviewing.error.message}</FieldError>}
      </div>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

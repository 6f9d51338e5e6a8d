import { useState } from 'react';
import { type ReviewedClaim, decideClaim } from '#contract/claims.ts';
import { personName } from '#contract/shown-values.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { ClaimDetails } from './claim-details.tsx';

interface ClaimDialogProps {
  claim: ReviewedClaim;
  onClose: () => void;
}

/** A claim with the form for its decision. Transferring the page needs confirmation. */
export function ClaimDialog({ claim, onClose }: ClaimDialogProps) {
  const [notes, setNotes] = useState('');
  const [isAsking, setAsking] = useState(false);
  const person = personName(claim.claimant);
  const { name } = claim.company;
  const deciding = useAdminAction({
    run: (status: 'approved' | 'rejected') =>
      call(decideClaim, { params: { id: claim.id }, body: { status, notes } }),
    stale: ['claims', 'companies', 'products'],
    done: ({ status }) => {
      showToast(
        status === 'approved'
          ? { title: t('admin:claimApproved'), description: t('admin:claimApprovedText', { person, name }) }
          : { title: t('admin:claimRejected'), description: t('admin:claimRejectedText', { person }) },
      );
      onClose();
    },
    failed: { title: t('admin:claimFailed') },
  });
  const unsaved = useUnsaved(notes.trim() !== '', { isSaving: deciding.isPending });
  const isPendingAs = (status: string) => deciding.isPending && deciding.variables === status;
  return (
    <Dialog
      open
      onOpenChange={() => unsaved.leave(onClose)}
      wide
      title={t('admin:claimTitle', { name })}
      {...(isAsking && { text: t('admin:claimConfirmText', { person }) })}
      footer={
        isAsking ? (
          <>
            <Button variant="secondary" disabled={deciding.isPending} onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              pending={isPendingAs('approved')}
              pendingText={t('admin:claimApproving')}
              onClick={() => deciding.mutate('approved')}
            >
              {t('admin:claimConfirm', { person })}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="danger-quiet"
              pending={isPendingAs('rejected')}
              pendingText={t('admin:claimRejecting')}
              disabled={deciding.isPending}
              onClick={() => deciding.mutate('rejected')}
            >
              {t('admin:claimReject')}
            </Button>
            <Button disabled={deciding.isPending} onClick={() => setAsking(true)}>
              {t('admin:claimApprove')}
            </Button>
          </>
        )
      }
    >
      {!isAsking && <ClaimDetails claim={claim} />}
      {!isAsking && (
        <Field label={t('admin:claimNotes')} hint={t('admin:claimNotesHint')} className="mt-5">
          <Textarea
            rows={3}
            maxLength={2000}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Field>
      )}
      <div role="alert" className="empty:hidden">
        {deciding.error && <FieldError>{deciding.error.message}</FieldError>}
      </div>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

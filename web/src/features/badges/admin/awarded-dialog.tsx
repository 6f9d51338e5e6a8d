import { toastOf } from '#lib/mutations.ts';
import { useState } from 'react';
import { utcDay } from '#contract/days.ts';
import { isRequestable } from '#contract/badges.ts';
import { changeBadgeExpiry, revokeBadge } from '#contract/badge-administration.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { formatUtcDay } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { BadgeDetails } from './badge-details.tsx';
import type { BadgeDialogProps } from './badge-dialog.tsx';
import { ExpiryField } from './expiry-field.tsx';
import { issueOn } from '#lib/issues.ts';

const refused = (failure: Error) => toastOf(failure, { title: t('admin-badges:actFailed') });

export function AwardedDialog({ badge, onClose }: BadgeDialogProps) {
  const [awarded] = useState(badge.expiresAt ? utcDay(badge.expiresAt) : '');
  const [expiresOn, setExpiresOn] = useState(awarded);
  const [isRevoking, setRevoking] = useState(false);
  const isHeld = badge.status === 'approved';
  // A badge that comes with a plan ends with the plan.
  const hasOwnExpiry = isRequestable(badge.badge.type);
  const names = { badge: badgeName(badge.badge.type), company: badge.company.name };
  const saving = useAdminAction({
    run: () => call(changeBadgeExpiry, { params: { id: badge.id }, body: { expiresOn: expiresOn || null } }),
    stale: ['badges', 'companies'],
    done: ({ expiresAt }) => {
      showToast({
        title: t('admin-badges:doneExpiry'),
        description: expiresAt
          ? t('admin-badges:doneExpiryUntil', { ...names, date: formatUtcDay(expiresAt) })
          : t('admin-badges:doneWithoutExpiry', names),
      });
      onClose();
    },
    failed: refused,
  });
  const unsaved = useUnsaved(expiresOn !== awarded, { isSaving: saving.isPending });
  return (
    <>
      <Dialog
        open={!isRevoking}
        onOpenChange={() => isRevoking || unsaved.leave(onClose)}
        wide
        title={t('admin-badges:dialog')}
        footer={
          (isHeld || hasOwnExpiry) && (
            <>
              {isHeld && (
                <Button variant="danger-quiet" onClick={() => setRevoking(true)}>
                  {t('admin-badges:revoke')}
                </Button>
              )}
              {hasOwnExpiry && (
                <Button
                  pending={saving.isPending}
                  pendingText={t('admin-badges:saving')}
                  onClick={() => saving.mutate()}
                >
                  {t('admin-badges:saveExpiry')}
                </Button>
              )}
            </>
          )
        }
      >
        <BadgeDetails badge={badge} />
        {hasOwnExpiry && (
          <ExpiryField
            value={expiresOn}
            onChange={setExpiresOn}
            error={issueOn(saving.error, 'expiresOn')}
            className="mt-5"
          />
        )}
      </Dialog>
      <UnsavedDialog {...unsaved} />
      {isRevoking && <RevokeDialog badge={badge} onCancel={() => setRevoking(false)} onRevoked={onClose} />}
    </>
  );
}

interface RevokeDialogProps extends Pick<BadgeDialogProps, 'badge'> {
  onCancel: () => void;
  onRevoked: () => void;
}

function RevokeDialog({ badge, onCancel, onRevoked }: RevokeDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const names = { badge: badgeName(badge.badge.type), company: badge.company.name };
  const revoking = useAdminAction({
    run: () => call(revokeBadge, { params: { id: badge.id }, body: { reason } }),
    stale: ['badges', 'companies'],
    done: () => {
      showToast({
        title: t('admin-badges:doneRevoked'),
        description: t('admin-badges:doneRevokedText', names),
      });
      onRevoked();
    },
    failed: refused,
  });
  const unsaved = useUnsaved(reason.trim() !== '', { isSaving: revoking.isPending });
  const revoke = () => {
    setMissing(!reason.trim());
    if (reason.trim()) revoking.mutate();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={() => unsaved.leave(onCancel)}
      title={t('admin-badges:revokeTitle')}
      text={t('admin-badges:revokeText', names)}
      confirmLabel={t('admin-badges:revoke')}
      pendingLabel={t('admin-badges:revoking')}
      pending={revoking.isPending}
      danger
      onConfirm={revoke}
    >
      <Field
        label={t('admin-badges:revokeReason')}
        required
        error={isMissing && !reason.trim() ? t('admin-badges:notesMissing') : undefined}
      >
        <Textarea
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <UnsavedDialog {...unsaved} />
    </ConfirmDialog>
  );
}

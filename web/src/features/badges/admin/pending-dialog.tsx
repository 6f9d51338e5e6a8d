import { useState } from 'react';
import type { z } from 'zod';
import { type BadgeReview, reviewBadge } from '#contract/badges.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { BadgeDetails } from './badge-details.tsx';
import type { BadgeDialogProps } from './badge-dialog.tsx';
import { ExpiryField, issueOn } from './expiry-field.tsx';

type Outcome = z.input<typeof BadgeReview>['status'];

/** Approves, with a day on which it ends, or rejects, with a reason. */
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
            ? { status, expiresOn: expiresOn || null, reviewNotes: notes }
            : { status, reviewNotes: notes },
      }),
    stale: ['badges', 'companies'],
    done: ({ status }) => {
      showToast(
        status === 'rejected'
          ? { title: m.admin_badges_done_rejected(), description: m.admin_badges_done_rejected_text(names) }
          : { title: m.admin_badges_done_approved(), description: m.admin_badges_done_approved_text(names) },
      );
      onClose();
    },
    failed: ({ message }) => ({
      title: m.admin_badges_act_failed(),
      description: message || m.admin_badges_act_failed_text(),
    }),
  });
  const reject = () => {
    setReasonMissing(!notes.trim());
    if (notes.trim()) reviewing.mutate('rejected');
  };
  const dayIssue = issueOn(reviewing.error, 'expiresOn');
  const isPendingAs = (status: Outcome) => reviewing.isPending && reviewing.variables === status;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={m.admin_badges_dialog_pending()}
      footer={
        <>
          <Button
            variant="danger-quiet"
            pending={isPendingAs('rejected')}
            pendingText={m.admin_badges_rejecting()}
            disabled={reviewing.isPending}
            onClick={reject}
          >
            {m.admin_badges_reject()}
          </Button>
          <Button
            pending={isPendingAs('approved')}
            pendingText={m.admin_badges_approving()}
            disabled={reviewing.isPending}
            onClick={() => reviewing.mutate('approved')}
          >
            {m.admin_badges_approve()}
          </Button>
        </>
      }
    >
      <BadgeDetails badge={badge} />
      <ExpiryField value={expiresOn} onChange={setExpiresOn} error={dayIssue} className="mt-5" />
      <Field
        label={m.admin_badges_review_notes()}
        hint={m.admin_badges_review_notes_hint()}
        error={isReasonMissing && !notes.trim() ? m.admin_badges_notes_missing() : undefined}
        className="mt-[18px]"
      >
        <Textarea rows={3} maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div role="alert" className="empty:hidden">
        {reviewing.error && !dayIssue && <FieldError>{reviewing.error.message}</FieldError>}
      </div>
    </Dialog>
  );
}

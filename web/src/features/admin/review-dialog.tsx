import { useState } from 'react';
import { type AccessApplication, type Review, reviewApplication } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { useAdminAction } from './actions.ts';
import { ApplicantDetails } from './applicant-details.tsx';
import { nameOf } from './words.ts';

interface ReviewDialogProps {
  application: AccessApplication;
  onClose: () => void;
}

export function ReviewDialog({ application, onClose }: ReviewDialogProps) {
  const [notes, setNotes] = useState('');
  const name = nameOf(application);
  const reviewing = useAdminAction({
    run: (status: z.input<typeof Review>['status']) =>
      call(reviewApplication, { params: { id: application.id }, body: { status, reviewNotes: notes } }),
    done: ({ status }) => {
      showToast({
        title: m.admin_reviewed(),
        description:
          status === 'approved' ? m.admin_reviewed_approved({ name }) : m.admin_reviewed_rejected({ name }),
      });
      onClose();
    },
    failed: () => ({ title: m.admin_review_failed(), description: m.admin_review_failed_text() }),
  });
  const isPendingAs = (status: string) => reviewing.isPending && reviewing.variables === status;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={m.admin_review_title()}
      footer={
        <>
          <Button
            variant="danger-quiet"
            pending={isPendingAs('rejected')}
            pendingText={m.admin_rejecting()}
            disabled={reviewing.isPending}
            onClick={() => reviewing.mutate('rejected')}
          >
            {m.admin_reject()}
          </Button>
          <Button
            pending={isPendingAs('approved')}
            pendingText={m.admin_approving()}
            disabled={reviewing.isPending}
            onClick={() => reviewing.mutate('approved')}
          >
            {m.admin_approve()}
          </Button>
        </>
      }
    >
      <ApplicantDetails application={application} />
      <Field label={m.admin_notes()} hint={m.admin_notes_hint()} className="mt-5">
        <Textarea rows={3} maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div role="alert" className="empty:hidden">
        {reviewing.error && <FieldError>{reviewing.error.message}</FieldError>}
      </div>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import type { AccessApplication, Review } from '#contract/access-applications.ts';
import type { z } from 'zod';
import { personName } from '#contract/shown-values.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { ApplicantDetails } from './applicant-details.tsx';
import { ChangeHistory } from './change-history.tsx';
import { AskingButtons, DecidingButtons } from './review-buttons.tsx';
import { review } from './reviews.ts';

type Outcome = z.input<typeof Review>['status'];

interface ReviewDialogProps {
  application: AccessApplication;
  onClose: () => void;
}

export function ReviewDialog({ application, onClose }: ReviewDialogProps) {
  const [notes, setNotes] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reviewing = useAdminAction({
    run: (status: Outcome) => review(application, { status, reviewNotes: notes }),
    done: ({ status }) => {
      showToast({
        title: t('admin:reviewed'),
        description: REVIEWED[status]({ name: personName(application) }),
      });
      onClose();
    },
    failed: () => ({ title: t('admin:reviewFailed'), description: t('admin:reviewFailedText') }),
  });
  const unsaved = useUnsaved(notes.trim() !== '', { isSaving: reviewing.isPending });
  const pending = reviewing.isPending ? reviewing.variables : undefined;
  const startAsking = () => {
    setAsking(true);
    field.current?.focus();
  };
  const send = () => {
    setEmpty(!notes.trim());
    if (notes.trim()) reviewing.mutate('changes_requested');
  };
  return (
    <Dialog
      open
      onOpenChange={() => unsaved.leave(onClose)}
      wide
      title={isAsking ? t('admin:requestChangesTitle') : t('admin:reviewTitle')}
      footer={
        isAsking ? (
          <AskingButtons isPending={reviewing.isPending} onBack={() => setAsking(false)} onSend={send} />
        ) : (
          <DecidingButtons
            pending={pending}
            onAsk={startAsking}
            onDecide={(outcome) => reviewing.mutate(outcome)}
          />
        )
      }
    >
      {application.changeRequests > 0 && <ChangeHistory application={application} />}
      <ApplicantDetails application={application} />
      <Field
        label={isAsking ? t('admin:requestChangesNotes') : t('admin:notes')}
        hint={isAsking ? t('admin:requestChangesNotesHint') : t('admin:notesHint')}
        error={isAsking && isEmpty ? t('admin:requestChangesNotesMissing') : undefined}
        required={isAsking}
        className="mt-5"
      >
        <Textarea
          rows={3}
          maxLength={2000}
          ref={field}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {reviewing.error && <FieldError>{reviewing.error.message}</FieldError>}
      </div>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

const REVIEWED: Record<AccessApplication['status'], (inputs: { name: string }) => string> = {
  pending: (values) => t('admin:reviewedRejected', values),
  approved: (values) => t('admin:reviewedApproved', values),
  rejected: (values) => t('admin:reviewedRejected', values),
  changes_requested: (values) => t('admin:reviewedChanges', values),
};

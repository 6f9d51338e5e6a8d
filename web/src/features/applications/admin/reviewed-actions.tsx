import { personName } from '#contract/shown-values.ts';
import { StickyNote } from '#ui/more-icons.tsx';
import { useState } from 'react';
import { type AccessApplication, resendSetUpLink } from '#contract/access-applications.ts';
import { resendChangesLink } from '#contract/application-changes.ts';
import { call } from '#lib/api.ts';
import { formatDate } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { changesLinkName, setUpName, statusName } from './words.ts';

export function ReviewedActions({ application }: { application: AccessApplication }) {
  const { id, reviewNotes, setUp, changesLink } = application;
  const params = { id };
  return (
    <span className="inline-flex items-center gap-1">
      {setUp && <span className="text-small text-ink-2">{setUpName(setUp)}</span>}
      {setUp && setUp !== 'done' && (
        <ResendButton application={application} send={() => call(resendSetUpLink, { params })} />
      )}
      {changesLink && (
        <>
          <span className="text-small text-ink-2">{changesLinkName(changesLink)}</span>
          <ResendButton application={application} send={() => call(resendChangesLink, { params })} />
        </>
      )}
      {reviewNotes && <NotesButton application={application} />}
    </span>
  );
}

interface ResendButtonProps {
  application: AccessApplication;
  send: () => Promise<AccessApplication>;
}

function ResendButton({ application, send }: ResendButtonProps) {
  const sending = useAdminAction({
    run: send,
    done: () => showToast({ title: t('admin:resent'), description: t('admin:resentText') }),
    failed: { title: t('admin:resendFailed') },
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('admin:resendOf', { name: personName(application) })}
      pending={sending.isPending}
      pendingText={t('admin:resending')}
      onClick={() => sending.mutate()}
    >
      {t('admin:resend')}
    </Button>
  );
}

export function NotesButton({ application }: { application: AccessApplication }) {
  const [open, setOpen] = useState(false);
  const name = personName(application);
  return (
    <>
      <IconButton
        label={t('admin:viewNotes', { name })}
        onClick={() => setOpen(true)}
        className="-mr-2 size-8 max-sm:size-11"
      >
        <StickyNote size={16} />
      </IconButton>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('admin:notesOf', { name })}
        text={describeReview(application)}
      >
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{application.reviewNotes}</p>
      </Dialog>
    </>
  );
}

/** A reviewer whose account was deleted no longer has a name. */
function describeReview({ status, reviewedBy: reviewer, reviewedAt }: AccessApplication): string {
  const words = { status: statusName(status), date: reviewedAt ? formatDate(reviewedAt) : '' };
  return reviewer === null ? t('admin:reviewedOn', words) : t('admin:notesBy', { ...words, reviewer });
}

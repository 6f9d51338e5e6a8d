import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClearanceReview, CONSULTANTS_UNTIL, reviewClearance } from '#contract/evidence.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { Detail } from '#features/admin/detail.tsx';
import { ApiFailure, call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';

type Answer = 'confirmed' | 'refused';

interface ClearanceDialogProps {
  clearance: ClearanceReview;
  /** Set when another administrator has decided in the meantime. */
  isDecided: boolean;
  onClose: () => void;
}

/** Shows both names side by side, and records the reviewer's decision and its evidence. */
export function ClearanceDialog({ clearance, isDecided, onClose }: ClearanceDialogProps) {
  const [notes, setNotes] = useState('');
  const { company, number, applicant, review: seen } = clearance;
  const answering = useAdminAction({
    run: (review: Answer) =>
      call(reviewClearance, {
        params: { id: clearance.id },
        body: {
          review,
          notes,
          applicant: applicant ?? '',
          companyName: company.name,
          ...(seen && { seen }),
        },
      }),
    stale: ['products'],
    done: ({ review }) => {
      showToast({
        title:
          review === 'confirmed'
            ? t('admin-evidence:clearanceConfirmed')
            : t('admin-evidence:clearanceRefused'),
        description: t('admin-evidence:clearanceDoneText', { number, name: company.name }),
      });
      onClose();
    },
    failed: { title: t('admin-evidence:clearanceFailed') },
  });
  const unsaved = useUnsaved(notes.trim() !== '', { isSaving: answering.isPending });
  const close = () => unsaved.leave(onClose);
  // The person's own decision also takes the number out of the queue.
  const isOver = isDecided && !answering.isPending;
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title={t('admin-evidence:clearanceTitle', { number })}
      text={t('admin-evidence:clearanceQuestion')}
      footer={
        isOver ? (
          <Button variant="secondary" onClick={close}>
            {t('common:close')}
          </Button>
        ) : (
          <Answers answering={answering} />
        )
      }
    >
      <Details clearance={clearance} />
      <Field
        label={t('admin-evidence:clearanceNotes')}
        hint={t('admin-evidence:clearanceNotesHint')}
        required
        className="mt-5"
      >
        <Textarea rows={3} maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div role="alert" className="empty:hidden">
        {isOver && (
          <p className="mt-3 text-detail font-medium text-caution">{t('admin-evidence:clearanceDecided')}</p>
        )}
        {answering.error && !isOver && <FieldError>{reasonOf(answering.error)}</FieldError>}
      </div>
      <UnsavedDialog {...unsaved} />
    </Dialog>
  );
}

function Answers({ answering }: { answering: UseMutationResult<unknown, Error, Answer> }) {
  const { isPending, variables, mutate } = answering;
  const common = { pendingText: t('admin-evidence:clearanceSaving'), disabled: isPending };
  return (
    <>
      <Button
        {...common}
        variant="danger-quiet"
        pending={isPending && variables === 'refused'}
        onClick={() => mutate('refused')}
      >
        {t('admin-evidence:clearanceRefuse')}
      </Button>
      <Button
        {...common}
        pending={isPending && variables === 'confirmed'}
        onClick={() => mutate('confirmed')}
      >
        {t('admin-evidence:clearanceConfirm')}
      </Button>
    </>
  );
}

/** Returns the specific error about the notes instead of a general one. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiFailure ? error.issues[0]?.message : undefined) ?? error.message;

function Details({ clearance }: { clearance: ClearanceReview }) {
  const { company, product, applicant, deviceName, productCode, decisionDate, recordUrl, number } = clearance;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:grid-cols-1">
      <Detail label={t('admin-evidence:clearanceCompany')}>
        {company.name}
        {company.location && <span className="block text-small text-ink-2">{company.location}</span>}
        {company.website && (
          <span className="block text-small text-ink-2 wrap-anywhere">{company.website}</span>
        )}
      </Detail>
      <Detail label={t('evidence:applicant')}>{applicant}</Detail>
      <Detail label={t('admin-evidence:clearanceProduct')}>{product.name}</Detail>
      <Detail label={t('evidence:device')}>
        {deviceName}
        {productCode && <span className="block text-small text-ink-2">{productCode}</span>}
      </Detail>
      {decisionDate && (
        <Detail label={t('evidence:decision')}>
          {formatDay(decisionDate)}
          {decisionDate < CONSULTANTS_UNTIL && (
            <span className="block text-small text-ink-2">{t('admin-evidence:clearanceConsultant')}</span>
          )}
        </Detail>
      )}
      {recordUrl && (
        <Detail label={t('evidence:record')}>
          <a
            href={recordUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('evidence:recordOf', { number })}
            className="link"
          >
            {number}
          </a>
        </Detail>
      )}
    </dl>
  );
}

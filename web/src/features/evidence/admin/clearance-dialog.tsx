import { useState } from 'react';
import { type ClearanceReview, CONSULTANTS_UNTIL, reviewClearance } from '#contract/evidence.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { Detail } from '#features/admin/detail.tsx';
import { ApiFailure, call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

type Answer = 'confirmed' | 'refused';

/** Both names side by side, and the answer with what shows it. */
export function ClearanceDialog({ clearance, onClose }: { clearance: ClearanceReview; onClose: () => void }) {
  const [notes, setNotes] = useState('');
  const { company, number, applicant } = clearance;
  const answering = useAdminAction({
    run: (review: Answer) =>
      call(reviewClearance, {
        params: { id: clearance.id },
        body: { review, notes, applicant: applicant ?? '' },
      }),
    stale: ['products'],
    done: ({ review }) => {
      showToast({
        title: review === 'confirmed' ? m.admin_clearance_confirmed() : m.admin_clearance_refused(),
        description: m.admin_clearance_done_text({ number, name: company.name }),
      });
      onClose();
    },
    failed: ({ message }) => ({
      title: m.admin_clearance_failed(),
      description: message || m.admin_clearance_failed_text(),
    }),
  });
  const isPendingAs = (review: Answer) => answering.isPending && answering.variables === review;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={m.admin_clearance_title({ number })}
      text={m.admin_clearance_question()}
      footer={
        <>
          <Button
            variant="danger-quiet"
            pending={isPendingAs('refused')}
            pendingText={m.admin_clearance_saving()}
            disabled={answering.isPending}
            onClick={() => answering.mutate('refused')}
          >
            {m.admin_clearance_refuse()}
          </Button>
          <Button
            pending={isPendingAs('confirmed')}
            pendingText={m.admin_clearance_saving()}
            disabled={answering.isPending}
            onClick={() => answering.mutate('confirmed')}
          >
            {m.admin_clearance_confirm()}
          </Button>
        </>
      }
    >
      <Details clearance={clearance} />
      <Field
        label={m.admin_clearance_notes()}
        hint={m.admin_clearance_notes_hint()}
        required
        className="mt-5"
      >
        <Textarea rows={3} maxLength={2000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div role="alert" className="empty:hidden">
        {answering.error && <FieldError>{reasonOf(answering.error)}</FieldError>}
      </div>
    </Dialog>
  );
}

/** What is wrong with the notes, rather than that something is. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiFailure ? error.issues[0]?.message : undefined) ?? error.message;

function Details({ clearance }: { clearance: ClearanceReview }) {
  const { company, product, applicant, deviceName, productCode, decisionDate, recordUrl, number } = clearance;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:grid-cols-1">
      <Detail label={m.admin_clearance_company()}>
        {company.name}
        {company.location && <span className="block text-small text-ink-2">{company.location}</span>}
        {company.website && (
          <span className="block text-small text-ink-2 wrap-anywhere">{company.website}</span>
        )}
      </Detail>
      <Detail label={m.evidence_applicant()}>{applicant}</Detail>
      <Detail label={m.admin_clearance_product()}>{product.name}</Detail>
      <Detail label={m.evidence_device()}>
        {deviceName}
        {productCode && <span className="block text-small text-ink-2">{productCode}</span>}
      </Detail>
      {decisionDate && (
        <Detail label={m.evidence_decision()}>
          {formatDay(decisionDate)}
          {decisionDate < CONSULTANTS_UNTIL && (
            <span className="block text-small text-ink-2">{m.admin_clearance_consultant()}</span>
          )}
        </Detail>
      )}
      {recordUrl && (
        <Detail label={m.evidence_record()}>
          <a
            href={recordUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.evidence_record_of({ number })}
            className="link"
          >
            {number}
          </a>
        </Detail>
      )}
    </dl>
  );
}

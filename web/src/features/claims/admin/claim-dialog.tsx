import { useState } from 'react';
import { type ReviewedClaim, decideClaim } from '#contract/claims.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { personName } from '#entities/person/person-name.ts';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { ClaimDetails } from './claim-details.tsx';

interface ClaimDialogProps {
  claim: ReviewedClaim;
  onClose: () => void;
}

/** The claim as it was made, and the decision. Handing a page over asks once more. */
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
          ? { title: m.admin_claim_approved(), description: m.admin_claim_approved_text({ person, name }) }
          : { title: m.admin_claim_rejected(), description: m.admin_claim_rejected_text({ person }) },
      );
      onClose();
    },
    failed: ({ message }) => ({
      title: m.admin_claim_failed(),
      description: message || m.admin_claim_failed_text(),
    }),
  });
  const isPendingAs = (status: string) => deciding.isPending && deciding.variables === status;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      wide
      title={m.admin_claim_title({ name })}
      {...(isAsking && { text: m.admin_claim_ask_text({ person }) })}
      footer={
        isAsking ? (
          <>
            <Button variant="secondary" disabled={deciding.isPending} onClick={() => setAsking(false)}>
              {m.common_cancel()}
            </Button>
            <Button
              pending={isPendingAs('approved')}
              pendingText={m.admin_claim_handing_over()}
              onClick={() => deciding.mutate('approved')}
            >
              {m.admin_claim_confirm({ person })}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="danger-quiet"
              pending={isPendingAs('rejected')}
              pendingText={m.admin_claim_rejecting()}
              disabled={deciding.isPending}
              onClick={() => deciding.mutate('rejected')}
            >
              {m.admin_claim_reject()}
            </Button>
            <Button disabled={deciding.isPending} onClick={() => setAsking(true)}>
              {m.admin_claim_hand_over()}
            </Button>
          </>
        )
      }
    >
      {!isAsking && <ClaimDetails claim={claim} />}
      {!isAsking && (
        <Field label={m.admin_claim_notes()} hint={m.admin_claim_notes_hint()} className="mt-5">
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
    </Dialog>
  );
}

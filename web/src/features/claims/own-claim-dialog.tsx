import { type Claim, withdrawClaim } from '#contract/claims.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface OwnClaimDialogProps {
  claim: Claim;
  name: string;
  onClose: () => void;
}

/** What one sent, and the way to take it back. */
export function OwnClaimDialog({ claim, name, onClose }: OwnClaimDialogProps) {
  const withdrawing = useAction({
    run: () => call(withdrawClaim, { params: { id: claim.id } }),
    stale: ['claims'],
    done: () => {
      onClose();
      showToast({ title: m.claims_withdrawn(), description: m.claims_withdrawn_text() });
    },
    failed: ({ message }) => {
      // Somebody may have decided meanwhile.
      void refresh(['claims', 'companies', 'user']);
      return {
        title: m.claims_withdraw_failed(),
        description: message || m.claims_withdraw_failed_text(),
      };
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<span className="wrap-anywhere">{m.claims_own_title({ name })}</span>}
      text={`${m.claims_pending()}. ${m.claims_pending_since({ date: formatDateTime(claim.createdAt) })}`}
      footer={
        <>
          <Button
            variant="danger-quiet"
            pending={withdrawing.isPending}
            pendingText={m.claims_withdrawing()}
            onClick={() => withdrawing.mutate()}
          >
            {m.claims_withdraw()}
          </Button>
          <Button onClick={onClose}>{m.common_close()}</Button>
        </>
      }
    >
      <dl className="grid gap-3 wrap-anywhere">
        <Said label={m.claims_own_role()} text={claim.role} />
        <Said label={m.claims_own_statement()} text={claim.statement} />
        {claim.evidenceUrls.length > 0 && (
          <Said label={m.claims_own_evidence()} text={claim.evidenceUrls.join('\n')} />
        )}
      </dl>
    </Dialog>
  );
}

const Said = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-small text-ink-2">{label}</dt>
    <dd className="whitespace-pre-line">{text}</dd>
  </div>
);

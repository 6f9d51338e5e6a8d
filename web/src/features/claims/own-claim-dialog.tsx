import { type Claim, withdrawClaim } from '#contract/claims.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface OwnClaimDialogProps {
  claim: Claim;
  name: string;
  onClose: () => void;
}

export function OwnClaimDialog({ claim, name, onClose }: OwnClaimDialogProps) {
  const withdrawing = useAction({
    run: () => call(withdrawClaim, { params: { id: claim.id } }),
    stale: ['claims'],
    done: () => {
      onClose();
      showToast({ title: t('claims:withdrawn'), description: t('claims:withdrawnText') });
    },
    failed: (failure) => {
      // The claim may have been decided in the meantime.
      void refresh(['claims', 'companies', 'user']);
      return toastOf(failure, { title: t('claims:withdrawFailed') });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<span className="wrap-anywhere">{t('claims:ownTitle', { name })}</span>}
      text={`${t('claims:pending')}. ${t('claims:pendingSince', { date: formatDateTime(claim.createdAt) })}`}
      footer={
        <>
          <Button
            variant="danger-quiet"
            pending={withdrawing.isPending}
            pendingText={t('claims:withdrawing')}
            onClick={() => withdrawing.mutate()}
          >
            {t('claims:withdraw')}
          </Button>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <dl className="grid gap-3 wrap-anywhere">
        <Said label={t('claims:ownRole')} text={claim.role} />
        <Said label={t('claims:ownStatement')} text={claim.statement} />
        {claim.evidenceUrls.length > 0 && (
          <Said label={t('claims:ownEvidence')} text={claim.evidenceUrls.join('\n')} />
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

import { type CompanyBadge, withdrawBadgeRequest } from '#contract/badges.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface WithdrawDialogProps {
  badge: CompanyBadge;
  onClose: () => void;
}

export function WithdrawDialog({ badge: { id, badge }, onClose }: WithdrawDialogProps) {
  const name = badgeName(badge.type);
  const withdrawing = useAction({
    run: () => call(withdrawBadgeRequest, { params: { id } }),
    stale: ['badges'],
    done: () => {
      onClose();
      showToast({ title: t('badges:withdrawn'), description: t('badges:withdrawnText', { badge: name }) });
    },
    failed: { title: t('badges:withdrawFailed') },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('badges:withdrawTitle')}
      text={t('badges:withdrawText', { badge: name })}
      confirmLabel={t('badges:withdrawConfirm')}
      pendingLabel={t('badges:withdrawing')}
      pending={withdrawing.isPending}
      danger
      onConfirm={() => withdrawing.mutate()}
    />
  );
}

import { turnOffTwoFactor } from '#contract/two-factor.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turningOff = useAction({
    run: () => call(turnOffTwoFactor),
    stale: ['user'],
    done: () => {
      onClose();
      showToast({ title: t('security:turnedOff'), description: t('security:turnedOffText') });
    },
    failed: { title: t('security:failed') },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('security:turnOffTitle')}
      text={t('security:turnOffText')}
      confirmLabel={t('security:turnOffConfirm')}
      pendingLabel={t('security:turningOff')}
      pending={turningOff.isPending}
      danger
      onConfirm={() => turningOff.mutate()}
    />
  );
}

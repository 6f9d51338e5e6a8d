import { useState } from 'react';
import { type CompanyBadge, withdrawBadgeRequest } from '#contract/badges.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function WithdrawButton({ badge: { id, badge } }: { badge: CompanyBadge }) {
  const [isAsking, setAsking] = useState(false);
  const name = badgeName(badge.type);
  const withdrawing = useAction({
    run: () => call(withdrawBadgeRequest, { params: { id } }),
    stale: ['badges'],
    done: () => {
      setAsking(false);
      showToast({ title: t('badges:withdrawn'), description: t('badges:withdrawnText', { badge: name }) });
    },
    failed: { title: t('badges:withdrawFailed'), fallback: t('badges:withdrawFailedText') },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('badges:withdrawOf', { badge: name })}
        onClick={() => setAsking(true)}
      >
        {t('badges:withdraw')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('badges:withdrawTitle')}
        text={t('badges:withdrawText', { badge: name })}
        confirmLabel={t('badges:withdrawConfirm')}
        pendingLabel={t('badges:withdrawing')}
        pending={withdrawing.isPending}
        danger
        onConfirm={() => withdrawing.mutate()}
      />
    </>
  );
}

import { RefreshCw } from '#ui/more-icons.tsx';
import { checkEvidence } from '#contract/evidence.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';

export function CheckAgain({ productId }: { productId: string }) {
  const checking = useAction({
    run: () => call(checkEvidence, { params: { id: productId } }),
    stale: ['products'],
    done: () => showToast({ title: t('evidence:checkedAgain'), description: t('evidence:checkedAgainText') }),
    failed: { title: t('evidence:checkFailed'), fallback: t('evidence:checkFailedText') },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RefreshCw size={16} />}
      pending={checking.isPending}
      pendingText={t('evidence:checking')}
      onClick={() => checking.mutate()}
    >
      {t('evidence:checkAgain')}
    </Button>
  );
}

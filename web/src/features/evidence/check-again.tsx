import { RefreshCw } from 'lucide-react';
import { checkEvidence } from '#contract/evidence.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';

/** Has the numbers of one's own product looked up again. */
export function CheckAgain({ productId }: { productId: string }) {
  const checking = useAction({
    run: () => call(checkEvidence, { params: { id: productId } }),
    stale: ['products'],
    done: () =>
      showToast({ title: m.evidence_checked_again(), description: m.evidence_checked_again_text() }),
    failed: { title: m.evidence_check_failed(), fallback: m.evidence_check_failed_text() },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RefreshCw size={16} />}
      pending={checking.isPending}
      pendingText={m.evidence_checking()}
      onClick={() => checking.mutate()}
    >
      {m.evidence_check_again()}
    </Button>
  );
}

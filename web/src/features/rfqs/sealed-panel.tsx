import { useState } from 'react';
import { openRfq, type RfqPage } from '#contract/rfqs.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function SealedPanel({ rfq }: { rfq: RfqPage }) {
  const [isAsking, setAsking] = useState(false);
  const opening = useAction({
    run: () => call(openRfq, { params: { id: rfq.id } }),
    stale: ['rfqs'],
    done: () => {
      showToast({ title: t('rfqs:openedToast'), description: t('rfqs:openedToastText') });
      setAsking(false);
    },
    failed: { title: t('rfqs:openFailed') },
  });
  return (
    <Panel>
      <StateCard
        kind="nothing-yet"
        title={t('rfqs:sealedTitle')}
        text={
          rfq.canOpen
            ? t('rfqs:sealedReady')
            : t('rfqs:sealedUntil', { date: formatDateTime(rfq.deadline ?? '') })
        }
        actions={
          rfq.canOpen && (
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('rfqs:openResponses')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('rfqs:openTitle')}
        text={t('rfqs:openText')}
        confirmLabel={t('rfqs:openResponses')}
        pending={opening.isPending}
        onConfirm={() => opening.mutate()}
      />
    </Panel>
  );
}

import { useState } from 'react';
import { openRfq, type RfqPage } from '#contract/rfqs.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Lock } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';

export function SealedPanel({ rfq }: { rfq: RfqPage }) {
  const [isAsking, setAsking] = useState(false);
  const opening = useAction({
    run: async () => {
      await call(openRfq, { params: { id: rfq.id } });
      // The dialog stays open until the screen shows the responses.
      await refresh(['rfqs']);
    },
    done: () => {
      showToast({ title: t('rfqs:openedToast'), description: t('rfqs:openedToastText') });
      setAsking(false);
    },
    failed: { title: t('rfqs:openFailed') },
  });
  return (
    <Panel className="overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_380px] max-lg:grid-cols-1">
        <div className="grid content-center justify-items-center gap-1.5 bg-sunken px-6 py-11 text-center">
          <Lock size={32} className="mb-1.5 text-ink-2" />
          <h2 className="text-row leading-5.5 font-semibold tracking-row">{t('rfqs:sealedTitle')}</h2>
          <p className="max-w-[44ch] text-ink-2">
            {rfq.canOpen
              ? t('rfqs:sealedReady')
              : t('rfqs:sealedUntil', { date: formatDateTime(rfq.deadline ?? '') })}
          </p>
          {rfq.canOpen && (
            <Button aria-haspopup="dialog" className="mt-3" onClick={() => setAsking(true)}>
              {t('rfqs:openResponses')}
            </Button>
          )}
        </div>
        <Steps />
      </div>
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

const Steps = () => (
  <ol className="grid content-center gap-4 border-l border-line px-5 py-6 max-lg:border-t max-lg:border-l-0 max-sm:px-4">
    {[t('rfqs:sealedStepChange'), t('rfqs:sealedStepOpen'), t('rfqs:sealedStepOutcome')].map(
      (step, index) => (
        <li key={step} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2">
          <span aria-hidden="true" className="text-ink-3 tabular-nums">
            {index + 1}
          </span>
          {step}
        </li>
      ),
    )}
  </ol>
);

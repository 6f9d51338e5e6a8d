import { useState } from 'react';
import { stopContractAmendment } from '#contract/contract-amendments.ts';
import type { Contract } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function AmendmentNotice({ contract, number }: { contract: Contract; number: number }) {
  const [isAsking, setAsking] = useState(false);
  const stopping = useAction({
    run: () => call(stopContractAmendment, { params: { id: contract.dealId } }),
    stale: ['contracts', 'deals'],
    done: () => setAsking(false),
    failed: { title: t('contracts:stopAmendmentFailed') },
  });
  return (
    <section
      aria-label={t('contracts:amendmentTitle', { number })}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-panel border border-line bg-surface px-5 py-4 max-sm:px-4"
    >
      <div className="min-w-0">
        <h2 className="font-semibold">{t('contracts:amendmentOpen', { number })}</h2>
        <p className="text-detail text-ink-2">{t('contracts:amendmentOpenText')}</p>
      </div>
      {contract.canEdit && (
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('contracts:stopAmendment')}
        </Button>
      )}
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setAsking}
        title={t('contracts:stopAmendment')}
        text={t('contracts:stopAmendmentText', { company: contract.other.name })}
        confirmLabel={t('contracts:stopAmendment')}
        pending={stopping.isPending}
        onConfirm={() => stopping.mutate()}
      />
    </section>
  );
}

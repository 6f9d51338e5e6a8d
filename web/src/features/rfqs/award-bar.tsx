import { useState } from 'react';
import { awardRfq, type ComparedResponse } from '#contract/rfq-responses.ts';
import { call } from '#lib/api.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

interface AwardBarProps {
  rfqId: string;
  chosen: readonly ComparedResponse[];
}

export function AwardBar({ rfqId, chosen }: AwardBarProps) {
  const [open, setOpen] = useState(false);
  // The responses that the person compared, as they were when the dialog opened, even if they change in the meantime.
  const [compared, setCompared] = useState(chosen);
  const [reason, setReason] = useState('');
  const awarding = useAction({
    run: async () => {
      const responseIds = compared.map(({ id }) => id);
      const seen = Object.fromEntries(compared.map(({ id, updatedAt }) => [id, updatedAt]));
      const body = { responseIds, reason, seen };
      await call(awardRfq, { params: { id: rfqId }, body });
      // The dialog stays open until the screen shows the outcome, so that no one awards the request twice.
      await refresh(['rfqs', 'deals']);
    },
    done: () => {
      showToast({ title: t('rfqs:awardedToast'), description: t('rfqs:awardedToastText') });
      setOpen(false);
    },
    failed: (failure) => {
      if (failure.code === 'rfq.response_changed_since') {
        setOpen(false);
        void refresh(['rfqs']);
      }
      return toastOf(failure, { title: t('rfqs:awardFailed') });
    },
  });
  return (
    <div
      className={cn(
        'mt-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface p-5 max-sm:p-4',
        // Keeps the bar in view while people scroll through a long comparison.
        chosen.length > 0 && 'sm:sticky sm:bottom-4 sm:z-10 sm:bg-raised sm:shadow-pop',
      )}
    >
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {chosen.length > 0 ? t('rfqs:selected', { names: namesOf(chosen) }) : t('rfqs:noneSelected')}
        </p>
        <p className="text-detail text-ink-2">{t('rfqs:awardHint')}</p>
      </div>
      <Button
        disabled={chosen.length === 0}
        aria-haspopup="dialog"
        onClick={() => {
          setCompared(chosen);
          setOpen(true);
        }}
      >
        {t('rfqs:award')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('rfqs:awardTitle', { names: namesOf(compared) })}
        text={t('rfqs:awardHint')}
        confirmLabel={t('rfqs:award')}
        pending={awarding.isPending}
        onConfirm={() => awarding.mutate()}
      >
        <Field label={t('rfqs:awardReason')} hint={t('rfqs:awardReasonHint')}>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </ConfirmDialog>
    </div>
  );
}

const namesOf = (responses: readonly ComparedResponse[]): string =>
  responses.map(({ company }) => company.name).join(', ');

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type OwnClockFigures, setClockBaseline } from '#contract/deal-clock.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { ClockMedians } from './clock-medians.tsx';
import { clockFiguresQuery } from './queries.ts';
import { daysText } from './step-bars.tsx';

/** How long a manufacturer's signed deals took, compared with before. Renders nothing for others. */
export function ClockOnHome() {
  const titleId = useId();
  const { data: figures } = useQuery(clockFiguresQuery);
  if (!figures?.companyId) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('deal-clock:title')} />
      <PanelBody className="grid gap-4">
        {figures.deals === 0 ? (
          <p className="text-ink-2">{t('deal-clock:none')}</p>
        ) : (
          <>
            <Total figures={figures} />
            <ClockMedians figures={figures} />
          </>
        )}
        {figures.canEdit && (
          <BaselineForm
            key={figures.baselineDays}
            companyId={figures.companyId}
            baselineDays={figures.baselineDays}
          />
        )}
      </PanelBody>
    </Panel>
  );
}

const Total = ({ figures: { deals, medianTotalDays, baselineDays } }: { figures: OwnClockFigures }) => (
  <div>
    {medianTotalDays !== null && (
      <p className="text-figure leading-8 font-medium tracking-[-0.02em] tabular-nums">
        {daysText(medianTotalDays)}
      </p>
    )}
    <p className="text-detail text-ink-2">{t('deal-clock:medians', { count: deals })}</p>
    {medianTotalDays !== null && baselineDays !== null && (
      <p className="text-detail font-medium">{comparedWith(baselineDays - Math.round(medianTotalDays))}</p>
    )}
  </div>
);

const comparedWith = (saved: number): string =>
  saved >= 0 ? t('deal-clock:faster', { count: saved }) : t('deal-clock:slower', { count: -saved });

interface BaselineFormProps {
  companyId: string;
  baselineDays: number | null;
}

const MAX_DAYS = 10_000;

function BaselineForm({ companyId, baselineDays }: BaselineFormProps) {
  const [typed, setTyped] = useState(baselineDays === null ? '' : String(baselineDays));
  const saving = useAction({
    run: () => call(setClockBaseline, { body: { companyId, days: typed === '' ? null : Number(typed) } }),
    done: (saved) => {
      queryClient.setQueryData(clockFiguresQuery.queryKey, saved);
      showToast({ title: t('deal-clock:saved'), description: t('deal-clock:savedText') });
    },
    failed: { title: t('deal-clock:saveFailed'), fallback: t('deal-clock:tryAgain') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <Field label={t('deal-clock:baseline')} hint={t('deal-clock:baselineHint')} className="min-w-60 flex-1">
        <Input
          type="number"
          min={1}
          max={MAX_DAYS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={saving.isPending}>
        {t('deal-clock:save')}
      </Button>
    </form>
  );
}

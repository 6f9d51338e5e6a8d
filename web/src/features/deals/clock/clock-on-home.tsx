import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { type OwnClockFigures, setClockBaseline } from '#contract/deal-clock.ts';
import { wholeDays } from '#features/deals/days.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { queryClient } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { APP_NAME } from '#contract/brand.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { ClockMedians } from './clock-medians.tsx';
import { DealBars } from './deal-bars.tsx';
import { clockFiguresQuery } from './queries.ts';
import { daysText } from './step-bars.tsx';

/**
 * Shows how long a manufacturer's deals take, compared with earlier launches and with half that time. Renders nothing
 * for other companies.
 */
export function ClockOnHome() {
  const titleId = useId();
  const { data: figures } = useQuery(clockFiguresQuery);
  if (!figures?.companyId) return null;
  const { latest, companyId, baselineDays, canEdit } = figures;
  const goalDays = baselineDays === null ? null : Math.round(baselineDays / 2);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('deal-clock:title')}
        action={
          <Link to="/deals" className="link-alone no-underline hover:underline">
            {t('deal-clock:allDeals')}
          </Link>
        }
      />
      <PanelBody className="grid gap-4">
        <Totals figures={figures} goalDays={goalDays} />
        {latest.length === 0 ? (
          <p className="text-ink-2">{t('deal-clock:noDeals')}</p>
        ) : (
          <DealBars deals={latest} baselineDays={baselineDays} goalDays={goalDays} />
        )}
        {figures.deals > 0 && <Medians figures={figures} />}
        {canEdit && <Baseline companyId={companyId} baselineDays={baselineDays} />}
      </PanelBody>
    </Panel>
  );
}

interface TotalsProps {
  figures: OwnClockFigures;
  goalDays: number | null;
}

function Totals({ figures: { deals, medianTotalDays, baselineDays }, goalDays }: TotalsProps) {
  if (medianTotalDays === null && baselineDays === null) return null;
  return (
    <div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {medianTotalDays !== null && (
          <Total days={medianTotalDays} label={t('deal-clock:medians', { count: deals })} />
        )}
        {baselineDays !== null && (
          <Total days={baselineDays} label={t('deal-clock:before', { name: APP_NAME })} />
        )}
        {goalDays !== null && <Total days={goalDays} label={t('deal-clock:goalHalf')} />}
      </dl>
      {medianTotalDays !== null && baselineDays !== null && (
        <p className="mt-1.5 text-detail font-medium">
          {comparedWith(baselineDays - wholeDays(medianTotalDays))}
        </p>
      )}
    </div>
  );
}

const comparedWith = (saved: number): string =>
  saved >= 0 ? t('deal-clock:faster', { count: saved }) : t('deal-clock:slower', { count: -saved });

const Total = ({ days, label }: { days: number; label: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-detail text-ink-2">{label}</dt>
    <dd className="text-figure leading-8 font-medium tracking-[-0.02em] tabular-nums">{daysText(days)}</dd>
  </div>
);

const Medians = ({ figures }: { figures: OwnClockFigures }) => (
  <details>
    <summary className="finger cursor-pointer text-detail font-medium text-primary-ink">
      {t('deal-clock:perStep')}
    </summary>
    <div className="mt-3">
      <ClockMedians figures={figures} />
    </div>
  </details>
);

interface BaselineFormProps {
  companyId: string;
  baselineDays: number | null;
}

const MAX_DAYS = 10_000;

/** The baseline rarely changes, so its form is collapsed once it is known. */
function Baseline({ companyId, baselineDays }: BaselineFormProps) {
  const form = <BaselineForm key={baselineDays} companyId={companyId} baselineDays={baselineDays} />;
  const [wasKnown] = useState(baselineDays !== null);
  if (!wasKnown) return form;
  return (
    <details>
      <summary className="finger cursor-pointer text-detail font-medium text-primary-ink">
        {t('deal-clock:changeBaseline')}
      </summary>
      {form}
    </details>
  );
}

function BaselineForm({ companyId, baselineDays }: BaselineFormProps) {
  const [typed, setTyped] = useState(baselineDays === null ? '' : String(baselineDays));
  const saving = useAction({
    run: () => call(setClockBaseline, { body: { companyId, days: typed === '' ? null : Number(typed) } }),
    done: (saved) => {
      queryClient.setQueryData(clockFiguresQuery.queryKey, saved);
      showToast({ title: t('deal-clock:saved'), description: t('deal-clock:savedText') });
    },
    failed: { title: t('deal-clock:saveFailed') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-3 border-t border-line pt-4">
      <Field label={t('deal-clock:baseline')} hint={t('deal-clock:baselineHint')}>
        <span className="flex gap-3">
          <Input
            type="number"
            min={1}
            max={MAX_DAYS}
            className="w-32"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary" pending={saving.isPending}>
            {t('deal-clock:save')}
          </Button>
        </span>
      </Field>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#lib/words.ts';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { ClockMedians } from './clock-medians.tsx';
import { adminClockQuery } from './queries.ts';
import { daysText } from './step-bars.tsx';

export function AdminClock() {
  const titleId = useId();
  const { data: figures } = useQuery(adminClockQuery);
  if (!figures) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('deal-clock:title')} />
      <PanelBody className="grid gap-4">
        <p className="text-detail text-ink-2">
          {figures.deals === 0
            ? t('deal-clock:none')
            : t('deal-clock:mediansOfAll', { count: figures.deals })}
          {figures.medianTotalDays !== null && ` · ${daysText(figures.medianTotalDays)}`}
        </p>
        <ClockMedians figures={figures} />
      </PanelBody>
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { KeyDate, KeyDates } from '#contract/agreement-dates.ts';
import { formatDay, today } from '#lib/dates.ts';
import { t, withWords } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { textOf } from './date-text.ts';
import { keyDatesQuery } from './queries.ts';

const CalendarDialog = lazyPart(
  async () => (await withWords(import('./calendar-dialog.tsx'), 'copy')).CalendarDialog,
);

/** Only this many dates are shown at first, because a monthly minimum purchase has dozens of them. */
const SHOWN_FIRST = 6;

interface OwnCompany {
  id: string | null;
  name: string;
}

export function KeyDatesPanel({ dealId, company }: { dealId: string; company: OwnCompany }) {
  const { data, error, refetch } = useQuery(keyDatesQuery(dealId));
  if (data) return <Dates {...data} company={company} />;
  return error ? (
    <LoadFailed
      title={t('agreement-dates:loadFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  ) : null;
}

function Dates({ effectiveOn, dates, company }: KeyDates & { company: OwnCompany }) {
  const titleId = useId();
  const { id, name } = company;
  const [all, setAll] = useState(false);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const now = today();
  const coming = dates.filter(({ day }) => day >= now);
  const past = dates.filter(({ day }) => day < now);
  const shown = all ? coming : coming.slice(0, SHOWN_FIRST);
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('agreement-dates:title')}
        action={
          <button type="button" className="link text-small" onClick={() => setCalendarOpen(true)}>
            {t('agreement-dates:calendar')}
          </button>
        }
      />
      <PanelBody className="text-small text-ink-2">
        {t('agreement-dates:inForceFrom', { day: formatDay(effectiveOn) })}
      </PanelBody>
      {coming.length === 0 && <PanelBody className="text-ink-2">{t('agreement-dates:noneLeft')}</PanelBody>}
      <DateList dates={shown} isNextFirst />
      {(shown.length < coming.length || past.length > 0) && (
        <div className="grid gap-3 border-t border-line px-5 py-4 max-sm:px-4">
          {shown.length < coming.length && (
            <button type="button" className="link justify-self-start" onClick={() => setAll(true)}>
              {t('agreement-dates:showAll', { count: coming.length })}
            </button>
          )}
          {past.length > 0 && (
            <details>
              <summary className="cursor-pointer text-ink-2">
                {t('agreement-dates:past', { count: past.length })}
              </summary>
              <DateList dates={past.toReversed()} />
            </details>
          )}
        </div>
      )}
      {isCalendarOpen && id !== null && (
        <Suspense>
          <CalendarDialog company={{ id, name }} onClose={() => setCalendarOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

const DateList = ({ dates, isNextFirst = false }: { dates: readonly KeyDate[]; isNextFirst?: boolean }) => (
  <Ledger>
    {dates.map((date, index) => {
      const { title, text } = textOf(date);
      const isNext = isNextFirst && index === 0;
      return (
        <LedgerRow
          key={`${date.kind} ${date.day}`}
          className="grid gap-x-5 gap-y-0.5 sm:grid-cols-[9rem_1fr]"
        >
          <div>
            <p className={cn('tabular-nums', isNext && 'font-semibold')}>{formatDay(date.day)}</p>
            {isNext && <p className="text-small text-ink-2">{t('agreement-dates:next')}</p>}
          </div>
          <div className="min-w-0 wrap-anywhere">
            <p className={cn(isNext && 'font-semibold')}>{title}</p>
            <p className="text-detail text-ink-2">{text}</p>
          </div>
        </LedgerRow>
      );
    })}
  </Ledger>
);

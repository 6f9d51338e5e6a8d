import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { WaitingItem } from '#contract/home.ts';
import type { Day } from '#contract/days.ts';
import { dayOf } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { Tally } from '#ui/tally.tsx';
import { firstStepsQuery, waitingQuery } from './queries.ts';
import { wordsOf } from './waiting-words.ts';

const DAY_MS = 86_400_000;
/** A deadline in fewer days is emphasized. */
const NEAR_DAYS = 7;

export function WaitingForYou() {
  const titleId = useId();
  const today = dayOf(useNow());
  const { data } = useQuery(waitingQuery);
  const { data: firstSteps } = useQuery(firstStepsQuery);
  if (!data?.length) return null;
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        id={titleId}
        title={
          <span className="flex items-center gap-2">
            {t('home:waitingTitle')}
            <CountBadge count={data.length} />
          </span>
        }
        action={<span className="text-small text-ink-3 max-sm:hidden">{t('home:nearestFirst')}</span>}
      />
      <Ledger className="border-t border-line sm:grid sm:grid-cols-[2.25rem_minmax(0,1fr)_8.5rem_minmax(11.25rem,auto)] sm:gap-x-4">
        {data.map((item, index) => (
          <WaitingRow
            key={`${item.kind} ${item.id}`}
            item={item}
            today={today}
            isPrimary={index === 0 && firstSteps?.isOver === true}
          />
        ))}
      </Ledger>
    </Panel>
  );
}

interface WaitingRowProps {
  item: WaitingItem;
  today: Day;
  isPrimary: boolean;
}

function WaitingRow({ item, today, isPrimary }: WaitingRowProps) {
  const { title, detail, until, dueOn, to, action } = wordsOf(item);
  // Calendar days, so that everything due on the same day is equally far away.
  const days = dueOn === undefined ? undefined : (Date.parse(dueOn) - Date.parse(today)) / DAY_MS;
  return (
    <LedgerRow className="grid grid-cols-[16px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3.5 sm:col-span-full sm:grid-cols-subgrid">
      <span className="self-start pt-0.75 text-attention">
        <Tally halves="right" size={16} />
      </span>
      <div className="min-w-0">
        <h3 className="text-row leading-5.5 font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 line-clamp-2 text-detail leading-5 wrap-anywhere text-ink-2">{detail}</p>
      </div>
      <p
        className={cn(
          'text-small leading-4.75 tabular-nums max-sm:col-start-2',
          days !== undefined && days < NEAR_DAYS ? 'font-semibold text-attention' : 'text-ink-2',
        )}
      >
        {days !== undefined && (days < 0 ? t('home:overdue') : t('home:inDays', { count: days }))}
        <span className="block font-normal text-ink-3">{until}</span>
      </p>
      <Link
        {...to}
        aria-label={`${action}: ${title}`}
        className={cn(
          buttonClass(isPrimary ? 'primary' : 'secondary', 'sm'),
          'whitespace-nowrap max-sm:col-start-2',
        )}
      >
        {action}
      </Link>
    </LedgerRow>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { WaitingItem } from '#contract/home.ts';
import type { Day } from '#contract/days.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { dayOf } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { FirstRows } from '#ui/first-rows.tsx';
import { FileText, Users } from '#ui/icons.tsx';
import { Ledger, LedgerRow } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { waitingQuery } from './queries.ts';
import { wordsOf } from './waiting-words.ts';

const DAY_MS = 86_400_000;
/** A deadline that is fewer than this many days away is emphasized. */
const NEAR_DAYS = 7;

interface WaitingForYouProps {
  /** Whether the first action is the primary action of the page. */
  hasPrimary?: boolean;
  /** Replaces the list when nothing is waiting; if it is not given, the panel is hidden. */
  empty?: ReactNode;
}

/** The layout depends on the panel's width, because it is either as wide as the page or a column beside a list. */
export function WaitingForYou({ hasPrimary = false, empty }: WaitingForYouProps) {
  const titleId = useId();
  const today = dayOf(useNow());
  const { data, isLoadingError, refetch } = useQuery(waitingQuery);
  if (isLoadingError)
    return (
      <Panel aria-labelledby={titleId}>
        <PanelHeader id={titleId} title={t('home:waitingTitle')} />
        <LoadFailed
          title={t('home:waitingFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  if (!data || (data.length === 0 && !empty)) return null;
  return (
    <Panel aria-labelledby={titleId} className="@container overflow-hidden">
      <PanelHeader
        id={titleId}
        title={
          <span className="flex items-center gap-2">
            {t('home:waitingTitle')}
            {data.length > 0 && <CountBadge count={data.length} />}
          </span>
        }
        action={<span className="hidden text-small text-ink-3 @xl:inline">{t('home:nearestFirst')}</span>}
      />
      {data.length === 0 && empty}
      <FirstRows count={data.length}>
        <Ledger className="border-t border-line empty:hidden @xl:grid @xl:grid-cols-[3.5rem_minmax(0,1fr)_8.5rem_minmax(11.25rem,auto)] @xl:gap-x-4">
          {data.map((item, index) => (
            <WaitingRow
              key={`${item.kind} ${item.id}`}
              item={item}
              today={today}
              isPrimary={index === 0 && hasPrimary}
            />
          ))}
        </Ledger>
      </FirstRows>
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
  // These are calendar days, so that everything due on the same day is equally far away.
  const days = dueOn === undefined ? undefined : (Date.parse(dueOn) - Date.parse(today)) / DAY_MS;
  return (
    <LedgerRow className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-4 max-sm:gap-x-3 gap-y-2 py-3.5 @xl:col-span-full @xl:grid-cols-subgrid">
      <span className="self-start pt-0.5">
        <Picture item={item} />
      </span>
      <div className="min-w-0">
        <h3 className="text-row leading-5.5 font-semibold wrap-anywhere">{title}</h3>
        <p className="mt-0.5 line-clamp-2 text-detail leading-5 wrap-anywhere text-ink-2">{detail}</p>
      </div>
      <p
        className={cn(
          'text-small leading-4.75 tabular-nums @max-xl:empty:hidden @max-xl:col-start-2 @max-xl:flex @max-xl:flex-wrap @max-xl:gap-x-1.5',
          days !== undefined && days < NEAR_DAYS ? 'font-semibold text-attention' : 'text-ink-2',
        )}
      >
        {days !== undefined && (days < 0 ? t('home:overdue') : t('home:inDays', { count: days }))}
        {until && <span className="block font-normal text-ink-3">{until}</span>}
      </p>
      <Link
        {...to}
        aria-label={`${action}: ${title}`}
        className={cn(
          buttonClass(isPrimary ? 'primary' : 'secondary', 'sm'),
          'whitespace-nowrap @max-xl:col-start-2 @max-xl:justify-self-start',
        )}
      >
        {action}
      </Link>
    </LedgerRow>
  );
}

const PICTURE_PX = 36;

/** The logo of the company that is waiting, or an icon for items that do not come from one company. */
function Picture({ item }: { item: WaitingItem }) {
  if ('companyName' in item && item.companyName)
    return <CompanyLogo name={item.companyName} logoUrl={item.companyLogoUrl} size={PICTURE_PX} />;
  const Sign = item.kind === 'connection_request' ? Users : FileText;
  return (
    <span className="grid size-9 place-items-center rounded-panel bg-sunken text-ink-2">
      <Sign size={18} />
    </span>
  );
}

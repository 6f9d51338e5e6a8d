import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ANALYTICS_DAYS, type AnalyticsDays } from '#contract/company-analytics.ts';
import type { CurrentUser } from '#contract/session.ts';
import { Counts } from '#features/company-analytics/counts.tsx';
import { Details, Locked } from '#features/company-analytics/details.tsx';
import { analyticsQuery } from '#features/company-analytics/queries.ts';
import { t } from '#lib/words.ts';
import { ArrowLeft } from '#ui/icons.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PanelSkeleton } from '#ui/skeleton.tsx';
import { Segmented } from '#ui/segmented.tsx';

const DAYS_IN_YEAR = 364;

const periodName = (days: AnalyticsDays): string =>
  days === DAYS_IN_YEAR ? t('company-analytics:year') : t('company-analytics:days', { count: days });

export function CompanyAnalyticsScreen({ company }: { company: CurrentUser['companies'][number] }) {
  const [days, setDays] = useState<AnalyticsDays>(ANALYTICS_DAYS[0]);
  const {
    data: analytics,
    isLoadingError,
    refetch,
  } = useQuery({ ...analyticsQuery(company.id, days), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead
        title={t('company-analytics:title')}
        text={t('company-analytics:text', { company: company.name })}
        back={
          <Link to="/companies/$id" params={{ id: company.id }} className="quiet-link gap-1.5">
            <ArrowLeft size={16} />
            {company.name}
          </Link>
        }
        actions={
          <Segmented
            label={t('company-analytics:period')}
            value={String(days)}
            onChange={(chosen) => setDays(ANALYTICS_DAYS.find((one) => String(one) === chosen) ?? days)}
            options={ANALYTICS_DAYS.map((one) => ({ value: String(one), label: periodName(one) }))}
          />
        }
      />
      {isLoadingError ? (
        <Panel>
          <LoadFailed
            title={t('company-analytics:failed')}
            text={t('common:pageFailedText')}
            onRetry={() => void refetch()}
          />
        </Panel>
      ) : (
        <div className="grid gap-7 max-sm:gap-5">
          <div>
            <Counts analytics={analytics} />
            <p className="mt-2 text-small text-ink-2">{t('company-analytics:counting')}</p>
          </div>
          {!analytics && <PanelSkeleton />}
          {analytics?.details && <Details details={analytics.details} />}
          {analytics?.details === null && <Locked isOwner={company.role === 'owner'} />}
        </div>
      )}
    </>
  );
}

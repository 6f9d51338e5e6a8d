import { useQuery } from '@tanstack/react-query';
import type { Feature } from '#contract/operations.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { FigureTable } from '#ui/figure-table.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { featureCountsQuery } from './queries.ts';

const NAME: Record<Feature, () => string> = {
  connections: () => t('admin-operations:featureConnections'),
  messages: () => t('admin-operations:featureMessages'),
  agreements: () => t('admin-operations:featureAgreements'),
  deals: () => t('admin-operations:featureDeals'),
  rfqs: () => t('admin-operations:featureRfqs'),
  contracts: () => t('admin-operations:featureContracts'),
  jobPostings: () => t('admin-operations:featureJobPostings'),
  savedSearches: () => t('admin-operations:featureSavedSearches'),
  apiTokens: () => t('admin-operations:featureApiTokens'),
};

export function FeatureCounts() {
  const { data, isLoadingError, refetch } = useQuery(featureCountsQuery);
  return (
    <Panel aria-labelledby="features" className="overflow-hidden">
      <PanelHeader id="features" title={t('admin-operations:features')} />
      {isLoadingError && (
        <LoadFailed
          title={t('admin-operations:featuresFailed')}
          text={t('admin-operations:failedText')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <FigureTable
          className="border-t border-line"
          headings={[
            t('admin-operations:feature'),
            t('admin-operations:total'),
            t('admin-operations:recent'),
          ]}
          rows={data.map(({ feature, total, recent }) => ({
            key: feature,
            name: NAME[feature](),
            figures: [formatCount(total), formatCount(recent)],
          }))}
        />
      )}
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Feature } from '#contract/operations.ts';
import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
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

/** How often each feature was used. */
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
        <table className="w-full border-collapse border-t border-line text-detail">
          <thead>
            <tr className="border-b border-line text-note text-ink-2 *:px-5 *:py-2 *:font-medium max-sm:*:px-4">
              <th scope="col" className="text-left">
                {t('admin-operations:feature')}
              </th>
              <th scope="col" className="text-right">
                {t('admin-operations:total')}
              </th>
              <th scope="col" className="text-right">
                {t('admin-operations:recent')}
              </th>
            </tr>
          </thead>
          <tbody className="ledger">
            {data.map(({ feature, total, recent }) => (
              <tr
                key={feature}
                className="border-t border-line first:border-t-0 *:px-5 *:py-2.5 *:tabular-nums max-sm:*:px-4"
              >
                <th scope="row" className="text-left font-normal">
                  {NAME[feature]()}
                </th>
                <td className="text-right">{formatCount(total)}</td>
                <td className="text-right">{formatCount(recent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

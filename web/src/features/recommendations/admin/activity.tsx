import { useId } from 'react';
import type { InteractionType } from '#contract/recommendations.ts';
import type { getRecommendationFigures } from '#contract/recommendation-figures.ts';
import type { Answer } from '#contract/endpoint.ts';
import { formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

type Activity = Answer<typeof getRecommendationFigures>['recent'];

const SENTENCE: Record<InteractionType, (names: { company: string; recommended: string }) => string> = {
  view: (names) => t('admin-recommendations:didView', names),
  like: (names) => t('admin-recommendations:didLike', names),
  dislike: (names) => t('admin-recommendations:didDislike', names),
  contact: (names) => t('admin-recommendations:didContact', names),
  dismiss: (names) => t('admin-recommendations:didDismiss', names),
};

export function RecentActivity({ recent }: { recent: Activity }) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('admin-recommendations:recent')} />
      {recent.length === 0 ? (
        <StateCard
          kind="nothing-yet"
          heading="h3"
          title={t('admin-recommendations:noRecent')}
          text={t('admin-recommendations:noRecentText')}
        />
      ) : (
        <ul className="ledger pb-2 text-detail">
          {recent.map(({ id, action, company, recommended, createdAt }) => (
            <li key={id} className="px-5 py-2.5 max-sm:px-4">
              <p className="wrap-anywhere">{SENTENCE[action]({ company, recommended })}</p>
              <p className="text-small text-ink-3">{formatDateTime(createdAt)}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generateForAll } from '#contract/recommendation-figures.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { RecentActivity } from '#features/recommendations/admin/activity.tsx';
import { Performance } from '#features/recommendations/admin/performance.tsx';
import { recommendationFiguresQuery } from '#features/recommendations/admin/queries.ts';
import { ReasonsTable, WeeksChart } from '#features/recommendations/admin/reasons-table.tsx';
import { call } from '#lib/api.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';

export function RecommendationsTab() {
  const { data: figures, isLoadingError, isFetching, refetch } = useQuery(recommendationFiguresQuery);
  const [hasAnalytics, setAnalytics] = useState(true);
  if (isLoadingError)
    return (
      <Panel>
        <LoadFailed
          title={t('admin-recommendations:failed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  const isEmpty = figures?.total.generated === 0;
  return (
    <div className="grid gap-4.5">
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" aria-pressed={hasAnalytics} onClick={() => setAnalytics(!hasAnalytics)}>
          {t('admin-recommendations:analytics')}
        </Button>
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          {t('admin-recommendations:refresh')}
        </Button>
        <GenerateBulk />
      </div>
      <Performance total={figures?.total} />
      {isEmpty && (
        <Panel>
          <StateCard
            kind="nothing-yet"
            title={t('admin-recommendations:none')}
            text={t('admin-recommendations:noneText')}
          />
        </Panel>
      )}
      {figures && !isEmpty && hasAnalytics && (
        <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-xl:grid-cols-1">
          <ReasonsTable byReason={figures.byReason} />
          <WeeksChart byWeek={figures.byWeek} />
        </div>
      )}
      {figures && <RecentActivity recent={figures.recent} />}
    </div>
  );
}

function GenerateBulk() {
  const [isAsking, setAsking] = useState(false);
  const generating = useAdminAction({
    run: () => call(generateForAll, {}),
    stale: ['recommendations'],
    done: () => {
      setAsking(false);
      showToast({
        title: t('admin-recommendations:started'),
        description: t('admin-recommendations:startedText'),
      });
    },
    failed: { title: t('admin-recommendations:notStarted') },
  });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('admin-recommendations:generateBulk')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('admin-recommendations:generateBulk')}
        text={t('admin-recommendations:generateBulkText')}
        confirmLabel={t('admin-recommendations:generateBulk')}
        pending={generating.isPending}
        onConfirm={() => generating.mutate()}
      />
    </>
  );
}

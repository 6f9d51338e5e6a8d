import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { UNDO_SECONDS, type Recommendation, type RecommendationType } from '#contract/recommendations.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton, SkeletonBar } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { useUndo } from './feedback.ts';
import { HowScored } from './how-scored.tsx';
import { recommendationsQuery } from './queries.ts';
import { RecommendationCard, nameOf } from './recommendation-card.tsx';

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog);

interface RecommendationListProps {
  type: RecommendationType;
  connect: (recommendation: Recommendation) => ReactNode;
}

export function RecommendationList({ type, connect }: RecommendationListProps) {
  const { data, isPending, refetch } = useQuery(recommendationsQuery(type));
  const [openId, setOpenId] = useState<string>();
  const [dismissed, setDismissed] = useState<Dismissed>();
  // The function must stay the same, because a new one would restart the minute in which Undo is possible.
  const endUndo = useCallback(() => setDismissed(undefined), []);
  const opened = data?.find(({ id }) => id === openId);
  // The dialog of a recommendation that leaves the list closes, and must not open again if it returns.
  if (data && openId !== undefined && !opened) setOpenId(undefined);
  if (isPending) return <CardSkeletons />;
  if (!data)
    return (
      <Panel>
        <LoadFailed
          title={t('recommendations:failed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  const [first] = data;
  return (
    <>
      {dismissed && <UndoNotice key={dismissed.interactionId} dismissed={dismissed} onOver={endUndo} />}
      {first ? (
        <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-7 max-xl:grid-cols-1 max-sm:gap-5">
          <ul className="grid gap-4">
            {data.map((recommendation) => (
              <RecommendationCard
                key={recommendation.id}
                recommendation={recommendation}
                onDetails={() => setOpenId(recommendation.id)}
                connect={connect(recommendation)}
              />
            ))}
          </ul>
          <HowScored factors={first.matchingFactors} />
        </div>
      ) : (
        <Panel>
          <StateCard
            kind="nothing-yet"
            title={t('recommendations:none')}
            text={t(type === 'company' ? 'recommendations:noneText' : 'recommendations:noProductsText')}
          />
        </Panel>
      )}
      {opened && (
        <Suspense>
          <DetailsDialog
            recommendation={opened}
            connect={connect(opened)}
            onClose={() => setOpenId(undefined)}
            onDismissed={(interactionId) => {
              setDismissed({ interactionId, name: nameOf(opened) });
              setOpenId(undefined);
              void refresh(['recommendations']);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface Dismissed {
  interactionId: string;
  name: string;
}

function UndoNotice({
  dismissed: { interactionId, name },
  onOver,
}: {
  dismissed: Dismissed;
  onOver: () => void;
}) {
  const undoing = useUndo(onOver);
  useEffect(() => {
    const timer = setTimeout(onOver, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [interactionId, onOver]);
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-5 py-3"
    >
      <p className="wrap-anywhere">{t('recommendations:dismissedText', { name })}</p>
      <Button
        variant="secondary"
        size="sm"
        pending={undoing.isPending}
        onClick={() => undoing.mutate(interactionId)}
      >
        {t('recommendations:undo')}
      </Button>
    </div>
  );
}

const SKELETONS = 3;
const CardSkeletons = () => (
  <Skeleton label={t('recommendations:loading')} count={SKELETONS} className="grid gap-4">
    {() => (
      <div className="grid grid-cols-[112px_1fr] rounded-panel border border-line bg-surface max-sm:grid-cols-1">
        <div className="p-5">
          <SkeletonBar className="h-11" />
        </div>
        <div className="grid gap-3 p-5">
          <SkeletonBar className="h-4 w-1/2" />
          <SkeletonBar className="h-3 w-3/4" />
          <SkeletonBar className="h-2" />
          <SkeletonBar className="h-8 w-1/3" />
        </div>
      </div>
    )}
  </Skeleton>
);

import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { Count } from '#ui/count.tsx';
import { Stat, StatStrip, statCellClass } from '#ui/stat-strip.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { connectionCountsQuery } from './queries.ts';

/** Observers see no waiting requests, because they cannot answer them. */
export function ConnectionCounters({ isObserver }: { isObserver: boolean }) {
  const { data: counts, isLoadingError } = useQuery(connectionCountsQuery);
  const figure = (count: number | undefined) => (
    <Count count={count} isFailed={isLoadingError} skeleton={<SkeletonBar className="mt-2 h-6 w-10" />} />
  );
  return (
    <StatStrip className="max-w-190">
      <div className={statCellClass}>
        <Stat
          label={t('connections:pendingRequests')}
          figure={figure(counts?.pending)}
          context={
            counts &&
            !isObserver &&
            (counts.pending ? t('connections:waitingOnYou') : t('connections:nothingWaiting'))
          }
          yourMove={!isObserver && Boolean(counts?.pending)}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('connections:sentRequests')}
          figure={figure(counts?.sent)}
          context={t('connections:waitingOnThem')}
        />
      </div>
      <div className={statCellClass}>
        <Stat
          label={t('connections:active')}
          figure={figure(counts?.active)}
          context={t('connections:acceptedContext')}
        />
      </div>
    </StatStrip>
  );
}

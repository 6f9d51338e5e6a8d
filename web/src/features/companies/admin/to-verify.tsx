import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { overviewQuery } from '#features/admin/queries.ts';
import { WaitingTime } from '#features/admin/waiting-time.tsx';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { longestWaitingQuery } from './queries.ts';

export function ToVerify({ onShow }: { onShow: () => void }) {
  const { data: overview } = useQuery(overviewQuery);
  const { data: longest } = useInfiniteQuery(longestWaitingQuery);
  const since = longest?.[0]?.waitingSince;
  if (!overview || !since) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-control bg-caution-soft px-4 py-3 text-detail leading-5">
      <p role="status" className="min-w-0 flex-1 basis-65">
        {t('admin:toVerify', { count: overview.companiesToVerify })}{' '}
        <WaitingTime since={since} label={`${t('admin:longestWaiting')} `} />
        {' · '}
        {t('admin:targetResponseTime')}
      </p>
      <Button variant="secondary" size="sm" onClick={onShow}>
        {t('admin:showToVerify')}
      </Button>
    </div>
  );
}

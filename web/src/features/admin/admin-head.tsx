import { useQuery } from '@tanstack/react-query';
import { t } from '#lib/words.ts';
import { Count } from '#ui/count.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { overviewQuery } from './queries.ts';

export function AdminHead() {
  const { data: overview, isLoadingError } = useQuery(overviewQuery);
  const figure = (label: string, count: number | undefined) => (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="min-h-7 text-title leading-7 font-medium tabular-nums [font-stretch:100%]">
        <Count count={count} isFailed={isLoadingError} skeleton={<SkeletonBar className="mt-1 h-5 w-9" />} />
      </dd>
    </div>
  );
  return (
    <PageHead
      title={t('admin:title')}
      actions={
        <dl className="flex gap-8 max-sm:gap-5">
          {figure(t('admin:countCompanies'), overview?.companies)}
          {figure(t('admin:countProducts'), overview?.products)}
          {figure(t('admin:countUsers'), overview?.users)}
        </dl>
      }
    />
  );
}

import { formatCount } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import type { Overview } from './queries.ts';

export const AdminHead = ({ overview }: { overview: Overview | undefined }) => (
  <PageHead
    title={t('admin:title')}
    actions={
      <dl className="flex gap-8 max-sm:gap-5">
        <Count label={t('admin:countCompanies')} count={overview?.companies} />
        <Count label={t('admin:countProducts')} count={overview?.products} />
        <Count label={t('admin:countUsers')} count={overview?.users} />
      </dl>
    }
  />
);

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="min-h-7 text-title leading-7 font-medium tabular-nums [font-stretch:100%]">
        {count === undefined ? '' : formatCount(count)}
      </dd>
    </div>
  );
}

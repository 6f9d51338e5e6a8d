import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type Company, listCompanies } from '#contract/companies.ts';
import { type Product, listProducts } from '#contract/products.ts';
import { type CurrentUser, getUser } from '#contract/session.ts';
import { personName } from '#contract/shown-values.ts';
import { formatDate } from '#lib/dates.ts';
import { oneQuery } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { categoryName, regulatoryStatusName } from '#entities/product/product-words.ts';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { companyTypeName } from '#entities/company/type-label.tsx';

const userSample = oneQuery(getUser, {}, ['user']);
const companySample = oneQuery(listCompanies, { query: { limit: 1 } }, ['companies']);
const productSample = oneQuery(listProducts, { query: { limit: 1 } }, ['products']);

export function SampleData() {
  const [enabled, setEnabled] = useState(false);
  const user = useQuery({ ...userSample, enabled });
  const company = useQuery({ ...companySample, enabled, select: ([first]) => first ?? null });
  const product = useQuery({ ...productSample, enabled, select: ([first]) => first ?? null });
  const samples = [user, company, product];
  const load = () => {
    if (enabled) for (const sample of samples) void sample.refetch();
    setEnabled(true);
  };
  return (
    <div className="grid gap-5">
      <Button
        className="justify-self-start"
        pending={samples.some(({ isFetching }) => isFetching)}
        pendingText={t('samples:loading')}
        onClick={load}
      >
        {enabled ? t('samples:loadAgain') : t('samples:load')}
      </Button>
      {enabled && (
        <div className="grid items-start gap-5 lg:grid-cols-3">
          <Sample title={t('samples:user')} sample={user} rows={userRows} />
          <Sample title={t('samples:company')} sample={company} rows={companyRows} />
          <Sample title={t('samples:product')} sample={product} rows={productRows} />
        </div>
      )}
    </div>
  );
}

type Row = readonly [label: string, value: ReactNode];

const userRows = (user: CurrentUser): Row[] => [
  [t('samples:name'), personName(user)],
  [t('samples:email'), user.email],
  [t('samples:emailVerified'), user.isEmailVerified ? t('samples:yes') : t('samples:no')],
  [t('samples:companies'), user.companies.map(({ name }) => name).join(', ')],
  [t('samples:id'), user.id],
];

const companyRows = ({ name, type, location, isVerified, createdAt, id }: Company): Row[] => [
  [t('samples:name'), name],
  [t('samples:type'), companyTypeName(type)],
  [t('samples:location'), location],
  [t('samples:verified'), isVerified ? t('samples:yes') : t('samples:no')],
  [t('samples:created'), formatDate(createdAt)],
  [t('samples:id'), id],
];

const productRows = ({ name, company, category, shownStatus, createdAt, id }: Product): Row[] => [
  [t('samples:name'), name],
  [t('samples:company'), company.name],
  [t('samples:category'), categoryName(category)],
  [t('samples:regulatory'), regulatoryStatusName(shownStatus)],
  [t('samples:created'), formatDate(createdAt)],
  [t('samples:id'), id],
];

interface SampleProps<Thing> {
  title: string;
  sample: UseQueryResult<Thing | null>;
  rows: (thing: Thing) => Row[];
}

function Sample<Thing>({ title, sample: { data, error, isPending, refetch }, rows }: SampleProps<Thing>) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} aria-busy={isPending}>
      <PanelHeader id={titleId} title={title} />
      {isPending && (
        <Skeleton label={t('samples:loading')} count={5} className="grid gap-4 px-5 pb-5 max-sm:px-4">
          {() => <SkeletonBar className="h-4 w-4/5" />}
        </Skeleton>
      )}
      {error && (
        <LoadFailed title={t('samples:failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {data === null && <p className="px-5 pb-5 text-ink-2 max-sm:px-4">{t('samples:none')}</p>}
      {data && (
        <dl className="grid gap-3 px-5 pb-5 [overflow-wrap:anywhere] max-sm:px-4">
          {rows(data).map(([label, value]) => (
            <div key={label}>
              <dt className="text-small text-ink-2">{label}</dt>
              <dd>{value || <span className="text-ink-3">{t('samples:notGiven')}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

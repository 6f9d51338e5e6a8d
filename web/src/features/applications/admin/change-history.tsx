import { useQuery } from '@tanstack/react-query';
import type { AccessApplication } from '#contract/access-applications.ts';
import type { ChangeRequest, Changeable } from '#contract/application-changes.ts';
import type { GeographicRegion } from '#contract/vocabulary.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { changeRequestsQuery } from './queries.ts';

export function ChangeHistory({ application: { id } }: { application: AccessApplication }) {
  const { data: rounds, error, refetch } = useQuery(changeRequestsQuery(id));
  if (error) {
    return <LoadFailed title={t('admin:loadFailed')} text={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label={t('admin:changesHistory')} className="mb-5 grid gap-3">
      {rounds?.map((round) => (
        <Round key={round.id} round={round} />
      ))}
    </section>
  );
}

function Round({ round: { note, askedBy, askedAt, answeredAt, changed } }: { round: ChangeRequest }) {
  return (
    <article className="rounded-control bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
      <p className="text-small text-ink-2">
        {askedBy
          ? t('admin:changesAskedBy', { reviewer: askedBy, date: formatDate(askedAt) })
          : t('admin:changesAsked', { date: formatDate(askedAt) })}
      </p>
      <p className="whitespace-pre-line">{note}</p>
      <p className="mt-2 text-small text-ink-2">
        {answeredAt
          ? t('admin:changesAnswered', { date: formatDateTime(answeredAt) })
          : t('admin:changesUnanswered')}
      </p>
      {answeredAt && changed.length === 0 && <p>{t('admin:changesNothing')}</p>}
      {changed.length > 0 && (
        <dl className="mt-1 grid gap-2">
          {changed.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-small text-ink-2">{FIELD[field]()}</dt>
              <dd>
                <del className="block text-ink-2">{shown(field, before)}</del>
                <ins className="block font-medium whitespace-pre-line no-underline">
                  {shown(field, after)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}

const FIELD: Record<Changeable, () => string> = {
  firstName: () => t('common:firstName'),
  lastName: () => t('common:lastName'),
  companyName: () => t('admin:company'),
  companyLocation: () => t('admin:location'),
  companyWebsite: () => t('admin:website'),
  companyDescription: () => t('admin:description'),
  geographicLocation: () => t('admin:region'),
  yearsExperience: () => t('admin:years'),
  clinicalSpecialists: () => t('admin:specialists'),
  supportStaffCount: () => t('admin:support'),
  hasPhysicalOffice: () => t('admin:office'),
  areasOfExpertise: () => t('admin:expertise'),
  keyPortfolioGaps: () => t('admin:gaps'),
};

function shown(field: Changeable, value: ChangeRequest['changed'][number]['before']): string {
  if (value === null || value === '') return t('admin:notGiven');
  if (typeof value === 'boolean') return value ? t('admin:yes') : t('admin:no');
  if (Array.isArray(value)) return value.join(', ');
  return field === 'geographicLocation' ? territoryName(value as GeographicRegion) : value;
}

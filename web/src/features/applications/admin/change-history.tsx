import { useQuery } from '@tanstack/react-query';
import type { AccessApplication } from '#contract/access-applications.ts';
import type { ChangeRequest, Changeable } from '#contract/application-changes.ts';
import type { GeographicRegion } from '#contract/vocabulary.ts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { LoadFailed } from '#ui/paged-list.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { changeRequestsQuery } from './queries.ts';

/** What an applicant was asked to change, and what they changed, round by round. */
export function ChangeHistory({ application: { id } }: { application: AccessApplication }) {
  const { data: rounds, error, refetch } = useQuery(changeRequestsQuery(id));
  if (error) {
    return <LoadFailed title={m.admin_load_failed()} text={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-label={m.admin_changes_history()} className="mb-5 grid gap-3">
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
          ? m.admin_changes_asked_by({ reviewer: askedBy, date: formatDate(askedAt) })
          : m.admin_changes_asked({ date: formatDate(askedAt) })}
      </p>
      <p className="whitespace-pre-line">{note}</p>
      <p className="mt-2 text-small text-ink-2">
        {answeredAt
          ? m.admin_changes_answered({ date: formatDateTime(answeredAt) })
          : m.admin_changes_unanswered()}
      </p>
      {answeredAt && changed.length === 0 && <p>{m.admin_changes_nothing()}</p>}
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
  firstName: m.application_first_name,
  lastName: m.application_last_name,
  companyName: m.admin_company,
  companyLocation: m.admin_location,
  companyWebsite: m.admin_website,
  companyDescription: m.admin_description,
  geographicLocation: m.admin_region,
  yearsExperience: m.admin_years,
  clinicalSpecialists: m.admin_specialists,
  supportStaffCount: m.admin_support,
  hasPhysicalOffice: m.admin_office,
  areasOfExpertise: m.admin_expertise,
  keyPortfolioGaps: m.admin_gaps,
};

function shown(field: Changeable, value: ChangeRequest['changed'][number]['before']): string {
  if (value === null || value === '') return m.admin_not_given();
  if (typeof value === 'boolean') return value ? m.admin_yes() : m.admin_no();
  if (Array.isArray(value)) return value.join(', ');
  return field === 'geographicLocation' ? territoryName(value as GeographicRegion) : value;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { JobApplication } from '#contract/job-applications.ts';
import { personName } from '#contract/shown-values.ts';
import { formatDate } from '#lib/dates.ts';
import { useUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel, PanelBody, PanelHeader } from '#ui/panel.tsx';
import { SkeletonBar, Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { applicationsQuery } from './queries.ts';

interface ApplicationsProps {
  jobId: string;
  /** Shown instead of the applications, which are confidential, to people who have not signed the NDA. */
  unsigned: ReactNode;
}

export function Applications({ jobId, unsigned }: ApplicationsProps) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader id={titleId} title={t('jobs:jobApplications')} />
      {unsigned ? (
        <PanelBody className="grid justify-items-start gap-3.5">
          <p className="text-ink-2">{t('jobs:jobApplicationsNda')}</p>
          {unsigned}
        </PanelBody>
      ) : (
        <ApplicationList jobId={jobId} />
      )}
    </Panel>
  );
}

function ApplicationList({ jobId }: { jobId: string }) {
  const query = useInfiniteQuery(applicationsQuery(jobId));
  return (
    <PagedList
      query={query}
      skeleton={
        <Skeleton label={t('jobs:jobApplicationsLoading')} count={2} className="ledger border-t border-line">
          {() => (
            <div className="flex gap-3 px-5 py-3.5">
              <SkeletonBar className="size-9 rounded-full" />
              <SkeletonBar className="mt-2 h-3.5 w-1/2" />
            </div>
          )}
        </Skeleton>
      }
      failed={{ title: t('jobs:jobApplicationsFailed'), text: t('jobs:jobLoadFailedText') }}
      empty={
        <StateCard
          kind="nothing-yet"
          title={t('jobs:jobApplicationsNone')}
          text={t('jobs:jobApplicationsNoneText')}
        />
      }
    >
      {(applications) => (
        <Ledger className="border-t border-line">
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </Ledger>
      )}
    </PagedList>
  );
}

function ApplicationRow({
  application: { applicant, appliedAt, cv, receiver },
}: {
  application: JobApplication;
}) {
  const { id, firstName, lastName, profileImageUrl } = applicant;
  const isReceiver = useUser()?.id === receiver.id;
  return (
    <li className="flex items-start gap-3 px-5 py-3.5 max-sm:px-4">
      <Avatar firstName={firstName} lastName={lastName} imageUrl={profileImageUrl} size={36} />
      <div className="min-w-0 flex-1">
        {isReceiver ? (
          <Link to="/messages" search={{ with: id }} className="quiet-link font-semibold wrap-anywhere">
            {personName(applicant)}
          </Link>
        ) : (
          <p className="font-semibold wrap-anywhere">{personName(applicant)}</p>
        )}
        <p className="text-small text-ink-3 tabular-nums">
          {t('jobs:jobApplicationsOn', { date: formatDate(appliedAt) })}
        </p>
        {!isReceiver && (
          <p className="text-small text-ink-2 wrap-anywhere">
            {t('jobs:jobApplicationsReceiver', { name: personName(receiver) })}
          </p>
        )}
        {cv && (
          <a href={cv.url} download={cv.name} className="link finger block truncate text-small">
            {cv.name}
          </a>
        )}
      </div>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { Job } from '#contract/jobs.ts';
import type { CurrentUser } from '#contract/session.ts';
import { Applications } from '#features/jobs/applications.tsx';
import { ApplyPanel } from '#features/jobs/apply-panel.tsx';
import { HowToApply, JobFacts, JobText, UnlistedNotice } from '#features/jobs/job-details.tsx';
import { JobHead } from '#features/jobs/job-head.tsx';
import { jobQuery } from '#features/jobs/queries.ts';
import { ndaStatusQuery } from '#features/nda/queries.ts';
import { isUnknown } from '#lib/api.ts';
import { canEditCompany, roleIn } from '#lib/membership.ts';
import { signInUrl, useUser, userQuery } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { ObserverNotice } from '#ui/notices.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { fetchOrUndefined, load } from '#lib/loading.ts';

export const Route = createFileRoute('/jobs/$id')({
  loader: ({ params: { id }, preload }) => {
    if (!preload) void loadNdaStatus();
    return load(loadWords('jobs'), jobQuery(id));
  },
  component: JobPage,
});

/** Requests whether a member has signed the NDA, because applying requires it. Visitors and observers cannot apply. */
async function loadNdaStatus(): Promise<void> {
  const user = await fetchOrUndefined(userQuery);
  if (user && !user.isObserver) await load(ndaStatusQuery);
}

function JobPage() {
  const { id } = Route.useParams();
  const { data: job, error, refetch } = useQuery(jobQuery(id));
  usePageTitle(job?.title ?? t('jobs:title'));

  if (error && isUnknown(error)) return <NoSuchJob />;
  if (job) return <Profile key={id} job={job} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('jobs:jobLoadFailed')}
      text={t('jobs:jobLoadFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

function Profile({ job }: { job: Job }) {
  const user = useUser();
  const isOwn = roleIn(user, job.companyId) !== undefined;
  const mayEdit = canEditCompany(user, job.companyId);
  return (
    <>
      <JobHead job={job} actions={mayEdit && <Manage job={job} />} />
      <UnlistedNotice status={job.status} />
      {user?.isObserver && (
        <div className="mb-7">
          <ObserverNotice />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-7 max-[1180px]:grid-cols-1 max-sm:gap-5">
        <JobText job={job} />
        <div className="grid min-w-0 gap-7 max-sm:gap-5">
          <JobFacts job={job} />
          {isOwn ? <Received job={job} /> : <Apply job={job} user={user} />}
        </div>
      </div>
    </>
  );
}

const Manage = ({ job }: { job: Job }) => (
  <Link to="/manage-jobs" search={{ company: job.companyId }} className={buttonClass('secondary')}>
    {t('jobs:jobEditInManage')}
  </Link>
);

/** An application is a message to the company, so it requires signing in and signing the NDA first. */
function Apply({ job, user }: { job: Job; user: CurrentUser | null | undefined }) {
  const company = job.company.name;
  if (user === undefined || user?.isObserver) return null;
  if (user) return <ApplyAsMember job={job} />;
  return (
    <HowToApply text={t('jobs:jobApplyVisitor', { company })}>
      <a href={signInUrl()} className={buttonClass()}>
        {t('jobs:jobApplySignIn')}
      </a>
    </HowToApply>
  );
}

function ApplyAsMember({ job }: { job: Job }) {
  const { data: nda, isLoadingError, refetch } = useQuery(ndaStatusQuery);
  if (isLoadingError) return <NdaUnknown onRetry={() => void refetch()} />;
  if (!nda) return null;
  if (nda.hasSigned) return <ApplyPanel job={job} />;
  return (
    <HowToApply text={t('jobs:jobApplyNda', { company: job.company.name })}>
      <SignNda />
    </HowToApply>
  );
}

function Received({ job }: { job: Job }) {
  const { data: nda, isLoadingError, refetch } = useQuery(ndaStatusQuery);
  if (isLoadingError) return <NdaUnknown onRetry={() => void refetch()} />;
  if (!nda) return null;
  return <Applications jobId={job.id} unsigned={nda.hasSigned ? undefined : <SignNda />} />;
}

const NdaUnknown = ({ onRetry }: { onRetry: () => void }) => (
  <Panel>
    <LoadFailed
      title={t('entities:agreement.loadFailed')}
      text={t('entities:agreement.loadFailedText')}
      onRetry={onRetry}
    />
  </Panel>
);

const SignNda = () => (
  <Link to="/messages" className={buttonClass()}>
    {t('jobs:jobApplySign')}
  </Link>
);

const NoSuchJob = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('jobs:jobNotFound')}
    text={t('jobs:jobNotFoundText')}
    actions={
      <Link to="/jobs" className={buttonClass('secondary')}>
        {t('jobs:jobToJobs')}
      </Link>
    }
  />
);

import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Plus } from '#ui/icons.tsx';
import { Suspense, useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import type { CurrentUser } from '#contract/session.ts';
import { useChooseCompany } from '#features/members/choose-company.ts';
import { PostingRow, PostingRowSkeleton } from '#features/jobs/posting-row.tsx';
import { postingsQuery } from '#features/jobs/queries.ts';
import { briefly, load, onlyOnEntry } from '#lib/loading.ts';
import { marketplaceCompanies } from '#lib/membership.ts';
import { queryClient } from '#lib/queries.ts';
import { useSignedInUser, userQuery } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { ObserverNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { companyOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/_member-with-notice/manage-jobs')({
  validateSearch: companyOf,
  loaderDeps: ({ search: { company } }) => ({ company }),
  loader: ({ deps, cause }) => {
    const user = queryClient.getQueryData(userQuery.queryKey);
    const company = user && chosenCompany(user, deps.company);
    return onlyOnEntry(
      cause,
      load(
        loadWords('jobs', 'members'),
        briefly(load(...(company && !user.isObserver ? [postingsQuery(company.id)] : []))),
      ),
    );
  },
  component: ManageJobsPage,
});

const NewJobDialog = lazyPart(async () => (await import('#features/jobs/new-job-dialog.tsx')).NewJobDialog);
const EditJobDialog = lazyPart(
  async () => (await import('#features/jobs/edit-job-dialog.tsx')).EditJobDialog,
);

type OwnCompany = CurrentUser['companies'][number];

function ManageJobsPage() {
  const user = useSignedInUser();
  const { company: chosen } = Route.useSearch();
  const hasSwitched = useHasSwitched(user);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  usePageTitle(t('jobs:manage'));

  if (user.isObserver) return <ForObservers />;
  const company = chosenCompany(user, hasSwitched ? undefined : chosen);
  if (!company) return <NoCompany />;
  return (
    <>
      <Postings key={company.id} company={company} companies={marketplaceCompanies(user)} onOpen={setOpen} />
      {open && (
        <Suspense>
          {'job' in open ? (
            <EditJobDialog {...open} onClose={close} />
          ) : (
            <NewJobDialog {...open} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Returns true once the person has switched to another company, which then replaces the one in the URL. */
function useHasSwitched({ companies }: CurrentUser): boolean {
  const actsFor = companies[0]?.id;
  const [actedFor] = useState(actsFor);
  return actsFor !== actedFor;
}

/** Returns the company that the URL names, otherwise the one that the person acts for. */
function chosenCompany(user: CurrentUser, chosen: string | undefined): OwnCompany | undefined {
  const companies = marketplaceCompanies(user);
  return companies.find(({ id }) => id === chosen) ?? companies[0];
}

/** A new job belongs to the company that was shown when its dialog opened, even after a switch to another one. */
type Open = { company: OwnCompany } | { job: Job };

interface PickerProps {
  company: OwnCompany;
  companies: readonly OwnCompany[];
}

interface PostingsProps extends PickerProps {
  onOpen: (open: Open) => void;
}

function Postings({ company, companies, onOpen }: PostingsProps) {
  const list = useInfiniteQuery(postingsQuery(company.id));
  const mayEdit = company.role !== 'viewer';
  const add = () => onOpen({ company });
  return (
    <>
      <PageHead
        title={t('jobs:manage')}
        text={t('jobs:manageJobsText', { company: company.name })}
        actions={
          <>
            <Link to="/jobs" className={buttonClass('secondary')}>
              {t('jobs:manageJobsBoard')}
            </Link>
            {mayEdit && (
              <Button icon={<Plus size={18} />} aria-haspopup="dialog" onClick={add}>
                {t('jobs:manageJobsNew')}
              </Button>
            )}
          </>
        }
      />
      {companies.length > 1 && <CompanyPicker company={company} companies={companies} />}
      {!mayEdit && (
        <div className="mb-5">
          <ViewerNotice company={company.name} />
        </div>
      )}
      <Panel className="overflow-hidden">
        <PagedList
          query={list}
          skeleton={
            <Skeleton label={t('jobs:manageJobsLoading')} count={3} className="ledger">
              {() => <PostingRowSkeleton />}
            </Skeleton>
          }
          failed={{ title: t('jobs:manageJobsFailed'), text: t('jobs:manageJobsFailedText') }}
          empty={
            <StateCard
              kind="nothing-yet"
              title={t('jobs:manageJobsNone')}
              text={t('jobs:manageJobsNoneText')}
              actions={
                mayEdit && (
                  <Button variant="secondary" aria-haspopup="dialog" onClick={add}>
                    {t('jobs:companyJobsFirst')}
                  </Button>
                )
              }
            />
          }
        >
          {(jobs) => (
            <Ledger>
              {jobs.map((job) => (
                <PostingRow key={job.id} job={job} onEdit={mayEdit ? () => onOpen({ job }) : undefined} />
              ))}
            </Ledger>
          )}
        </PagedList>
      </Panel>
    </>
  );
}

function CompanyPicker({ company, companies }: PickerProps) {
  const navigate = Route.useNavigate();
  const choose = useChooseCompany();
  const show = (id: string) => {
    choose(id);
    void navigate({ search: {} });
  };
  return (
    <div className="mb-5 max-w-85">
      <Select
        aria-label={t('jobs:manageJobsCompany')}
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={company.id}
        onChange={({ target }) => show(target.value)}
      />
    </div>
  );
}

const NoCompany = () => (
  <>
    <PageHead title={t('jobs:manage')} />
    <Panel>
      <StateCard
        kind="nothing-yet"
        title={t('jobs:manageJobsNoCompany')}
        text={t('jobs:manageJobsNoCompanyText')}
        actions={
          <Link to="/register-company" className={buttonClass()}>
            {t('jobs:manageJobsRegister')}
          </Link>
        }
      />
    </Panel>
  </>
);

const ForObservers = () => (
  <>
    <PageHead title={t('jobs:manage')} />
    <ObserverNotice />
    <Panel className="mt-5">
      <StateCard
        kind="nothing-yet"
        title={t('jobs:manageJobsObserver')}
        actions={
          <Link to="/jobs" className={buttonClass('secondary')}>
            {t('jobs:manageJobsBoard')}
          </Link>
        }
      />
    </Panel>
  </>
);

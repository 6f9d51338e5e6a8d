import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil } from '#ui/icons.tsx';
import { Suspense, useEffect, useState } from 'react';
import type { CompanyPage } from '#contract/companies.ts';
import { loadPanels } from '#app/loaders/company-panels.ts';
import { CompanyRelationship } from './lazy-relationships.tsx';
import { VisitorActions } from './visitor-actions.tsx';
import { RelationshipPlaceholder } from '#entities/relationship/relationship-placeholder.tsx';
import { CompanyDetails, DistributorPanel } from '#features/companies/company-details.tsx';
import { CompanyHead } from '#features/companies/company-head.tsx';
import { CompanyInfo } from '#features/companies/company-info.tsx';
import { useCountedView } from '#features/company-analytics/counted-view.ts';
import { useResponseTime } from '#features/connections/response-time.ts';
import { CompanyProducts } from '#features/products/company-products.tsx';
import { isUnknown } from '#lib/api.ts';
import { canEditCompany, roleIn } from '#lib/membership.ts';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { t, withWords } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CompareToggle } from '#entities/comparison/compare-toggle.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ReaderNotice, ViewerNotice } from '#ui/notices.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { WhenNearViewport } from '#ui/when-near-viewport.tsx';

// Lazy, because only connected companies have it.
const StartDeal = lazyPart(
  async () => (await withWords(import('#features/deals/start-deal.tsx'), 'deals')).StartDeal,
);
// Lazy, because they are further down than what people read first.
const BadgesPanel = lazyPart(
  async () => (await withWords(import('#features/badges/badges-panel.tsx'), 'badges')).BadgesPanel,
);
const ColleaguesHere = lazyPart(
  async () =>
    (await withWords(import('#features/connections/colleagues-here.tsx'), 'connections')).ColleaguesHere,
);
const PassportLink = lazyPart(
  async () => (await withWords(import('#features/passports/passport-link.tsx'), 'passports')).PassportLink,
);
const CompanyMembers = lazyPart(
  async () => (await withWords(import('#features/members/company-members.tsx'), 'members')).CompanyMembers,
);
const panels = () => withWords(import('./company-panels.ts'), 'evidence', 'territories');
const CertificatesPanel = lazyPart(async () => (await panels()).CertificatesPanel);
const CompanyEvidencePanel = lazyPart(async () => (await panels()).CompanyEvidencePanel);
const CompanyOffer = lazyPart(async () => (await panels()).CompanyOffer);
const CompanyTerritories = lazyPart(async () => (await panels()).CompanyTerritories);
const NewsPanel = lazyPart(async () => (await panels()).NewsPanel);
const OpenJobs = lazyPart(async () => (await panels()).OpenJobs);
const UnclaimedNotice = lazyPart(
  async () => (await import('#features/companies/unclaimed-notice.tsx')).UnclaimedNotice,
);
const ClaimCompany = lazyPart(async () => (await import('#features/claims/claim-company.tsx')).ClaimCompany);
const EditCompany = lazyPart(
  async () => (await withWords(import('#features/companies/edit-company.tsx'), 'registration')).EditCompany,
);

export function CompanyProfile({
  query: { data: company, error, refetch },
}: {
  query: UseQueryResult<CompanyPage>;
}) {
  usePageTitle(company?.name ?? t('companies:title'));

  if (error && isUnknown(error)) return <NoSuchCompany />;
  if (company) return <Profile key={company.id} company={company} />;
  if (!error) return <PageSkeleton />;
  return (
    <PageFailed
      title={t('companies:companyLoadFailed')}
      text={t('common:pageFailedText')}
      onRetry={() => void refetch()}
    />
  );
}

function Profile({ company }: { company: CompanyPage }) {
  const user = useUser();
  const responseTime = useResponseTime(company.id);
  const [isEditing, setEditing] = useState(false);
  const role = roleIn(user, company.id);
  const mayEdit = canEditCompany(user, company.id);
  useCountedView(company.id);
  // Runs after the first screen is shown, which does not wait for the panels further down.
  useEffect(() => void loadPanels(company.id), [company.id]);
  if (mayEdit && isEditing) {
    return (
      <>
        <CompanyHead company={company} actions={null} />
        <Suspense fallback={<PageSpinner />}>
          <EditCompany company={company} onClose={() => setEditing(false)} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <CompanyHead
        company={company}
        responseTime={responseTime}
        actions={
          <>
            <NewDeal company={company} />
            {role && (
              <MemberActions companyId={company.id} onEdit={mayEdit ? () => setEditing(true) : undefined} />
            )}
            <CompareToggle
              kind="companies"
              id={company.id}
              name={company.name}
              isInHead
              className="max-sm:order-last"
            />
            <CompanyInfo companyId={company.id} />
            <OthersActions company={company} />
          </>
        }
      />
      {!company.isUnclaimed && <ReaderNotice readers={['observer']} className="mb-7" />}
      {/* A prerendered page contains the notice, and the browser shows it only to viewers of this company. */}
      {(role === 'viewer' || import.meta.env.SSR) && (
        <div className="mb-7" data-for={import.meta.env.SSR ? 'viewer-here' : undefined}>
          <ViewerNotice company={company.name} />
        </div>
      )}
      <OwnRelationship company={company} />
      {company.isUnclaimed && (
        <Suspense
          fallback={
            <div className="panel-skeleton mb-7 min-h-34 max-[1180px]:min-h-40 max-[860px]:min-h-60 max-sm:min-h-71" />
          }
        >
          <UnclaimedNotice company={company} claim={<ClaimCompany company={company} />} />
        </Suspense>
      )}
      <Panels company={company} canAsk={mayEdit && !user?.isObserver} />
    </>
  );
}

function MemberActions({ companyId, onEdit }: { companyId: string; onEdit: (() => void) | undefined }) {
  return (
    <>
      {onEdit && (
        <Button variant="secondary" icon={<Pencil size={16} />} onClick={onEdit}>
          {t('companies:companyEdit')}
        </Button>
      )}
      <Link to="/companies/$id/analytics" params={{ id: companyId }} className={buttonClass('secondary')}>
        {t('companies:analytics')}
      </Link>
    </>
  );
}

interface PanelsProps {
  company: CompanyPage;
  canAsk: boolean;
}

const mayWorkWith = (user: ReturnType<typeof useUser>, { id, isUnclaimed }: CompanyPage): boolean =>
  Boolean(user) && !isUnclaimed && !roleIn(user, id);

function NewDeal({ company }: { company: CompanyPage }) {
  if (!mayWorkWith(useUser(), company)) return null;
  return (
    <Suspense>
      <StartDeal company={company} />
    </Suspense>
  );
}

/** For signed-in people of other companies. */
function OwnRelationship({ company }: { company: CompanyPage }) {
  if (!mayWorkWith(useUser(), company)) return null;
  return (
    <div className="mb-7">
      <Suspense fallback={<RelationshipPlaceholder />}>
        <CompanyRelationship companyId={company.id} company={company} />
      </Suspense>
    </div>
  );
}

/** For people of other companies. Renders nothing until the session is known. */
function OthersActions({ company }: { company: CompanyPage }) {
  const user = useUser();
  if (user === undefined || roleIn(user, company.id) || (user && !company.isUnclaimed)) return null;
  return (
    <span className="flex *:flex-auto max-sm:order-first max-sm:basis-full">
      <VisitorActions company={company} />
    </span>
  );
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_440px] grid-rows-[auto_1fr] items-start gap-7 max-[1180px]:grid-cols-1 max-sm:gap-5';

/**
 * In the page that the build renders, the panels that load first are shown as loading, and the others are missing.
 */
const Panels = (props: PanelsProps) =>
  import.meta.env.SSR ? <PanelPlaces companyId={props.company.id} /> : <LoadedPanels {...props} />;

const PanelPlaces = ({ companyId }: { companyId: string }) => (
  <div className={columns}>
    <CompanyProducts companyId={companyId} total={0} canAdd={false} />
    <div className="panel-skeleton min-h-150" />
  </div>
);

function LoadedPanels({ company, canAsk }: PanelsProps) {
  const isOwn = roleIn(useUser(), company.id) !== undefined;
  const evidence = !company.isUnclaimed && <CompanyEvidencePanel companyId={company.id} />;
  return (
    <div className={columns}>
      <div className="grid min-w-0 grid-cols-1 gap-7 max-sm:gap-5">
        <CompanyProducts companyId={company.id} total={company.productsCount} canAdd={canAsk} />
        {company.distributor && <DistributorPanel profile={company.distributor} />}
        <CompanyDetails company={company} />
      </div>
      <div className="row-span-2 grid min-w-0 grid-cols-1 gap-7 max-sm:gap-5">
        <Suspense fallback={<div className="panel-skeleton min-h-150" />}>
          <People company={company} />
          <BadgesPanel companyId={company.id} canAsk={canAsk} />
          {/* These panels load with the badges above them, whose height is not known in advance. */}
          <WhenNearViewport>
            <CertificatesPanel company={company} canWrite={canPost(company, canAsk)} />
            {!isOwn && evidence}
            <Passport company={company} />
            <CompanyOffer company={company}>
              <CompanyTerritories company={company} />
            </CompanyOffer>
          </WhenNearViewport>
        </Suspense>
      </div>
      {/* Last on phones, because most companies have neither news nor jobs, and what follows would move up. */}
      <div className="grid min-w-0 grid-cols-1 gap-7 max-sm:gap-5">
        <WhenNearViewport>
          <NewsPanel companyId={company.id} canWrite={canPost(company, canAsk)} />
          <OpenJobs companyId={company.id} canPost={canPost(company, canAsk)} />
          {/* The evidence is in this column for members, because they see more panels in the other one. */}
          {isOwn && evidence}
        </WhenNearViewport>
      </div>
    </div>
  );
}

/**
 * Shows the company's members to each other, and shows others their own colleagues who have connections in this
 * company.
 */
function People({ company: { id, isUnclaimed } }: { company: CompanyPage }) {
  const user = useUser();
  if (roleIn(user, id)) return <CompanyMembers companyId={id} />;
  if (!user || user.companies.length === 0 || isUnclaimed) return null;
  return <ColleaguesHere user={user} companyId={id} />;
}

/** For members of the company, and for members of companies with which it shares its passport. */
function Passport({ company: { id, isUnclaimed } }: { company: CompanyPage }) {
  const user = useUser();
  if (!user || user.companies.length === 0 || isUnclaimed) return null;
  return <PassportLink companyId={id} isOwn={roleIn(user, id) !== undefined} />;
}

/** Observer companies do not take part in the marketplace. */
const canPost = ({ type }: CompanyPage, canAct: boolean): boolean => canAct && type !== 'observer';

const NoSuchCompany = () => (
  <StateCard
    kind="lost"
    heading="h1"
    className="min-h-[60vh] content-center"
    title={t('companies:companyNotFound')}
    text={t('companies:companyNotFoundText')}
    actions={
      <Link to="/companies" className={buttonClass('secondary')}>
        {t('companies:companyToDirectory')}
      </Link>
    }
  />
);

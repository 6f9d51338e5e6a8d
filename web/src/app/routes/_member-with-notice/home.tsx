import { useQuery } from '@tanstack/react-query';
import { Link, createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { featuredCompaniesQuery } from '#features/companies/queries.ts';
import { DashboardStats } from '#features/home/dashboard-stats.tsx';
import { DiscoverPartners } from '#features/home/discover-partners.tsx';
import { FirstDay } from '#features/home/first-day.tsx';
import { FirstSteps } from '#features/home/first-steps.tsx';
import {
  firstStepsQuery,
  ownCompanyQuery,
  partnerFacetsQuery,
  statsQuery,
  waitingQuery,
} from '#features/home/queries.ts';
import { WaitingForYou } from '#features/home/waiting-for-you.tsx';
import { recentEventsQuery } from '#features/notifications/queries.ts';
import { RecentEvents } from '#features/notifications/recent-events.tsx';
import { latestLaunchesQuery } from '#features/products/queries.ts';
import { formatLongDate } from '#lib/dates.ts';
import { useSignedInUser } from '#lib/session.ts';
import { useNow } from '#lib/time.ts';
import { usePageTitle } from '#lib/titles.ts';
import { unreadQuery } from '#lib/unread.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { cn } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ReaderNotice } from '#ui/notices.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { WhenNearViewport } from '#ui/when-near-viewport.tsx';
import { fetchOrUndefined, load } from '#lib/loading.ts';

const VerificationNotice = lazyPart(
  async () => (await import('#features/recovery/verification-notice.tsx')).VerificationNotice,
);

// These parts are below the first screen, so their code is loaded after the rest.
const MatchesOnHome = lazyPart(async () => (await import('#app/pages/matches-on-home.tsx')).MatchesOnHome);

const RecommendedForYou = lazyPart(
  async () => (await import('#features/recommendations/recommended-for-you.tsx')).RecommendedForYou,
);

const ClockOnHome = lazyPart(
  async () => (await withWords(import('#features/deals/clock/clock-on-home.tsx'), 'deal-clock')).ClockOnHome,
);

const TerritoriesOnHome = lazyPart(
  async () => (await import('#app/pages/matches-on-home.tsx')).TerritoriesOnHome,
);

const PART = 'grid min-w-0 gap-7 max-sm:gap-5';
/** On narrow screens the columns become one, in which the parts of both are sorted by how soon they are needed. */
const COLUMN = `${PART} max-xl:contents`;

export const Route = createFileRoute('/_member-with-notice/home')({
  loader: ({ preload }) => {
    if (!preload) void load(partnerFacetsQuery, featuredCompaniesQuery, latestLaunchesQuery);
    return load(
      loadWords('connect-button', 'home', 'notifications', 'products', 'verify-email'),
      statsQuery,
      unreadQuery,
      waitingQuery,
      loadFirstDay(),
      recentEventsQuery,
    );
  },
  component: HomePage,
});

/** Also loads the page of a new member's company, so that what is below its panel does not move later. */
async function loadFirstDay(): Promise<void> {
  if (import.meta.env.SSR) return;
  const steps = await fetchOrUndefined(firstStepsQuery);
  if (steps?.isOver === false && steps.company) await load(ownCompanyQuery(steps.company.id));
}

/** The frame has no names, no dates, and no panels whose presence depends on the person. */
const Frame = () => (
  <>
    <PageHead title={<SkeletonLine className="w-80" />} text={<SkeletonLine className="w-96" />} />
    <ReaderNotice readers={['observer']} className="mb-7 max-sm:mb-5" />
    <DashboardStats />
    <PageSpinner />
  </>
);

function HomePage() {
  const { firstName, email, isEmailVerified, companies } = useSignedInUser();
  usePageTitle(t('home:title'));
  const { data: firstSteps } = useQuery(firstStepsQuery);
  const [company] = companies;
  const makes = companies.some(({ type }) => type === 'manufacturer');
  const sells = companies.some(({ type }) => type === 'distributor');
  const today = formatLongDate(useNow());
  // The build renders what every member sees.
  if (import.meta.env.SSR) return <Frame />;
  return (
    <>
      <PageHead
        title={t('home:welcome', { name: firstName || t('home:user') })}
        text={company ? t('home:companyAndDay', { company: company.name, day: today }) : today}
      />
      <div className="grid gap-7 max-sm:gap-5">
        {!isEmailVerified && (
          <Suspense fallback={<div className="min-h-15" />}>
            <VerificationNotice email={email} />
          </Suspense>
        )}
        <ReaderNotice readers={['observer']} />
        <DashboardStats />
        <div className="grid grid-cols-[minmax(0,1fr)_400px] items-start gap-7 max-xl:grid-cols-1 max-sm:gap-5">
          <div className={COLUMN}>
            <FirstSteps />
            <WaitingForYou hasPrimary={firstSteps?.isOver === true} />
            <div className={cn(PART, 'max-xl:order-2')}>
              <WhenNearViewport>
                {makes && <ClockOnHome />}
                <MatchesOnHome sells={sells} />
              </WhenNearViewport>
            </div>
          </div>
          <div className={COLUMN}>
            <div className={cn(PART, 'max-xl:order-1')}>
              {firstSteps?.isOver === false && <FirstDay companyId={firstSteps.company?.id} />}
              <Panel aria-labelledby="recent-activity">
                <PanelHeader
                  id="recent-activity"
                  title={t('home:recentActivity')}
                  action={
                    <Link to="/notifications" className="link-alone no-underline hover:underline">
                      {t('home:allActivity')}
                    </Link>
                  }
                />
                <RecentEvents />
              </Panel>
              <DiscoverPartners
                lookingFor={company?.type === 'distributor' ? 'manufacturer' : 'distributor'}
              />
            </div>
            <div className={cn(PART, 'max-xl:order-3')}>
              <WhenNearViewport>
                <TerritoriesOnHome makes={makes} sells={sells} />
                <RecommendedForYou />
              </WhenNearViewport>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

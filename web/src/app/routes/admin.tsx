import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router';
import {
  ADMIN_TABS,
  type AdminPanelSearch,
  type AdminTab,
  type AdminTabProps,
  tabFor,
  tabsOf,
} from '#features/admin/tabs.ts';
import { AdminHead } from '#features/admin/admin-head.tsx';
import { ApplicationsTab } from '#app/pages/admin/applications-tab.tsx';
import { type Overview, overviewQuery } from '#features/admin/queries.ts';
import { adminCheckQuery } from '#features/admin/session.ts';
import { tabName } from '#features/admin/tab-name.ts';
import { useLive } from '#lib/live.ts';
import { queryClient } from '#lib/queries.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageFailed } from '#ui/page-failed.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type AdminRole, BADGE_TYPES, COMPANY_TYPES } from '#contract/vocabulary.ts';
import { type Search, choiceOf, textOf } from '#lib/search-params.ts';
import { requireAdmin } from '#app/guards.ts';
import { briefly, load, onlyOnEntry } from '#lib/loading.ts';

export const Route = createFileRoute('/admin')({
  validateSearch: (search: Search): AdminPanelSearch => ({
    tab: choiceOf(search, 'tab', ADMIN_TABS),
    q: textOf(search, 'q'),
    status: textOf(search, 'status'),
    type: choiceOf(search, 'type', COMPANY_TYPES),
    badge: choiceOf(search, 'badge', BADGE_TYPES),
  }),
  staticData: { adminBar: true },
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) =>
    onlyOnEntry(cause, load(loadWords('admin', 'applications'), briefly(load(overviewQuery, loadTab(deps))))),
  pendingComponent: () => <PageSpinner label={t('shell:checkingAdmin')} />,
  component: AdminPage,
});

async function loadTab({ tab, ...search }: AdminPanelSearch): Promise<void> {
  const role = queryClient.getQueryData(adminCheckQuery.queryKey)?.role;
  const { loadAdminTab } = await import('#app/loaders/admin-tabs.ts');
  await loadAdminTab(tabFor(role, tab), search);
}

const CONTENT: Record<AdminTab, ComponentType<AdminTabProps>> = {
  applications: ApplicationsTab,
  companies: lazyPart(
    async () =>
      (await withWords(import('#app/pages/admin/companies-tab.tsx'), 'admin-users', 'companies'))
        .CompaniesTab,
  ),
  products: lazyPart(
    async () =>
      (await withWords(import('#app/pages/admin/products-tab.tsx'), 'admin-evidence', 'evidence'))
        .ProductsTab,
  ),
  users: lazyPart(
    async () =>
      (
        await withWords(
          import('#app/pages/admin/users-tab.tsx'),
          'admin-badges',
          'admin-reports',
          'admin-users',
          'messages',
          'reports',
        )
      ).UsersTab,
  ),
  connections: lazyPart(
    async () =>
      (await withWords(import('#app/pages/admin/connections-tab.tsx'), 'admin-connections', 'subscription'))
        .ConnectionsTab,
  ),
  badges: lazyPart(
    async () => (await withWords(import('#app/pages/admin/badges-tab.tsx'), 'admin-badges')).BadgesTab,
  ),
  deals: lazyPart(
    async () => (await withWords(import('#app/pages/admin/deals-tab.tsx'), 'admin-deals', 'deals')).DealsTab,
  ),
  recommendations: lazyPart(
    async () =>
      (
        await withWords(
          import('#app/pages/admin/recommendations-tab.tsx'),
          'admin-recommendations',
          'recommendations',
        )
      ).RecommendationsTab,
  ),
  operations: lazyPart(
    async () =>
      (await withWords(import('#app/pages/admin/operations-tab.tsx'), 'admin-operations')).OperationsTab,
  ),
};

/** The number of items in a tab that need a decision. */
const WAITING: Partial<Record<AdminTab, (overview: Overview) => number>> = {
  applications: ({ pendingApplications }) => pendingApplications,
  badges: ({ pendingBadges }) => pendingBadges,
  products: ({ pendingClearances }) => pendingClearances,
  companies: ({ pendingClaims, renamedCompanies }) => pendingClaims + renamedCompanies,
  users: ({ closingRequests, openReports }) => closingRequests + openReports,
};

function AdminPage() {
  usePageTitle(t('admin:title'));
  const check = useQuery(adminCheckQuery);
  if (check.isPending) return <PageSpinner label={t('shell:checkingAdmin')} />;
  if (check.data?.isAdmin) return <AdminPanel role={check.data.role} />;
  if (check.data) return <Navigate to="/admin-login" replace />;
  return (
    <PageFailed
      title={t('common:errorTitle')}
      text={check.error?.message ?? ''}
      onRetry={() => void check.refetch()}
    />
  );
}

function AdminPanel({ role }: { role: AdminRole | undefined }) {
  useLive(true);
  const { tab: asked, ...search } = Route.useSearch();
  const tab = tabFor(role, asked);
  const navigate = useNavigate();
  const { data: overview } = useQuery(overviewQuery);
  const show = ({ tab: next, ...rest }: AdminPanelSearch) =>
    void navigate({
      to: '/admin',
      search: next === tabFor(role, undefined) ? rest : { tab: next, ...rest },
      replace: true,
    });

  return (
    <>
      <AdminHead />
      <Tabs
        label={t('admin:tabs')}
        value={tab}
        onChange={(next) => show({ tab: next })}
        tabs={tabsOf(role).map((value) => {
          const Content = CONTENT[value];
          return {
            value,
            label: tabName(value),
            waiting: (overview && WAITING[value]?.(overview)) ?? 0,
            content: (
              <Suspense fallback={<PageSpinner label={t('common:loading')} />}>
                <Content search={search} onSearch={(next) => show({ tab, ...next })} />
              </Suspense>
            ),
          };
        })}
      />
    </>
  );
}

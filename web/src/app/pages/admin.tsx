import { useQuery } from '@tanstack/react-query';
import { Navigate, getRouteApi, useNavigate } from '@tanstack/react-router';
import { ADMIN_TABS, type AdminTab, type ApplicationSearch } from '#features/admin/address.ts';
import { AdminHead } from '#features/admin/admin-head.tsx';
import { ApplicationsTab } from '#features/admin/applications-tab.tsx';
import { adminCheckQuery, overviewQuery, setAdmin } from '#features/admin/queries.ts';
import { TabToCome } from '#features/admin/tab-to-come.tsx';
import { tabName } from '#features/admin/words.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';

const route = getRouteApi('/frame/admin');

export function AdminPage() {
  usePageTitle(m.admin_title());
  const check = useQuery(adminCheckQuery);
  if (check.isPending) return <PageSpinner label={m.admin_checking()} />;
  if (check.data?.isAdmin) return <AdminPanel />;
  if (check.data) return <Navigate to="/admin-login" replace />;
  return (
    <LoadFailed
      title={m.common_error_title()}
      text={check.error?.message ?? ''}
      onRetry={() => void check.refetch()}
    />
  );
}

function AdminPanel() {
  const { tab = 'applications', ...search } = route.useSearch();
  const navigate = useNavigate();
  const { data: overview } = useQuery(overviewQuery);
  const show = (next: ApplicationSearch & { tab?: AdminTab | undefined }) =>
    void navigate({ to: '/admin', search: next, replace: true });

  const leave = async () => {
    // First away, then no administrator any more: else this page would lead to /admin-login.
    await navigate({ to: '/' });
    setAdmin(false);
  };

  return (
    <>
      <AdminHead overview={overview} onLoggedOut={() => void leave()} />
      <Tabs
        label={m.admin_tabs()}
        value={tab}
        onChange={(next) => show(next === 'applications' ? {} : { tab: next })}
        tabs={ADMIN_TABS.map((value) => ({
          value,
          label: tabName(value),
          waiting: value === 'applications' ? (overview?.pendingApplications ?? 0) : 0,
          content:
            value === 'applications' ? (
              <ApplicationsTab search={search} onSearch={show} />
            ) : (
              <TabToCome tab={value} />
            ),
        }))}
      />
    </>
  );
}

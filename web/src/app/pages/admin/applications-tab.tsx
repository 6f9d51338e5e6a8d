import type { AdminTabProps } from '#features/admin/tabs.ts';
import { ApplicationFilters } from '#features/applications/admin/application-filters.tsx';
import { ApplicationList } from '#features/applications/admin/application-list.tsx';
import { applicationSearchOf } from '#features/applications/admin/queries.ts';
import { RecentlyReviewed } from '#features/applications/admin/recently-reviewed.tsx';

export function ApplicationsTab({ search: asked, onSearch }: AdminTabProps) {
  const search = applicationSearchOf(asked);
  return (
    <div className="grid gap-4.5">
      <ApplicationFilters search={search} onSearch={onSearch} />
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-xl:grid-cols-1">
        {/* The selection is cleared when the filters change. */}
        <ApplicationList key={JSON.stringify(search)} search={search} />
        {search.status !== 'pending' && <RecentlyReviewed search={search} />}
      </div>
    </div>
  );
}

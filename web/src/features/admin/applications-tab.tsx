import type { ApplicationSearch } from './address.ts';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationList } from './application-list.tsx';
import { RecentlyReviewed } from './recently-reviewed.tsx';

interface ApplicationsTabProps {
  search: ApplicationSearch;
  onSearch: (search: ApplicationSearch) => void;
}

export function ApplicationsTab({ search, onSearch }: ApplicationsTabProps) {
  return (
    <div className="grid gap-4.5">
      <ApplicationFilters search={search} onSearch={onSearch} />
      <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-xl:grid-cols-1">
        {/* What was selected under other filters is not selected under these. */}
        <ApplicationList key={JSON.stringify(search)} search={search} />
        {search.status !== 'pending' && <RecentlyReviewed search={search} />}
      </div>
    </div>
  );
}

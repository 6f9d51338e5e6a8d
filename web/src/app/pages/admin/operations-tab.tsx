import type { AdminTabProps } from '#features/admin/tabs.ts';
import { Administrators } from '#features/admin/administrators.tsx';
import { AuditLog } from '#features/admin/audit-log.tsx';
import { Policies } from '#features/legal/admin/policies.tsx';
import { FeatureCounts } from '#features/operations/admin/feature-counts.tsx';
import { Health } from '#features/operations/admin/health.tsx';
import { EmailQueue, JobQueue } from '#features/operations/admin/queues.tsx';

export const OperationsTab = ({ search, onSearch }: AdminTabProps) => (
  <div className="grid gap-6">
    <Health />
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <JobQueue />
      <EmailQueue />
    </div>
    <Policies />
    <Administrators />
    <AuditLog search={search} onSearch={onSearch} />
    <FeatureCounts />
  </div>
);

import type { AdminTabProps } from '#features/admin/tabs.ts';
import { Administrators } from '#features/admin/administrators.tsx';
import { AuditLog } from '#features/admin/audit-log.tsx';

export const OperationsTab = ({ search, onSearch }: AdminTabProps) => (
  <div className="grid gap-6">
    <Administrators />
    <AuditLog search={search} onSearch={onSearch} />
  </div>
);

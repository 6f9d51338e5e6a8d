import { checkAdmin, getAdminOverview } from '#contract/admins.ts';
import { listAdministrators, listAdminInvitations } from '#contract/administrators.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import type { Answer } from '#contract/endpoint.ts';
import { oneQuery, pagedQuery, queryClient } from '#lib/queries.ts';

/** Refetched with every change and when the live stream is rejected, so that the end of the session is noticed. */
export const adminCheckQuery = oneQuery(checkAdmin, {}, [
  'applications',
  'badges',
  'claims',
  'companies',
  'user',
]);

export function setAdmin(isAdmin: boolean): void {
  queryClient.setQueryData(adminCheckQuery.queryKey, { isAdmin });
  // The role is known to the server only.
  if (isAdmin) void queryClient.invalidateQueries({ queryKey: adminCheckQuery.queryKey });
}

export type Overview = Answer<typeof getAdminOverview>;

export const overviewQuery = oneQuery(getAdminOverview, {}, [
  'applications',
  'badges',
  'claims',
  'companies',
  'products',
  'user',
]);

export const administratorsQuery = oneQuery(listAdministrators, {}, ['user']);
export const adminInvitationsQuery = oneQuery(listAdminInvitations, {}, ['user']);

const AUDIT_PAGE = 25;
export const auditLogQuery = (q: string | undefined) =>
  pagedQuery(listAuditLog, { query: { q, limit: AUDIT_PAGE } }, ['user']);

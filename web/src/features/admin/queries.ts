import { getAdminOverview } from '#contract/admins.ts';
import { listAdministrators, listAdminInvitations } from '#contract/administrators.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import type { Answer } from '#contract/endpoint.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

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

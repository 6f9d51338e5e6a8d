import { z } from 'zod';
import { Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import type { EventName, EventPayload } from './events.ts';
import { Id, Paging, filter } from './fields.ts';

/** The events that administrators cause. */
export type AuditAction = {
  [Name in EventName]: EventPayload<Name> extends { adminId: string } ? Name : never;
}[EventName];

export const AuditEntry = z.object({
  id: Id,
  /** An `AuditAction`, or the name of an event that only an earlier release had. */
  action: z.string(),
  administrator: z.string(),
  /** The current name of the person, company or record that was changed; null if it was deleted or has no name. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilters = z.object({
  q: filter(z.string().trim().max(200)),
});
export type AuditFilters = z.output<typeof AuditFilters>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'List what administrators did, newest first',
  audience: 'admin',
  adminRole: 'full',
  query: AuditFilters.extend(Paging.shape),
  response: z.array(AuditEntry),
});

export const MAX_AUDIT_ROWS = 50_000;

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/csv',
  summary: 'Download what administrators did as CSV, newest first; at most 50,000 rows',
  audience: 'admin',
  adminRole: 'full',
  query: AuditFilters,
  response: z.file(),
});

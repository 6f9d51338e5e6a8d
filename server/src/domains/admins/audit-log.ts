import { type AuditEntry, type AuditFilters, MAX_AUDIT_ROWS } from '#contract/audit-log.ts';
import { csvLine } from '#contract/csv.ts';
import type { Paging } from '#contract/fields.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import * as store from './audit-log.store.ts';

export async function listEntries(
  { db }: Platform,
  { q, limit, cursor }: AuditFilters & Paging,
): Promise<Page<AuditEntry>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  return pageById(await store.findEntries(db, q, { before, limit: limit + 1 }), limit, (entry) => entry);
}

const HEADINGS = ['Time (UTC)', 'Administrator', 'Action', 'Subject', 'Reason'];

export async function exportEntries({ db }: Platform, { q }: AuditFilters): Promise<Download> {
  const entries = await store.findEntries(db, q, { before: NEWEST_ID, limit: MAX_AUDIT_ROWS });
  const lines = entries.map(({ at, administrator, action, subject, reason }) =>
    csvLine([at, administrator, action, subject ?? '', reason ?? '']),
  );
  return {
    bytes: Buffer.from([csvLine(HEADINGS), ...lines].join('')),
    type: 'text/csv; charset=utf-8',
    name: 'audit-log.csv',
  };
}

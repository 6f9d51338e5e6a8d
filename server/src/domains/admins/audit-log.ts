import { type AuditEntry, type AuditFilters, MAX_AUDIT_ROWS } from '#contract/audit-log.ts';
import type { Paging } from '#contract/fields.ts';
import { csvDownload } from '#platform/csv-download.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { auditKeys } from '#words/audit-log.ts';
import type { Translate } from '#words/sentences.ts';
import { containsAll, wordsOf } from '#platform/folded-words.ts';
import * as store from './audit-log.store.ts';

export async function listEntries(
  { db }: Platform,
  t: Translate,
  { q, limit, cursor }: AuditFilters & Paging,
): Promise<Page<AuditEntry>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  return pageById(
    await store.findEntries(db, searchOf(t, q), { before, limit: limit + 1 }),
    limit,
    (entry) => entry,
  );
}

/** Builds a search that finds an action by the sentence that the screen shows for it as well as by its code. */
function searchOf(t: Translate, q: string | undefined): store.AuditSearch | undefined {
  if (!q) return undefined;
  const words = wordsOf(q);
  const actions = [...auditKeys].filter(([, key]) => containsAll(t(key), words)).map(([action]) => action);
  return { q, actions };
}

const HEADINGS = ['Time (UTC)', 'Administrator', 'Action', 'Subject', 'Reason'];

export async function exportEntries({ db }: Platform, t: Translate, { q }: AuditFilters): Promise<Download> {
  const entries = await store.findEntries(db, searchOf(t, q), { before: NEWEST_ID, limit: MAX_AUDIT_ROWS });
  const rows = entries.map(({ at, administrator, action, subject, reason }) => [
    at,
    administrator,
    action,
    subject ?? '',
    reason ?? '',
  ]);
  return csvDownload({ name: 'audit-log.csv', headings: HEADINGS, rows });
}

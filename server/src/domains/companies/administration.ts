import { z } from 'zod';
import type { AdminCompany, AdminCompanyFilters } from '#contract/company-administration.ts';
import { Instant } from '#contract/days.ts';
import { Id, type Paging } from '#contract/fields.ts';
import { NEWEST_ID, type Page, decodeCursor, decodeIdCursor, pageById, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './administration.store.ts';

const QueueCursor = z.tuple([Instant, Id]);

export async function listCompanies(
  { db }: Platform,
  { limit, cursor, ...filters }: AdminCompanyFilters & Paging,
): Promise<Page<AdminCompany>> {
  if (filters.status === 'unverified' || filters.status === 'renamed') {
    const after = decodeCursor(QueueCursor, cursor);
    const waiting = await store.findToVerify(db, filters, { after, limit: limit + 1 });
    return pageOf(waiting, limit, ({ unverifiedSince, id }) => [unverifiedSince, id], toAdminCompany);
  }
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findForAdmins(db, filters, { before, limit: limit + 1 });
  return pageById(rows, limit, toAdminCompany);
}

export function toAdminCompany({
  sourceName,
  sourceDate,
  owner,
  contactEmail,
  unverifiedSince,
  ...company
}: store.AdminRow): AdminCompany {
  const { isUnclaimed, isVerified } = company;
  return {
    ...company,
    // An unclaimed page belongs to the registry account, which is not shown as its owner.
    owner: isUnclaimed ? null : owner,
    contactEmail: isUnclaimed ? null : contactEmail,
    waitingSince: isUnclaimed || isVerified ? null : unverifiedSince,
    source: sourceName !== null && sourceDate !== null ? { name: sourceName, date: sourceDate } : null,
  };
}

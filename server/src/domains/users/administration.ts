import { z } from 'zod';
import { Instant } from '#contract/days.ts';
import { Id, type Paging } from '#contract/fields.ts';
import { type AdminUser, type AdminUserFilters, resetUserTwoFactor } from '#contract/user-administration.ts';
import type { AdminActor } from '#platform/actor.ts';
import { mayCall } from '#platform/admin-roles.ts';
import { NEWEST_ID, type Page, decodeCursor, decodeIdCursor, pageById, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './administration.store.ts';

const QueueCursor = z.tuple([Instant, Id]);

export async function listUsers(
  { db }: Platform,
  { role }: AdminActor,
  { q, status, limit, cursor }: AdminUserFilters & Paging,
): Promise<Page<AdminUser>> {
  const mayReset = mayCall(role, resetUserTwoFactor);
  const toUser = (row: Row) => toAdminUser(row, mayReset);
  if (status === 'asked') {
    const after = decodeCursor(QueueCursor, cursor);
    const rows = await withCompanies(db, await store.findAsking(db, q, { after, limit: limit + 1 }));
    return pageOf(rows, limit, ({ closingAskedAt, id }) => [closingAskedAt, id], toUser);
  }
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findForAdmins(db, { q, status }, { before, limit: limit + 1 });
  return pageById(await withCompanies(db, rows), limit, toUser);
}

type Row = store.AdminRow & Pick<AdminUser, 'companies' | 'hasPrioritySupport'>;

async function withCompanies(db: Db, rows: readonly store.AdminRow[]): Promise<Row[]> {
  const owned = await store.findCompaniesOf(
    db,
    rows.map(({ id }) => id),
  );
  const companiesOf = Map.groupBy(owned, ({ userId }) => userId);
  return rows.map((row) => {
    const own = companiesOf.get(row.id) ?? [];
    return {
      ...row,
      companies: own,
      hasPrioritySupport: own.some(({ hasPrioritySupport }) => hasPrioritySupport),
    };
  });
}

const toAdminUser = (
  { email, emailVerifiedAt, holdsEmail, closedAt, suspendedAt, suspensionReason, hasTwoFactor, ...user }: Row,
  mayReset: boolean,
): AdminUser => ({
  ...user,
  canResetTwoFactor: hasTwoFactor && mayReset,
  suspension: suspendedAt === null ? null : { at: suspendedAt, reason: suspensionReason ?? '' },
  closedAt,
  email: closedAt === null ? email : null,
  isEmailVerified: emailVerifiedAt !== null,
  sharesEmail: !holdsEmail,
});

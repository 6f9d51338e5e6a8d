import type {
  AdminCompany,
  AdminCompanyFilters,
  OwnershipTransfer,
} from '#contract/company-administration.ts';
import { Instant } from '#contract/days.ts';
import { Id, type Paging } from '#contract/fields.ts';
import type { LiveTopic } from '#contract/live.ts';
import type { TakeDown } from '#contract/take-downs.ts';
import { z } from 'zod';
import type { AdminActor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeCursor, decodeIdCursor, pageById, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates, isDependedOn } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { companyListingsChanged } from './listings-changed.ts';
import { deleteMember, leaveSharedCompanies, memberIdsOf } from '#domains/members/index.ts';
import { findUserByEmail } from '#domains/users/index.ts';
import { deletedEmail, transferredEmail, receivedEmail } from './administration.emails.ts';
import { obstacleToDeletion } from './administration.permissions.ts';
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

/** @throws ApiError 404, 409 for an unclaimed page, whose details no owner has confirmed */
export async function verifyCompany(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  isVerified: boolean,
): Promise<AdminCompany> {
  const company = await platform.db.transaction(async (tx) => {
    const isChanged = await store.setVerified(tx, id, isVerified);
    const row = await store.findForAdmin(tx, id);
    if (!row) throw notFound();
    if (row.isUnclaimed) throw new ApiError('company.verify_unclaimed');
    if (isChanged) {
      const happened = isVerified ? 'company.verified' : 'company.unverified';
      await platform.events.record(tx, happened, adminId, { companyId: id, adminId });
      await platform.live.publishStale(tx, [...(await memberIdsOf(tx, id)), ADMINS], ['companies', 'user']);
    }
    return row;
  });
  companyListingsChanged.publish(platform.db);
  return toAdminCompany(company);
}

/**
 * Transfers a company to another person, who becomes its owner and contact person, and notifies both. The previous
 * contact person leaves the company; other members stay.
 * @throws ApiError 404, 400 when no one has that email address or has not confirmed it, 409 for an unclaimed page or when they own a company
 * with that name
 */
export const changeCompanyOwner = (
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  { email }: z.output<typeof OwnershipTransfer>,
): Promise<AdminCompany> =>
  platform.db.transaction(async (tx) => {
    const company = await store.lockCompany(tx, id);
    if (!company) throw notFound();
    if (company.isUnclaimed) throw new ApiError('company.transfer_unclaimed');
    const newOwner = await findUserByEmail(tx, email);
    if (!newOwner?.passwordHash) throw new ApiError('company.new_owner_unknown').at('email');
    // Someone may have registered with the address of another person, who has not read any of its emails.
    if (!newOwner.emailVerifiedAt) throw new ApiError('company.new_owner_unconfirmed').at('email');
    const [fromId, toId] = [company.ownerId, newOwner.id];
    if (fromId !== toId) {
      await transferCompany(tx, id, toId);
      await deleteMember(tx, id, fromId);
      await platform.events.record(tx, 'company.transferred', adminId, {
        companyId: id,
        fromId,
        toId,
        adminId,
      });
      await platform.mail.send(tx, { userId: fromId }, transferredEmail(company.name));
      await platform.mail.send(tx, { userId: toId }, receivedEmail(company.name));
      await platform.live.publishStale(
        tx,
        [fromId, ...(await memberIdsOf(tx, id)), ADMINS],
        TRANSFERRED_TOPICS,
      );
    }
    const row = await store.findForAdmin(tx, id);
    if (!row) throw new Error('a company that is held is there');
    return toAdminCompany(row);
  });

/**
 * The live topics to refresh. Signed agreements and their rooms move from the previous owner's screens to the new
 * owner's.
 */
const TRANSFERRED_TOPICS: LiveTopic[] = ['companies', 'products', 'jobs', 'agreements', 'rooms', 'user'];

async function transferCompany(tx: Db, id: string, ownerId: string): Promise<void> {
  try {
    await store.setContact(tx, id, ownerId);
  } catch (error) {
    if (!violates(error, 'companies_one_name_per_owner')) throw error;
    throw new ApiError('company.owner_has_same_name');
  }
}

/**
 * Deletes a company or an unclaimed page with its products, badges and files. What it was charged stays on record
 * with its name, and the owner is notified of the reason.
 * @throws ApiError 404, 409 with the reason when an open claim depends on it
 */
export async function deleteCompany(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  { reason }: TakeDown,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const company = await deleteHeld(platform, tx, { adminId, reason }, id);
    if (!company) throw notFound();
    const { name, ownerId } = company;
    if (ownerId) await platform.mail.send(tx, { userId: ownerId }, deletedEmail(name, reason));
  });
  companyListingsChanged.publish(platform.db);
}

/**
 * Deletes the companies whose only owner is an account that is being deleted, and leaves others to their other
 * owners. The caller clears the directory's counts after the commit.
 * @throws ApiError 409 naming the company and the reason when another record depends on it
 */
export async function deleteCompaniesOf(
  platform: Platform,
  tx: Db,
  { adminId, ownerId }: { adminId: string; ownerId: string },
): Promise<void> {
  await leaveSharedCompanies(platform, tx, ownerId);
  for (const { id } of await store.findCompaniesOf(tx, ownerId))
    await deleteHeld(platform, tx, { adminId }, id);
}

async function deleteHeld(
  platform: Platform,
  tx: Db,
  { adminId, reason }: { adminId: string; reason?: string },
  id: string,
): Promise<{ name: string; ownerId: string | null } | undefined> {
  // Locks requests before companies, in the same order as answers do, to prevent deadlocks.
  await store.lockConnections(tx, id);
  const company = await store.lockCompany(tx, id);
  if (!company) return undefined;
  const { name, logoUrl } = company;
  await assertNothingDepends(tx, { id, name });
  const ownerId = company.isUnclaimed ? null : company.ownerId;
  const memberIds = await memberIdsOf(tx, id);
  for (const address of [logoUrl, ...(await store.findFiles(tx, id))]) {
    if (address) await platform.files.removeAfter(tx, address);
  }
  await remove(tx, { id, name });
  await platform.events.record(tx, 'company.deleted', adminId, {
    companyId: id,
    name,
    ownerId,
    adminId,
    ...(reason !== undefined && { reason }),
  });
  await platform.live.publishStale(tx, [...memberIds, ADMINS], ['companies', 'products', 'user']);
  return { name, ownerId };
}

interface NamedCompany {
  id: string;
  name: string;
}

async function assertNothingDepends(tx: Db, { id, name: company }: NamedCompany): Promise<void> {
  const obstacle = obstacleToDeletion({
    company,
    waitingClaims: await store.countWaitingClaims(tx, id),
  });
  if (obstacle) throw obstacle;
}

async function remove(tx: Db, { id, name: company }: NamedCompany): Promise<void> {
  try {
    await store.deleteCompany(tx, id);
  } catch (error) {
    throw isDependedOn(error) ? new ApiError('company.has_records', { company }) : error;
  }
}

function toAdminCompany({
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
    // An unclaimed page belongs to the registry account, which is not a person to show.
    owner: isUnclaimed ? null : owner,
    contactEmail: isUnclaimed ? null : contactEmail,
    waitingSince: isUnclaimed || isVerified ? null : unverifiedSince,
    source: sourceName !== null && sourceDate !== null ? { name: sourceName, date: sourceDate } : null,
  };
}

import { z } from 'zod';
import type {
  NewPassportShare,
  Passport,
  PassportQuestion,
  PassportReading,
  PassportShare,
  listSharedPassports,
} from '#contract/passports.ts';
import type { Input } from '#contract/endpoint.ts';
import { Id, type Paging } from '#contract/fields.ts';
import { utcDay } from '#contract/days.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeCursor, decodeIdCursor, pageById, pageOf } from '#platform/cursor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { areConnected, findConnectedPage } from '#domains/deals/index.ts';
import { assertMember, findReading } from './permissions.ts';
import { PASSPORT_CHANGES, changePassport, publishTo, readPassport, recordReading } from './passports.ts';
import { insertRequest, settleRequestsOf } from './requests.store.ts';
import * as store from './store.ts';

/** @throws ApiError 404 for non-members */
export async function listShares(
  { db }: Platform,
  actor: Actor,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<PassportShare>> {
  assertMember(actor, companyId);
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  return pageById(await store.findShares(db, companyId, { before, limit: limit + 1 }), limit, (row) => row);
}

/**
 * Lists the companies with which the passport can be shared.
 * @throws ApiError 404 for non-members
 */
export async function listPartners(
  { db }: Platform,
  actor: Actor,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<{ id: string; name: string }>> {
  assertMember(actor, companyId);
  const slice = { after: decodeIdCursor(cursor), limit: limit + 1 };
  return pageById(await findConnectedPage(db, companyId, slice), limit, (row) => row);
}

/**
 * Shares the passport with a company until a day, inclusive.
 * @throws ApiError as `changePassport` does; 403 for a company without a connection; 409 for a day in the past
 */
export const share = (
  platform: Platform,
  actor: Actor,
  companyId: string,
  { partnerId, endsOn }: z.output<typeof NewPassportShare>,
): Promise<PassportShare> =>
  changePassport(platform, actor, companyId, async (tx) => {
    if (endsOn < utcDay(new Date())) throw new ApiError('passport.day_past');
    if (!(await areConnected(tx, companyId, partnerId))) throw new ApiError('passport.not_connected');
    const id = await store.putShare(tx, { companyId, partnerId, sharedById: actor.id, endsOn });
    await platform.events.record(tx, 'passport.happened', actor.id, {
      companyId,
      toCompanyId: partnerId,
      question: null,
      what: 'shared',
      day: endsOn,
    });
    await publishTo(platform, tx, [partnerId]);
    const [shared] = await store.findShares(tx, companyId, { before: NEWEST_ID, limit: 1, id });
    if (!shared) throw notFound();
    return shared;
  });

/**
 * Ends a share and its partner's requests immediately. Repeating it changes nothing.
 * @throws ApiError as `changePassport` does
 */
export const revoke = (
  platform: Platform,
  actor: Actor,
  { id: companyId, shareId }: { id: string; shareId: string },
): Promise<void> =>
  changePassport(platform, actor, companyId, async (tx) => {
    const partnerId = await store.revokeShare(tx, companyId, shareId);
    if (partnerId === undefined) return;
    await settleRequestsOf(tx, companyId, partnerId);
    await platform.events.record(tx, 'passport.happened', actor.id, {
      companyId,
      toCompanyId: partnerId,
      question: null,
      what: 'revoked',
      day: null,
    });
    await publishTo(platform, tx, [partnerId]);
  });

/** @throws ApiError 404 for non-members */
export async function listReadings(
  { db, encryption }: Platform,
  actor: Actor,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<PassportReading>> {
  assertMember(actor, companyId);
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findReadings(db, companyId, { before, limit: limit + 1 });
  return pageById(rows, limit, ({ documentName, ...row }) => ({
    ...row,
    documentName: documentName && encryption.decrypt(documentName, row.id).toString(),
  }));
}

/**
 * Requests a missing part from a company that shares its passport, and reads the passport. Repeating it while the
 * request is open adds no second request.
 * @throws ApiError 404 for everyone with whom it is not currently shared; 403 for viewers and observers; 409 for the
 * caller's own passport; 429
 */
export async function requestPart(
  platform: Platform,
  actor: Actor,
  companyId: string,
  { question, note }: { question: PassportQuestion; note: string | null },
): Promise<Passport> {
  await platform.rateLimits.consume({ limit: PASSPORT_CHANGES, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    const reading = await findReading(tx, actor, companyId);
    const { share: under } = reading;
    if (!under) throw new ApiError('passport.own');
    await lockActingCompany(tx, actor, under.partnerId);
    const row = { companyId, askingCompanyId: under.partnerId, question, note, askedById: actor.id };
    if (await insertRequest(tx, row)) {
      await platform.events.record(tx, 'passport.happened', actor.id, {
        companyId: under.partnerId,
        toCompanyId: companyId,
        question,
        what: 'requested',
        day: null,
      });
      await publishTo(platform, tx, [companyId]);
    }
    await recordReading(tx, actor, reading);
    return readPassport(platform, tx, actor, reading);
  });
}

const NameCursor = z.tuple([z.string(), Id]);

export async function listSharedWith(
  { db }: Platform,
  { companies }: Actor,
  { limit, cursor, companyId }: Input<typeof listSharedPassports>['query'],
) {
  const partnerIds = companies.map(({ id }) => id);
  const after = decodeCursor(NameCursor, cursor);
  const rows = await store.findSharedWith(db, partnerIds, { companyId, after, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    ({ companyName, companyId: id }) => [companyName, id],
    (row) => row,
  );
}

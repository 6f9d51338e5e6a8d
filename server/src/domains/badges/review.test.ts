import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  changeBadgeExpiry,
  getBadgeFigures,
  listBadgeRequests,
  reviewBadge,
  revokeBadge,
} from '#contract/badge-administration.ts';
import { businessDaysBetween, listCompanyBadges } from '#contract/badges.ts';
import type { Request } from '#contract/endpoint.ts';
import { companyBadges } from '#db/tables/badges.ts';
import { events } from '#db/tables/events.ts';
import { type Client, useApp } from '#test/app.ts';
import { askForBadge, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { emailsTo } from '#test/outbox.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type Review = Request<typeof reviewBadge>['body'];
const review = (admin: Client, id: string, body: Review) => admin.call(reviewBadge, { params: { id }, body });
const approve = (admin: Client, id: string, expiresOn?: string) =>
  review(admin, id, { status: 'approved', expiresOn });
const reject = (admin: Client, id: string) =>
  review(admin, id, { status: 'rejected', reviewNotes: 'The certificate names another company.' });
const revoke = (admin: Client, id: string, reason = 'The certificate was withdrawn.') =>
  admin.call(revokeBadge, { params: { id }, body: { reason } });
const setExpiry = (admin: Client, id: string, expiresOn: string | null) =>
  admin.call(changeBadgeExpiry, { params: { id }, body: { expiresOn } });
const publicOf = async (companyId: string) =>
  (await app.client().call(listCompanyBadges, { params: { companyId } })).body;
const eventsOf = async (id: string) =>
  (
    await app.database.db
      .select({ name: events.name, actorId: events.actorId, payload: events.payload })
      .from(events)
      .where(and(sql`${events.name} like 'badge.%'`, sql`${events.payload}->>'companyBadgeId' = ${id}`))
      .orderBy(events.id)
  ).map(({ name, actorId, payload }) => ({ name, byAdmin: payload['adminId'] === actorId }));

describe('approving a badge', () => {
  test('shows the badge to everyone until the selected day and notifies the owner', async () => {
    const admin = await createAdmin(app, 'lena');
    const owner = await createPrincipal(app, { name: 'Approved Devices' });
    const { id } = await askForBadge(owner, 'iso_13485_certified');
    const { status, body } = await approve(admin, id, dayIn(400));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'approved',
      reviewedBy: 'lena',
      expiresAt: `${dayIn(400)}T12:00:00.000Z`,
      company: { name: 'Approved Devices', owner: { email: owner.user.email } },
    });
    expect(await publicOf(owner.companyId)).toMatchObject([{ id, status: 'approved', request: null }]);
    expect(await eventsOf(id)).toEqual([
      { name: 'badge.requested', byAdmin: false },
      { name: 'badge.approved', byAdmin: true },
    ]);
    const mail = (await emailsTo(app, owner.user.email, 2)).at(-1);
    expect(mail?.subject).toBe('Your trust badge “ISO 13485 certified” is approved');
  });

  test('is refused for a past or invalid expiry date', async () => {
    const admin = await createAdmin(app);
    const { id } = await askForBadge(await createPrincipal(app), 'ce_marked');
    expect(await approve(admin, id, dayIn(-1))).toMatchObject({
      status: 400,
      body: { code: 'badge.expiry_passed', issues: [{ path: 'expiresOn' }] },
    });
    expect((await approve(admin, id, '2030-02-31')).status).toBe(400);
    expect((await approve(admin, id, 'tomorrow')).status).toBe(400);
    expect((await approve(admin, id)).body.expiresAt).toBeNull();
  });
});

describe('rejecting a badge request', () => {
  test('shows the reason only to the owner', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    const { id } = await askForBadge(owner, 'ce_marked');
    expect((await review(admin, id, { status: 'rejected', reviewNotes: '  ' })).status).toBe(400);
    expect((await reject(admin, id)).status).toBe(200);
    expect(await publicOf(owner.companyId)).toEqual([]);
    const { body: own } = await owner.client.call(listCompanyBadges, {
      params: { companyId: owner.companyId },
    });
    expect(own).toMatchObject([
      { status: 'rejected', request: { reviewNotes: 'The certificate names another company.' } },
    ]);
    const mail = (await emailsTo(app, owner.user.email, 2)).at(-1);
    expect(mail?.text).toContain('The certificate names another company.');
  });
});

describe('revoking a badge', () => {
  test('removes it immediately and requires a reason', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    const { id } = await askForBadge(owner, 'ce_marked');
    expect((await revoke(admin, id)).status).toBe(409);
    await approve(admin, id);
    expect((await revoke(admin, id, '')).status).toBe(400);
    expect(await revoke(admin, id)).toMatchObject({ status: 200, body: { status: 'revoked' } });
    expect(await publicOf(owner.companyId)).toEqual([]);
    expect(await revoke(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'badge.decided', params: { status: 'revoked' } },
    });
    expect((await setExpiry(admin, id, dayIn(9))).status).toBe(409);
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual([
      'badge.requested',
      'badge.approved',
      'badge.revoked',
    ]);
  });
});

test('an administrator can set, change and remove the expiry date of awarded badges only', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app);
  const { id } = await askForBadge(owner, 'ce_marked');
  expect((await setExpiry(admin, id, dayIn(9))).status).toBe(409);
  await approve(admin, id, dayIn(9));
  expect((await setExpiry(admin, id, dayIn(99))).body.expiresAt).toBe(`${dayIn(99)}T12:00:00.000Z`);
  expect((await setExpiry(admin, id, dayIn(-2))).status).toBe(400);
  expect((await setExpiry(admin, id, null)).body.expiresAt).toBeNull();
  expect(await publicOf(owner.companyId)).toMatchObject([{ expiresAt: null }]);
});

describe('badge reviews', () => {
  test('result in one decision when two reviewers act at the same time', async () => {
    const [one, other] = await Promise.all([createAdmin(app), createAdmin(app)]);
    const owner = await createPrincipal(app);
    const { id } = await askForBadge(owner, 'ce_marked');
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? approve(one, id) : reject(other, id))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await eventsOf(id)).map(({ name }) => name)).toHaveLength(2);
  });

  test('leave only the renewed badge when a badge is revoked while its renewal is approved', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    const first = await askForBadge(owner, 'ce_marked');
    await approve(admin, first.id, dayIn(20));
    const renewal = await askForBadge(owner, 'ce_marked');
    const [revoked, approved] = await Promise.all([
      revoke(admin, first.id),
      approve(admin, renewal.id, dayIn(400)),
    ]);
    expect(approved.status).toBe(200);
    expect([200, 409]).toContain(revoked.status);
    expect(await publicOf(owner.companyId)).toMatchObject([{ id: renewal.id }]);
  });

  test('refresh the screens of the owner and administrators', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    const [atAdmin, atOwner] = await Promise.all([openStream(admin), openStream(owner.client)]);
    const { id } = await askForBadge(owner, 'ce_marked');
    await atAdmin.receives('badges');
    await approve(admin, id);
    await atOwner.receives('companies');
    atAdmin.close();
    atOwner.close();
  });
});

describe('the badge review queue', () => {
  test('is visible only to administrators', async () => {
    const owner = await createPrincipal(app);
    const { id } = await askForBadge(owner, 'ce_marked');
    for (const client of [app.client(), owner.client, (await createPerson(app)).client]) {
      expect((await client.call(listBadgeRequests)).status).toBe(401);
      expect((await client.call(getBadgeFigures)).status).toBe(401);
      expect((await approve(client, id)).status).toBe(401);
      expect((await reject(client, id)).status).toBe(401);
      expect((await revoke(client, id)).status).toBe(401);
      expect((await setExpiry(client, id, null)).status).toBe(401);
    }
    const admin = await createAdmin(app);
    expect((await approve(admin, crypto.randomUUID())).status).toBe(404);
    expect((await revoke(admin, 'none')).status).toBe(404);
  });

  test('is paged with the longest-waiting request first, and can be searched and filtered', async () => {
    const admin = await createAdmin(app);
    const asked: string[] = [];
    for (const name of ['Queue Álpha', 'Queue Beta', 'Queue Gamma']) {
      asked.push((await askForBadge(await createPrincipal(app, { name }), 'regulatory_expert')).id);
    }
    const path = '/api/admin/badges?badge=regulatory_expert&q=queue&limit=2';
    const pages = await admin.pages<{ id: string }>(path);
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([asked.slice(0, 2), asked.slice(2)]);
    const found = await admin.call(listBadgeRequests, { query: { q: 'alpha' } });
    expect(found.body.map(({ company }) => company.name)).toEqual(['Queue Álpha']);
    expect((await admin.call(listBadgeRequests, { query: { q: '100%' } })).body).toEqual([]);
  });

  test('lists current badges, the soonest to expire first, and past badges', async () => {
    const admin = await createAdmin(app);
    const ids: string[] = [];
    for (const days of [20, 5, 300]) {
      const { id } = await askForBadge(await createPrincipal(app), 'verified_distributor');
      await approve(admin, id, dayIn(days));
      ids.push(id);
    }
    const idsIn = async (status: string) =>
      (
        await admin.pages<{ id: string }>(
          `/api/admin/badges?badge=verified_distributor&status=${status}&limit=1`,
        )
      )
        .flat()
        .map(({ id }) => id);
    expect(await idsIn('approved')).toEqual(ids.toReversed());
    expect(await idsIn('expiring')).toEqual([ids[1], ids[0]]);
    const gone = sql`now() - interval '1 hour'`;
    await app.database.db
      .update(companyBadges)
      .set({ expiresAt: gone })
      .where(eq(companyBadges.id, ids[0] ?? ''));
    expect(await idsIn('expired')).toEqual([ids[0]]);
    expect(await idsIn('approved')).toEqual([ids[2], ids[1]]);
    await revoke(admin, ids[1] ?? '');
    expect(await idsIn('revoked')).toEqual([ids[1]]);
  });

  test('shows the badge that an approval would renew', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Renewing Devices' });
    await approve(admin, (await askForBadge(owner, 'ce_marked')).id, dayIn(30));
    await askForBadge(owner, 'ce_marked');
    const { body } = await admin.call(listBadgeRequests, { query: { q: 'Renewing Devices' } });
    expect(body).toMatchObject([{ status: 'pending', renews: { expiresAt: `${dayIn(30)}T12:00:00.000Z` } }]);
  });
});

test('the review page shows the numbers of pending, current and expiring badges and the review time', async () => {
  const admin = await createAdmin(app);
  const before = (await admin.call(getBadgeFigures)).body;
  const owner = await createPrincipal(app);
  const late = await askForBadge(owner, 'clinical_data_verified');
  await approve(admin, (await askForBadge(owner, 'ce_marked')).id, dayIn(10));
  await app.database.db
    .update(companyBadges)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(companyBadges.id, late.id));
  const { body } = await admin.call(getBadgeFigures);
  expect(body).toMatchObject({
    pending: before.pending + 1,
    overdue: before.overdue + 1,
    approved: before.approved + 1,
    expiringSoon: before.expiringSoon + 1,
  });
  expect(body.byType).toHaveLength(8);
  expect(body.byType.find(({ type }) => type === 'clinical_data_verified')).toEqual({
    type: 'clinical_data_verified',
    pending: 1,
    approved: 0,
  });
  await app.database.db.update(companyBadges).set({
    createdAt: sql`'2026-11-13T12:00:00Z'::timestamptz`,
    reviewedAt: sql`'2026-11-18T12:00:00Z'::timestamptz`,
  });
  expect((await admin.call(getBadgeFigures)).body.averageReviewDays).toBeCloseTo(3);
});

test.each([
  ['from one Monday to the next', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', 5],
  ['from Friday noon to Monday noon', '2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z', 1],
  ['over a weekend', '2026-11-21T00:00:00Z', '2026-11-22T23:59:00Z', 0],
  ['within a day', '2026-11-18T06:00:00Z', '2026-11-18T18:00:00Z', 0.5],
  ['any seven days', '2026-11-21T15:00:00Z', '2026-11-28T15:00:00Z', 5],
])('the review time counts business days: %s', (_, from, until, days) => {
  expect(businessDaysBetween(from, until)).toBeCloseTo(days);
});

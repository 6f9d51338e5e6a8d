import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAdminOverview } from '#contract/admins.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import { listClearanceReviews, reviewClearance } from '#contract/evidence.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getProduct } from '#contract/products.ts';
import { events } from '#db/tables/events.ts';
import { fdaDecisions } from '#db/tables/evidence.ts';
import { type Client, useApp } from '#test/app.ts';
import { createAdmin, createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { decisionOf } from '#test/fda-record.ts';
import { matchEverything } from './match-records.ts';
import { loadDecisions } from './fda-records.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
let admin: Client;
beforeAll(async () => {
  admin = await createAdmin(app);
  await loadDecisions(app.database.db, [decisionOf('K211001', { applicant: 'Larkfield Consulting LLC' })]);
});

let owner: Person;
let id = '';
let productId = '';
let name = '';
beforeEach(async () => {
  owner = await createPrincipal(app, { name: 'Norrvik' });
  const product = await createProduct(owner, { clearances: [{ kind: '510k', number: 'K211001' }] });
  ({ id: productId, name } = product);
  id = product.clearances[0]?.id ?? '';
});

const body = {
  review: 'confirmed',
  notes: 'Bought in 2019.',
  applicant: 'Larkfield Consulting LLC',
  companyName: 'Norrvik',
} as const;
const shown = async () =>
  (await app.client().call(getProduct, { params: { id: productId } })).body.clearances[0];

describe('a clearance number of another applicant', () => {
  test('is listed for review by an administrator, with both names', async () => {
    const listed = (await admin.pages<{ id: string }>('/api/admin/clearance-reviews')).flat();
    expect(listed.find((row) => row.id === id)).toMatchObject({
      number: 'K211001',
      applicant: 'Larkfield Consulting LLC',
      company: { name: 'Norrvik' },
      product: { id: productId },
    });
    const { body: overview } = await admin.call(getAdminOverview);
    expect(overview.pendingClearances).toBe(listed.length);
  });

  test('can be confirmed, which notifies the product’s owner; only administrators see the notes', async () => {
    const { status, body: reviewed } = await admin.call(reviewClearance, { params: { id }, body });
    expect(status).toBe(200);
    expect(reviewed).toMatchObject({ review: 'confirmed', reviewNotes: 'Bought in 2019.' });
    expect(await shown()).toMatchObject({ verdict: 'other_applicant', review: 'confirmed' });
    expect(JSON.stringify(await shown())).not.toContain('Bought');
    const waiting = await admin.call(listClearanceReviews, { query: { limit: 200 } });
    expect(waiting.body.map((row) => row.id)).not.toContain(id);
    const { body: confirmed } = await admin.call(listClearanceReviews, { query: { review: 'confirmed' } });
    expect(confirmed.map((row) => row.id)).toContain(id);
    await expect
      .poll(async () => (await owner.client.call(listNotifications)).body)
      .toMatchObject([{ subject: { kind: 'clearance_checked', number: 'K211001', outcome: 'confirmed' } }]);
  });

  test('keeps the decision when it is looked up again, and loses it when the record’s applicant changes', async () => {
    const { db } = app.database;
    await admin.call(reviewClearance, { params: { id }, body: { ...body, review: 'refused' } });
    await matchEverything(db);
    expect(await shown()).toMatchObject({ review: 'refused' });
    await db.update(fdaDecisions).set({ applicant: 'Somebody New Inc' });
    await matchEverything(db);
    expect(await shown()).toMatchObject({ verdict: 'other_applicant', review: 'waiting' });
    await db.update(fdaDecisions).set({ applicant: 'Larkfield Consulting LLC' });
    await matchEverything(db);
  });
});

test('the audit log shows each administrator’s own reason for a review and never another’s, even for entries of an earlier release', async () => {
  const second = await createAdmin(app);
  const [bought, sold] = ['Bought in 2019.', 'Sold again in 2024.'];
  await admin.call(reviewClearance, { params: { id }, body: { ...body, notes: bought } });
  await second.call(reviewClearance, { params: { id }, body: { ...body, review: 'refused', notes: sold } });
  const reasons = async () => {
    const { body: log } = await admin.call(listAuditLog, { query: { limit: 50 } });
    const own = log.filter(({ action, subject }) => action === 'clearance.reviewed' && subject === name);
    return own.map(({ reason }) => reason);
  };
  expect(await reasons()).toEqual([sold, bought]);

  await app.database.db
    .update(events)
    .set({ payload: sql`${events.payload} - 'reason'` })
    .where(sql`${events.payload} ->> 'clearanceId' = ${id}`);
  expect(await reasons()).toEqual([sold, null]);
});

describe('the review of a clearance number', () => {
  test('is refused without notes that support the decision', async () => {
    const reply = await admin.call(reviewClearance, { params: { id }, body: { ...body, notes: ' ' } });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ issues: [{ path: 'notes' }] });
  });

  test('is refused for an applicant that the record no longer names', async () => {
    const reply = await admin.call(reviewClearance, { params: { id }, body: { ...body, applicant: 'Else' } });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'evidence.changed_elsewhere' });
    expect(await shown()).toMatchObject({ review: 'waiting' });
  });

  test('is refused for a company that has been renamed in the meantime', async () => {
    const seen = { ...body, companyName: 'Norrvik Before' };
    const reply = await admin.call(reviewClearance, { params: { id }, body: seen });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'company.renamed', params: { name: 'Norrvik' } },
    });
    expect(await shown()).toMatchObject({ review: 'waiting' });
  });

  test('is refused if another administrator has decided in the meantime', async () => {
    const second = await createAdmin(app);
    const seen = { ...body, seen: 'waiting' } as const;
    await admin.call(reviewClearance, { params: { id }, body: seen });
    const refusal = { ...seen, review: 'refused', notes: 'A consultant.' } as const;
    const reply = await second.call(reviewClearance, { params: { id }, body: refusal });
    expect(reply).toMatchObject({ status: 409, body: { code: 'evidence.changed_elsewhere' } });
    expect(await shown()).toMatchObject({ review: 'confirmed' });
    const correction = { ...refusal, seen: 'confirmed' } as const;
    expect((await second.call(reviewClearance, { params: { id }, body: correction })).status).toBe(200);
  });

  test('is refused for a number that is unknown or has no open review', async () => {
    const certificate = await createProduct(owner, {
      clearances: [{ kind: 'ce_certificate', number: 'G1 2345' }],
    });
    const other = certificate.clearances[0]?.id ?? '';
    expect((await admin.call(reviewClearance, { params: { id: other }, body })).status).toBe(404);
    expect((await admin.call(reviewClearance, { params: { id: NOWHERE }, body })).status).toBe(404);
  });

  test('is refused to everyone but administrators, even to the product’s owner', async () => {
    for (const client of [app.client(), owner.client]) {
      expect((await client.call(listClearanceReviews)).status).toBe(401);
      expect((await client.call(reviewClearance, { params: { id }, body })).status).toBe(401);
    }
  });
});

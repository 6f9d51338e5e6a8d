import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reviewBadge } from '#contract/badge-administration.ts';
import {
  type CompanyBadge,
  MAX_DOCUMENTS,
  listCompanyBadges,
  listTrustBadges,
  requestBadge,
  withdrawBadgeRequest,
} from '#contract/badges.ts';
import { getCompany, listCompanies } from '#contract/companies.ts';
import { BADGE_TYPES } from '#contract/vocabulary.ts';
import { companyBadges } from '#db/tables/badges.ts';
import { events } from '#db/tables/events.ts';
import { loadDecisions } from '#domains/evidence/fda-records.ts';
import { type Client, useApp } from '#test/app.ts';
import { decisionOf } from '#test/fda-record.ts';
import {
  askForBadge,
  badgeIdOf,
  createAdmin,
  createPerson,
  createPrincipal,
  createProduct,
} from '#test/factories.ts';
import WORDS from '#words/en/badges.json' with { type: 'json' };

const app = useApp();
const DAY_MS = 86_400_000;

const badgesSeenBy = async (client: Client, companyId: string) =>
  (await client.call(listCompanyBadges, { params: { companyId } })).body;
const states = (badges: CompanyBadge[]) => badges.map(({ badge, status }) => [badge.type, status]);

async function ask(client: Client, companyId: string, body: object = {}) {
  const badgeId = await badgeIdOf(client, 'gmp_certified');
  return client.call(requestBadge, { body: { companyId, badgeId, ...body } });
}
const approve = (admin: Client, id: string, expiresOn: string | null = null) =>
  admin.call(reviewBadge, { params: { id }, body: { status: 'approved', expiresOn } });
const reject = (admin: Client, id: string, reviewNotes = 'The certificate has expired.') =>
  admin.call(reviewBadge, { params: { id }, body: { status: 'rejected', reviewNotes } });
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const setExpiry = (id: string, daysFromNow: number) =>
  app.database.db
    .update(companyBadges)
    .set({ expiresAt: new Date(Date.now() + daysFromNow * DAY_MS).toISOString() })
    .where(eq(companyBadges.id, id));

test('the eight badge types are listed by importance, with what each requires and how it is checked', async () => {
  const { status, body } = await app.client().call(listTrustBadges);
  expect(status).toBe(200);
  expect(body.map(({ type }) => type)).toEqual(BADGE_TYPES);
  expect(body[1]).toMatchObject({
    name: 'ISO 13485 certified',
    description: 'Quality management for medical devices, by certificate.',
    requirements: ['Send the ISO 13485 certificate with its scope and expiration date.'],
    verificationProcess: "We check the certificate's scope and expiration date with the body that issued it.",
  });
});

test('each badge is listed with the requirement and the check that the request dialog shows', async () => {
  const { body } = await app.client().call(listTrustBadges);
  const words: Record<string, string> = WORDS;
  const nameOf = (type: string) =>
    type.replaceAll(/(?:^|_)([a-z0-9])/gu, (_match, first: string) => first.toUpperCase());
  for (const { type, requirements, verificationProcess } of body) {
    expect(requirements).toEqual([words[`needs${nameOf(type)}`]]);
    expect(verificationProcess).toBe(words[`checks${nameOf(type)}`]);
  }
});

describe('a badge request', () => {
  test('is visible only to the owner and administrators until it is reviewed', async () => {
    const owner = await createPrincipal(app);
    const links = [' https://example.com/iso.pdf ', '', '  ', 'http://example.com/b', 'http://example.com/b'];
    const { status, body } = await ask(owner.client, owner.companyId, {
      verificationDocuments: links,
      notes: ' Scope: implants ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      awardedAt: null,
      badge: { type: 'gmp_certified', name: 'GMP certified' },
      request: {
        notes: 'Scope: implants',
        evidence: [
          { url: 'https://example.com/iso.pdf', name: 'https://example.com/iso.pdf', bytes: null },
          { url: 'http://example.com/b', name: 'http://example.com/b', bytes: null },
        ],
      },
    });
    expect(states(await badgesSeenBy(owner.client, owner.companyId))).toEqual([['gmp_certified', 'pending']]);
    expect(states(await badgesSeenBy(await createAdmin(app), owner.companyId))).toHaveLength(1);
    for (const other of [app.client(), (await createPerson(app)).client]) {
      expect(await badgesSeenBy(other, owner.companyId)).toEqual([]);
    }
    const [event] = await app.database.db.select().from(events).where(eq(events.name, 'badge.requested'));
    expect(event).toMatchObject({ actorId: owner.id, payload: { companyId: owner.companyId } });
  });

  test('requires a badge type and links with http or https', async () => {
    const { client, companyId } = await createPrincipal(app);
    const badges = await client.send<{ issues: unknown }>('POST', '/api/company-badges', {
      companyId,
      badgeId: '',
      verificationDocuments: [],
    });
    expect(badges).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', issues: [{ path: 'badgeId', message: 'Choose a badge type' }] },
    });
    const hostile = [
      'javascript:alert(1)',
      'data:text/html,<script>',
      'file:///etc/passwd',
      '//example.com',
      'https://fda.gov@example.com/K123456',
      'https://:pass@example.com',
      `https://example.com/${'a'.repeat(500)}`,
      '/api/badge-documents/../users',
      `https://example.com/ javascript:`.replace('https', 'ftp'),
    ];
    for (const link of hostile) {
      expect(await ask(client, companyId, { verificationDocuments: [link] })).toMatchObject({ status: 400 });
    }
    const many = Array.from({ length: MAX_DOCUMENTS + 1 }, (_, n) => `https://example.com/${n}`);
    expect((await ask(client, companyId, { verificationDocuments: many })).status).toBe(400);
    expect((await ask(client, companyId, { notes: 'a'.repeat(2001) })).status).toBe(400);
    expect((await ask(client, companyId, { badgeId: crypto.randomUUID() })).status).toBe(400);
    expect(await badgesSeenBy(client, companyId)).toEqual([]);
  });

  test('is refused for premium membership because a subscription includes it', async () => {
    const { client, companyId } = await createPrincipal(app);
    const badgeId = await badgeIdOf(client, 'premium_member');
    expect(await client.call(requestBadge, { body: { companyId, badgeId } })).toMatchObject({
      status: 400,
      body: { code: 'badge.subscription_only' },
    });
  });

  test('is possible only for the owner of a company, and not for an observer', async () => {
    const owner = await createPrincipal(app);
    const stranger = await createPrincipal(app, { name: 'Northfork' });
    expect((await ask(stranger.client, owner.companyId)).status).toBe(403);
    expect((await ask(stranger.client, crypto.randomUUID())).status).toBe(404);
    expect((await ask(await createAdmin(app), owner.companyId)).status).toBe(401);
    const observer = await createPrincipal(app, { type: 'observer', name: 'Pecos' });
    expect(await ask(observer.client, observer.companyId)).toMatchObject({
      status: 403,
      body: { code: 'account.observer' },
    });
    expect((await app.client().send('POST', '/api/company-badges', {})).status).toBe(401);
  });

  test('is created once, however often and quickly it is sent', async () => {
    const { client, companyId } = await createPrincipal(app);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(client, companyId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'badge.requested',
    });
  });

  test('can be withdrawn by its owner until it is reviewed', async () => {
    const owner = await createPrincipal(app);
    const { id } = await askForBadge(owner, 'ce_marked');
    const withdraw = (client: Client) => client.call(withdrawBadgeRequest, { params: { id } });
    expect((await withdraw((await createPerson(app)).client)).status).toBe(404);
    expect((await withdraw(owner.client)).status).toBe(204);
    expect((await withdraw(owner.client)).status).toBe(404);
    expect(await badgesSeenBy(owner.client, owner.companyId)).toEqual([]);

    const again = await askForBadge(owner, 'ce_marked');
    await approve(await createAdmin(app), again.id);
    const late = await owner.client.call(withdrawBadgeRequest, { params: { id: again.id } });
    expect(late).toMatchObject({ status: 409, body: { code: 'badge.reviewed' } });
    expect(states(await badgesSeenBy(owner.client, owner.companyId))).toEqual([['ce_marked', 'approved']]);
  });
});

describe('a badge renewal', () => {
  test('stays pending alongside the current badge and replaces it once approved', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    const first = await askForBadge(owner, 'gmp_certified');
    await approve(admin, first.id, dayIn(60));
    const renewal = await askForBadge(owner, 'gmp_certified');
    const both = await badgesSeenBy(owner.client, owner.companyId);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending']);
    expect(states(await badgesSeenBy(app.client(), owner.companyId))).toEqual([
      ['gmp_certified', 'approved'],
    ]);

    expect((await approve(admin, renewal.id, dayIn(400))).status).toBe(200);
    const [shown, ...others] = await badgesSeenBy(app.client(), owner.companyId);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ id: renewal.id, expiresAt: `${dayIn(400)}T12:00:00.000Z` });
    expect(await badgesSeenBy(owner.client, owner.companyId)).toHaveLength(1);
  });

  test('leaves the badge unchanged when rejected', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    await approve(admin, (await askForBadge(owner, 'gmp_certified')).id, dayIn(60));
    await reject(admin, (await askForBadge(owner, 'gmp_certified')).id);
    expect(states(await badgesSeenBy(app.client(), owner.companyId))).toEqual([
      ['gmp_certified', 'approved'],
    ]);
    const own = await badgesSeenBy(owner.client, owner.companyId);
    expect(own.map(({ status }) => status).toSorted()).toEqual(['approved', 'rejected']);
  });

  test('is refused while the badge is far from expiring or has no expiry date', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    await approve(admin, (await askForBadge(owner, 'gmp_certified')).id, dayIn(120));
    expect(await ask(owner.client, owner.companyId)).toMatchObject({
      status: 409,
      body: { code: 'badge.held' },
    });
    await approve(admin, (await askForBadge(owner, 'ce_marked')).id);
    await expect(askForBadge(owner, 'ce_marked')).rejects.toThrow('badge.held');
  });

  test('is possible at any time after a rejection or expiry, and hides the rejected or expired badge', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app);
    await reject(admin, (await askForBadge(owner, 'ce_marked')).id);
    await askForBadge(owner, 'ce_marked');
    expect(states(await badgesSeenBy(owner.client, owner.companyId))).toEqual([['ce_marked', 'pending']]);

    const old = await askForBadge(owner, 'gmp_certified');
    await approve(admin, old.id);
    await setExpiry(old.id, -1);
    const next = await askForBadge(owner, 'gmp_certified');
    expect((await approve(admin, next.id)).status).toBe(200);
    expect(states(await badgesSeenBy(app.client(), owner.companyId))).toEqual([
      ['gmp_certified', 'approved'],
    ]);
  });
});

test('an expired badge is hidden from the public immediately and marked as expired for its owner', async () => {
  const owner = await createPrincipal(app, { name: 'Expiring Instruments' });
  const { id } = await askForBadge(owner, 'gmp_certified');
  await approve(await createAdmin(app), id);
  const shown = async () => ({
    page: (await app.client().call(getCompany, { params: { id: owner.companyId } })).body.badges,
    badges: states(await badgesSeenBy(app.client(), owner.companyId)),
    directory: (
      await app
        .client()
        .call(listCompanies, { query: { badge: ['gmp_certified'], q: 'Expiring Instruments' } })
    ).body.length,
  });
  expect(await shown()).toEqual({
    page: ['gmp_certified'],
    badges: [['gmp_certified', 'approved']],
    directory: 1,
  });
  await setExpiry(id, -0.001);
  expect(await shown()).toEqual({ page: [], badges: [], directory: 0 });
  expect(states(await badgesSeenBy(owner.client, owner.companyId))).toEqual([['gmp_certified', 'expired']]);
});

test('a company page shows nothing about a badge request to the public', async () => {
  const owner = await createPrincipal(app);
  const { id } = await askForBadge(owner, 'ce_marked', { notes: 'secret notes' });
  await approve(await createAdmin(app), id);
  const everybody = await badgesSeenBy(app.client(), owner.companyId);
  expect(everybody).toMatchObject([{ id, request: null }]);
  expect(JSON.stringify(everybody)).not.toContain('secret');
  expect((await badgesSeenBy(owner.client, owner.companyId))[0]?.request?.notes).toBe('secret notes');
  expect(
    (await app.client().call(listCompanyBadges, { params: { companyId: crypto.randomUUID() } })).status,
  ).toBe(404);
});

test('an FDA badge names the kinds of FDA decision that support it, based on matching clearance numbers', async () => {
  await loadDecisions(app.database.db, [
    decisionOf('K213456'),
    decisionOf('P213456', { applicant: 'Somebody Else LLC', decisionCode: 'APPR', decision: 'Approved' }),
  ]);
  const owner = await createPrincipal(app);
  const { id } = await askForBadge(owner, 'fda_approved');
  const other = await askForBadge(owner, 'ce_marked');
  const admin = await createAdmin(app);
  for (const one of [id, other.id]) await approve(admin, one);
  const decisions = async () =>
    (await badgesSeenBy(app.client(), owner.companyId)).map(({ badge, decisions: kinds }) => [
      badge.type,
      kinds,
    ]);
  expect(await decisions()).toEqual([
    ['fda_approved', []],
    ['ce_marked', []],
  ]);
  await createProduct(owner, {
    clearances: [
      { kind: '510k', number: 'K213456' },
      { kind: 'pma', number: 'P213456' },
      { kind: 'ce_certificate', number: 'CE 1234' },
    ],
  });
  expect(await decisions()).toEqual([
    ['fda_approved', ['510k']],
    ['ce_marked', []],
  ]);
});

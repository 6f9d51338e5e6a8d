import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changeBadgeExpiry, reviewBadge, revokeBadge } from '#contract/badge-administration.ts';
import { listCompanyBadges } from '#contract/badges.ts';
import { removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { createSubscription } from '#contract/plans.ts';
import { badgeWarnings, companyBadges } from '#db/tables/badges.ts';
import { type Client, useApp } from '#test/app.ts';
import { askForBadge, createAdmin, createColleague, createPrincipal } from '#test/factories.ts';
import { settledOf } from '#test/expect-notified.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { warnOfExpiry } from './expiry.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function awarded(expiresOn: string | null) {
  const owner = await createPrincipal(app);
  const { id } = await askForBadge(owner, 'gmp_certified');
  const admin = await createAdmin(app);
  await admin.call(reviewBadge, { params: { id }, body: { status: 'approved', expiresOn } });
  // Waits for this notification, because that of a warning could otherwise arrive first.
  await expectTold(owner.client, ['badge_approved']);
  return { owner, admin, id };
}

async function pass(id: string, days: number) {
  const { db } = app.database;
  const earlier = sql`expires_at - make_interval(days => ${days})`;
  await db.update(companyBadges).set({ expiresAt: earlier }).where(eq(companyBadges.id, id));
  await db.update(badgeWarnings).set({ expiresAt: earlier }).where(eq(badgeWarnings.companyBadgeId, id));
}

const warn = () => warnOfExpiry(app.app.platform);
const notificationsOf = async (client: Client) =>
  (await client.call(listNotifications)).body.map(({ subject }) => subject.kind).toReversed();
const expectTold = (client: Client, kinds: string[]) =>
  expect.poll(() => notificationsOf(client)).toEqual(kinds);

test('the job warns an owner once 30 days and once 7 days before a badge expires, and once when it has expired', async () => {
  const { owner, id } = await awarded(dayIn(40));
  await warn();
  await pass(id, 11);
  await warn();
  await Promise.all([warn(), warn(), warn()]);
  await expectTold(owner.client, ['badge_approved', 'badge_expiring']);
  await pass(id, 10);
  await warn();
  await expectTold(owner.client, ['badge_approved', 'badge_expiring']);
  await pass(id, 13);
  await Promise.all([warn(), warn()]);
  await expectTold(owner.client, ['badge_approved', 'badge_expiring', 'badge_expiring']);
  await pass(id, 7);
  await Promise.all([warn(), warn()]);
  await warn();
  await expectTold(owner.client, ['badge_approved', 'badge_expiring', 'badge_expiring', 'badge_expired']);

  // The first email asks the owner to confirm the email address.
  const mails = (await emailsTo(app, owner.user.email, 5)).slice(1);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your trust badge “GMP certified” is approved',
    expect.stringMatching(/^Your trust badge “GMP certified” expires on [A-Z]\w+ \d+, \d{4}$/) as string,
    expect.stringMatching(/^Your trust badge “GMP certified” expires on [A-Z]\w+ \d+, \d{4}$/) as string,
    'Your trust badge “GMP certified” has expired',
  ]);
  expect(mails[1]?.text).toContain(`/companies/${owner.companyId}`);
});

test('the job warns again when the expiry date changes', async () => {
  const { owner, admin, id } = await awarded(dayIn(20));
  await warn();
  await expectTold(owner.client, ['badge_approved', 'badge_expiring']);
  await admin.call(changeBadgeExpiry, { params: { id }, body: { expiresOn: dayIn(25) } });
  await warn();
  await expectTold(owner.client, ['badge_approved', 'badge_expiring', 'badge_expiring']);
  expect(await settledOf(owner, 'badge_expiring')).toEqual([false, true]);
});

test('a warning no longer asks anything of an editor who has left the company', async () => {
  const { owner } = await awarded(dayIn(20));
  const editor = await createColleague(app, owner, 'editor');
  await warn();
  for (const { client } of [owner, editor])
    await expect.poll(() => settledOf({ client }, 'badge_expiring')).toEqual([false]);
  const params = { id: owner.companyId, userId: editor.id };
  expect((await owner.client.call(removeMember, { params })).status).toBe(204);
  expect(await settledOf(editor, 'badge_expiring')).toEqual([true]);
  expect(await settledOf(owner, 'badge_expiring')).toEqual([false]);
});

test('a warning no longer asks for anything once the renewal is requested', async () => {
  const { owner, admin } = await awarded(dayIn(20));
  await warn();
  await expect.poll(() => settledOf(owner, 'badge_expiring')).toEqual([false]);
  const renewal = await askForBadge(owner, 'gmp_certified');
  expect(await settledOf(owner, 'badge_expiring')).toEqual([true]);
  await admin.call(reviewBadge, {
    params: { id: renewal.id },
    body: { status: 'rejected', reviewNotes: 'Unreadable.' },
  });
  expect(await settledOf(owner, 'badge_expiring')).toEqual([false]);
  await admin.call(reviewBadge, {
    params: { id: (await askForBadge(owner, 'gmp_certified')).id },
    body: { status: 'approved', expiresOn: null },
  });
  expect(await settledOf(owner, 'badge_expiring')).toEqual([true]);
});

test('an email about a badge whose renewal is being checked says so and does not ask for another request', async () => {
  const { owner, id } = await awarded(dayIn(20));
  await askForBadge(owner, 'gmp_certified');
  await warn();
  await expectTold(owner.client, ['badge_approved', 'badge_expiring']);
  await pass(id, 21);
  await warn();
  const expired = await emailAbout(app, owner.user.email, 'Your trust badge “GMP certified” has expired');
  const expiring = (await emailsTo(app, owner.user.email, 4)).find(({ subject }) =>
    subject?.includes('expires on'),
  );
  for (const { text } of [expired, expiring ?? { text: '' }]) {
    expect(text).toContain("We're already checking your request to renew it");
    expect(text).not.toMatch(/request it again/i);
  }
});

test('the job sends no warning for a badge that has no expiry date, expires much later, or is revoked, renewed or long expired', async () => {
  const [endless, far, revoked, renewed, old] = await Promise.all([
    awarded(null),
    awarded(dayIn(200)),
    awarded(dayIn(20)),
    awarded(dayIn(20)),
    awarded(dayIn(20)),
  ]);
  await revoked.admin.call(revokeBadge, { params: { id: revoked.id }, body: { reason: 'Withdrawn' } });
  const { id } = await askForBadge(renewed.owner, 'gmp_certified');
  await renewed.admin.call(reviewBadge, { params: { id }, body: { status: 'approved' } });
  await pass(old.id, 60);
  await warn();
  await expectTold(renewed.owner.client, ['badge_approved', 'badge_approved']);
  await expectTold(revoked.owner.client, ['badge_approved', 'badge_revoked']);
  for (const { owner } of [endless, far, old]) await expectTold(owner.client, ['badge_approved']);
});

async function premiumMember() {
  const owner = await createPrincipal(app);
  const { companyId } = owner;
  const choose = (planId: 'professional' | 'enterprise' | 'basic') =>
    owner.client.call(createSubscription, { body: { planId } });
  const premium = async () =>
    (await owner.client.call(listCompanyBadges, { params: { companyId } })).body.find(
      ({ badge }) => badge.type === 'premium_member',
    );
  const expectStatus = (status: string) => expect.poll(async () => (await premium())?.status).toBe(status);
  await choose('professional');
  await expectStatus('approved');
  return { owner, choose, premium, expectStatus, params: { id: (await premium())?.id ?? '' } };
}

test('an administrator cannot set an expiry date for the premium membership badge', async () => {
  const { premium, params } = await premiumMember();
  const admin = await createAdmin(app);
  for (const expiresOn of [dayIn(30), null])
    expect(await admin.call(changeBadgeExpiry, { params, body: { expiresOn } })).toMatchObject({
      status: 409,
      body: { code: 'badge.ends_with_plan' },
    });
  expect(await premium()).toMatchObject({ status: 'approved', expiresAt: null });
});

test('a change of plan overrides an expiry date of the premium membership badge', async () => {
  const { choose, premium, expectStatus, params } = await premiumMember();
  const { awardedAt } = (await premium()) ?? {};
  const limit = () =>
    app.database.db
      .update(companyBadges)
      .set({ expiresAt: sql`now() + interval '30 days'` })
      .where(eq(companyBadges.id, params.id));
  await limit();
  await choose('enterprise');
  await expect.poll(premium).toMatchObject({ status: 'approved', expiresAt: null, awardedAt });
  await limit();
  await choose('basic');
  await expectStatus('expired');
});

test('an email about an ended or revoked premium membership links to the plans and asks for no document', async () => {
  const { owner, choose, expectStatus, params } = await premiumMember();
  const { user } = owner;
  const admin = await createAdmin(app);
  await admin.call(revokeBadge, { params, body: { reason: 'Unpaid' } });
  const revoked = await emailAbout(app, user.email, 'Your trust badge “Premium member” was revoked');

  await choose('enterprise');
  await expectStatus('approved');
  await choose('basic');
  await expectStatus('expired');
  await warn();
  const expired = await emailAbout(app, user.email, 'Your trust badge “Premium member” has expired');
  for (const { text } of [revoked, expired]) {
    expect(text).toContain('The badge comes with the Professional and Enterprise plans.');
    expect(text).toContain('/subscription');
    expect(text).not.toMatch(/request it again/i);
  }
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createSubscription } from '#contract/plans.ts';
import { getUser } from '#contract/session.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { changeUserSettings, getUserSettings } from '#contract/user-settings.ts';
import { listUsers } from '#contract/users.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { findTimeZone } from './settings.ts';
import { useApp } from '#test/app.ts';
import { type Person, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { emailsTo } from '#test/outbox.ts';

const app = useApp();

const settingsOf = async ({ client }: Person) => (await client.call(getUserSettings)).body;
const change = ({ client }: Person, body: Record<string, unknown>) =>
  client.call(changeUserSettings, { body });

describe('personal settings', () => {
  test('start with the defaults', async () => {
    expect(await settingsOf(await createPerson(app))).toEqual({
      theme: 'light',
      language: 'en',
      timeZone: 'UTC',
      isTimeZoneKnown: false,
      profileVisible: true,
      showEmail: false,
      allowMessages: true,
    });
  });

  test('are saved one by one and returned with the signed-in person', async () => {
    const person = await createPerson(app);
    expect((await change(person, { theme: 'dark' })).body).toMatchObject({ theme: 'dark', timeZone: 'UTC' });
    const { status, body } = await change(person, { timeZone: 'America/New_York' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ theme: 'dark', timeZone: 'America/New_York', isTimeZoneKnown: true });
    expect((await person.client.call(getUser)).body.settings).toEqual(body);
  });

  test('remain unchanged when a change omits them', async () => {
    const person = await createPerson(app);
    await change(person, { theme: 'system', showEmail: true });
    const { status, body } = await change(person, {});
    expect([status, body]).toMatchObject([200, { theme: 'system', showEmail: true }]);
  });

  test('are all saved even if two tabs change different ones concurrently', async () => {
    const person = await createPerson(app);
    await Promise.all([
      change(person, { theme: 'dark' }),
      change(person, { timeZone: 'Asia/Kolkata' }),
      change(person, { allowMessages: false }),
      change(person, { showEmail: true }),
    ]);
    expect(await settingsOf(person)).toMatchObject({
      theme: 'dark',
      timeZone: 'Asia/Kolkata',
      allowMessages: false,
      showEmail: true,
    });
  });

  test.each([
    { theme: 'sepia' },
    { timeZone: '' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+02:00' },
    // Time zones that the JavaScript engine knows but the calendar library does not.
    { timeZone: 'PST' },
    { timeZone: 'SystemV/EST5EDT' },
    { timeZone: 'x'.repeat(65) },
    { showEmail: 'yes' },
    { profileVisible: null },
  ])('reject %o and keep the other settings', async (wrong) => {
    const person = await createPerson(app);
    const { status, body } = await change(person, { allowMessages: false, ...wrong });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid', issues: [{ path: Object.keys(wrong)[0] }] });
    expect(await settingsOf(person)).toMatchObject({ allowMessages: true });
  });

  test.each(['US/Pacific-New', 'Canada/East-Saskatchewan'])(
    'reject the time zone %s, which the database does not know',
    async (timeZone) => {
      const { status, body } = await change(await createPerson(app), { timeZone });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'settings.time_zone_unknown', issues: [{ path: 'timeZone' }] });
    },
  );

  test('are private to each person', async () => {
    expect((await app.client().call(getUserSettings)).status).toBe(401);
    expect((await app.client().call(changeUserSettings, { body: { theme: 'dark' } })).status).toBe(401);
    const [one, other] = [await createPerson(app), await createPerson(app)];
    await change(one, { theme: 'dark', profileVisible: false });
    expect(await settingsOf(other)).toMatchObject({ theme: 'light', profileVisible: true });
  });
});

test('the time zone is UTC until the person chooses one', async () => {
  const person = await createPerson(app);
  const { db } = app.database;
  expect(await findTimeZone(db, person.id)).toBe('UTC');
  await change(person, { timeZone: 'Europe/Paris' });
  expect(await findTimeZone(db, person.id)).toBe('Europe/Paris');
});

test('privacy settings take effect immediately', async () => {
  const reader = await createPerson(app);
  const shy = await createPerson(app, { firstName: 'Sylvie', lastName: 'Quietwood' });
  const find = async () => (await reader.client.call(listUsers, { query: { q: 'quietwood' } })).body;

  expect(await find()).toMatchObject([{ id: shy.id, email: null }]);
  await change(shy, { showEmail: true });
  expect(await find()).toMatchObject([{ id: shy.id, email: shy.user.email }]);
  await change(shy, { profileVisible: false });
  expect(await find()).toEqual([]);
  await change(shy, { profileVisible: true, allowMessages: false });
  expect(await find()).toEqual([]);
});

test('a stored time zone that is no longer known counts as UTC, so that the person can buy a plan and their account can be deleted', async () => {
  const owner = await createPrincipal(app);
  const { id: userId, client } = owner;
  await app.database.db
    .update(userSettings)
    .set({ timeZone: 'Mars/Olympus_Mons' })
    .where(eq(userSettings.userId, userId));
  const period = await client.call(createSubscription, { body: { planId: 'basic' } });
  expect(period.status).toBe(200);
  expect(period.body.periodEnd).toMatch(/T00:00:00/u);
  const admin = await createAdmin(app);
  // The email about the deletion contains a date.
  expect(
    (await admin.call(deleteUser, { params: { id: userId }, body: { reason: 'Requested' } })).status,
  ).toBe(204);
  expect((await emailsTo(app, owner.user.email)).length).toBeGreaterThan(0);
});

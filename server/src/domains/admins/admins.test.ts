import { desc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { checkAdmin, getAdminOverview, signInAdmin, signOutAdmin } from '#contract/admins.ts';
import { getUser } from '#contract/session.ts';
import { events } from '#db/tables/events.ts';
import { resetSecondFactor } from '#domains/two-factor/index.ts';
import { endAdminSessions } from '#platform/sessions.ts';
import { setAdmin } from './admins.ts';
import { findAdminByName } from './store.ts';
import { useApp } from '#test/app.ts';
import { codeOf, enrolAdmin } from '#test/authenticator.ts';
import { PASSWORD, createAdmin, createPerson, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { untilWaiting } from '#test/locks.ts';

const FULL_ADMIN = {
  isAdmin: true,
  role: 'full',
  permissions: {
    transferCompanies: true,
    deleteCompanies: true,
    deleteProducts: true,
    suspendUsers: true,
    deleteUsers: true,
  },
};
const app = useApp();

describe('an administrator', () => {
  test('signs in, is recognized and signs out; the sign-in and the sign-out are recorded', async () => {
    const admin = await createAdmin(app);
    expect((await admin.call(checkAdmin)).body).toEqual(FULL_ADMIN);
    expect((await admin.call(signOutAdmin)).status).toBe(204);
    expect((await admin.call(checkAdmin)).body).toEqual({ isAdmin: false });
    expect((await admin.call(getAdminOverview)).status).toBe(401);
    const recorded = await app.database.db
      .select({ name: events.name })
      .from(events)
      .orderBy(desc(events.id))
      .limit(2);
    expect(recorded.map(({ name }) => name)).toEqual(['admin.signed_out', 'admin.signed_in']);
  });

  test('sees how many companies, products and users there are', async () => {
    const admin = await createAdmin(app);
    const { body: before } = await admin.call(getAdminOverview);
    await createPrincipal(app);
    const { body: after } = await admin.call(getAdminOverview);
    expect(after).toEqual({
      ...before,
      companies: before.companies + 1,
      companiesToVerify: before.companiesToVerify + 1,
      users: before.users + 1,
    });
  });
});

describe('an administrator’s second factor', () => {
  const credentials = { username: 'enrolling', password: PASSWORD };

  test('is set up at the first sign-in and required at every later one', async () => {
    await setAdmin(app.database.db, credentials.username, PASSWORD);
    const client = app.client();
    const first = await client.call(signInAdmin, { body: credentials });
    expect(first.body).toMatchObject({ isAdmin: false });
    expect((await client.call(checkAdmin)).body).toEqual({ isAdmin: false });
    expect((await client.call(getAdminOverview)).status).toBe(401);

    const wrong = await client.call(signInAdmin, { body: { ...credentials, code: '000000x' } });
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } });
    const { secret, recoveryCodes } = await enrolAdmin(client, credentials);
    expect(recoveryCodes).toHaveLength(10);
    expect((await client.call(checkAdmin)).body).toEqual(FULL_ADMIN);

    const later = app.client();
    expect((await later.call(signInAdmin, { body: credentials })).body).toMatchObject({
      code: 'account.code_required',
    });
    const entered = await later.call(signInAdmin, { body: { ...credentials, code: codeOf(secret, 'next') } });
    expect(entered.body).toEqual({ isAdmin: true });
  });

  test('can be set up again after the password in the server’s configuration changes', async () => {
    await setAdmin(app.database.db, 'lost-phone', PASSWORD);
    await enrolAdmin(app.client(), { username: 'lost-phone', password: PASSWORD });
    await setAdmin(app.database.db, 'lost-phone', 'another password');
    const again = await app
      .client()
      .call(signInAdmin, { body: { username: 'lost-phone', password: 'another password' } });
    expect(again.body.enrollment).toBeDefined();
  });

  test('is required for every call, so a session without one has no rights', async () => {
    const admin = await createAdmin(app, 'without');
    await app.database.db.execute(sql`delete from authenticators where admin_id =
      (select id from admins where username = 'without')`);
    expect((await admin.call(getAdminOverview)).status).toBe(401);
  });
});

describe('sessions of users and administrators', () => {
  test('a user session gives no administrator rights', async () => {
    const { client } = await createPerson(app);
    expect((await client.call(checkAdmin)).body).toEqual({ isAdmin: false });
    expect((await client.call(getAdminOverview)).status).toBe(401);
  });

  test('an administrator session gives no user rights, and signing in as an administrator ends the user session', async () => {
    const { client } = await createPerson(app);
    await setAdmin(app.database.db, 'both', PASSWORD);
    const before = client.at(app.origin);
    await enrolAdmin(client, { username: 'both', password: PASSWORD });
    expect((await client.call(getUser)).status).toBe(401);
    expect((await before.call(getUser)).status).toBe(401);
  });

  test('signing out as an administrator leaves a user signed in', async () => {
    const { client } = await createPerson(app);
    expect((await client.call(signOutAdmin)).status).toBe(204);
    expect((await client.call(getUser)).status).toBe(200);
  });
});

describe('an administrator session', () => {
  test('ends when the configured password changes and survives a restart with the same one', async () => {
    const admin = await createAdmin(app, 'kept');
    await setAdmin(app.database.db, 'kept', PASSWORD);
    expect((await admin.call(checkAdmin)).body).toEqual(FULL_ADMIN);
    await setAdmin(app.database.db, 'kept', 'another password');
    expect((await admin.call(checkAdmin)).body).toEqual({ isAdmin: false });
  });

  test.skipIf(process.env.TEST_DB === 'pglite')(
    'does not begin with a sign-in during which the second factor was reset',
    async () => {
      const credentials = { username: 'reset-meanwhile', password: PASSWORD };
      await setAdmin(app.database.db, credentials.username, PASSWORD);
      const { secret } = await enrolAdmin(app.client(), credentials);
      const stranger = app.client();
      await untilJobsAreDone(app);
      let signingIn: Promise<{ status: number }> | undefined;
      await app.database.db.transaction(async (tx) => {
        // The sign-in has checked the password and the code when it records itself.
        await tx.execute(sql`lock table events in share mode`);
        signingIn = stranger.call(signInAdmin, { body: { ...credentials, code: codeOf(secret, 'next') } });
        await untilWaiting(app, 1);
        const admin = await findAdminByName(tx, credentials.username);
        if (!admin) throw new Error('no administrator');
        await resetSecondFactor(tx, { adminId: admin.id });
        await endAdminSessions(tx, admin.id);
      });
      expect((await signingIn)?.status).toBe(401);
      await enrolAdmin(app.client(), credentials);
      expect((await stranger.call(checkAdmin)).body).toEqual({ isAdmin: false });
    },
  );

  test('lasts twelve hours', async () => {
    await setAdmin(app.database.db, 'brief', PASSWORD);
    const client = app.client();
    const credentials = { username: 'brief', password: PASSWORD };
    const { body } = await client.call(signInAdmin, { body: credentials });
    const response = await client.fetch('/api/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, code: codeOf(body.enrollment?.secret ?? '') }),
    });
    const expires = /Expires=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const hours = (Date.parse(expires) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
  });
});

describe('an administrator sign-in with invalid data', () => {
  test('gets the same response for a wrong password as for an unknown username', async () => {
    await setAdmin(app.database.db, 'root', PASSWORD);
    const [wrong, nobody] = await Promise.all([
      app.client().call(signInAdmin, { body: { username: 'root', password: 'something else' } }),
      app.client().call(signInAdmin, { body: { username: 'nobody', password: 'something else' } }),
    ]);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(nobody.body);
    expect(wrong.body).toEqual({ message: 'Invalid username or password', code: 'admin.wrong_password' });
  });

  test.each([{ username: '', password: 'x' }, { username: 'root', password: '' }, { username: 'root' }])(
    'is rejected if a field is missing or empty: %o',
    async (body) => {
      expect((await app.client().send('POST', '/api/admin/login', body)).status).toBe(400);
    },
  );

  test('is rejected with a user’s email address and password', async () => {
    const { user } = await createPerson(app);
    const { status } = await app
      .client()
      .call(signInAdmin, { body: { username: user.email, password: PASSWORD } });
    expect(status).toBe(401);
  });
});

describe('guessing an administrator’s password', () => {
  const slowed = useApp({ RATE_LIMIT: 'on' });

  test('is rate-limited, and the response says when to try again', async () => {
    await setAdmin(slowed.database.db, 'root', PASSWORD);
    const guess = (password: string) =>
      slowed.client().call(signInAdmin, { body: { username: 'Root', password } });
    for (let tries = 0; tries < 8; tries += 1) await guess('a wrong one');
    const refused = await guess('a wrong one');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

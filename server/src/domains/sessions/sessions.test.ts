import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getAuthUser,
  getSession,
  getUser,
  register,
  signIn,
  signOut,
  skipOnboarding,
} from '#contract/session.ts';
import { sessions } from '#db/tables/sessions.ts';
import { users } from '#db/tables/users.ts';
import { setPasswordCost } from '#platform/passwords.ts';
import { CHEAP_PASSWORDS, Client, useApp } from '#test/app.ts';
import { PASSWORD, createPerson } from '#test/factories.ts';
import { expectEquallyLong } from '#test/timing.ts';

const app = useApp();
// Passwords are hashed at the cost of a real server, because two tests measure it.
beforeAll(() => setPasswordCost());
afterAll(() => setPasswordCost(CHEAP_PASSWORDS));

const newcomer = {
  email: 'dana@halden.example',
  password: PASSWORD,
  firstName: 'Dana',
  lastName: 'Whitfield',
};

describe('registering', () => {
  test('creates the account, signs the person in and offers the welcome page', async () => {
    const client = app.client();
    const { status, body } = await client.call(register, { body: newcomer });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: newcomer.email,
      firstName: 'Dana',
      connectionCredits: '0',
      subscriptionPlan: 'free',
      registrationStatus: { needsOnboarding: true },
    });
    expect(Object.keys(body)).not.toContain('passwordHash');
    expect((await client.call(getUser)).body.id).toBe(body.id);
    expect((await client.call(getAuthUser)).body.id).toBe(body.id);
    expect((await client.call(getSession)).body.user).toEqual(body);
  });

  test('is required first: a visitor’s session has no user, and the user calls answer 401', async () => {
    expect(await app.client().call(getSession)).toMatchObject({ status: 200, body: { user: null } });
    expect((await app.client().call(getUser)).status).toBe(401);
    expect((await app.client().call(getAuthUser)).status).toBe(401);
  });

  test('creates an account for each of eight identical concurrent requests, but only one account owns the email address', async () => {
    const email = 'once@halden.example';
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.client().call(register, { body: { ...newcomer, email } })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(8);
    expect(await app.database.db.$count(users, and(eq(users.email, email), users.holdsEmail))).toBe(1);
  });

  test.each([
    [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ firstName: '  ' }, 'firstName', 'First name is required'],
  ])('explains what is wrong with %o', async (wrong, path, message) => {
    const { status, body } = await app.client().call(register, { body: { ...newcomer, ...wrong } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid', issues: [{ path, message }] });
  });

  test('accepts spaces and Unicode in a password and does not truncate it', async () => {
    const password = 'š 長い pass phrase '.repeat(5);
    const email = 'unicode@halden.example';
    await app.client().call(register, { body: { ...newcomer, email, password } });
    expect((await app.client().call(signIn, { body: { email, password } })).status).toBe(200);
    expect(
      (await app.client().call(signIn, { body: { email, password: password.slice(0, -1) } })).status,
    ).toBe(401);
  });
});

describe('signing in', () => {
  test('starts a session with a new id and a cookie that scripts cannot read', async () => {
    const { user, client } = await createPerson(app);
    const before = client.cookie;
    const response = await client.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    });
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(client.cookie).not.toBe(before);
    expect((await new Client(app.origin, before).call(getUser)).status).toBe(401);
  });

  test('gives the same answer for a wrong password and an unknown email address', async () => {
    const { user } = await createPerson(app);
    const [wrong, nobody] = await Promise.all([
      app.client().call(signIn, { body: { email: user.email, password: 'something else' } }),
      app.client().call(signIn, { body: { email: 'nobody@halden.example', password: 'something else' } }),
    ]);
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(nobody.body);
    expect(wrong.body).toEqual({ message: 'Invalid email or password', code: 'account.wrong_password' });
  });

  test('takes equally long for an unknown email address and a wrong password', async () => {
    const { user } = await createPerson(app);
    // Someone else registered with the address too.
    await app.client().call(register, { body: { ...newcomer, email: user.email } });
    const enter = (email: string) =>
      app.client().call(signIn, { body: { email, password: 'something else' } });
    await expectEquallyLong(
      () => enter(user.email),
      (round) => enter(`nobody-${round}@halden.example`),
    );
  });

  test('stores neither the password nor the session id in plain text', async () => {
    const { user, client } = await createPerson(app);
    const [row] = await app.database.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [session] = await app.database.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(decodeURIComponent(client.cookie ?? '')).not.toContain(session?.sid);
  });
});

describe('signing out', () => {
  test('ends the session on the server as well as in the browser', async () => {
    const { client } = await createPerson(app);
    const copy = new Client(app.origin, client.cookie);
    expect((await client.call(signOut)).status).toBe(204);
    const { status, body } = await copy.call(getUser);
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Unauthorized', code: 'request.unauthorized' });
  });

  test('is not undone by a concurrent call', async () => {
    const [{ user, client }, other] = [await createPerson(app), await createPerson(app)];
    const copy = new Client(app.origin, client.cookie);
    // The session is due for renewal, so the next call writes the session.
    await app.database.db
      .update(sessions)
      .set({ sess: sql`${sessions.sess} || '{"prolongedAt": 0}'` })
      .where(eq(sessions.userId, user.id));
    const body = JSON.stringify({ name: 'Halden', type: 'manufacturer' });
    const slow = request(`${app.origin}/api/companies`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        cookie: client.cookie,
      },
    });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    const arrived = once(app.app.server.server, 'request');
    slow.write(body.slice(0, 5));
    await arrived;
    // The slow call's session is loaded by now, because this later call's session is. The slow call's body is still
    // being sent.
    expect((await other.client.call(getUser)).status).toBe(200);
    await client.call(signOut);
    slow.end(body.slice(5));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(201);
    expect((await copy.call(getUser)).status).toBe(401);
  });

  test('works through a link on this site, which then opens /, while a link on another site only opens /', async () => {
    const { client } = await createPerson(app);
    const foreign = await client.fetch('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([302, '/']);
    expect((await client.call(getUser)).status).toBe(200);

    const own = await client.fetch('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.headers.get('location')).toBe('/');
    expect((await client.call(getUser)).status).toBe(401);
  });
});

describe('/api/login opened as a link', () => {
  test.each([
    ['', '/auth'],
    ['?next=/deals%3Fstage=proposal', '/auth?next=%2Fdeals%3Fstage%3Dproposal'],
    ['?next=/companies/1%23claim', '/auth?next=%2Fcompanies%2F1%23claim'],
    ['?next=https://elsewhere.example/', '/auth'],
    ['?next=//elsewhere.example/', '/auth'],
    ['?next=/%5Celsewhere.example/', '/auth'],
    ['?next=/&next=/home', '/auth'],
  ])('redirects with the query “%s” to %s', async (query, location) => {
    const response = await app.client().fetch(`/api/login${query}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });
});

test('a person can skip the welcome page permanently', async () => {
  const { client } = await createPerson(app);
  const { body } = await client.call(skipOnboarding);
  expect(body.registrationStatus.needsOnboarding).toBe(false);
  expect((await client.call(getUser)).body.registrationStatus.needsOnboarding).toBe(false);
});

test('a write request from another site’s page is rejected', async () => {
  const { client } = await createPerson(app);
  const foreign: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const response = await client.fetch('/api/logout', { method: 'POST', headers });
    expect(response.status).toBe(403);
  }
  expect((await client.call(getUser)).status).toBe(200);
});

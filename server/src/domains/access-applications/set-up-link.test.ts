import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  applyForAccess,
  countApplications,
  listApplications,
  readSetUpLink,
  resendSetUpLink,
  reviewApplication,
  setUpAccount,
} from '#contract/access-applications.ts';
import { getAdminOverview } from '#contract/admins.ts';
import { getCompany } from '#contract/companies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getUser, register, signIn } from '#contract/session.ts';
import { setUpLinks } from '#db/tables/access-applications.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { PASSWORD, createAdmin, createPerson, newApplication } from '#test/factories.ts';
import { linkParameter, emailAbout, emailsTo } from '#test/outbox.ts';

const app = useApp({ REGISTRATION: 'invite' });

async function approved(changed?: Parameters<typeof newApplication>[0]) {
  const admin = await createAdmin(app);
  const body = newApplication(changed);
  await app.client().call(applyForAccess, { body });
  const [application] = (await admin.call(listApplications, { query: { q: body.email } })).body;
  const id = application?.id ?? '';
  await admin.call(reviewApplication, { params: { id }, body: { status: 'approved' } });
  return { id, admin, email: body.email, token: await newestToken(body.email, 2) };
}

const newestToken = async (email: string, mails: number): Promise<string> =>
  linkParameter((await emailsTo(app, email, mails)).at(-1), 'token');

const setUp = (token: string, client = app.client()) =>
  client.call(setUpAccount, { body: { token, password: PASSWORD } });

const INVALID = { code: 'application.setup_link_invalid' };

describe('approving an application', () => {
  test('lets the applicant set up an account with a company and a profile through the emailed link, even while registration is by invitation', async () => {
    const { id, admin, email, token } = await approved();
    expect((await app.client().call(readSetUpLink, { body: { token } })).body).toMatchObject({
      email,
      firstName: 'Grace',
      companyName: 'Northfork Medical',
    });

    const client = app.client();
    const { status, body: user } = await setUp(token, client);
    expect(status).toBe(201);
    expect(user).toMatchObject({
      email,
      isEmailVerified: true,
      companies: [{ name: 'Northfork Medical', type: 'distributor' }],
      registrationStatus: { needsOnboarding: false },
    });
    expect((await client.call(getUser)).body.id).toBe(user.id);
    expect((await app.client().call(signIn, { body: { email, password: PASSWORD } })).status).toBe(200);

    const company = await client.call(getCompany, { params: { id: user.companies[0]?.id ?? '' } });
    expect(company.body).toMatchObject({
      website: 'https://northfork.example',
      territories: ['mid_atlantic'],
      specialties: ['Hip', 'Knee'],
      distributor: { yearsExperience: '>10', keyPortfolioGaps: ['Revision cones'] },
    });
    const [application] = (await admin.call(listApplications, { query: { q: email } })).body;
    expect(application).toMatchObject({ id, status: 'approved', setUp: 'done' });
  });

  test('lets the applicant sign in without an alert in the browser in which they set up the account, but not in another one', async () => {
    const { token, email } = await approved();
    const from = (userAgent: string, url: string, payload: object) =>
      app.app.server.inject({ method: 'POST', url, headers: { 'user-agent': userAgent }, payload });
    const own = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0 Safari/537.36';
    await from(own, setUpAccount.path, { token, password: PASSWORD });
    await from('Firefox/145.0', signIn.path, { email, password: PASSWORD });
    await from(own, signIn.path, { email, password: PASSWORD });
    const alert = await emailAbout(app, email, 'New sign-in to your account');
    expect(alert.text).toContain('with Firefox');
    expect((await emailsTo(app, email, 3)).filter(({ subject }) => subject === alert.subject)).toHaveLength(
      1,
    );
  });

  test('lets a manufacturer set up a company without a distributor profile', async () => {
    const { token } = await approved({ companyType: 'manufacturer', reviewNotes: '{}' });
    const client = app.client();
    const { body: user } = await setUp(token, client);
    const company = await client.call(getCompany, { params: { id: user.companies[0]?.id ?? '' } });
    expect(company.body).toMatchObject({ type: 'manufacturer', distributor: null });
  });

  test('does not open registration to anyone else', async () => {
    const { email } = await approved();
    const body = { email, password: PASSWORD, firstName: 'Grace', lastName: 'Lindqvist' };
    expect((await app.client().call(register, { body })).status).toBe(403);
  });
});

describe('the set-up link', () => {
  test('creates only one account for 200 concurrent uses', async () => {
    const { token, email } = await approved();
    const replies = await Promise.all(Array.from({ length: 200 }, () => setUp(token)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(199);
    const made = await app.database.db.select().from(users).where(eq(users.email, email));
    expect(made).toHaveLength(1);
  });

  test('works once', async () => {
    const { token } = await approved();
    await setUp(token);
    const again = await setUp(token);
    expect([again.status, again.body]).toMatchObject([400, INVALID]);
    expect((await app.client().call(readSetUpLink, { body: { token } })).status).toBe(400);
  });

  test('is stored only as a digest', async () => {
    const { token } = await approved();
    const rows = await app.database.db.select().from(setUpLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('works for seven days and can then be sent again', async () => {
    const { id, admin, email, token } = await approved();
    const [link] = await app.database.db.select().from(setUpLinks).where(eq(setUpLinks.applicationId, id));
    const days = (Date.parse(link?.expiresAt ?? '') - Date.parse(link?.createdAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);

    await app.database.db
      .update(setUpLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(setUpLinks.applicationId, id));
    expect((await setUp(token)).body).toMatchObject(INVALID);
    const [expired] = (await admin.call(listApplications, { query: { q: email } })).body;
    expect(expired?.setUp).toBe('link_expired');

    const resent = await admin.call(resendSetUpLink, { params: { id } });
    expect(resent.body.setUp).toBe('link_sent');
    expect((await setUp(await newestToken(email, 3))).status).toBe(201);
  });

  test('is revoked by a newer one', async () => {
    const { id, admin, email, token } = await approved();
    const resent = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(resendSetUpLink, { params: { id } })),
    );
    expect(resent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await setUp(token)).body).toMatchObject(INVALID);
    const tokens = (await emailsTo(app, email, 7)).slice(1).map((mail) => linkParameter(mail, 'token'));
    const opened = [];
    for (const one of tokens) opened.push((await setUp(one)).status);
    expect(opened.filter((status) => status === 201)).toHaveLength(1);
  });

  test.each(['nothing', '', 'x'.repeat(300)])('is refused when invalid: “%s”', async (token) => {
    expect((await setUp(token)).status).toBe(400);
  });

  test('remains valid if the password is too short or the email address already has an account', async () => {
    const { token, email } = await approved();
    const short = await app.client().call(setUpAccount, { body: { token, password: '12345' } });
    expect(short.body).toMatchObject({ issues: [{ path: 'password' }] });

    const client = app.client();
    await app.database.db
      .insert(users)
      .values({ email: email.toUpperCase(), firstName: 'Grace', lastName: 'Lindqvist' });
    const taken = await setUp(token, client);
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({
      code: 'application.email_taken',
    });
    expect((await client.call(getUser)).status).toBe(401);
    expect((await app.client().call(readSetUpLink, { body: { token } })).status).toBe(200);
  });

  test('is sent again only to approved applicants without an account', async () => {
    const { id, admin, token } = await approved();
    await setUp(token);
    expect((await admin.call(resendSetUpLink, { params: { id } })).status).toBe(409);
    expect((await admin.call(resendSetUpLink, { params: { id: crypto.randomUUID() } })).status).toBe(404);
  });
});

describe('permissions for applications and set-up links', () => {
  const open = useApp();
  const id = crypto.randomUUID();
  const calls: [Endpoint, object, Record<'visitor' | 'person' | 'admin', number>][] = [
    [listApplications, {}, { visitor: 401, person: 401, admin: 200 }],
    [countApplications, {}, { visitor: 401, person: 401, admin: 200 }],
    [getAdminOverview, {}, { visitor: 401, person: 401, admin: 200 }],
    [
      reviewApplication,
      { params: { id }, body: { status: 'approved' } },
      { visitor: 401, person: 401, admin: 404 },
    ],
    [resendSetUpLink, { params: { id } }, { visitor: 401, person: 401, admin: 404 }],
    [getUser, {}, { visitor: 401, person: 200, admin: 401 }],
    [applyForAccess, { body: newApplication() }, { visitor: 201, person: 201, admin: 201 }],
    [setUpAccount, { body: { token: 'x', password: PASSWORD } }, { visitor: 400, person: 400, admin: 400 }],
  ];

  test.each(calls)('are checked for call %#', async (endpoint, request, expected) => {
    const callers = {
      visitor: open.client(),
      person: (await createPerson(open)).client,
      admin: await createAdmin(open),
    };
    for (const who of ['visitor', 'person', 'admin'] as const) {
      const { status } = await callers[who].call(endpoint, request);
      expect([endpoint.path, who, status]).toEqual([endpoint.path, who, expected[who]]);
    }
  });
});

describe('repeated applications', () => {
  const slowed = useApp({ RATE_LIMIT: 'on' });

  test('are rate-limited by IP address', async () => {
    const statuses = [];
    for (let sent = 0; sent < 12; sent += 1) {
      statuses.push((await slowed.client().call(applyForAccess, { body: newApplication() })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
    expect(statuses).toContain(429);
  });
});

import { and, eq, or, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getClosingRequest, requestClosing, withdrawClosingRequest } from '#contract/account-closing.ts';
import { listAuditLog } from '#contract/audit-log.ts';
import { getCompany } from '#contract/companies.ts';
import { answerConnection, listConnections, requestConnection } from '#contract/connections.ts';
import { getCorrespondent, listConversations, listMessages, sendMessage } from '#contract/messages.ts';
import { listNotifications } from '#contract/notifications.ts';
import { changePassword } from '#contract/own-sessions.ts';
import { changeProfile } from '#contract/profile.ts';
import { reportPerson, resolveReport } from '#contract/reports.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { getUser, register, signIn } from '#contract/session.ts';
import { deleteUser, listAdminUsers } from '#contract/user-administration.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { listUsers } from '#contract/users.ts';
import { closingRequests } from '#db/tables/accounts.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { connections } from '#db/tables/connections.ts';
import { events } from '#db/tables/events.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { notifications } from '#db/tables/notifications.ts';
import { sessions } from '#db/tables/sessions.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { users } from '#db/tables/users.ts';
import { ensureRegistryAccount } from '#domains/users/users.ts';
import { type Client, useApp } from '#test/app.ts';
import {
  PASSWORD,
  type Person,
  connect,
  createAdmin,
  createPerson,
  createPrincipal,
  createSigned,
  requestBetween,
  signAgreement,
} from '#test/factories.ts';
import { readFolder, watchLog } from '#test/dump.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();
const slowed = useApp({ RATE_LIMIT: 'on' });

const close = (admin: Client, { id }: { id: string }, reason = 'Requested by telephone') =>
  admin.call(deleteUser, { params: { id }, body: { reason } });
const write = (from: Person, to: Person, content = 'Hello') =>
  from.client.call(sendMessage, { body: { receiverId: to.id, content } });
const rowOf = async ({ id }: Person) =>
  (await app.database.db.select().from(users).where(eq(users.id, id)))[0];
const connectionOf = async ({ client }: Person, id: string) =>
  (await client.call(listConnections)).body.find((connection) => connection.id === id);
const canSignIn = async ({ user }: Person) =>
  (await app.client().call(signIn, { body: { email: user.email, password: PASSWORD } })).status === 200;

describe('a request to delete an account', () => {
  test('is recorded once, is listed for administrators and can be withdrawn', async () => {
    const admin = await createAdmin(app);
    const person = await createPerson(app, { lastName: 'Wavering' });
    const asking = async () =>
      (await admin.call(listAdminUsers, { query: { status: 'asked', q: 'wavering' } })).body;

    expect((await person.client.call(getClosingRequest)).body).toEqual({ askedAt: null });
    const [first, second] = await Promise.all([
      person.client.call(requestClosing),
      person.client.call(requestClosing),
    ]);
    expect(first.body).toEqual(second.body);
    expect(await asking()).toMatchObject([{ id: person.id, closingAskedAt: first.body.askedAt }]);
    await emailAbout(app, person.user.email, 'You asked to delete your account');

    expect((await person.client.call(withdrawClosingRequest)).status).toBe(204);
    expect((await person.client.call(withdrawClosingRequest)).status).toBe(204);
    expect(await asking()).toEqual([]);
    expect(await canSignIn(person)).toBe(true);
  });

  test('is rate-limited because each request sends an email', async () => {
    const { client } = await createPerson(slowed);
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      statuses.push((await client.call(requestClosing)).status);
      await client.call(withdrawClosingRequest);
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
  });

  test('requires signing in', async () => {
    for (const endpoint of [getClosingRequest, requestClosing, withdrawClosingRequest])
      expect((await app.client().call(endpoint)).status).toBe(401);
  });
});

describe('deleting an account', () => {
  test('keeps the person’s messages for their recipients, under “Former member”, and prevents new ones', async () => {
    const admin = await createAdmin(app);
    const [leaving, staying] = [
      await createSigned(app, { firstName: 'Yolanda', lastName: 'Departing' }),
      await createSigned(app),
    ];
    await connect(leaving, staying);
    await write(leaving, staying, 'Our terms are attached.');
    await write(staying, leaving, 'Thank you.');
    expect((await close(admin, leaving)).status).toBe(204);

    const { body: conversations } = await staying.client.call(listConversations);
    expect(conversations).toMatchObject([
      { userId: leaving.id, userName: 'Former member', userEmail: null, lastMessage: 'Thank you.' },
    ]);
    const { body: messages } = await staying.client.call(listMessages, {
      query: { conversationWith: leaving.id },
    });
    expect(messages.map(({ content }) => content)).toEqual(['Thank you.', 'Our terms are attached.']);
    const { body: other } = await staying.client.call(getCorrespondent, { params: { userId: leaving.id } });
    expect(other).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      email: null,
      company: null,
      isClosed: true,
      mayWrite: false,
    });
    const refused = { status: 409, body: { code: 'account.closed' } };
    expect(await write(staying, leaving)).toMatchObject(refused);
    expect(
      await (await createPerson(app)).client.call(requestConnection, { body: { recipientId: leaving.id } }),
    ).toMatchObject(refused);
    // People who have no conversation with the closed account get 404.
    expect((await write(await createSigned(app), leaving)).status).toBe(404);
    for (const q of ['departing', 'former member', leaving.user.email])
      expect((await staying.client.call(listUsers, { query: { q } })).body).toEqual([]);
  });

  test('ends every session and link, and frees the email address', async () => {
    const admin = await createAdmin(app);
    const leaving = await createPerson(app);
    const elsewhere = app.client();
    await elsewhere.call(signIn, { body: { email: leaving.user.email, password: PASSWORD } });
    await close(admin, leaving);

    expect((await leaving.client.call(getUser)).status).toBe(401);
    expect((await elsewhere.call(getUser)).status).toBe(401);
    expect(await canSignIn(leaving)).toBe(false);
    const email = await emailAbout(app, leaving.user.email, 'Your account was closed');
    for (const kept of ['What you wrote for a company', 'through a claim', 'agreements you signed'])
      expect(email.text).toContain(kept);
    const { status, body } = await app.client().call(register, {
      body: { email: leaving.user.email, password: PASSWORD, firstName: 'Anew', lastName: 'Here' },
    });
    expect(status).toBe(201);
    expect(body.id).not.toBe(leaving.id);
  });

  test('withdraws the connection requests that the person sent, expires those they received and keeps their connections', async () => {
    const admin = await createAdmin(app);
    const leaving = await createPerson(app, { firstName: 'Quentin', lastName: 'Goodbye' });
    const [asked, asking, connected] = [
      await createPerson(app),
      await createPerson(app),
      await createPerson(app),
    ];
    const toOther = await requestBetween(leaving, asked);
    const toLeaving = await requestBetween(asking, leaving);
    const agreed = await connect(leaving, connected);
    await close(admin, leaving);

    expect(await connectionOf(asked, toOther)).toMatchObject({ state: 'withdrawn' });
    expect(await connectionOf(asking, toLeaving)).toMatchObject({ state: 'expired' });
    expect(await connectionOf(connected, agreed)).toMatchObject({
      state: 'accepted',
      requester: { firstName: 'Former', lastName: 'member', profileImageUrl: null },
    });
    await expect
      .poll(async () => JSON.stringify((await asking.client.call(listNotifications)).body))
      .toContain('connection_expired');
    for (const { client } of [asked, asking, connected]) {
      const notifications = JSON.stringify((await client.call(listNotifications)).body);
      expect(notifications).not.toMatch(/Quentin|Goodbye/);
    }
    expect((await asked.client.call(listConnections, { query: { status: 'pending' } })).body).toEqual([]);
    const email = await emailAbout(app, asking.user.email, 'Your connection request has expired');
    expect(email.text).toContain('The account of the person you asked was closed');
    expect(email.text).not.toMatch(/30 days|send a new request/);
  });

  test('deletes the person’s companies when nothing depends on them', async () => {
    const admin = await createAdmin(app);
    const leaving = await createPrincipal(app, { name: 'Departing Devices' });
    expect((await close(admin, leaving)).status).toBe(204);
    const page = await app.client().call(getCompany, { params: { id: leaving.companyId } });
    expect(page.status).toBe(404);
  });

  test('deletes the person’s company despite charges, which stay on record', async () => {
    const admin = await createAdmin(app);
    const leaving = await createPrincipal(app, { name: 'Charged Devices' });
    const other = await createPerson(app);
    const { body: request } = await other.client.call(requestConnection, {
      body: { recipientId: leaving.id, recipientCompanyId: leaving.companyId },
    });
    await leaving.client.call(answerConnection, { params: { id: request.id }, body: { status: 'accepted' } });
    expect((await close(admin, leaving)).status).toBe(204);
    const page = await app.client().call(getCompany, { params: { id: leaving.companyId } });
    expect(page.status).toBe(404);
    const { db } = app.database;
    expect(await db.$count(billingEvents, eq(billingEvents.userId, leaving.id))).toBe(1);
  });

  test('leaves the person’s name only in signed agreements and billing records, and their email address nowhere', async () => {
    const admin = await createAdmin(app);
    const planted = 'Xylophonia';
    const lines = watchLog(app);
    const leaving = await createPerson(app, {
      firstName: planted,
      lastName: `${planted}son`,
      email: `${planted}@leaving.example`,
    });
    const other = await createSigned(app);
    await signAgreement(leaving);
    await connect(leaving, other);
    await requestBetween(leaving, await createPerson(app));
    await write(leaving, other);
    const report = { personId: leaving.id, reason: 'spam' } as const;
    const { body: reported } = await other.client.call(reportPerson, { body: report });
    await admin.call(resolveReport, { params: { id: reported.id }, body: { outcome: 'no_action' } });
    await expect
      .poll(async () => JSON.stringify((await other.client.call(listNotifications)).body))
      .toContain('report_resolved');
    await leaving.client.call(changeUserSettings, { body: { timeZone: 'Asia/Tokyo', theme: 'dark' } });
    await leaving.client.call(changeProfile, {
      body: { firstName: planted, lastName: planted, email: `${planted}2@leaving.example` },
    });
    await leaving.client.call(saveSearch, {
      body: { name: `${planted}s search`, kind: 'products', query: { q: planted }, alert: 'none' },
    });
    await expect
      .poll(async () => JSON.stringify((await other.client.call(listNotifications)).body))
      .toContain(planted);
    await close(admin, leaving);

    const found = await tablesHolding(planted);
    expect(found).toEqual(['billing_events', 'nda_agreements']);
    const address = `${planted}2@leaving.example`.toLowerCase();
    expect(await tablesHolding(address)).toEqual([]);
    // Leaves out the emails that were sent, and the embedded database, which overwrites deleted data only later.
    const files = readFolder(app).filter(({ place }) => !/^(outbox|pgdata)\//.test(place));
    const kept = [...files, { place: 'the log', text: lines.join('') }];
    expect(kept.filter(({ text }) => text.toLowerCase().includes(planted.toLowerCase()))).toEqual([]);
    expect(lines.join('')).toContain('/api/user/profile');
    for (const [client, path] of [
      [admin, '/api/admin/users'],
      [other.client, '/api/users'],
      [other.client, '/api/conversations'],
    ] as const)
      expect((await client.send('GET', `${path}?q=${planted}`)).body).toEqual([]);
    const { db } = app.database;
    const [signed] = await db.select().from(ndaAgreements).where(eq(ndaAgreements.userId, leaving.id));
    expect(signed?.signatureName).toContain(planted);
    expect(await db.$count(billingEvents, eq(billingEvents.userId, other.id))).toBe(1);
  });

  test('happens once if two administrators delete the account at the same time', async () => {
    const admins = await Promise.all([createAdmin(app), createAdmin(app)]);
    const leaving = await createPerson(app);
    const replies = await Promise.all([...admins, ...admins].map((admin) => close(admin, leaving)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const { db } = app.database;
    const closed = await db.$count(
      events,
      sql`${events.name} = 'user.closed' and ${events.payload} ->> 'userId' = ${leaving.id}`,
    );
    expect(closed).toBe(1);
  });

  test('is possible only for administrators, and not for the registry’s or an unknown account', async () => {
    const admin = await createAdmin(app);
    const [one, other] = [await createPerson(app), await createPerson(app)];
    for (const client of [app.client(), one.client, other.client])
      expect((await close(client, one)).status).toBe(401);
    const registry = await ensureRegistryAccount(app.database.db);
    for (const id of [registry, '0198c0de-0000-7000-8000-00000000dead', 'nobody'])
      expect((await close(admin, { id })).status).toBe(404);
    expect(await canSignIn(one)).toBe(true);
  });
});

describe('the reason for deleting an account', () => {
  test('is required, emailed to the person and kept in the audit log', async () => {
    const admin = await createAdmin(app);
    const leaving = await createPerson(app);
    for (const body of [{}, { reason: ' ' }])
      expect(await admin.call(deleteUser, { params: { id: leaving.id }, body })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'reason', message: 'Give a reason. The people affected will read it.' }] },
      });
    expect(await canSignIn(leaving)).toBe(true);
    const reason = 'Advertises devices of another industry';
    expect((await close(admin, leaving, ` ${reason} `)).status).toBe(204);
    const { text } = await emailAbout(app, leaving.user.email, 'Your account was closed');
    expect(text).toContain(`Reason: ${reason}`);
    expect(text).toContain('If you think this is a mistake, reply to this email.');
    const { body: log } = await admin.call(listAuditLog, { query: { q: 'another industry' } });
    expect(log).toMatchObject([{ action: 'user.closed', subject: 'Former member', reason }]);
  });

  test('may be omitted if the person requested the deletion', async () => {
    const admin = await createAdmin(app);
    const leaving = await createPerson(app);
    await leaving.client.call(requestClosing);
    const deletion = () => admin.call(deleteUser, { params: { id: leaving.id }, body: {} });
    expect((await deletion()).status).toBe(204);
    const { text } = await emailAbout(app, leaving.user.email, 'Your account was closed');
    expect(text).not.toMatch(/Reason:|mistake/);
    expect((await deletion()).status).toBe(204);
  });
});

describe('actions during the deletion of an account', () => {
  test('either succeed before the deletion or are refused: messages, requests, answers and sign-ins', async () => {
    const admin = await createAdmin(app);
    const leaving = await createSigned(app);
    const others = await Promise.all(Array.from({ length: 6 }, () => createSigned(app)));
    await Promise.all(others.map((other) => connect(other, leaving)));
    const askers = await Promise.all(Array.from({ length: 6 }, () => createPerson(app)));
    const requests = await Promise.all(askers.slice(0, 3).map((asker) => requestBetween(asker, leaving)));

    const deeds = [
      ...others.map((other) => write(other, leaving)),
      ...others.map((other) => write(leaving, other)),
      ...requests.map((id) =>
        leaving.client.call(answerConnection, { params: { id }, body: { status: 'accepted' } }),
      ),
      ...askers
        .slice(3)
        .map(({ client }) => client.call(requestConnection, { body: { recipientId: leaving.id } })),
      app.client().call(signIn, { body: { email: leaving.user.email, password: PASSWORD } }),
      leaving.client.call(requestClosing),
      leaving.client.call(changeUserSettings, { body: { theme: 'dark' } }),
      leaving.client.call(changeUserSettings, { body: { profileVisible: true } }),
      leaving.client.call(changePassword, {
        body: { currentPassword: PASSWORD, newPassword: 'another horse' },
      }),
    ];
    const [closing, ...replies] = await Promise.all([close(admin, leaving), ...deeds]);

    expect(closing?.status).toBe(204);
    for (const { status } of replies) expect([200, 201, 204, 401, 404, 409, 503]).toContain(status);
    expect(await rowOf(leaving)).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      passwordHash: null,
      profileVisible: false,
    });
    const { db } = app.database;
    for (const table of [sessions, closingRequests, userSettings, notifications])
      expect(await db.$count(table, eq(table.userId, leaving.id))).toBe(0);
    const isTheirs = or(eq(connections.requesterId, leaving.id), eq(connections.recipientId, leaving.id));
    expect(await db.$count(connections, and(isTheirs, eq(connections.status, 'pending')))).toBe(0);
  });
});

async function tablesHolding(word: string): Promise<string[]> {
  const { db } = app.database;
  const tables = await db
    .select({ schema: sql<string>`table_schema`, name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const [row] = await db
      .select({ many: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(schema)}.${sql.identifier(name)} as r`)
      .where(sql`r::text ilike ${`%${word}%`}`);
    if (row && row.many > 0) found.push(schema === 'public' ? name : `${schema}.${name}`);
  }
  return found.toSorted();
}

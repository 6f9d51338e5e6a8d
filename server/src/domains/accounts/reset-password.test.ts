import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgotPassword, resetPassword, verifyEmail } from '#contract/recovery.ts';
import { getUser, signIn } from '#contract/session.ts';
import { accountLinks } from '#db/tables/accounts.ts';
import { events } from '#db/tables/events.ts';
import { users } from '#db/tables/users.ts';
import { type Client, useApp } from '#test/app.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';
import { linkParameter, emailsTo } from '#test/outbox.ts';
import { expectEquallyLong } from '#test/timing.ts';

const app = useApp();

const NEW_PASSWORD = 'battery staple';
const INVALID = { message: 'Invalid or expired reset link', code: 'account.reset_link_invalid' };
const SUBJECT = 'Reset your password';

const ask = (email: string) => app.client().call(forgotPassword, { body: { email } });
const reset = (token: string, newPassword = NEW_PASSWORD, client: Client = app.client()) =>
  client.call(resetPassword, { body: { token, newPassword } });
const enter = async (email: string, password: string) =>
  (await app.client().call(signIn, { body: { email, password } })).status;

async function tokensOf({ user }: Person, count = 1): Promise<string[]> {
  const links = async () => (await emailsTo(app, user.email)).filter(({ subject }) => subject === SUBJECT);
  await expect.poll(async () => (await links()).length).toBe(count);
  return (await links()).map((mail) => linkParameter(mail, 'token'));
}

async function withResetLink(): Promise<{ person: Person; token: string }> {
  const person = await createPerson(app);
  expect((await ask(person.user.email)).status).toBe(200);
  const [token = ''] = await tokensOf(person);
  return { person, token };
}

describe('resetting a password', () => {
  test('replaces the password through the emailed link, ends every other session and notifies the owner', async () => {
    const person = await createPerson(app);
    const { status, body } = await ask(person.user.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.message).toMatch(/^If an account with .* exists, you will receive a password reset link\.$/);

    const [token = ''] = await tokensOf(person);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await reset(token)).status).toBe(200);
    expect((await person.client.call(getUser)).status).toBe(401);
    expect(await enter(person.user.email, PASSWORD)).toBe(401);
    expect(await enter(person.user.email, NEW_PASSWORD)).toBe(200);

    await expect
      .poll(async () => (await emailsTo(app, person.user.email)).map(({ subject }) => subject))
      .toContain('Your password was changed');
    const [event] = await app.database.db
      .select()
      .from(events)
      .where(sql`${events.name} = 'user.password_reset' and ${events.actorId} = ${person.id}`);
    expect(event?.payload).toEqual({ userId: person.id });
  });

  test('keeps the current session of a signed-in person and ends their other sessions', async () => {
    const { person, token } = await withResetLink();
    const elsewhere = app.client();
    await elsewhere.call(signIn, { body: { email: person.user.email, password: PASSWORD } });
    expect((await reset(token, NEW_PASSWORD, person.client)).status).toBe(200);
    expect((await person.client.call(getUser)).status).toBe(200);
    expect((await elsewhere.call(getUser)).status).toBe(401);
  });

  test('succeeds for only one of two hundred concurrent uses of a link', async () => {
    const { person, token } = await withResetLink();
    const replies = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => ({
        password: `battery staple ${index}`,
        reply: await reset(token, `battery staple ${index}`),
      })),
    );
    const done = replies.filter(({ reply }) => reply.status === 200);
    expect(done).toHaveLength(1);
    expect(replies.filter(({ reply }) => reply.status === 400)).toHaveLength(199);
    expect(await enter(person.user.email, done[0]?.password ?? '')).toBe(200);
  });

  test('verifies the email address, because the link was sent to it', async () => {
    const { token, person } = await withResetLink();
    expect(person.user.isEmailVerified).toBe(false);
    await reset(token, NEW_PASSWORD, person.client);
    expect((await person.client.call(getUser)).body.isEmailVerified).toBe(true);
  });
});

describe('a reset link', () => {
  test('stops working once it is used or a newer one is sent', async () => {
    const { person, token } = await withResetLink();
    await ask(person.user.email);
    const [, newer = ''] = await tokensOf(person, 2);
    expect(newer).not.toBe(token);
    expect((await reset(token)).body).toEqual(INVALID);
    expect((await reset(newer)).status).toBe(200);
    expect((await reset(newer, 'once more')).body).toEqual(INVALID);
    expect(await enter(person.user.email, NEW_PASSWORD)).toBe(200);
  });

  test('stops working after an hour', async () => {
    const { person, token } = await withResetLink();
    const [link] = await app.database.db.select().from(accountLinks).where(ofPerson(person));
    const lifetime = Date.parse(link?.expiresAt ?? '') - Date.now();
    expect(lifetime).toBeGreaterThan(3_500_000);
    expect(lifetime).toBeLessThanOrEqual(3_600_000);
    await app.database.db
      .update(accountLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(ofPerson(person));
    expect((await reset(token)).body).toEqual(INVALID);
    expect(await enter(person.user.email, PASSWORD)).toBe(200);
  });

  test('stops working when the email address changes', async () => {
    const { person, token } = await withResetLink();
    await app.database.db
      .update(users)
      .set({ email: `new-${person.user.email}` })
      .where(eq(users.id, person.id));
    expect((await reset(token)).body).toEqual(INVALID);
  });

  test('changes the password of its recipient, whoever is signed in', async () => {
    const { person, token } = await withResetLink();
    const other = await createPerson(app);
    expect((await reset(token, NEW_PASSWORD, other.client)).status).toBe(200);
    expect((await other.client.call(getUser)).body.id).toBe(other.id);
    expect(await enter(other.user.email, PASSWORD)).toBe(200);
    expect(await enter(person.user.email, NEW_PASSWORD)).toBe(200);
  });

  test('is not interchangeable with a link that confirms an email address', async () => {
    const { person, token } = await withResetLink();
    const confirming = (await emailsTo(app, person.user.email)).find(({ subject }) =>
      subject?.startsWith('Confirm'),
    );
    expect((await reset(linkParameter(confirming, 'token'))).body).toEqual(INVALID);
    const { status } = await app.client().call(verifyEmail, { body: { token } });
    expect(status).toBe(400);
  });

  test.each(['forged', 'x'.repeat(43), 'x'.repeat(300), '\u0000', '0198c0de-0000-7000-8000-000000000001'])(
    'is refused when invalid: %j',
    async (token) => {
      expect((await reset(token)).body).toEqual(INVALID);
    },
  );

  test.each([
    [{ token: 'a', newPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ token: 'a', newPassword: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ newPassword: NEW_PASSWORD }, ''],
    [{ token: { $ne: '' }, newPassword: NEW_PASSWORD }, ''],
    [{ token: 'x'.repeat(201), newPassword: NEW_PASSWORD }, ''],
  ])('is not accepted in the invalid request %j', async (given, message) => {
    const { status, body } = await app
      .client()
      .send<{ message: string }>('POST', '/api/reset-password', given);
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });

  test('remains valid after an attempt with a password that is too short', async () => {
    const { token } = await withResetLink();
    expect((await reset(token, '12345')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test('is stored as a hash, and its queue job contains neither the token nor the email address', async () => {
    const { person, token } = await withResetLink();
    const [link] = await app.database.db.select().from(accountLinks).where(ofPerson(person));
    expect(JSON.stringify(link)).not.toContain(token);
    const { rows } = (await app.database.db.execute(
      sql`select coalesce(string_agg(j::text, ''), '') as jobs from pgboss.job j`,
    )) as { rows: { jobs: string }[] };
    expect(rows[0]?.jobs).toContain('encryptedEmail');
    expect(rows[0]?.jobs).not.toContain(token);
    expect(rows[0]?.jobs).not.toContain(person.user.email);
  });
});

describe('a reset request for an unknown email address', () => {
  test('gets the same response as one for a known address and sends nothing', async () => {
    const { person } = await withResetLink();
    const email = 'nobody@halden.example';
    const [known, unknown] = [await ask(person.user.email), await ask(email)];
    expect(unknown.status).toBe(known.status);
    expect(unknown.body.message.replace(email, '')).toBe(known.body.message.replace(person.user.email, ''));
    await tokensOf(person, 2);
    await expect.poll(async () => (await queued()).length).toBe(0);
    expect(await emailsTo(app, email, 0)).toEqual([]);
  });

  test('takes as long as one for a known address', async () => {
    const { user } = await createPerson(app);
    await expectEquallyLong(
      () => ask(user.email),
      (round) => ask(`nobody-${round}@halden.example`),
    );
  });

  test.each(['nobody', '', 'a@b', `${'x'.repeat(250)}@halden.example`])(
    'is rejected if the address is invalid: %j',
    async (email) => {
      const { status, body } = await ask(email);
      expect(status).toBe(400);
      expect(body.message).toBe('Please enter a valid email address');
    },
  );
});

describe('repeated reset requests', () => {
  const slowed = useApp({ RATE_LIMIT: 'on' });

  test('are rate-limited per account and IP address, whether the account exists or not', async () => {
    const { user } = await createPerson(slowed);
    const other = await createPerson(slowed);
    for (const email of [user.email, 'nobody@halden.example']) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const { status } = await slowed.client().call(forgotPassword, { body: { email } });
        statuses.push(status);
      }
      expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
      expect(statuses.at(-1)).toBe(429);
    }
    const { status } = await slowed.client().call(forgotPassword, { body: { email: other.user.email } });
    expect(status).toBe(200);
    // Password guesses are counted separately, so the owner can still sign in.
    expect(
      (await slowed.client().call(signIn, { body: { email: user.email, password: PASSWORD } })).status,
    ).toBe(200);
  });
});

const queued = async () =>
  (
    (await app.database.db.execute(
      sql`select id from pgboss.job where name in ('mail', 'accounts.forgot-password') and state in ('created', 'retry', 'active')`,
    )) as { rows: object[] }
  ).rows;

const ofPerson = ({ id }: Person) =>
  sql`${accountLinks.userId} = ${id} and ${accountLinks.purpose} = 'reset_password'`;

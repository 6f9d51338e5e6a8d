import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { requestConnection } from '#contract/connections.ts';
import { resendVerification, verifyEmail } from '#contract/recovery.ts';
import { getUser } from '#contract/session.ts';
import { accountLinks } from '#db/tables/accounts.ts';
import { events } from '#db/tables/events.ts';
import { users } from '#db/tables/users.ts';
import { createUser } from '#domains/users/users.ts';
import { hashPassword } from '#platform/passwords.ts';
import { useApp } from '#test/app.ts';
import { untilWaiting } from '#test/locks.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';
import { linkParameter, emailsTo } from '#test/outbox.ts';

const app = useApp();
const slowed = useApp({ RATE_LIMIT: 'on' });

const INVALID = {
  message: 'Invalid or expired verification link',
  code: 'account.verification_link_invalid',
};

const confirm = (token: string) => app.client().call(verifyEmail, { body: { token } });
const isVerified = async ({ client }: Person) => (await client.call(getUser)).body.isEmailVerified;
const tokenOf = async ({ user }: Person, count = 1) =>
  linkParameter((await emailsTo(app, user.email, count)).at(-1), 'token');

describe('the email address of a new account', () => {
  test('is confirmed by the emailed link, once and in any browser', async () => {
    const person = await createPerson(app);
    expect(person.user.isEmailVerified).toBe(false);
    const [mail] = await emailsTo(app, person.user.email);
    expect(mail?.subject).toBe('Confirm your email address');
    // Emails to unverified addresses contain nothing that was typed.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Dana|Whitfield/);
    const token = linkParameter(mail, 'token');
    expect(mail?.text).toContain(`${app.app.platform.settings.appUrl.origin}/verify-email?token=${token}`);

    expect((await confirm(token)).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
    expect((await confirm(token)).body).toEqual(INVALID);
    const [event] = await app.database.db
      .select()
      .from(events)
      .where(sql`${events.name} = 'user.email_verified' and ${events.actorId} = ${person.id}`);
    expect(event?.payload).toEqual({ userId: person.id });
  });

  test('may stay unconfirmed without restricting the account', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    const { status } = await one.client.call(requestConnection, { body: { recipientId: other.id } });
    expect(status).toBe(201);
  });

  test('needs no confirmation when the account was created through an emailed link', async () => {
    const { db } = app.database;
    const email = 'invited@halden.example';
    await db.transaction(async (tx) =>
      createUser(app.app.platform, tx, {
        email,
        passwordHash: await hashPassword(PASSWORD),
        firstName: 'Dana',
        lastName: 'Whitfield',
        emailVerifiedAt: new Date().toISOString(),
      }),
    );
    // Emails are sent in order, so an email to this account would have arrived before the next account's email.
    await tokenOf(await createPerson(app));
    expect(await emailsTo(app, email, 0)).toEqual([]);
  });
});

describe('a confirmation link', () => {
  test('is sent again on request and replaces the previous one', async () => {
    const person = await createPerson(app);
    const first = await tokenOf(person);
    expect((await person.client.call(resendVerification)).status).toBe(204);
    const second = await tokenOf(person, 2);
    expect((await confirm(first)).body).toEqual(INVALID);
    expect((await confirm(second)).status).toBe(200);
    expect((await person.client.call(resendVerification)).status).toBe(204);
    expect(await emailsTo(app, person.user.email)).toHaveLength(2);
  });

  test('is emailed once however often the job runs', async () => {
    const person = await createPerson(app);
    await tokenOf(person);
    const [event] = await app.database.db
      .select()
      .from(events)
      .where(sql`${events.name} = 'user.registered' and ${events.actorId} = ${person.id}`);
    const { platform } = app.app;
    for (let turn = 0; turn < 3; turn += 1)
      await platform.jobs.send(app.database.db, 'accounts.user.registered', event ?? {});
    await tokenOf(await createPerson(app));
    expect(await emailsTo(app, person.user.email)).toHaveLength(1);
  });

  test('works for only seven days', async () => {
    const person = await createPerson(app);
    const token = await tokenOf(person);
    const [link] = await app.database.db
      .select()
      .from(accountLinks)
      .where(eq(accountLinks.userId, person.id));
    const days = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await app.database.db
      .update(accountLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(accountLinks.userId, person.id));
    expect((await confirm(token)).body).toEqual(INVALID);
    expect(await isVerified(person)).toBe(false);
  });

  test('confirms only the email address it was sent to', async () => {
    const person = await createPerson(app);
    const token = await tokenOf(person);
    await app.database.db
      .update(users)
      .set({ email: `new-${person.user.email}` })
      .where(eq(users.id, person.id));
    expect((await confirm(token)).body).toEqual(INVALID);
    expect(await isVerified(person)).toBe(false);
  });

  test('does not confirm an email address that the account gives up at the same moment', async ({ skip }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const person = await createPerson(app);
    const token = await tokenOf(person);
    const { db } = app.database;
    let confirming: ReturnType<typeof confirm> | undefined;
    await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ email: `taken-${person.user.email}` })
        .where(eq(users.id, person.id));
      confirming = confirm(token);
      await untilWaiting(app, 1);
    });
    expect((await confirming)?.body).toEqual(INVALID);
    expect(await isVerified(person)).toBe(false);
  });

  test('is sent again only to a signed-in person', async () => {
    expect((await app.client().call(resendVerification)).status).toBe(401);
  });

  test('is refused when invalid', async () => {
    expect((await confirm('forged')).body).toEqual(INVALID);
    expect((await app.client().send('POST', '/api/verify-email', {})).status).toBe(400);
  });
});

test('requests for a confirmation link are rate-limited', async () => {
  const person = await createPerson(slowed);
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1)
    statuses.push((await person.client.call(resendVerification)).status);
  expect(statuses.slice(0, 5)).toEqual([204, 204, 204, 204, 204]);
  expect(statuses.at(-1)).toBe(429);
});

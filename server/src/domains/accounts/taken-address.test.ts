import { and, eq, not, sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { changePassword } from '#contract/own-sessions.ts';
import { changeProfile } from '#contract/profile.ts';
import { forgotPassword, resendVerification, verifyEmail } from '#contract/recovery.ts';
import { type CurrentUser, getUser, register, signIn } from '#contract/session.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { users } from '#db/tables/users.ts';
import { createReader } from '#test/alerts.ts';
import { type Client, useApp } from '#test/app.ts';
import { PASSWORD, createAdmin } from '#test/factories.ts';
import { emailAbout, emailsTo, linkParameter } from '#test/outbox.ts';

const app = useApp();
const IN_USE = 'You already have an account';
const CONFIRM = 'Confirm your email address';

let addresses = 0;
const freeAddress = () => `free-${++addresses}@taken.example`;
const OWN_PASSWORD = 'another secret';

const registerWith = async (email: string) => {
  const client = app.client();
  const body = { email, password: OWN_PASSWORD, firstName: 'Nosy', lastName: 'Neighbour' };
  return { client, answer: await client.call(register, { body }) };
};
const enter = (email: string, password: string) => app.client().call(signIn, { body: { email, password } });

/** Changes the case of an address, so that emails to it can be told apart from those to its owner. */
const spelledDifferently = (email: string) => email.replace(/^[^@]+/, (name) => name.toUpperCase());

const confirmBy = async (link: Email | undefined) =>
  (await app.client().call(verifyEmail, { body: { token: linkParameter(link, 'token') } })).status;

const alike = ({ id: _id, email: _email, createdAt: _created, updatedAt: _updated, ...user }: CurrentUser) =>
  user;

async function experienceOf(email: string) {
  const { client, answer } = await registerWith(email);
  const steps = [answer.status];
  steps.push((await client.call(resendVerification)).status);
  steps.push((await app.client().call(forgotPassword, { body: { email } })).status);
  steps.push((await enter(email, 'a wrong one')).status);
  steps.push((await enter(email, OWN_PASSWORD)).status);
  const newPassword = `${OWN_PASSWORD} again`;
  steps.push(
    (await client.call(changePassword, { body: { currentPassword: OWN_PASSWORD, newPassword } })).status,
  );
  steps.push((await enter(email, OWN_PASSWORD)).status, (await enter(email, newPassword)).status);
  const { body } = await client.call(getUser);
  expect(body.email).toBe(email);
  return { steps, user: alike(body) };
}

async function entered(email: string): Promise<string[]> {
  const people = [await registerWith(email), await registerWith(email)];
  const found = async () => {
    const { id } = (await enter(email, OWN_PASSWORD)).body;
    return `number ${people.findIndex(({ answer }) => answer.body.id === id)}`;
  };
  const steps = [await found()];
  const moved = freeAddress();
  await people[0]?.client.call(changeProfile, {
    body: { firstName: 'Nosy', lastName: 'Neighbour', email: moved },
  });
  expect(await confirmBy(await emailAbout(app, moved, CONFIRM))).toBe(200);
  people.push(await registerWith(email));
  return [...steps, await found()];
}

describe('an email address that has an account', () => {
  test('gets the same responses as an unused one when someone registers with it, signs in and changes the password', async () => {
    const owner = await createReader(app);
    expect(await experienceOf(owner.user.email)).toEqual(await experienceOf(freeAddress()));
  });

  test('behaves like an unused one when several people register with it', async () => {
    const owner = await createReader(app);
    expect(await entered(owner.user.email)).toEqual(['number 0', 'number 1']);
    expect(await entered(freeAddress())).toEqual(['number 0', 'number 1']);
  });

  test('gets the same response as an unused one when someone changes their address to it', async () => {
    const owner = await createReader(app);
    const changed = async (email: string, client: Client) => {
      const { status, body } = await client.call(changeProfile, {
        body: { firstName: 'Dana', lastName: 'Whitfield', email },
      });
      expect(body.email).toBe(email);
      return { status, user: alike(body), canSignIn: (await enter(email, PASSWORD)).status };
    };
    const [one, other] = [await createReader(app), await createReader(app)];
    // The owner's account has the same password, so signing in with its address still works.
    expect(await changed(owner.user.email, one.client)).toEqual({
      ...(await changed(freeAddress(), other.client)),
      canSignIn: 200,
    });
    await emailAbout(app, owner.user.email, IN_USE);
  });

  test('stays with its owner, who is notified that someone else registered with it', async () => {
    const owner = await createReader(app);
    const { client } = await registerWith(owner.user.email.toUpperCase());
    await emailAbout(app, owner.user.email, IN_USE);
    await client.call(resendVerification);
    expect((await enter(owner.user.email, PASSWORD)).body.id).toBe(owner.id);
    expect((await enter(owner.user.email, OWN_PASSWORD)).body.id).toBe((await client.call(getUser)).body.id);
    const about = async (subject: string) =>
      (await emailsTo(app, owner.user.email, 0)).filter((email) => email.subject === subject).length;
    // The owner gets at most their own confirmation email, and none for the other account.
    expect(await about(CONFIRM)).toBeLessThanOrEqual(1);
    const { db } = app.database;
    const isSharing = and(eq(users.email, owner.user.email.toUpperCase()), not(users.holdsEmail));
    expect(await db.$count(users, isSharing)).toBe(1);
  });

  test('gets no email when an account that never confirmed it is deleted', async () => {
    const owner = await createReader(app);
    const address = spelledDifferently(owner.user.email);
    const { answer } = await registerWith(address);
    const admin = await createAdmin(app);
    expect(
      (await admin.call(deleteUser, { params: { id: answer.body.id }, body: { reason: 'Requested' } }))
        .status,
    ).toBe(204);
    expect(
      (await admin.call(deleteUser, { params: { id: owner.id }, body: { reason: 'Requested' } })).status,
    ).toBe(204);
    await emailAbout(app, owner.user.email, 'Your account was closed');
    expect(await emailsTo(app, address, 0)).toEqual([]);
  });

  test('is looked up by a job when someone requests another confirmation link, so that the response takes as long as usual', async () => {
    const owner = await createReader(app);
    const { client, answer } = await registerWith(owner.user.email);
    await client.call(resendVerification);
    const { rows } = (await app.database.db.execute(
      sql`select data from pgboss.job where name = 'accounts.resend-verification' and data ->> 'userId' = ${answer.body.id}`,
    )) as { rows: object[] };
    expect(rows).toHaveLength(1);
  });

  test('can be confirmed by only one of the people who registered with it, once its owner has given it up', async () => {
    const mistaken = await createReader(app);
    const { email: given } = mistaken.user;
    const email = spelledDifferently(given);
    const sharing = [await registerWith(email), await registerWith(email)];
    const notices = async () => (await emailsTo(app, given, 0)).filter(({ subject }) => subject === IN_USE);
    await expect.poll(async () => (await notices()).length).toBe(2);
    const moved = freeAddress();
    await mistaken.client.call(changeProfile, {
      body: { firstName: 'Dana', lastName: 'Whitfield', email: moved },
    });
    expect(await confirmBy(await emailAbout(app, moved, CONFIRM))).toBe(200);

    for (const { client } of sharing) await client.call(resendVerification);
    const [first, second] = await emailsTo(app, email, 2);
    expect(await confirmBy(first)).toBe(200);
    expect(await confirmBy(second)).toBe(400);
    const people = await Promise.all(sharing.map(async ({ client }) => (await client.call(getUser)).body));
    expect(people.filter(({ isEmailVerified }) => isEmailVerified)).toHaveLength(1);
    expect((await enter(email, OWN_PASSWORD)).body.isEmailVerified).toBe(true);
  });

  test('stays with its owner when someone who registered with it changes to another address', async () => {
    const owner = await createReader(app);
    const { client } = await registerWith(owner.user.email);
    const email = freeAddress();
    await client.call(changeProfile, { body: { firstName: 'Nosy', lastName: 'Neighbour', email } });
    expect((await enter(email, OWN_PASSWORD)).status).toBe(401);
    expect((await enter(owner.user.email, OWN_PASSWORD)).status).toBe(200);
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeProfile, restoreEmail } from '#contract/profile.ts';
import { verifyEmail } from '#contract/recovery.ts';
import { getUser, signIn } from '#contract/session.ts';
import { addressChanges } from '#db/tables/accounts.ts';
import { users } from '#db/tables/users.ts';
import { useApp } from '#test/app.ts';
import { createReader } from '#test/alerts.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';
import { linkParameter, emailAbout, emailsTo } from '#test/outbox.ts';

const app = useApp();
const INVALID = { status: 400, body: { code: 'account.restore_link_invalid' } };

let addresses = 0;
const newAddress = () => `another-${++addresses}@profile.example`;
/** Changes the case of an address, so that emails to it can be told apart from those to its first owner. */
const spelledDifferently = (email: string) => email.replace(/^[^@]+/, (name) => name.toUpperCase());
const change = (
  { client, user }: Person,
  changed: Partial<Record<'firstName' | 'lastName' | 'email', string>>,
) =>
  client.call(changeProfile, {
    body: { firstName: user.firstName, lastName: user.lastName, email: user.email, ...changed },
  });
const restore = (token: string) => app.client().call(restoreEmail, { body: { token } });
const canSignIn = async (email: string) =>
  (await app.client().call(signIn, { body: { email, password: PASSWORD } })).status === 200;

async function confirm(email: string): Promise<number> {
  const message = await emailAbout(app, email, 'Confirm your email address');
  return (await app.client().call(verifyEmail, { body: { token: linkParameter(message, 'token') } })).status;
}

async function move(person: Person, email = newAddress()): Promise<string> {
  expect((await change(person, { email })).status).toBe(200);
  const message = await emailAbout(app, person.user.email, 'Your email address was changed');
  return linkParameter(message, 'token');
}

describe("the user's own profile", () => {
  test('accepts a new name and returns the updated profile', async () => {
    const person = await createReader(app);
    const { status, body } = await change(person, { firstName: '  Zoë ', lastName: 'Renamed' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Zoë', lastName: 'Renamed', isEmailVerified: true });
    expect((await person.client.call(getUser)).body).toEqual(body);
    expect(await emailsTo(app, person.user.email, 0)).not.toContainEqual(
      expect.objectContaining({ subject: 'Your email address was changed' }),
    );
  });

  test('accepts a new email address, which is unverified until confirmed', async () => {
    const person = await createReader(app);
    const email = newAddress();
    await move(person, email);
    expect((await person.client.call(getUser)).body).toMatchObject({ email, isEmailVerified: false });
    expect(await canSignIn(person.user.email)).toBe(true);
    expect(await canSignIn(email)).toBe(false);
    await confirm(email);
    expect((await person.client.call(getUser)).body).toMatchObject({ email, isEmailVerified: true });
    expect(await canSignIn(person.user.email)).toBe(false);
    expect(await canSignIn(email)).toBe(true);
  });

  test('keeps an unconfirmed change of the email address when only the name changes', async () => {
    const person = await createReader(app);
    const email = newAddress();
    await move(person, email);
    const { client } = person;
    const { status, body } = await client.call(changeProfile, {
      body: { firstName: 'Zoë', lastName: 'Renamed' },
    });
    expect([status, body]).toMatchObject([200, { firstName: 'Zoë', email, isEmailVerified: false }]);
    expect(await confirm(email)).toBe(200);
    expect((await client.call(getUser)).body).toMatchObject({ email, isEmailVerified: true });
  });

  test('keeps the email address verified when only its case changes', async () => {
    const person = await createReader(app);
    const { body } = await change(person, { email: person.user.email.toUpperCase() });
    expect(body).toMatchObject({ email: person.user.email.toUpperCase(), isEmailVerified: true });
  });

  test.each([
    [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
  ])('rejects %o', async (wrong, path, message) => {
    const { status, body } = await change(await createPerson(app), wrong);
    expect([status, body]).toMatchObject([400, { issues: [{ path, message }] }]);
  });

  test('gets a new email address only if no one else confirmed that address first', async () => {
    const [one, other] = [await createReader(app), await createReader(app)];
    const email = newAddress();
    await change(one, { email });
    await change(other, { email });
    const tokens = (await emailsTo(app, email, 2)).map((mail) => linkParameter(mail, 'token'));
    expect(new Set(tokens).size).toBe(2);
    const statuses: number[] = [];
    for (const token of tokens)
      statuses.push((await app.client().call(verifyEmail, { body: { token } })).status);
    expect(statuses).toEqual([200, 409]);
    const people = await Promise.all(
      [one, other].map(async ({ client }) => (await client.call(getUser)).body),
    );
    expect(people.filter(({ isEmailVerified }) => isEmailVerified)).toHaveLength(1);
    expect(await canSignIn(email)).toBe(true);
  });

  test('can be changed only by someone who is signed in', async () => {
    const body = { firstName: 'A', lastName: 'B', email: newAddress() };
    expect((await app.client().call(changeProfile, { body })).status).toBe(401);
  });
});

describe('reverting an email change', () => {
  test('works through the link sent to the previous address and signs everyone out', async () => {
    const person = await createReader(app);
    const stolen = newAddress();
    const token = await move(person, stolen);
    expect(token).toMatch(/^[\w-]{43}$/);
    // The link that was sent to the first address still works after another change.
    await change(person, { email: newAddress() });

    expect((await restore(token)).status).toBe(200);
    expect((await person.client.call(getUser)).status).toBe(401);
    expect(await canSignIn(person.user.email)).toBe(true);
    expect(await canSignIn(stolen)).toBe(false);
    await emailAbout(app, person.user.email, 'Your email address was restored');
    expect(await restore(token)).toMatchObject(INVALID);
  });

  test('succeeds for only one of several concurrent attempts', async () => {
    const person = await createReader(app);
    const token = await move(person);
    const replies = await Promise.all(Array.from({ length: 8 }, () => restore(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused for a forged or expired link, and not offered to an address that was never confirmed', async () => {
    expect(await restore('nothing')).toMatchObject(INVALID);
    const person = await createReader(app);
    const token = await move(person);
    await app.database.db
      .update(addressChanges)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(addressChanges.userId, person.id));
    expect(await restore(token)).toMatchObject(INVALID);

    const unconfirmed = await createPerson(app);
    const confirmed = newAddress();
    await change(unconfirmed, { email: confirmed });
    await confirm(confirmed);
    const email = await emailAbout(app, unconfirmed.user.email, 'This address is no longer used');
    expect(email.text).not.toMatch(/token/);
    const { db } = app.database;
    expect(await db.$count(addressChanges, eq(addressChanges.userId, unconfirmed.id))).toBe(0);
  });

  test('is refused if another person has confirmed the previous address in the meantime', async () => {
    const person = await createReader(app);
    const email = newAddress();
    const token = await move(person, email);
    await confirm(email);
    const taken = spelledDifferently(person.user.email);
    await createPerson(app, { email: taken });
    expect(await confirm(taken)).toBe(200);
    expect(await restore(token)).toMatchObject({ status: 409, body: { code: 'account.email_taken' } });
    expect((await person.client.call(getUser)).status).toBe(200);
  });

  test('works even if someone has registered with the previous address without confirming it', async () => {
    const person = await createReader(app);
    const stolen = newAddress();
    const token = await move(person, stolen);
    await confirm(stolen);
    const thief = await createPerson(app, { email: spelledDifferently(person.user.email) });
    const late = await emailAbout(app, thief.user.email, 'Confirm your email address');

    expect((await restore(token)).status).toBe(200);
    const body = { email: person.user.email, password: PASSWORD };
    expect((await app.client().call(signIn, { body })).body).toMatchObject({
      id: person.id,
      isEmailVerified: true,
    });
    expect((await thief.client.call(getUser)).body.isEmailVerified).toBe(false);
    const answer = await app.client().call(verifyEmail, { body: { token: linkParameter(late, 'token') } });
    expect(answer.status).toBe(400);
  });

  test('reserves the previous address only until the link expires', async () => {
    const person = await createReader(app);
    const email = newAddress();
    await move(person, email);
    await confirm(email);
    const { db } = app.database;
    await db
      .update(addressChanges)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(addressChanges.userId, person.id));
    const newcomer = await createPerson(app, { email: person.user.email });
    const [row] = await db.select().from(users).where(eq(users.id, newcomer.id));
    expect(row?.holdsEmail).toBe(true);
  });
});

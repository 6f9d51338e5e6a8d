import { describe, expect, test } from 'vitest';
import { changePassword } from '#contract/own-sessions.ts';
import { forgotPassword, resetPassword } from '#contract/recovery.ts';
import { getUser, signIn } from '#contract/session.ts';
import { Client, useApp } from '#test/app.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';
import { linkParameter, emailAbout } from '#test/outbox.ts';

const app = useApp();
const NEW_PASSWORD = 'another horse entirely';

const change = ({ client }: Person, body: { currentPassword: string; newPassword: string }) =>
  client.call(changePassword, { body });
const enter = async ({ user }: Person, password: string) => {
  const client = app.client();
  const { status } = await client.call(signIn, { body: { email: user.email, password } });
  return { client, status };
};

describe('changing the password', () => {
  test('requires the current password, signs other browsers out and sends an email', async () => {
    const person = await createPerson(app);
    const { client: other } = await enter(person, PASSWORD);
    const { status } = await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });

    expect(status).toBe(204);
    expect((await person.client.call(getUser)).status).toBe(200);
    expect((await other.call(getUser)).status).toBe(401);
    expect((await enter(person, PASSWORD)).status).toBe(401);
    expect((await enter(person, NEW_PASSWORD)).status).toBe(200);
    const email = await emailAbout(app, person.user.email, 'Your password was changed');
    expect(email.text).toContain('/forgot-password');
    expect(email.text).toContain('Passkeys, API tokens and calendar links still work');
  });

  test('replaces the session, so that a copied cookie stops working', async () => {
    const person = await createPerson(app);
    const copy = new Client(app.origin, person.client.cookie);
    await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await copy.call(getUser)).status).toBe(401);
  });

  test('revokes reset links that were emailed earlier', async () => {
    const person = await createPerson(app);
    await app.client().call(forgotPassword, { body: { email: person.user.email } });
    const email = await emailAbout(app, person.user.email, 'Reset your password');
    await change(person, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const { status } = await app
      .client()
      .call(resetPassword, { body: { token: linkParameter(email, 'token'), newPassword: 'from the mail' } });
    expect(status).toBe(400);
    expect((await enter(person, NEW_PASSWORD)).status).toBe(200);
  });

  test('is refused if the current password is wrong, and changes nothing', async () => {
    const person = await createPerson(app);
    const { client: other } = await enter(person, PASSWORD);
    const { status, body } = await change(person, {
      currentPassword: 'something else',
      newPassword: NEW_PASSWORD,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'currentPassword' }] });
    expect((await other.call(getUser)).status).toBe(200);
    expect((await enter(person, PASSWORD)).status).toBe(200);
  });

  test('requires the usual minimum length', async () => {
    const person = await createPerson(app);
    const { status, body } = await change(person, { currentPassword: PASSWORD, newPassword: '12345' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Password must be at least 6 characters' });
  });

  test('requires signing in', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await app.client().call(changePassword, { body })).status).toBe(401);
  });
});

const slowed = useApp({ RATE_LIMIT: 'on' });

test('password changes are rate-limited because each sends an email', async () => {
  const person = await createPerson(slowed);
  const statuses: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const passwords = [PASSWORD, NEW_PASSWORD];
    const [currentPassword = '', newPassword = ''] = turn % 2 ? passwords.toReversed() : passwords;
    statuses.push((await change(person, { currentPassword, newPassword })).status);
  }
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(204));
  expect(statuses).toContain(429);
});

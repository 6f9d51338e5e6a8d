import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createApiToken, listApiTokens } from '#contract/api-tokens.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import { changeProfile, restoreEmail } from '#contract/profile.ts';
import { forgotPassword, resetPassword, verifyEmail } from '#contract/recovery.ts';
import { signIn } from '#contract/session.ts';
import { sessions } from '#db/tables/sessions.ts';
import { create as createLate } from '#domains/api-tokens/api-tokens.ts';
import { createReader } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson } from '#test/factories.ts';
import { emailAbout, linkParameter } from '#test/outbox.ts';
import { SITE, type SoftwareAuthenticator, addOwnPasskey } from '#test/passkeys.ts';

const app = useApp({ APP_URL: SITE });
const NEW_PASSWORD = 'battery staple';
const ENDED = 'Passkeys, API tokens and secret calendar links no longer work.';

let addresses = 0;
const ownAddress = () => `mallory-${++addresses}@recovery.example`;

async function prepare({ client }: Person) {
  const { authenticator } = await addOwnPasskey(client);
  const { body } = await client.call(createApiToken, { body: { name: 'CRM', scope: 'write', days: 365 } });
  return { authenticator, token: body.token };
}

async function statusesOf({ authenticator, token }: { authenticator: SoftwareAuthenticator; token: string }) {
  const client = app.client();
  const { body: options } = await client.call(startPasskeySignIn);
  const { status } = await client.call(signInByPasskey, { body: authenticator.get(options) });
  const call = await app.client().fetch('/api/user', { headers: { authorization: `Bearer ${token}` } });
  return { passkey: status, token: call.status };
}

const changeAddress = ({ client, user }: Person, email: string) =>
  client.call(changeProfile, { body: { firstName: user.firstName, lastName: user.lastName, email } });

test('a password reset by email locks out a stranger who registered with the address', async () => {
  const stranger = await createPerson(app);
  const { email } = stranger.user;
  const prepared = await prepare(stranger);
  expect(await statusesOf(prepared)).toEqual({ passkey: 200, token: 200 });
  const moved = ownAddress();
  await changeAddress(stranger, moved);
  const waiting = await emailAbout(app, moved, 'Confirm your email address');

  await app.client().call(forgotPassword, { body: { email } });
  const token = linkParameter(await emailAbout(app, email, 'Reset your password'), 'token');
  await app.client().call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });

  expect(await statusesOf(prepared)).toEqual({ passkey: 401, token: 401 });
  const confirmed = await app
    .client()
    .call(verifyEmail, { body: { token: linkParameter(waiting, 'token') } });
  expect(confirmed.status).toBe(400);
  const owner = app.client();
  const { body } = await owner.call(signIn, { body: { email, password: NEW_PASSWORD } });
  expect(body).toMatchObject({ id: stranger.id, email, isEmailVerified: true });
  expect((await owner.call(listApiTokens)).body).toEqual([]);
  expect((await emailAbout(app, email, 'Your password was changed')).text).toContain(ENDED);
});

test('a token that a stranger was creating is not stored once the owner has recovered the account', async () => {
  const stranger = await createPerson(app);
  const { email } = stranger.user;
  const [session] = await app.database.db
    .select({ key: sessions.sid })
    .from(sessions)
    .where(eq(sessions.userId, stranger.id));
  await app.client().call(forgotPassword, { body: { email } });
  const token = linkParameter(await emailAbout(app, email, 'Reset your password'), 'token');
  await app.client().call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });

  // Stands for a call that was authorized before the password changed.
  const actor = { id: stranger.id, language: 'en', companies: [], isObserver: false } as const;
  const late = createLate(
    app.app.platform,
    actor,
    { name: 'CRM', scope: 'write', days: 365 },
    session?.key ?? '',
  );
  await expect(late).rejects.toMatchObject({ status: 401 });
  const owner = app.client();
  await owner.call(signIn, { body: { email, password: NEW_PASSWORD } });
  expect((await owner.call(listApiTokens)).body).toEqual([]);
});

test('restoring the email address locks out someone who took over the account', async () => {
  const owner = await createReader(app);
  const prepared = await prepare(owner);
  await changeAddress(owner, ownAddress());
  const link = await emailAbout(app, owner.user.email, 'Your email address was changed');
  await app.client().call(restoreEmail, { body: { token: linkParameter(link, 'token') } });
  expect(await statusesOf(prepared)).toEqual({ passkey: 401, token: 401 });
  expect((await emailAbout(app, owner.user.email, 'Your email address was restored')).text).toContain(ENDED);
});

import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getClosingRequest, requestClosing } from '#contract/account-closing.ts';
import { createApiToken, listApiTokens } from '#contract/api-tokens.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import { changeProfile, restoreEmail } from '#contract/profile.ts';
import { forgotPassword, resetPassword, verifyEmail } from '#contract/recovery.ts';
import { signIn } from '#contract/session.ts';
import { events } from '#db/tables/events.ts';
import { sessions } from '#db/tables/sessions.ts';
import { authenticators } from '#db/tables/two-factor.ts';
import { create as createLate } from '#domains/api-tokens/api-tokens.ts';
import { createReader } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { turnOnSecondStep } from '#test/authenticator.ts';
import { PASSWORD, type Person, confirmAddress, createPerson } from '#test/factories.ts';
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

async function resetByEmail(email: string) {
  await app.client().call(forgotPassword, { body: { email } });
  const token = linkParameter(await emailAbout(app, email, 'Reset your password'), 'token');
  await app.client().call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
}

async function restoreAddress(email: string) {
  const link = await emailAbout(app, email, 'Your email address was changed');
  await app.client().call(restoreEmail, { body: { token: linkParameter(link, 'token') } });
}

const enter = (email: string, password: string) => app.client().call(signIn, { body: { email, password } });

/** Moves the day on which someone turned on two-factor sign-in into the past. */
const backdateSecondStep = ({ id }: Person, days: number) =>
  app.database.db
    .update(authenticators)
    .set({ confirmedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(authenticators.userId, id));

test('a password reset by email locks out a stranger who registered with the address', async () => {
  const stranger = await createPerson(app);
  const { email } = stranger.user;
  const prepared = await prepare(stranger);
  expect(await statusesOf(prepared)).toEqual({ passkey: 200, token: 200 });
  const moved = ownAddress();
  await changeAddress(stranger, moved);
  const waiting = await emailAbout(app, moved, 'Confirm your email address');

  await resetByEmail(email);

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

test('an API token that a stranger is creating is not stored if the owner recovers the account in the meantime', async () => {
  const stranger = await createPerson(app);
  const { email } = stranger.user;
  const [session] = await app.database.db
    .select({ key: sessions.sid })
    .from(sessions)
    .where(eq(sessions.userId, stranger.id));
  await resetByEmail(email);

  // Represents a call that was authorized before the password changed.
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
  await restoreAddress(owner.user.email);
  expect(await statusesOf(prepared)).toEqual({ passkey: 401, token: 401 });
  expect((await emailAbout(app, owner.user.email, 'Your email address was restored')).text).toContain(ENDED);
});

const withdrawalsBy = ({ id }: Person) =>
  app.database.db.$count(events, and(eq(events.name, 'user.closing_withdrawn'), eq(events.actorId, id)));

test.each([
  ['restoring the email address', restoreAddress],
  ['a password reset by email', resetByEmail],
])("%s withdraws a stranger's request to delete the account", async (_how, recover) => {
  const [owner, without] = [await createReader(app), await createReader(app)];
  const { email } = owner.user;
  expect((await owner.client.call(requestClosing)).body.askedAt).not.toBeNull();
  for (const who of [owner, without]) {
    await changeAddress(who, ownAddress());
    await recover(who.user.email);
  }

  const client = app.client();
  for (const password of [PASSWORD, NEW_PASSWORD]) await client.call(signIn, { body: { email, password } });
  expect((await client.call(getClosingRequest)).body).toEqual({ askedAt: null });
  expect([await withdrawalsBy(owner), await withdrawalsBy(without)]).toEqual([1, 0]);
});

test('a password reset by email turns off the two-factor sign-in of a stranger who registered with the address', async () => {
  const stranger = await createPerson(app);
  const { email } = stranger.user;
  await turnOnSecondStep(stranger.client);
  await resetByEmail(email);
  expect(await enter(email, NEW_PASSWORD)).toMatchObject({ status: 200, body: { id: stranger.id } });
  await emailAbout(app, email, 'Two-factor sign-in is off');
});

test('a password reset by email keeps the two-factor sign-in of someone who confirmed the address', async () => {
  const owner = await createPerson(app);
  await confirmAddress(app, owner);
  await turnOnSecondStep(owner.client);
  await resetByEmail(owner.user.email);
  expect(await enter(owner.user.email, NEW_PASSWORD)).toMatchObject({
    status: 401,
    body: { code: 'account.code_required' },
  });
});

test.each([
  ['a day before the change', 1],
  ['after the change', 0],
])('restoring the email address turns off two-factor sign-in that was turned on %s', async (_when, days) => {
  const owner = await createReader(app);
  const { email } = owner.user;
  if (days === 0) await changeAddress(owner, ownAddress());
  await turnOnSecondStep(owner.client);
  if (days > 0) {
    await backdateSecondStep(owner, days);
    await changeAddress(owner, ownAddress());
  }
  await restoreAddress(email);
  expect((await enter(email, PASSWORD)).status).toBe(200);
  await emailAbout(app, email, 'Two-factor sign-in is off');
});

test('restoring the email address keeps two-factor sign-in that was turned on long before the change', async () => {
  const owner = await createReader(app);
  await turnOnSecondStep(owner.client);
  await backdateSecondStep(owner, 8);
  await changeAddress(owner, ownAddress());
  await restoreAddress(owner.user.email);
  expect((await enter(owner.user.email, PASSWORD)).body).toMatchObject({ code: 'account.code_required' });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addPasskey,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from '#contract/passkeys.ts';
import { getUser } from '#contract/session.ts';
import { startTwoFactor } from '#contract/two-factor.ts';
import { suspendUser } from '#contract/user-administration.ts';
import { passkeyChallenges } from '#db/tables/passkeys.ts';
import { sessions } from '#db/tables/sessions.ts';
import { type Client, useApp } from '#test/app.ts';
import { turnOnSecondStep } from '#test/authenticator.ts';
import { createAdmin, createPeople, createPerson } from '#test/factories.ts';
import { emailAbout } from '#test/outbox.ts';
import { type Behavior, SITE, SoftwareAuthenticator, addOwnPasskey } from '#test/passkeys.ts';

const app = useApp({ APP_URL: SITE });

async function enter(authenticator: SoftwareAuthenticator, behavior: Behavior = {}, client = app.client()) {
  const { body: options } = await client.call(startPasskeySignIn);
  return client.call(signInByPasskey, { body: authenticator.get(options, behavior) });
}

const age = (userId: string) =>
  app.database.db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || '{"confirmedAt": 0}'::jsonb` })
    .where(eq(sessions.userId, userId));

describe('passkeys', () => {
  test('can be added with a name, used to sign in without a password, and removed', async () => {
    const person = await createPerson(app);
    const { authenticator, passkey } = await addOwnPasskey(person.client);
    expect(passkey).toMatchObject({ name: 'Laptop', isSynced: false, lastUsedAt: null });
    await addOwnPasskey(person.client, new SoftwareAuthenticator({ isSynced: true }), 'Phone');

    const browser = app.client();
    expect(await enter(authenticator, {}, browser)).toMatchObject({ status: 200, body: { id: person.id } });
    expect((await browser.call(getUser)).body).toMatchObject({ id: person.id });
    const { body: listed } = await person.client.call(listPasskeys);
    expect(listed.map(({ name, isSynced }) => [name, isSynced])).toEqual([
      ['Phone', true],
      ['Laptop', false],
    ]);
    expect(listed[1]?.lastUsedAt).not.toBeNull();

    expect((await person.client.call(removePasskey, { params: { id: passkey.id } })).status).toBe(204);
    expect(await enter(authenticator)).toMatchObject({ status: 401, body: { code: 'passkey.unknown' } });
    const emails = [
      await emailAbout(app, person.user.email, 'A passkey was added to your account'),
      await emailAbout(app, person.user.email, 'A passkey was removed from your account'),
    ];
    // The address is not confirmed, so the email may reach a stranger.
    for (const { text } of emails) expect(text).not.toContain('Laptop');
  });

  test('can be renamed only by their owner, and still work for sign-in afterwards', async () => {
    const [person, stranger] = await createPeople(app, 'Dana', 'Marcus');
    const { authenticator, passkey } = await addOwnPasskey(person.client);
    const rename = (client: Client, name: string) =>
      client.call(renamePasskey, { params: { id: passkey.id }, body: { name } });
    expect((await rename(person.client, '  Old laptop ')).body).toMatchObject({
      id: passkey.id,
      name: 'Old laptop',
    });
    expect((await rename(stranger.client, 'Mine')).status).toBe(404);
    expect((await rename(person.client, ' ')).status).toBe(400);
    expect((await person.client.call(listPasskeys)).body).toMatchObject([{ name: 'Old laptop' }]);
    expect((await enter(authenticator)).status).toBe(200);
  });

  test.each(['-7', '-8', '-257'] as const)('can sign with the algorithm %s', async (algorithm) => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client, new SoftwareAuthenticator({ algorithm }));
    expect((await enter(authenticator)).status).toBe(200);
  });

  test('replace both the password and the code of an authenticator app', async () => {
    const person = await createPerson(app);
    await turnOnSecondStep(person.client);
    const { authenticator } = await addOwnPasskey(person.client);
    expect((await enter(authenticator)).status).toBe(200);
  });

  test('are created for the site of the public URL with user verification, once per authenticator', async () => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    const { body: options } = await person.client.call(startPasskey);
    expect(options).toMatchObject({
      rp: { id: 'medaccord.example' },
      user: { name: person.user.email, displayName: 'Dana Whitfield' },
      excludeCredentials: [{ id: authenticator.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const again = { name: 'Twice', credential: authenticator.create(options) };
    expect(await person.client.call(addPasskey, { body: again })).toMatchObject({
      status: 400,
      body: { code: 'passkey.not_created' },
    });
  });

  test('are limited to ten, even for concurrent calls', async () => {
    const { client } = await createPerson(app);
    const created = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { body: options } = await client.call(startPasskey);
        return { name: 'One of many', credential: new SoftwareAuthenticator().create(options) };
      }),
    );
    const answers = await Promise.all(created.map((body) => client.call(addPasskey, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await client.call(startPasskey)).body).toMatchObject({ code: 'passkey.too_many' });
  });

  test('can be neither listed nor removed by someone else', async () => {
    const [owner, stranger] = await createPeople(app, 'Dana', 'Sam');
    const { passkey, authenticator } = await addOwnPasskey(owner.client);
    expect((await stranger.client.call(listPasskeys)).body).toEqual([]);
    expect((await stranger.client.call(removePasskey, { params: { id: passkey.id } })).status).toBe(404);
    expect((await enter(authenticator)).status).toBe(200);
  });

  test('require a recent sign-in to be added and removed', async () => {
    const person = await createPerson(app);
    const { passkey } = await addOwnPasskey(person.client);
    await age(person.id);
    const refused = { status: 403, body: { code: 'account.confirm_first' } };
    expect(await person.client.call(startPasskey)).toMatchObject(refused);
    expect(await person.client.call(removePasskey, { params: { id: passkey.id } })).toMatchObject(refused);
  });
});

describe('a sign-in with a passkey', () => {
  const wrong: readonly [string, Behavior][] = [
    ['another site', { origin: 'https://medaccord.example.evil.test' }],
    ['another port', { origin: `${SITE}:8443` }],
    ['a frame of another site', { crossOrigin: true }],
    ['another relying party', { rpId: 'evil.test' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a person who was not verified', { isVerified: false }],
    ['another user handle', { userHandle: 'bm9ib2R5' }],
  ];
  test.each(wrong)('is refused for %s, after which a correct sign-in still succeeds', async (_, behavior) => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    expect(await enter(authenticator, behavior)).toMatchObject({
      status: 401,
      body: { code: 'passkey.unknown' },
    });
    expect((await enter(authenticator)).status).toBe(200);
  });

  test('is refused in the same way for an unknown passkey and a wrong signature', async () => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    const client = app.client();
    const unknown = await enter(new SoftwareAuthenticator());
    const { body: options } = await client.call(startPasskeySignIn);
    const assertion = authenticator.get(options);
    const other = authenticator.get({ ...options, challenge: 'another' });
    const forged = { ...assertion, response: { ...assertion.response, signature: other.response.signature } };
    const refused = await client.call(signInByPasskey, { body: forged });
    expect(unknown).toMatchObject({ status: 401, body: { code: 'passkey.unknown' } });
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
  });

  test('can use its challenge only once, even for concurrent calls, and only within five minutes', async () => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    const client = app.client();
    const { body: options } = await client.call(startPasskeySignIn);
    const body = authenticator.get(options);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.client().call(signInByPasskey, { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    const { body: late } = await client.call(startPasskeySignIn);
    await app.database.db
      .update(passkeyChallenges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passkeyChallenges.challenge, late.challenge));
    expect((await client.call(signInByPasskey, { body: authenticator.get(late) })).status).toBe(401);
  });

  test('is refused if the authenticator’s counter did not increase, which suggests that the authenticator was copied', async () => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client, new SoftwareAuthenticator({ counter: 7 }));
    expect((await enter(authenticator, { counter: 7 })).status).toBe(401);
    expect((await enter(authenticator, { counter: 0 })).status).toBe(401);
    expect((await enter(authenticator, { counter: 9 })).status).toBe(200);
    expect((await enter(authenticator, { counter: 9 })).status).toBe(401);
  });

  test('is refused while the account is suspended', async () => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    const admin = await createAdmin(app);
    await admin.call(suspendUser, { params: { id: person.id }, body: { reason: 'Spam' } });
    expect(await enter(authenticator)).toMatchObject({ status: 403, body: { code: 'account.suspended' } });
  });

  test('accepts no challenge that was issued to confirm a person’s identity', async () => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    const { body: confirmation } = await person.client.call(startPasskeyConfirmation);
    const body = authenticator.get(confirmation);
    expect((await app.client().call(signInByPasskey, { body })).status).toBe(401);
  });
});

describe('a new passkey', () => {
  const wrong: readonly [string, Behavior][] = [
    ['another site', { origin: 'https://evil.test' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['a person who was not verified', { isVerified: false }],
    ['a key of another algorithm', { algorithm: '-257' }],
  ];
  test.each(wrong)('is refused for %s', async (_, behavior) => {
    const { client } = await createPerson(app);
    const { body: options } = await client.call(startPasskey);
    const credential = new SoftwareAuthenticator().create(options, behavior);
    expect(await client.call(addPasskey, { body: { name: 'Laptop', credential } })).toMatchObject({
      status: 400,
      body: { code: 'passkey.not_created' },
    });
  });

  test("is refused for the challenge of another person's account, and for a blank name", async () => {
    const [owner, stranger] = await createPeople(app, 'Dana', 'Sam');
    const { body: options } = await owner.client.call(startPasskey);
    const credential = new SoftwareAuthenticator().create(options);
    const add = (client: Client, name: string) => client.call(addPasskey, { body: { name, credential } });
    expect((await add(stranger.client, 'Mine')).status).toBe(400);
    expect(await add(owner.client, '  ')).toMatchObject({ body: { issues: [{ path: 'name' }] } });
    expect((await add(owner.client, 'Mine')).status).toBe(201);
  });
});

describe('a confirmation with a passkey', () => {
  test('counts as a recent sign-in, even while two-factor sign-in is on', async () => {
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    const [other] = await createPeople(app, 'Sam');
    await age(person.id);
    expect((await person.client.call(startTwoFactor)).status).toBe(403);
    const { body: options } = await person.client.call(startPasskeyConfirmation);
    expect(options.allowCredentials).toEqual([{ id: authenticator.id, type: 'public-key' }]);
    const body = authenticator.get(options);
    expect((await other.client.call(confirmByPasskey, { body })).body).toMatchObject({
      code: 'passkey.not_confirmed',
    });
    expect((await person.client.call(confirmByPasskey, { body })).status).toBe(204);
    expect((await person.client.call(startTwoFactor)).status).toBe(200);
  });

  test('is refused for someone else’s passkey', async () => {
    const [owner, stranger] = await createPeople(app, 'Dana', 'Sam');
    const { authenticator } = await addOwnPasskey(owner.client);
    const { body: options } = await stranger.client.call(startPasskeyConfirmation);
    expect((await stranger.client.call(confirmByPasskey, { body: authenticator.get(options) })).status).toBe(
      400,
    );
  });
});

describe('passkey attempts', () => {
  const slowed = useApp({ RATE_LIMIT: 'on', APP_URL: SITE });
  test('are limited for each IP address, and successful ones do not count', async () => {
    const person = await createPerson(slowed);
    const { authenticator } = await addOwnPasskey(person.client);
    const attempt = async (who: SoftwareAuthenticator, remoteAddress: string) => {
      const inject = (url: string, payload?: object) =>
        slowed.app.server.inject({ method: 'POST', url, remoteAddress, ...(payload && { payload }) });
      const options = (await inject(startPasskeySignIn.path)).json<never>();
      return (await inject(signInByPasskey.path, who.get(options))).statusCode;
    };
    expect(await attempt(authenticator, '203.0.113.1')).toBe(200);
    const unknown = new SoftwareAuthenticator();
    const guesses = await Promise.all(Array.from({ length: 70 }, () => attempt(unknown, '203.0.113.1')));
    expect(guesses.filter((status) => status === 401)).toHaveLength(60);
    expect(await attempt(authenticator, '203.0.113.1')).toBe(429);
    expect(await attempt(authenticator, '203.0.113.2')).toBe(200);
  });
});

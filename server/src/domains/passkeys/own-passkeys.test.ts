import { like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { confirmByPasskey, startPasskey, startPasskeyConfirmation } from '#contract/passkeys.ts';
import { forgotPassword, resetPassword } from '#contract/recovery.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { useApp } from '#test/app.ts';
import { type Person, createAdmin, createPerson } from '#test/factories.ts';
import { emailAbout, linkParameter } from '#test/outbox.ts';
import { SITE, SoftwareAuthenticator, addOwnPasskey } from '#test/passkeys.ts';
import { add } from './own-passkeys.ts';
import { findPasskeys } from './store.ts';

const app = useApp({ APP_URL: SITE });
const slowed = useApp({ RATE_LIMIT: 'on', APP_URL: SITE });

describe('a passkey that someone is adding', () => {
  const begin = async ({ client }: Person) => {
    const { body: options } = await client.call(startPasskey);
    return { name: 'Late', credential: new SoftwareAuthenticator().create(options) };
  };
  // Completes a call that was authorized before the account changed.
  const finish = ({ id }: Person, input: Awaited<ReturnType<typeof begin>>) =>
    add(app.app.platform, { id, language: 'en', companies: [], isObserver: false }, input);

  test('is not stored once the account is closed', async () => {
    const person = await createPerson(app);
    const input = await begin(person);
    const admin = await createAdmin(app);
    expect(
      (await admin.call(deleteUser, { params: { id: person.id }, body: { reason: 'Requested' } })).status,
    ).toBe(204);
    await expect(finish(person, input)).rejects.toMatchObject({ status: 401 });
  });

  test('is not stored once the person has recovered the account', async () => {
    const person = await createPerson(app);
    const input = await begin(person);
    const { email } = person.user;
    await app.client().call(forgotPassword, { body: { email } });
    const token = linkParameter(await emailAbout(app, email, 'Reset your password'), 'token');
    await app.client().call(resetPassword, { body: { token, newPassword: 'battery staple' } });
    await expect(finish(person, input)).rejects.toMatchObject({ code: 'passkey.not_created' });
    expect(await findPasskeys(app.database.db, { userId: person.id })).toEqual([]);
  });
});

describe('the passkey limits of a signed-in person', () => {
  const use = (limit: string, points: number) =>
    slowed.database.db
      .update(rateLimits)
      .set({ points })
      .where(like(rateLimits.key, `${limit}:%`));

  test('count rejected confirmations but not successful ones', async () => {
    const { client } = await createPerson(slowed);
    const { authenticator } = await addOwnPasskey(client);
    const confirm = async (who: SoftwareAuthenticator) => {
      const { body: options } = await client.call(startPasskeyConfirmation);
      return (await client.call(confirmByPasskey, { body: who.get(options) })).status;
    };
    expect(await confirm(authenticator)).toBe(204);
    await use('passkey-attempts', 59);
    expect([await confirm(authenticator), await confirm(authenticator)]).toEqual([204, 204]);
    expect(await confirm(new SoftwareAuthenticator())).toBe(400);
    expect(await confirm(authenticator)).toBe(429);
  });

  test('count challenges for adding a passkey and for confirming', async () => {
    const { client } = await createPerson(slowed);
    expect((await client.call(startPasskey)).status).toBe(200);
    await use('passkey-challenges', 100_000);
    expect((await client.call(startPasskey)).status).toBe(429);
    expect((await client.call(startPasskeyConfirmation)).status).toBe(429);
  });
});

import { describe, expect, test } from 'vitest';
import { createApiToken } from '#contract/api-tokens.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import { getUser, signIn } from '#contract/session.ts';
import { startTwoFactor } from '#contract/two-factor.ts';
import { listAdminUsers, resetUserTwoFactor } from '#contract/user-administration.ts';
import { useApp } from '#test/app.ts';
import { turnOnSecondStep } from '#test/authenticator.ts';
import { PASSWORD, type Person, createAdmin, createPerson } from '#test/factories.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { SITE, addOwnPasskey } from '#test/passkeys.ts';

const app = useApp({ APP_URL: SITE });
const body = { reason: 'You lost your phone, and we spoke on video.' };

const enter = ({ user }: Person) =>
  app.client().call(signIn, { body: { email: user.email, password: PASSWORD } });

describe('the two-factor sign-in of someone who lost their app and recovery codes', () => {
  test('can be reset by an administrator, after which the password is enough and all other access has ended', async () => {
    const admin = await createAdmin(app);
    const person = await createPerson(app);
    const { authenticator } = await addOwnPasskey(person.client);
    await turnOnSecondStep(person.client);
    const { body: token } = await person.client.call(createApiToken, {
      body: { name: 'CRM', scope: 'read', companyId: null, days: 30 },
    });
    const canReset = async () => {
      const { body: listed } = await admin.call(listAdminUsers, { query: { q: person.user.email } });
      return listed.map((user) => user.canResetTwoFactor);
    };
    expect(await canReset()).toEqual([true]);
    expect(await enter(person)).toMatchObject({ status: 401, body: { code: 'account.code_required' } });

    expect((await admin.call(resetUserTwoFactor, { params: { id: person.id }, body })).status).toBe(204);
    expect(await canReset()).toEqual([false]);
    expect((await person.client.call(getUser)).status).toBe(401);
    const visitor = app.client();
    const { body: options } = await visitor.call(startPasskeySignIn);
    const byPasskey = await visitor.call(signInByPasskey, { body: authenticator.get(options) });
    expect(byPasskey).toMatchObject({ status: 401, body: { code: 'passkey.unknown' } });
    expect((await enter(person)).status).toBe(200);
    const headers = { authorization: `Bearer ${token.token}` };
    expect((await fetch(new URL('/api/user', app.origin), { headers })).status).toBe(401);
    const email = await emailAbout(app, person.user.email, 'Two-factor sign-in is off');
    expect(email.text).toContain(body.reason);
  });

  test('is reset only once by concurrent calls, and not at all if it is off', async () => {
    const admin = await createAdmin(app);
    const [person, without] = [await createPerson(app), await createPerson(app)];
    await turnOnSecondStep(person.client);
    await without.client.call(startTwoFactor);
    const reset = (id: string) => admin.call(resetUserTwoFactor, { params: { id }, body });
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(person.id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
    await emailAbout(app, person.user.email, 'Two-factor sign-in is off');
    const emails = await emailsTo(app, person.user.email);
    expect(emails.filter(({ subject }) => subject === 'Two-factor sign-in is off')).toHaveLength(1);

    expect((await reset(without.id)).status).toBe(404);
    expect((await without.client.call(getUser)).status).toBe(200);
  });

  test('can be reset only by administrators, who must give a reason', async () => {
    const admin = await createAdmin(app);
    const [person, other] = [await createPerson(app), await createPerson(app)];
    await turnOnSecondStep(person.client);
    const params = { id: person.id };
    for (const { client } of [person, other])
      expect((await client.call(resetUserTwoFactor, { params, body })).status).toBe(401);
    expect((await admin.call(resetUserTwoFactor, { params, body: { reason: ' ' } })).status).toBe(400);
    expect(await enter(person)).toMatchObject({ status: 401, body: { code: 'account.code_required' } });
  });
});

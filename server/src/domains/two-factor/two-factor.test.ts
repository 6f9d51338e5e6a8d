import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { confirmIdentity, getUser, signIn } from '#contract/session.ts';
import {
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '#contract/two-factor.ts';
import { authenticators, recoveryCodes as recoveryCodesTable } from '#db/tables/two-factor.ts';
import { useApp } from '#test/app.ts';
import { codeOf, turnOnSecondStep } from '#test/authenticator.ts';
import { PASSWORD, type Person, createPerson } from '#test/factories.ts';
import { emailAbout } from '#test/outbox.ts';

const app = useApp();

const enter = ({ user }: Person, code?: string) => {
  const client = app.client();
  return client.call(signIn, {
    body: { email: user.email, password: PASSWORD, ...(code !== undefined && { code }) },
  });
};

describe('two-factor sign-in', () => {
  test('is turned on with a code, requires a code at sign-in and can be turned off again', async () => {
    const person = await createPerson(app);
    expect((await person.client.call(getTwoFactor)).body).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
    });
    const { secret, recoveryCodes } = await turnOnSecondStep(person.client);
    expect(recoveryCodes).toHaveLength(10);
    expect((await person.client.call(getTwoFactor)).body).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    });

    expect(await enter(person)).toMatchObject({ status: 401, body: { code: 'account.code_required' } });
    expect(await enter(person, '000000x')).toMatchObject({
      status: 401,
      body: { code: 'account.wrong_code', issues: [{ path: 'code' }] },
    });
    expect(await enter(person, codeOf(secret, 'next'))).toMatchObject({
      status: 200,
      body: { id: person.id },
    });

    expect((await person.client.call(turnOffTwoFactor)).status).toBe(204);
    expect((await enter(person)).status).toBe(200);
    expect((await person.client.call(turnOffTwoFactor)).status).toBe(409);
    await emailAbout(app, person.user.email, 'Two-factor sign-in is on');
    await emailAbout(app, person.user.email, 'Two-factor sign-in is off');
  });

  test('is not revealed to someone who enters a wrong password', async () => {
    const person = await createPerson(app);
    await turnOnSecondStep(person.client);
    const { body } = await app
      .client()
      .call(signIn, { body: { email: person.user.email, password: 'something else' } });
    expect(body).toMatchObject({ code: 'account.wrong_password' });
  });

  test('accepts a code for only one sign-in, even with concurrent attempts', async () => {
    const person = await createPerson(app);
    const { secret } = await turnOnSecondStep(person.client);
    const next = codeOf(secret, 'next');
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(person, next)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(person, next)).body).toMatchObject({ code: 'account.wrong_code' });
  });

  test('accepts each recovery code only once, even with concurrent attempts', async () => {
    const person = await createPerson(app);
    const { recoveryCodes } = await turnOnSecondStep(person.client);
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(person, first)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(person, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await person.client.call(getTwoFactor)).body.recoveryCodesLeft).toBe(8);

    const { body: renewed } = await person.client.call(renewRecoveryCodes);
    expect((await enter(person, recoveryCodes[2])).status).toBe(401);
    expect((await enter(person, renewed.recoveryCodes[0])).status).toBe(200);
  });

  test('has ten recovery codes, even if they are renewed several times at once', async () => {
    const person = await createPerson(app);
    await turnOnSecondStep(person.client);
    const renewals = Array.from({ length: 6 }, () => person.client.call(renewRecoveryCodes));
    for (const { status } of await Promise.all(renewals)) expect(status).toBe(200);
    expect((await person.client.call(getTwoFactor)).body.recoveryCodesLeft).toBe(10);
  });

  test('can be turned on only with the latest secret, and only once', async () => {
    const { client } = await createPerson(app);
    expect((await client.call(turnOnTwoFactor, { body: { code: '123456' } })).body).toMatchObject({
      code: 'account.two_factor_not_started',
    });
    const { body: first } = await client.call(startTwoFactor);
    const { body: second } = await client.call(startTwoFactor);
    const turnOn = (code: string) => client.call(turnOnTwoFactor, { body: { code } });
    expect(await turnOn(codeOf(first.secret))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code' }] },
    });
    expect((await turnOn(codeOf(second.secret))).status).toBe(200);
    expect((await turnOn(codeOf(second.secret, 'next'))).body).toMatchObject({
      code: 'account.two_factor_on',
    });
    expect((await client.call(startTwoFactor)).body).toMatchObject({ code: 'account.two_factor_on' });
  });

  test('stores the secret encrypted and the recovery codes as digests', async () => {
    const person = await createPerson(app);
    const { secret, recoveryCodes } = await turnOnSecondStep(person.client);
    const { db } = app.database;
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, person.id));
    expect(row?.secret.toString('latin1')).not.toContain(secret);
    const hashes = await db
      .select()
      .from(recoveryCodesTable)
      .where(eq(recoveryCodesTable.authenticatorId, row?.id ?? ''));
    for (const { codeHash } of hashes) expect(recoveryCodes).not.toContain(codeHash);
  });
});

describe("confirming one's identity", () => {
  test('needs a code instead of the password while two-factor sign-in is on', async () => {
    const person = await createPerson(app);
    const { secret, recoveryCodes } = await turnOnSecondStep(person.client);
    const confirm = (body: { password: string } | { code: string }) =>
      person.client.call(confirmIdentity, { body });
    expect(await confirm({ password: PASSWORD })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'code' }] },
    });
    expect((await confirm({ code: codeOf(secret, 'next') })).status).toBe(204);
    expect((await confirm({ code: codeOf(secret, 'next') })).status).toBe(400);
    expect((await confirm({ code: recoveryCodes[0] ?? '' })).status).toBe(204);
  });
});

describe('guessing two-factor codes', () => {
  const slowed = useApp({ RATE_LIMIT: 'on' });

  test('is stopped after five attempts from all IP addresses together, and even the right code must wait', async () => {
    const person = await createPerson(slowed);
    const { secret } = await turnOnSecondStep(person.client);
    const guess = (code: string, remoteAddress: string) =>
      slowed.app.server.inject({
        method: signIn.method,
        url: signIn.path,
        remoteAddress,
        payload: { email: person.user.email, password: PASSWORD, code },
      });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(`wrong-${index}`, `203.0.113.${index}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect((await guess(codeOf(secret, 'next'), '203.0.113.99')).statusCode).toBe(429);
    expect((await person.client.call(getUser)).status).toBe(200);
  });
});

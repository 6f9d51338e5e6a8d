import { describe, expect, test } from 'vitest';
import { register, signIn } from '#contract/session.ts';
import { mayNotifyOwner } from './registrations.ts';
import { ACCOUNT_DAILY } from './sign-in-attempts.ts';
import { createReader } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { turnOnSecondStep } from '#test/authenticator.ts';
import { PASSWORD, createPerson } from '#test/factories.ts';

const app = useApp({ RATE_LIMIT: 'on' });

const attempt = (email: string, password: string, remoteAddress = '127.0.0.1', code?: string) =>
  app.app.server.inject({
    method: signIn.method,
    url: signIn.path,
    remoteAddress,
    payload: { email, password, code },
  });

const statusesOf = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

describe('sign-in attempts', () => {
  test('are limited to five wrong passwords per account and IP address, even when a hundred are tried at the same time', async () => {
    const { user } = await createPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt(user.email, `guess ${index}`, '203.0.113.1')),
    );
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([5, 95]);
    // The owner can still sign in from other IP addresses.
    expect((await attempt(user.email, PASSWORD, '203.0.113.2')).statusCode).toBe(200);
  });

  test('do not count when the password is right', async () => {
    const { user } = await createReader(app);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await attempt(user.email, PASSWORD, '203.0.113.3')).statusCode).toBe(200);
    }
    for (let turn = 0; turn < 4; turn += 1) await attempt(user.email, 'a wrong one', '203.0.113.3');
    expect((await attempt(user.email, PASSWORD, '203.0.113.3')).statusCode).toBe(200);
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1)
      answers.push(await attempt(user.email, 'a wrong one', '203.0.113.3'));
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([5, 1]);
  });

  test('remain counted after the right password while the address is unconfirmed, because anyone who registers with it could otherwise reset the count', async () => {
    const { user } = await createPerson(app);
    for (let turn = 0; turn < 4; turn += 1) await attempt(user.email, 'a wrong one', '203.0.113.5');
    for (let turn = 0; turn < 6; turn += 1)
      expect((await attempt(user.email, PASSWORD, '203.0.113.5')).statusCode).toBe(200);
    expect((await attempt(user.email, 'a wrong one', '203.0.113.5')).statusCode).toBe(401);
    expect((await attempt(user.email, PASSWORD, '203.0.113.5')).statusCode).toBe(429);
  });

  test('do not count when only the two-factor code is missing', async () => {
    const { client, user } = await createPerson(app);
    const { recoveryCodes } = await turnOnSecondStep(client);
    for (const code of recoveryCodes.slice(0, 6)) {
      const asked = await attempt(user.email, PASSWORD, '203.0.113.10');
      expect(asked.json()).toMatchObject({ code: 'account.code_required' });
      expect((await attempt(user.email, PASSWORD, '203.0.113.10', code)).statusCode).toBe(200);
    }
    for (let turn = 0; turn < 5; turn += 1)
      await attempt(user.email, PASSWORD, '203.0.113.10', 'a wrong one');
    expect((await attempt(user.email, PASSWORD, '203.0.113.10')).statusCode).toBe(429);
  });

  test('are limited to fifty a day even if each guess opens another account that shares the email address', async () => {
    const { user: owner } = await createReader(app);
    const { email } = owner;
    const sharing = await app.client().call(register, {
      body: { email, password: 'a guess', firstName: 'Nosy', lastName: 'Neighbour' },
    });
    const ipAddress = '203.0.113.6';
    const guess = () => attempt(email, 'a guess', ipAddress);
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await guess());
    expect(statusesOf(answers, 200)).toBe(6);
    expect(answers[0]?.json()).toMatchObject({ id: sharing.body.id });
    const { rateLimits } = app.app.platform;
    for (let turn = answers.length; turn < ACCOUNT_DAILY.points - 1; turn += 1)
      await rateLimits.consume({ limit: ACCOUNT_DAILY, subject: `user ${email}`, ipAddress });
    expect((await guess()).statusCode).toBe(200);
    expect((await guess()).statusCode).toBe(429);
    expect((await attempt(email, PASSWORD, '203.0.113.7')).json()).toMatchObject({ id: owner.id });
  });

  test('are counted per IP address across all accounts', async () => {
    const answers = [];
    for (let turn = 0; turn < 52; turn += 1) {
      answers.push(await attempt(`nobody-${turn}@halden.example`, 'a wrong one', '203.0.113.4'));
    }
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([50, 2]);
  });
});

describe('sign-in attempts for one account from many IP addresses', () => {
  test('are slowed down, but the owner can still sign in', async () => {
    const { user } = await createPerson(app);
    const from = (host: number) => `198.51.100.${host}`;
    await Promise.all(
      Array.from({ length: 22 }, (_, host) => attempt(user.email, 'a wrong one', from(host))),
    );
    const began = performance.now();
    expect((await attempt(user.email, PASSWORD, from(200))).statusCode).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(290);
  });

  test('count as attempts from one IP address if they come from one IPv6 network', async () => {
    const { user } = await createPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, host) => attempt(user.email, 'a wrong one', `2001:db8:7:1::${host}`)),
    );
    expect([statusesOf(answers, 401), statusesOf(answers, 429)]).toEqual([5, 35]);
  });
});

describe('registrations', () => {
  test('are limited to five a day per email address and IP address, even when sent at the same moment', async () => {
    const { user } = await createPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        app.app.server.inject({
          method: register.method,
          url: register.path,
          remoteAddress: '203.0.113.9',
          payload: { email: user.email, password: PASSWORD, firstName: 'Dana', lastName: 'Whitfield' },
        }),
      ),
    );
    expect([statusesOf(answers, 201), statusesOf(answers, 429)]).toEqual([5, 95]);
  });

  test('notify the owner of a taken email address at most three times a day, wherever the registrations come from', async () => {
    const { user } = await createPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => mayNotifyOwner(app.app.platform, user.email)),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
  });
});

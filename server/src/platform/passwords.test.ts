import { expect, test } from 'vitest';
import { CHEAP_PASSWORDS } from '#test/app.ts';
import { hashPassword, isPassword, setPasswordCost } from './passwords.ts';

setPasswordCost(CHEAP_PASSWORDS);

test('requests to hash a password are rejected with 503 when the queue is long, and those in the queue succeed', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 1_000 }, () => hashPassword('a password')));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(500);
  expect(refused[0]).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  const [first] = outcomes;
  expect(await isPassword(first?.status === 'fulfilled' ? first.value : '', 'a password')).toBe(true);
});

test('passwords can still be checked after a long queue caused the first check to be rejected', async () => {
  const passwordHash = await hashPassword('a password');
  // Simulates a restart, after which no password has been checked yet.
  setPasswordCost(CHEAP_PASSWORDS);
  const queue = Promise.allSettled(Array.from({ length: 1_000 }, () => hashPassword('a password')));
  await expect(isPassword(passwordHash, 'a password')).rejects.toMatchObject({ status: 503 });
  await queue;
  expect(await isPassword(passwordHash, 'a password')).toBe(true);
  expect(await isPassword(undefined, 'a password')).toBe(false);
});

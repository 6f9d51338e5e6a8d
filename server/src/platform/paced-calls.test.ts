import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paceCalls } from './paced-calls.ts';

const CALLS = 100;

let server: FastifyInstance;
let begun: number;

beforeEach(() => {
  begun = 0;
  server = Fastify();
  paceCalls(server);
  server.post('/paced', { config: { isPaced: true } }, async () => (begun += 1));
  server.post('/unpaced', async () => (begun += 1));
  server.get('/fails', { config: { isPaced: true } }, async () => {
    throw new Error('no answer');
  });
});
afterEach(() => server.close());

const send = (url: string, method: 'GET' | 'POST' = 'POST') => server.inject({ method, url });

async function begunAfter(turns: number, url: string): Promise<number> {
  const calls = Array.from({ length: CALLS }, () => send(url));
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  const count = begun;
  await Promise.all(calls);
  return count;
}

test('paced calls begin one by one, so that other work gets its turn in between', async () => {
  expect(await begunAfter(20, '/paced')).toBeLessThanOrEqual(20);
  expect(begun).toBe(CALLS);
});

test('calls that are not paced do not wait for each other', async () => {
  expect(await begunAfter(20, '/unpaced')).toBe(CALLS);
});

test('calls that are not paced overtake paced ones', async () => {
  const calls = Array.from({ length: CALLS }, () => send('/paced'));
  await send('/unpaced');
  expect(begun).toBeLessThan(CALLS);
  await Promise.all(calls);
});

test('a paced call that fails does not hold up the next one', async () => {
  const [failed, answered] = await Promise.all([send('/fails', 'GET'), send('/paced')]);
  expect([failed.statusCode, answered.statusCode]).toEqual([500, 200]);
});

test('more calls than people would wait for are rejected immediately', async () => {
  const answers = await Promise.all(Array.from({ length: 2_100 }, () => send('/paced')));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(begun).toBe(answers.length - refused.length);
});

import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createReceiverTurns } from './receiver-turns.ts';

test('a slow receiver gets one delivery at a time and keeps no other receiver waiting', async () => {
  const turns = createReceiverTurns(20);
  let answer = (_: string) => {};
  const slow = turns.run(['slow.example'], () => new Promise<string>((resolve) => (answer = resolve)));
  expect(await turns.run(['slow.example'], async () => 'second')).toBeUndefined();
  expect(await turns.run(['quick.example'], async () => 'at once')).toBe('at once');
  answer('late');
  expect(await slow).toBe('late');
  expect(await turns.run(['slow.example'], async () => 'third')).toBe('third');
});

test('many deliveries to a fast receiver are made one after another, even after a failed one', async () => {
  const turns = createReceiverTurns();
  let inFlight = 0;
  let most = 0;
  const deliver = (fails: boolean) =>
    turns.run(['quick.example'], async () => {
      most = Math.max(most, (inFlight += 1));
      await Promise.resolve();
      inFlight -= 1;
      if (fails) throw new Error('down');
      return true;
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => deliver(index === 3)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(19);
  expect(most).toBe(1);
});

test('a delivery to a receiver that has been busy for a long time is postponed without waiting', async () => {
  const turns = createReceiverTurns(200);
  let answer = () => {};
  const slow = turns.run(['slow.example'], () => new Promise<void>((resolve) => (answer = resolve)));
  expect(await turns.run(['slow.example'], async () => 'second')).toBeUndefined();
  const atOnce = turns.run(['slow.example'], async () => 'third');
  expect(await Promise.race([atOnce.then(() => 'put off'), nextTick('waits')])).toBe('put off');
  answer();
  await slow;
});

test('one company’s receivers take turns, whatever their hosts are', async () => {
  const turns = createReceiverTurns(20);
  let answer = () => {};
  const slow = turns.run(['a.example', 'halden'], () => new Promise<void>((resolve) => (answer = resolve)));
  expect(await turns.run(['b.example', 'halden'], async () => 'other host')).toBeUndefined();
  expect(await turns.run(['b.example', 'brazos'], async () => 'other company')).toBe('other company');
  answer();
  await slow;
  expect(await turns.run(['b.example', 'halden'], async () => 'its turn')).toBe('its turn');
});

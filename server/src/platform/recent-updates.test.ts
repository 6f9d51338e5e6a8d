import { expect, test } from 'vitest';
import { createRecentUpdates } from './recent-updates.ts';

const STARTED = Date.parse('2027-03-01T09:00:00Z');
const SECOND = 1_000;

function fromStart() {
  let seconds = 0;
  const recent = createRecentUpdates(() => STARTED + seconds * SECOND);
  return {
    recent,
    at: (now: number) => void (seconds = now),
    missed: (name: string, since: number) => recent.missed([name], STARTED + since * SECOND),
  };
}

test('someone who reconnects gets the topics of the updates they missed, each topic only once', () => {
  const { recent, at, missed } = fromStart();
  at(10);
  recent.add({ to: ['dana'], topics: ['messages'] });
  at(30);
  recent.add({ to: ['dana', 'marcus'], topics: ['connections', 'companies'] });
  recent.add({ to: ['dana'], topics: ['connections'] });
  at(31);
  expect(missed('dana', 20)).toEqual(['connections', 'companies']);
  expect(missed('dana', 8)).toEqual(['messages', 'connections', 'companies']);
  expect(missed('ruth', 8)).toEqual([]);
});

test('an update shortly before the given time also counts as missed, because the clocks of two servers differ', () => {
  const { recent, at, missed } = fromStart();
  at(10);
  recent.add({ to: ['dana'], topics: ['messages'] });
  expect(missed('dana', 11)).toEqual(['messages']);
  at(16);
  expect(missed('dana', 14)).toEqual([]);
});

test('everything counts as possibly stale for someone who was away longer than updates are kept', () => {
  const { at, missed } = fromStart();
  at(300);
  expect(missed('dana', 200)).toEqual([]);
  expect(missed('dana', 100)).toBe('all');
});

test('everything counts as possibly stale if the given time is before the start of the process, in the future, or unknown', () => {
  const { at, missed } = fromStart();
  at(20);
  expect(missed('dana', 0)).toBe('all');
  expect(missed('dana', 60)).toBe('all');
  expect(missed('dana', -Infinity)).toBe('all');
  expect(missed('dana', Number.NaN)).toBe('all');
});

test('everything counts as possibly stale if the given time is before the database connection was restored', () => {
  const { recent, at, missed } = fromStart();
  at(30);
  recent.interrupted();
  at(60);
  expect(missed('dana', 30)).toBe('all');
  expect(missed('dana', 31)).toEqual([]);
});

test('the memory for updates is limited: of tens of thousands of updates, only the newest are known', () => {
  const { recent, at, missed } = fromStart();
  for (let number = 0; number < 30_000; number += 1) {
    at(number / 500);
    recent.add({ to: [`person ${number}`], topics: ['messages'] });
  }
  expect(missed('person 29999', 58)).toEqual(['messages']);
  expect(missed('person 29999', 5)).toBe('all');
});

import { expect, test } from 'vitest';
import { untilDeadline } from './until-deadline.ts';

const now = new Date('2026-11-26T10:00:00Z');
const open = (deadline: string | null) => ({ status: 'open', deadline }) as const;

test('an open RFQ is reloaded just after its deadline, and then every few seconds while it is still open', () => {
  expect(untilDeadline(open('2026-11-26T10:01:00Z'), now)).toBe(60_001);
  expect(untilDeadline(open('2026-11-26T09:59:00Z'), now)).toBe(3_000);
});

test('the wait for a deadline months away is limited to the longest delay that a browser supports', () => {
  expect(untilDeadline(open('2027-02-26T10:00:00Z'), now)).toBe(2 ** 31 - 1);
});

test('an RFQ that is not open or has no deadline is not reloaded', () => {
  expect(untilDeadline({ status: 'expired', deadline: '2026-11-26T09:59:00Z' }, now)).toBe(false);
  expect(untilDeadline(open(null), now)).toBe(false);
  expect(untilDeadline(undefined, now)).toBe(false);
});

import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ClearanceEvidence } from '#contract/evidence.ts';
import { setTimeZone } from '#lib/dates.ts';
import { loadWords } from '#lib/words.ts';
import { checkedWords } from './wording.ts';

beforeAll(() => loadWords('evidence'));
afterEach(() => setTimeZone(undefined));

test.each(['America/New_York', 'UTC', 'Pacific/Auckland'])(
  'a check and its source on the same day in UTC show the same date to users in %s',
  (zone) => {
    setTimeZone(zone);
    const source = { name: 'Demo record', date: '2026-11-28', isPartial: false };
    const words = (checkedAt: string) => checkedWords({ checkedAt, source } as ClearanceEvidence);
    const sameDay = 'Checked Nov 28, 2026. Source: Demo record, Nov 28, 2026';
    expect(words('2026-11-28T01:30:00.000Z')).toBe(sameDay);
    expect(words('2026-11-28T22:30:00.000Z')).toBe(sameDay);
  },
);

import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '#lib/words.ts';
import { findZones, shortList, zoneName } from './time-zones.ts';

beforeAll(() => loadWords('settings'));

describe('the short list of time zones', () => {
  test('has the browser’s own zone, then the seven common ones', () => {
    expect(shortList('Asia/Tokyo', 'Asia/Tokyo').map(({ value }) => value)).toEqual([
      'Asia/Tokyo',
      'UTC',
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'Europe/London',
      'Europe/Paris',
    ]);
  });

  test('contains the selected zone, and no zone twice', () => {
    const values = shortList('America/Argentina/Ushuaia', 'Asia/Tokyo').map(({ value }) => value);
    expect(values).toContain('America/Argentina/Ushuaia');
    expect(new Set(values).size).toBe(values.length);
    expect(shortList('UTC', 'Asia/Tokyo')).toHaveLength(8);
  });
});

describe('a time zone', () => {
  test('is found by words in its name, in any order', () => {
    expect(findZones('monticello')).toEqual(['America/Kentucky/Monticello']);
    expect(findZones('monticello kentucky')).toEqual(['America/Kentucky/Monticello']);
    expect(findZones('new york')).toEqual(['America/New_York']);
    expect(findZones('nowhere at all')).toEqual([]);
    expect(findZones('').length).toBeGreaterThan(400);
  });

  test('is shown with its city first', () => {
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, America/Argentina');
    expect(zoneName('UTC')).toBe('UTC');
  });
});

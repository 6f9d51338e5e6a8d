import { describe, expect, test } from 'vitest';
import { nextHour, quietUntil } from './quiet-hours.ts';

const at = (instant: string) => new Date(instant);

describe('the next occurrence of an hour', () => {
  test.each([
    ['on the same day before seven', '2026-11-20T06:59:59Z', 'UTC', '2026-11-20T07:00:00Z'],
    ['on the next day from seven on', '2026-11-20T07:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
    ['in the time zone', '2026-11-20T11:59:00Z', 'America/New_York', '2026-11-20T12:00:00Z'],
    ['in a zone with another date', '2026-11-20T23:30:00Z', 'Pacific/Auckland', '2026-11-21T18:00:00Z'],
    [
      'in a zone with an offset of half an hour',
      '2026-11-20T01:00:00Z',
      'Asia/Kolkata',
      '2026-11-20T01:30:00Z',
    ],
    ['in the night when clocks go forward', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00Z'],
    ['on the day after that', '2026-03-29T05:00:00Z', 'Europe/Berlin', '2026-03-30T05:00:00Z'],
    ['in the night when clocks go back', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
    ['on the other side of the world', '2026-10-03T00:00:00Z', 'Australia/Sydney', '2026-10-03T20:00:00Z'],
  ])('is found %s', (_, now, zone, next) => {
    expect(nextHour(at(now), 7, zone)).toEqual(at(next));
  });

  test('is the next existing time when clocks skip the hour', () => {
    expect(nextHour(at('2026-03-29T00:30:00Z'), 2, 'Europe/Berlin')).toEqual(at('2026-03-29T01:00:00Z'));
  });

  test('is only the first of the two when clocks repeat the hour', () => {
    const first = nextHour(at('2026-10-24T23:00:00Z'), 2, 'Europe/Berlin');
    expect(first).toEqual(at('2026-10-25T00:00:00Z'));
    expect(nextHour(first, 2, 'Europe/Berlin')).toEqual(at('2026-10-26T01:00:00Z'));
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' };
  test.each([
    ['begin with their first minute', '2026-11-20T22:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
    ['are over at their end', '2026-11-21T07:00:00Z', 'UTC', undefined],
    ['have not begun before their start', '2026-11-20T21:59:59Z', 'UTC', undefined],
    ['continue after midnight', '2026-11-21T03:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
    ['follow the time zone', '2026-11-21T03:00:00Z', 'America/Los_Angeles', undefined],
    [
      'continue from the day before in the time zone',
      '2026-11-21T13:00:00Z',
      'America/Los_Angeles',
      '2026-11-21T15:00:00Z',
    ],
    [
      'are an hour shorter when clocks go forward',
      '2026-03-28T21:30:00Z',
      'Europe/Berlin',
      '2026-03-29T05:00:00Z',
    ],
    [
      'are an hour longer when clocks go back',
      '2026-10-24T20:00:00Z',
      'Europe/Berlin',
      '2026-10-25T06:00:00Z',
    ],
  ])('%s', (_, now, zone, end) => {
    expect(quietUntil(at(now), night, zone)).toEqual(end && at(end));
  });

  test('can be within one afternoon', () => {
    const nap = { from: '13:00', until: '15:00' };
    expect(quietUntil(at('2026-11-20T14:00:00Z'), nap, 'UTC')).toEqual(at('2026-11-20T15:00:00Z'));
    expect(quietUntil(at('2026-11-20T15:00:00Z'), nap, 'UTC')).toBeUndefined();
    expect(quietUntil(at('2026-11-20T01:00:00Z'), nap, 'UTC')).toBeUndefined();
  });

  test('end at the second occurrence of an hour that occurs twice', () => {
    const late = { from: '22:00', until: '02:30' };
    for (const now of ['2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z', '2026-10-25T01:29:00Z'])
      expect(quietUntil(at(now), late, 'Europe/Berlin')).toEqual(at('2026-10-25T01:30:00Z'));
    expect(quietUntil(at('2026-10-25T01:30:00Z'), late, 'Europe/Berlin')).toBeUndefined();
  });

  test('end later, by the skipped time, if the clock change skips their end', () => {
    const late = { from: '22:00', until: '02:30' };
    expect(quietUntil(at('2026-03-29T00:45:00Z'), late, 'Europe/Berlin')).toEqual(at('2026-03-29T01:30:00Z'));
  });
});

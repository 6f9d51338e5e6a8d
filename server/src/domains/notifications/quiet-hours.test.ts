import { describe, expect, test } from 'vitest';
import { nextHour, quietUntil } from './quiet-hours.ts';

const at = (instant: string) => new Date(instant);

describe('next seven o’clock', () => {
  test.each([
    ['before it, the same day', '2026-11-20T06:59:59Z', 'UTC', '2026-11-20T07:00:00Z'],
    ['at it, the next day', '2026-11-20T07:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
    ['by the clocks of the zone', '2026-11-20T11:59:00Z', 'America/New_York', '2026-11-20T12:00:00Z'],
    ['where the day is another one', '2026-11-20T23:30:00Z', 'Pacific/Auckland', '2026-11-21T18:00:00Z'],
    ['with a zone of half an hour', '2026-11-20T01:00:00Z', 'Asia/Kolkata', '2026-11-20T01:30:00Z'],
    ['the night the clocks are put forward', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00Z'],
    ['the day after that', '2026-03-29T05:00:00Z', 'Europe/Berlin', '2026-03-30T05:00:00Z'],
    ['the night they are put back', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
    ['on the other side of the world', '2026-10-03T00:00:00Z', 'Australia/Sydney', '2026-10-03T20:00:00Z'],
  ])('%s', (_, now, zone, next) => {
    expect(nextHour(at(now), 7, zone)).toEqual(at(next));
  });

  test('moves a skipped hour to the next existing one', () => {
    expect(nextHour(at('2026-03-29T00:30:00Z'), 2, 'Europe/Berlin')).toEqual(at('2026-03-29T01:00:00Z'));
  });

  test('uses an hour that occurs twice only once', () => {
    const first = nextHour(at('2026-10-24T23:00:00Z'), 2, 'Europe/Berlin');
    expect(first).toEqual(at('2026-10-25T00:00:00Z'));
    expect(nextHour(first, 2, 'Europe/Berlin')).toEqual(at('2026-10-26T01:00:00Z'));
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' };
  test.each([
    ['begin with their first minute', '2026-11-20T22:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
    ['are over with their end', '2026-11-21T07:00:00Z', 'UTC', undefined],
    ['are not yet there before', '2026-11-20T21:59:59Z', 'UTC', undefined],
    ['go on after midnight', '2026-11-21T03:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
    ['go by the zone', '2026-11-21T03:00:00Z', 'America/Los_Angeles', undefined],
    ['of the zone, still yesterday’s', '2026-11-21T13:00:00Z', 'America/Los_Angeles', '2026-11-21T15:00:00Z'],
    [
      'are an hour shorter when clocks go forward',
      '2026-03-28T21:30:00Z',
      'Europe/Berlin',
      '2026-03-29T05:00:00Z',
    ],
    ['and an hour longer when they go back', '2026-10-24T20:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
  ])('%s', (_, now, zone, end) => {
    expect(quietUntil(at(now), night, zone)).toEqual(end && at(end));
  });

  test('may lie within one afternoon', () => {
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

  test('end later by the skipped time when their end does not exist', () => {
    const late = { from: '22:00', until: '02:30' };
    expect(quietUntil(at('2026-03-29T00:45:00Z'), late, 'Europe/Berlin')).toEqual(at('2026-03-29T01:30:00Z'));
  });
});

import { expect, test } from 'vitest';
import { US_REGIONS } from '#contract/vocabulary.ts';
import { phraseOf } from './term-phrases.ts';

/** All states and the District of Columbia, without those that are divided between two regions. */
const UNDIVIDED = [
  'Alabama, Alaska, Arizona, Arkansas, Colorado, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas',
  'Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada',
  'New Hampshire, New Mexico, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina',
  'South Dakota, Tennessee, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming, Texas, District of Columbia',
].flatMap((line) => line.split(', '));
const DIVIDED = ['California', 'Connecticut', 'New Jersey', 'New York'];

const extentOf = (region: (typeof US_REGIONS)[number]): string =>
  phraseOf({ field: 'territories', value: [region] })
    .replace(/^[^(]*\(/, '')
    .replace(/\)$/, '');

const placesIn = (region: (typeof US_REGIONS)[number]): string[] =>
  extentOf(region)
    .split(/, (?:and )?| and /)
    .map((place) => place.replace(/^the (?:State of )?/, ''));

test('an agreement assigns each state to one map region, and each divided state to two', () => {
  const all = US_REGIONS.flatMap(placesIn);
  expect(UNDIVIDED.map((state) => [state, all.filter((place) => place === state).length])).toEqual(
    UNDIVIDED.map((state) => [state, 1]),
  );
  for (const state of DIVIDED) {
    const regions = US_REGIONS.filter((region) =>
      extentOf(region).replaceAll('New York Metro', '').includes(state),
    );
    expect([state, regions.length]).toEqual([state, 2]);
  }
});

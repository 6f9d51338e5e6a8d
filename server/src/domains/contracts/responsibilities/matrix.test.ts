import { describe, expect, test } from 'vitest';
import { TERRITORIES } from '#contract/vocabulary.ts';
import { DUTY_REGIONS, dutiesFor } from './matrix.ts';

const all = DUTY_REGIONS.flatMap(({ duties }) => duties);
const namesFor = (...territories: (typeof TERRITORIES)[number][]) =>
  dutiesFor(territories).map(({ name }) => name);

describe('the standard rows of the responsibility matrix', () => {
  test('have unique keys and a source for each duty', () => {
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const { source } of all) expect(source.length).toBeGreaterThan(5);
  });

  test('each have a responsible party or two empty cells', () => {
    for (const { cells } of all) {
      const roles = [cells.manufacturer.role, cells.distributor.role];
      expect(roles.includes('responsible') || roles.every((role) => role === null)).toBe(true);
    }
  });

  test.each(TERRITORIES)('cover %s', (territory) => {
    expect(dutiesFor([territory])).not.toEqual([]);
  });

  test('follow the territories of the agreement', () => {
    expect(namesFor('texas')).toEqual(['United States', 'Texas']);
    expect(namesFor('midwest')).toEqual(['United States']);
    expect(namesFor('europe')).toEqual([
      'European Union',
      'United Kingdom',
      'Switzerland',
      'Other countries',
    ]);
    expect(namesFor('texas', 'europe')).toHaveLength(6);
  });

  test('cite the regulations on event reports, recalls, quality, UDI and the duties of distributors', () => {
    const sources = all.map(({ source }) => source).join('; ');
    const us = ['21 CFR 803', '806.10', '820.10', '801.20', '830.300', '807.20', '807.40', '403.904'];
    const eu = ['11', '14(1)', '15', '16(2)', '22', '25', '27(3)'].map((article) => `Article ${article}`);
    eu.push('Articles 13 and 30(3)', 'Articles 83 to 86');
    for (const source of [...us, ...eu]) expect(sources).toContain(source);
  });
});

import { describe, expect, test } from 'vitest';
import { EditedBillingDetails } from './billing-page.ts';
import { countries } from './country-names.ts';

describe('countries', () => {
  test('are listed once each, with their names in the given language and in alphabetical order', () => {
    const english = countries('en').map(({ name }) => name);
    expect(english).toContain('United States');
    expect(english).toContain('Kosovo');
    expect(new Set(english).size).toBe(english.length);
    expect(english[0]).toBe('Afghanistan');
    expect(countries('de').find(({ code }) => code === 'AT')?.name).toBe('Österreich');
  });

  test('do not include replaced codes or groups of countries', () => {
    const codes = countries('en').map(({ code }) => code);
    for (const code of ['SU', 'YU', 'DD', 'EU', 'UN', 'ZZ', 'IC']) expect(codes).not.toContain(code);
  });

  test('are all accepted in billing details', () => {
    const refused = countries('en').filter(
      ({ code: country }) => !EditedBillingDetails.safeParse({ country }).success,
    );
    expect(refused).toEqual([]);
  });
});

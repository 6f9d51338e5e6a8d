import { describe, expect, test } from 'vitest';
import { EditedBillingDetails } from './billing-page.ts';
import { countries } from './country-names.ts';

describe('countries', () => {
  test('are listed once each, in the alphabetical order of the language', () => {
    const english = countries('en').map(({ name }) => name);
    expect(english).toContain('United States');
    expect(english).toContain('Kosovo');
    expect(new Set(english).size).toBe(english.length);
    expect(english[0]).toBe('Afghanistan');
    expect(countries('de').find(({ code }) => code === 'AT')?.name).toBe('Österreich');
  });

  test('leave out replaced codes and groups', () => {
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

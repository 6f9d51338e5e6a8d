import { describe, expect, test } from 'vitest';
import { EditedBillingDetails } from './billing-page.ts';
import { countries } from './country-names.ts';

describe('the list of countries', () => {
  test('contains each country once, by its name in the given language and in alphabetical order', () => {
    const english = countries('en').map(({ name }) => name);
    expect(english).toContain('United States');
    expect(english).toContain('Kosovo');
    expect(new Set(english).size).toBe(english.length);
    expect(english[0]).toBe('Afghanistan');
    expect(countries('de').find(({ code }) => code === 'AT')?.name).toBe('Österreich');
  });

  test('contains no replaced codes and no groups of countries', () => {
    const codes = countries('en').map(({ code }) => code);
    for (const code of ['SU', 'YU', 'DD', 'EU', 'UN', 'ZZ', 'IC']) expect(codes).not.toContain(code);
  });

  test('contains only countries that billing details accept', () => {
    const refused = countries('en').filter(
      ({ code: country }) => !EditedBillingDetails.safeParse({ country }).success,
    );
    expect(refused).toEqual([]);
  });
});

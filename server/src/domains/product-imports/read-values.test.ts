import { describe, expect, test } from 'vitest';
import {
  guessDateOrder,
  readCategory,
  readClearances,
  readDate,
  readPrice,
  readStatus,
  readTerritories,
  formatClearance,
} from './read-values.ts';

describe('the prices in a product spreadsheet', () => {
  test.each([
    ['1,250.00', '', 125_000, undefined],
    ['1,250.00', 'USD', 125_000, 'USD'],
    ['1.250,00 €', '', 125_000, 'EUR'],
    ['€1250', '', 125_000, 'EUR'],
    ['USD 38.5', '', 3850, 'USD'],
    ["CHF 1'250.–", '', 125_000, 'CHF'],
    ['1 250,5', 'eur', 125_050, 'EUR'],
    ['£ 12', 'GBP', 1200, 'GBP'],
    ['$99', '', 9900, 'USD'],
  ])('are read from %j with the currency %j as %d %s', (text, unit, cents, currency) => {
    expect(readPrice(text, unit)).toEqual({ value: { cents, currency } });
  });
  test.each([
    ['free', ''],
    ['-5', ''],
    ['(5)', ''],
    ['0.125', ''],
    ['1.2.3', ''],
    ['5 XTS', ''],
    ['5', 'pesos'],
    ['$5', 'EUR'],
  ])('are rejected for %j with the currency %j', (text, unit) => {
    expect(readPrice(text, unit)).toHaveProperty('problem');
  });
});

describe('the dates in a product spreadsheet', () => {
  test.each([
    ['2026-03-04', null, '2026-03-04'],
    ['2026/3/4', null, '2026-03-04'],
    ['2026-03-04T00:00:00Z', null, '2026-03-04'],
    ['2026-03-04 10:30', null, '2026-03-04'],
    ['4.3.2026', null, '2026-03-04'],
    ['04. 03. 26', null, '2026-03-04'],
    ['3/14/2026', null, '2026-03-14'],
    ['14/03/26', null, '2026-03-14'],
    ['05/05/2026', null, '2026-05-05'],
    ['03/04/2026', 'month_first', '2026-03-04'],
    ['03-04-2026', 'day_first', '2026-04-03'],
    ['14/03/2026', 'month_first', '2026-03-14'],
    ['Mar 4, 2026', null, '2026-03-04'],
    ['4. März 2026', null, '2026-03-04'],
    ['04-Mar-26', null, '2026-03-04'],
    ['4 août 2026', null, '2026-08-04'],
    ['4 de enero de 2026', null, '2026-01-04'],
    ['March 4th, 2026', null, '2026-03-04'],
  ] as const)('are read from %j with the date order %s as %s', (text, order, day) => {
    expect(readDate(text, order)).toEqual({ value: day });
  });
  test.each(['03/04/2026', '2026-02-30', '31.4.2026', 'soon', '2026', '46085', '13/13/2026'])(
    'are rejected for %j',
    (text) => {
      expect(readDate(text, null)).toHaveProperty('problem');
    },
  );
  test('have the date order that follows from the column’s unambiguous dates', () => {
    expect(guessDateOrder(['03/04/2026', '03/31/2026', ''])).toBe('month_first');
    expect(guessDateOrder(['03/04/2026', '31/03/2026'])).toBe('day_first');
    expect(guessDateOrder(['03/31/2026', '31/03/2026'])).toBeNull();
    expect(guessDateOrder(['03/04/2026'])).toBeNull();
  });
});

test('the import recognizes categories, statuses and territories by label, code and common names', () => {
  for (const text of ['Wound care', 'wound_care', 'WOUND-CARE'])
    expect(readCategory(text)).toEqual({ value: 'wound_care' });
  expect(readCategory('Orthopaedic Implants')).toEqual({ value: 'orthopedic_implants' });
  for (const text of ['Orthopädie', 'orthopédie', 'Ortopedia'])
    expect(readCategory(text)).toEqual({ value: 'orthopedic_implants' });
  for (const text of ['CE-Kennzeichnung', 'marquage CE', 'Marcado CE'])
    expect(readStatus(text)).toEqual({ value: 'ce_marked' });
  expect(readCategory('constructor')).toHaveProperty('problem');
  for (const text of ['FDA Cleared', 'fda_cleared', '510(k) cleared'])
    expect(readStatus(text)).toEqual({ value: 'fda_cleared' });
  expect(readTerritories('Texas; southwest\nMiddle East & Africa; TEXAS')).toEqual({
    value: ['texas', 'southwest', 'middle_east_africa'],
  });
  expect(readTerritories('Texas; Mars')).toHaveProperty('problem');
});

test('the import recognizes clearance numbers by their format and certificates by a CE prefix, including those in the export’s format', () => {
  const reading = readClearances(
    'k21-3456, P123456/S1; den 123456; CE G1 12345 (valid until 2027-05-01); CE: 99',
  );
  const claims = 'value' in reading ? reading.value : [];
  expect(claims.map(formatClearance)).toEqual([
    'K213456',
    'P123456/S001',
    'DEN123456',
    'CE G1 12345 (valid until 2027-05-01)',
    'CE 99',
  ]);
  expect(readClearances(claims.map(formatClearance).join('; '))).toEqual({ value: claims });
  for (const text of ['K12', '12345', 'CE', 'G1 12345'])
    expect(readClearances(text)).toHaveProperty('problem');
});

import { describe, expect, test } from 'vitest';
import { decisionWords, isClearance } from './decision-codes.ts';

describe('an FDA decision', () => {
  test.each([
    ['510k', 'SESE', 'Substantially Equivalent', true],
    ['510k', 'SE', '', true],
    ['510k', 'SESU', 'Unknown', true],
    ['510k', '', 'Substantially Equivalent', true],
    ['510k', '', 'Substantially Equivalent with Drug', true],
    ['510k', '', 'Substantially Equivalent for Some Indications', true],
    ['510k', '', 'Substantially Equivalent - With Limitations', true],
    ['510k', '', 'Substantially Equivalent - PostMarket Surveillance Required', true],
    ['510k', '', 'Substantially Equivalent - Subject to Tracking & PMS', true],
    ['510k', '', 'Substantially Equivalent - Subject to Tracking Reg.', true],
    ['de_novo', 'DENG', 'Unknown', true],
    ['de_novo', '', 'DENG', true],
    ['pma', 'APPR', '', true],
  ] as const)(
    'counts as a clearance with an exact code or text: %s %s “%s”',
    (kind, code, words, expected) => {
      expect(isClearance({ kind, ...decisionWords(kind, { code, words }) })).toBe(expected);
    },
  );

  test.each([
    ['510k', '', 'Substantially Equivalent - Proposed Recision'],
    ['510k', 'SEPR', ''],
    ['510k', '', 'Substantially Equivalent - Awaiting Drug Approval'],
    ['510k', '', 'Substantially Equivalent - Awaiting Device Approval'],
    ['510k', 'NSE', 'Not Substantially Equivalent'],
    ['510k', '', 'Not Substantially Equivalent'],
    ['510k', 'WD', 'Withdrawn'],
    ['510k', 'SESE', 'Rescinded'],
    ['de_novo', '', 'Denied'],
    ['pma', 'DENY', ''],
    ['pma', 'OK30', ''],
    ['pma', 'APWD', 'Approval withdrawn'],
  ] as const)('does not count as a clearance: %s %s “%s”', (kind, code, words) => {
    expect(isClearance({ kind, ...decisionWords(kind, { code, words }) })).toBe(false);
  });

  test.each([
    ['510k', '', ''],
    ['510k', '', 'Unknown'],
    ['510k', 'SEXX', ''],
    ['510k', 'SEXX', 'Substantially Equivalent'],
    ['510k', 'XXXX', ''],
    ['510k', '', 'Substantially Equivalent - In Some Other Way'],
    ['510k', 'DENG', ''],
    ['de_novo', '', 'Unknown'],
    ['de_novo', '', ''],
    ['pma', '', ''],
    ['pma', 'APRL', ''],
    ['pma', '', 'Approvable'],
  ] as const)('leaves the outcome open if it is unstated or unknown: %s %s “%s”', (kind, code, words) => {
    expect(isClearance({ kind, ...decisionWords(kind, { code, words }) })).toBeNull();
  });

  test('has no wording unless the copy gives it or the code is known', () => {
    expect(decisionWords('de_novo', { code: '', words: 'Unknown' })).toEqual({ code: null, words: null });
    expect(decisionWords('510k', { code: 'SEXX', words: '' })).toEqual({ code: 'SEXX', words: null });
    expect(decisionWords('de_novo', { code: '', words: 'DENG' })).toEqual({ code: 'DENG', words: 'Granted' });
  });
});

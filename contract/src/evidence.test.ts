import { describe, expect, test } from 'vitest';
import { ClearanceClaim, clearanceNumber } from './evidence.ts';

test.each([
  ['510k', 'k 21-3456', 'K213456'],
  ['510k', ' K213456. ', 'K213456'],
  ['510k', 'K21‑3456', 'K213456'],
  ['510k', 'Ｋ２１３４５６', 'K213456'],
  ['510k', 'K2O3114', 'K203114'],
  ['510k', '510(k) K213456', 'K213456'],
  ['510k', '510k: K213456', 'K213456'],
  ['510k', 'K\u200B213456', 'K213456'],
  ['510k', '510(k) bk 05-0018', 'BK050018'],
  ['hde', 'HDE H990013', 'H990013'],
  ['pma', 'n 16837', 'N16837'],
  ['pma', 'N16837 S5', 'N16837/S005'],
  ['de_novo', 'den 20 0001', 'DEN200001'],
  ['de_novo', 'De Novo DEN200001', 'DEN200001'],
  ['pma', 'p18-0025', 'P180025'],
  ['pma', 'PMA P180025', 'P180025'],
  ['pma', 'P180025 S1', 'P180025/S001'],
  ['pma', 'P180025/s012', 'P180025/S012'],
  ['ce_certificate', '  MDR  2797   04418 ', 'MDR 2797 04418'],
] as const)('the number parser reads the %s number "%s" as %s', (kind, typed, number) => {
  expect(clearanceNumber(kind, typed)).toBe(number);
  expect(ClearanceClaim.parse({ kind, number: typed })).toEqual({ kind, number, validUntil: null });
});

describe('text that is not a clearance number', () => {
  test.each([
    ['510k', 'K12345'],
    ['510k', 'K1234567'],
    ['510k', 'P123456'],
    ['510k', 'K21345O6'],
    ['de_novo', 'K123456'],
    ['pma', 'P123456/S12345'],
    ['ce_certificate', 'x'],
    ['ce_certificate', '<script>'],
  ] as const)('is rejected as a %s number: “%s”', (kind, number) => {
    expect(ClearanceClaim.safeParse({ kind, number }).success).toBe(false);
  });
});

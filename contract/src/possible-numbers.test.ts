import { expect, test } from 'vitest';
import { ClearanceClaim } from './evidence.ts';
import { isPossibleNumber } from './possible-numbers.ts';

test.each([
  ['510k', 'K213456', true],
  ['510k', 'K829000', true],
  ['510k', 'K829001', false],
  ['510k', 'K000000', false],
  ['510k', 'K210000', false],
  ['510k', 'K760001', true],
  ['510k', 'K750001', false],
  ['510k', 'K279999', false],
  ['510k', 'K270001', false],
  ['510k', 'K260001', true],
  ['510k', 'BK050018', true],
  ['510k', 'BK270018', false],
  ['pma', 'P999999', false],
  ['pma', 'P270001', false],
  ['pma', 'P180025/S001', true],
  ['pma', 'N16837', true],
  ['pma', 'N00000', false],
  ['de_novo', 'DEN000000', false],
  ['de_novo', 'DEN140025', true],
  ['de_novo', 'DEN800001', false],
  ['hde', 'H990013', true],
  ['hde', 'H270001', false],
  ['ce_certificate', 'MDR 000000', true],
] as const)(
  'the number check tells whether the FDA could have assigned the %s number %s: %s',
  (kind, number, expected) => {
    expect(isPossibleNumber(kind, number, new Date('2026-11-21'))).toBe(expected);
  },
);

test.each(['K000000', 'K279999', 'k 21-0000'])(
  'a claim with the impossible number %s is rejected with a reason',
  (number) => {
    expect(ClearanceClaim.safeParse({ kind: '510k', number }).error?.issues).toMatchObject([
      { path: ['number'], message: 'validation:numberImpossible' },
    ]);
  },
);

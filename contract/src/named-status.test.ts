import { expect, test } from 'vitest';
import { namedStatus } from './named-status.ts';

const stated = (kind: '510k' | 'pma' | 'de_novo' | 'hde', changed = {}) => ({
  kind,
  verdict: 'matches' as const,
  review: null,
  ...changed,
});

test.each([
  ['a 510(k)', [stated('510k')], 'fda_cleared'],
  ['a PMA', [stated('pma'), stated('pma')], 'fda_approved'],
  ['a De Novo', [stated('de_novo')], 'fda_granted'],
  ['an HDE', [stated('hde')], 'fda_approved_hde'],
  ['a PMA and a 510(k)', [stated('pma'), stated('510k')], 'fda_cleared'],
  [
    'a PMA and a 510(k) that is not found',
    [stated('pma'), stated('510k', { verdict: 'not_found' })],
    'fda_approved',
  ],
  [
    'a confirmed PMA of another applicant',
    [stated('pma', { verdict: 'other_applicant', review: 'confirmed' })],
    'fda_approved',
  ],
  [
    'a PMA that is not found beside a 510(k)',
    [stated('510k'), stated('pma', { verdict: 'not_found' })],
    'fda_cleared',
  ],
] as const)(
  'the status of a product with %s is named after the decisions that support it',
  (_, clearances, name) => {
    expect(namedStatus({ shownStatus: 'fda_cleared', clearances })).toBe(name);
    expect(namedStatus({ shownStatus: 'self_declared', clearances })).toBe('self_declared');
  },
);

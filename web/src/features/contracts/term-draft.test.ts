import { beforeAll, describe, expect, test } from 'vitest';
import type { TermField } from '#contract/contract-terms.ts';
import { loadWords } from '#lib/words.ts';
import { draftOf, readDraft, type Row } from './term-draft.ts';

beforeAll(() => loadWords('validation'));

const read = (field: TermField, fields: Row, rows?: readonly Row[]) => {
  const first = draftOf(field, null);
  return readDraft(field, { ...first, fields: { ...first.fields, ...fields }, rows: rows ?? first.rows });
};

describe('a typed term', () => {
  test.each(['1000', '1,000', '1.000', '1 000', '1’000'])(
    'contains a thousand units if %o is typed',
    (typed) => {
      expect(read('minimumPurchase', { kind: 'units' }, [{ fromMonth: '1', amount: typed }])).toMatchObject({
        term: { value: { steps: [{ fromMonth: 1, amount: 1000 }] } },
      });
      expect(read('exclusivity', { kind: 'trial' }, [{ units: typed, by: '2031-06-30' }])).toMatchObject({
        term: { value: { milestones: [{ units: 1000 }] } },
      });
      expect(read('stock', { consignmentUnits: typed, loanerSets: '2', details: 'Sealed.' })).toMatchObject({
        term: { value: { consignmentUnits: 1000, loanerSets: 2 } },
      });
    },
  );

  test.each(['7.5', '7,5'])('contains seven and a half percent if %o is typed', (typed) => {
    expect(read('transferPrice', { kind: 'list_discount', percent: typed })).toMatchObject({
      term: { value: { percent: 7.5 } },
    });
  });

  test.each(['2.5', '1,00,0', '-3', 'a dozen'])('is rejected if %o is typed for a whole number', (typed) => {
    expect(read('sellOff', { days: typed })).toMatchObject({ problems: { days: expect.any(String) } });
  });

  test('may omit the renewal and the early payment discount, but not the length of the agreement', () => {
    expect(read('term', { renewalMonths: '' })).toMatchObject({ term: { value: { renewalMonths: null } } });
    expect(read('paymentTerms', {})).toMatchObject({
      term: { value: { discountPercent: null, discountDays: null, lateInterestPercent: null } },
    });
    expect(read('term', { months: ' ' })).toEqual({ problems: { months: 'This is required' } });
  });
});

import { describe, expect, test } from 'vitest';
import { readRecall } from './recalls.ts';

const ROW = {
  recall_id: '27445',
  status: 'Terminated',
  recalling_firm: 'Pineridge Spine',
  product_code: 'MWI',
  root_cause: 'Other',
  product_quantity: '102 nails',
};
const UNSTATED = { recallClass: null, recalledOn: null, clearanceNumber: null };

describe('a recall in a file', () => {
  test.each([
    ['without class, date and number', {}, UNSTATED],
    [
      'with our own columns',
      { recall_class: 'II', recall_date: '2023-12-12', k_number: 'K123456' },
      { recallClass: 'II', recalledOn: '2023-12-12', clearanceNumber: 'K123456' },
    ],
    [
      'with the columns of openFDA’s recalls',
      {
        event_date_initiated: '2019-05-06',
        event_date_posted: '2019-06-07',
        k_numbers: '["K123456", "K654321"]',
      },
      { recallClass: null, recalledOn: '2019-05-06', clearanceNumber: 'K123456' },
    ],
    [
      'with the columns of openFDA’s enforcement reports',
      { classification: 'Class III', recall_initiation_date: '20190506', pma_numbers: 'P980012' },
      { recallClass: 'III', recalledOn: '2019-05-06', clearanceNumber: 'P980012' },
    ],
    ['that is not classified yet', { classification: 'Not Yet Classified', device_class: '2' }, UNSTATED],
  ])('%s keeps exactly what the file states', (_, stated, expected) => {
    expect(readRecall({ ...ROW, ...stated })).toMatchObject({ value: expected });
  });

  test.each([
    [{ recall_date: 'last spring' }, '"last spring" is not a date'],
    [{ recall_date: '2023-13-40' }, '"2023-13-40" is not a date'],
    [{ recall_date: '2023-02-30' }, '"2023-02-30" is not a date'],
    [{ recall_date: '20230229T00:00:00' }, '"20230229T00:00:00" is not a date'],
    [{ recall_date: '0000-01-01' }, '"0000-01-01" is not a date'],
    [{ recall_date: '2999-01-01' }, 'the recall date 2999-01-01 is in the future'],
    [{ recall_id: 'Z-1234-2023' }, '"Z-1234-2023" is no recall number'],
  ])('with %o is skipped, with the reason', (stated, problem) => {
    expect(readRecall({ ...ROW, ...stated })).toEqual({ problem });
  });
});

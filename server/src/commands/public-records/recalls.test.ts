import { describe, expect, test } from 'vitest';
import { checkRecallColumns, copyDateOf, readRecall } from './recalls.ts';

const ROW = {
  recall_id: '27445',
  status: 'Terminated',
  recalling_firm: 'Pineridge Spine',
  product_code: 'MWI',
  root_cause: 'Other',
  product_quantity: '102 nails',
};
const UNSTATED = { recallClass: null, recalledOn: null, clearanceNumbers: [] };

describe('a recall in a file', () => {
  test.each([
    ['without class, date and number', {}, UNSTATED],
    [
      'with our own columns',
      { recall_class: 'II', recall_date: '2023-12-12', k_number: 'K123456' },
      { recallClass: 'II', recalledOn: '2023-12-12', clearanceNumbers: ['K123456'] },
    ],
    [
      'with the columns of openFDA’s recalls',
      {
        event_date_initiated: '2019-05-06',
        event_date_posted: '2019-06-07',
        k_numbers: '["K123456", "K654321"]',
      },
      { recallClass: null, recalledOn: '2019-05-06', clearanceNumbers: ['K123456', 'K654321'] },
    ],
    [
      'with the columns of openFDA’s enforcement reports',
      { classification: 'Class III', recall_initiation_date: '20190506', pma_numbers: 'P980012' },
      { recallClass: 'III', recalledOn: '2019-05-06', clearanceNumbers: ['P980012'] },
    ],
    ['that is not classified yet', { classification: 'Not Yet Classified', device_class: '2' }, UNSTATED],
  ])('%s keeps exactly what the file states', (_, stated, expected) => {
    expect(readRecall({ ...ROW, ...stated })).toMatchObject({ value: expected });
  });

  test.each([
    [
      'device/recall',
      {
        cfres_id: '194021',
        product_res_number: 'Z-1234-2022',
        recall_status: 'Open, Classified',
        root_cause_description: 'Device Design',
        k_numbers: "['K123456', 'K654321']",
        pma_numbers: '',
      },
      {
        number: '194021',
        status: 'Open, Classified',
        cause: 'Device Design',
        clearanceNumbers: ['K123456', 'K654321'],
        productCode: null,
      },
    ],
    [
      'device/enforcement',
      { recall_number: 'Z-1234-2022', status: 'Ongoing', classification: 'Class II' },
      { number: 'Z-1234-2022', status: 'Ongoing', recallClass: 'II', firm: null, cause: null },
    ],
  ])('needs no columns other than those of openFDA’s %s', (_, row, expected) => {
    expect(readRecall(row)).toMatchObject({ value: expected });
  });

  test.each([
    [{ recall_date: 'last spring' }, '"last spring" is not a date'],
    [{ recall_date: '2023-13-40' }, '"2023-13-40" is not a date'],
    [{ recall_date: '2023-02-30' }, '"2023-02-30" is not a date'],
    [{ recall_date: '20230229T00:00:00' }, '"20230229T00:00:00" is not a date'],
    [{ recall_date: '0000-01-01' }, '"0000-01-01" is not a date'],
    [{ recall_date: '2999-01-01' }, 'the recall date 2999-01-01 is in the future'],
    [{ recall_id: 'Z-1234-2023' }, '"Z-1234-2023" is no recall number'],
  ])('is skipped and reported if it states %o', (stated, problem) => {
    expect(readRecall({ ...ROW, ...stated })).toEqual({ problem });
  });
});

describe('the date of a copy of recalls', () => {
  const datesOf = (...dates: string[]) =>
    copyDateOf(
      (async function* () {
        for (const [line, recall_date] of dates.entries()) yield { line, row: { ...ROW, recall_date } };
      })(),
    );

  test.each([
    ['is that of our copy if no recall is newer', ['2019-05-06', ''], '2023-12-12'],
    ['is the day of the newest recall', ['2025-02-03', '2025-11-30', '2024-01-01'], '2025-11-30'],
    ['ignores a day in the future', ['2999-01-01'], '2023-12-12'],
  ])('%s', async (_, dates, expected) => {
    expect(await datesOf(...dates)).toBe(expected);
  });

  test('is that of the source which a row states', () => {
    const copied = (row: object) => readRecall({ ...ROW, ...row }, '2025-11-30');
    expect(copied({})).toMatchObject({ value: { sourceDate: '2025-11-30' } });
    expect(copied({ source: 'openFDA device/recall (2026-04)' })).toMatchObject({
      value: { sourceName: 'FDA recall records', sourceDate: '2026-04-01' },
    });
  });
});

describe('the columns of a recall file', () => {
  const check = (header: string) => {
    const notes: string[] = [];
    checkRecallColumns(header.split(','), { note: (text) => notes.push(text) });
    return notes;
  };

  test.each([
    [
      'recall_id,product_code',
      ['has no column for: status, class, date, firm, clearance numbers, cause, quantity'],
    ],
    [
      'cfres_id,recall_status,classification,event_date_initiated,recalling_firm,product_code,k_numbers,root_cause_description,product_quantity',
      [],
    ],
  ])('are accepted, and the report names the facts that they do not include: %s', (header, notes) => {
    expect(check(header)).toEqual(notes);
  });

  test.each([
    ['status,product_code', 'has none of the columns recall_id, cfres_id, product_res_number, recall_number'],
    [
      'recall_number,status',
      'has none of the columns product_code, k_number, k_numbers, pma_numbers, without which no recall belongs to a product',
    ],
  ])('are rejected if they do not identify the recall or its products: %s', (header, message) => {
    expect(() => check(header)).toThrow(message);
  });
});

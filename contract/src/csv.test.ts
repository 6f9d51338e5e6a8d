import { expect, test } from 'vitest';
import { csvLine, unescapeCell } from './csv.ts';

test('the CSV writer quotes cells with a comma, a quote or a line break', () => {
  expect(csvLine(['Stem', 'a, b', 'the "best"', 'two\nlines', ''])).toBe(
    'Stem,"a, b","the ""best""","two\nlines",\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "'=1+1", "''-x", '="0123"', '＝1+1'])(
  'the CSV writer escapes the formula %j and the reader restores it unchanged',
  (text) => {
    const cell = csvLine([text])
      .replace(/\r\n$/, '')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"');
    expect(cell).toBe(`'${text}`);
    expect(unescapeCell(cell)).toBe(text);
  },
);

test('the CSV writer writes a negative number as a number, and the same text as text', () => {
  expect(csvLine([-5, '-5'])).toBe("-5,'-5\r\n");
});

test.each([
  ['="0123"', '0123'],
  ['="the ""best"""', 'the "best"'],
  ["'tis", "'tis"],
  ['=A1+B1', '=A1+B1'],
])('the CSV reader reads the cell %j as %j', (cell, text) => {
  expect(unescapeCell(cell)).toBe(text);
});

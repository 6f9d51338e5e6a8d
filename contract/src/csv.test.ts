import { expect, test } from 'vitest';
import { csvLine, restored } from './csv.ts';

test('quotes cells with a comma, a quote or a line break', () => {
  expect(csvLine(['Stem', 'a, b', 'the "best"', 'two\nlines', ''])).toBe(
    'Stem,"a, b","the ""best""","two\nlines",\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "'=1+1", "''-x", '="0123"', '＝1+1'])(
  'escapes the formula %j and restores it unchanged',
  (text) => {
    const cell = csvLine([text])
      .replace(/\r\n$/, '')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"');
    expect(cell).toBe(`'${text}`);
    expect(restored(cell)).toBe(text);
  },
);

test('writes a negative number as a number, and the same text as text', () => {
  expect(csvLine([-5, '-5'])).toBe("-5,'-5\r\n");
});

test.each([
  ['="0123"', '0123'],
  ['="the ""best"""', 'the "best"'],
  ["'tis", "'tis"],
  ['=A1+B1', '=A1+B1'],
])('restores %j to %j', (cell, text) => {
  expect(restored(cell)).toBe(text);
});

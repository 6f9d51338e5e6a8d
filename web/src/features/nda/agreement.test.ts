import { expect, test } from 'vitest';
import { blocksOf } from '#contract/nda.ts';
import { minutesToRead, piecesOf } from './agreement.ts';

test('an agreement text is parsed into a title, numbered headings and paragraphs', () => {
  const text =
    'The Agreement\n\nBetween {{name}} and others.\n\n1. Purpose\n\nTo find out.\n\n2. A sentence of law that is far too long to be the heading of anything that anybody would read.';
  expect(blocksOf(text).map(({ kind }) => kind)).toEqual([
    'title',
    'paragraph',
    'heading',
    'paragraph',
    'paragraph',
  ]);
});

test('an agreement text is split at its placeholders without losing anything', () => {
  const text = 'Signed by {{name}} on {{date}}. {{name}}';
  const pieces = piecesOf(text, ['{{name}}', '{{date}}']).map((piece) => piece.text);
  expect(pieces).toEqual(['Signed by ', '{{name}}', ' on ', '{{date}}', '. ', '{{name}}', '']);
  expect(pieces.join('')).toBe(text);
});

test('the reading time is at least one minute', () => {
  expect(minutesToRead('Short.')).toBe(1);
  expect(minutesToRead('word '.repeat(1150))).toBe(5);
});

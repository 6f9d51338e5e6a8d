import { expect, test } from 'vitest';
import { asClauseText } from './pasted-text.ts';

test.each([
  ['the text as it was stored', 'The first.\n\nThe second.', 'The first.\n\nThe second.'],
  ['paragraph numbers', '3.1 The first.\n\n3.2\tThe second.', 'The first.\n\nThe second.'],
  [
    'one line for each paragraph and Windows line endings',
    'The first.\r\nThe second.\r\n',
    'The first.\n\nThe second.',
  ],
  [
    'paragraph numbers and one line for each paragraph',
    '3.1 The first.\n3.2 The second.',
    'The first.\n\nThe second.',
  ],
  [
    'a line break inside a paragraph',
    'The first,\nwith more.\n\nThe second.',
    'The first,\nwith more.\n\nThe second.',
  ],
  ['the number of another clause', '4.1 The first.', '4.1 The first.'],
])('a pasted clause with %s is compared as its author wrote it', (_, typed, text) => {
  expect(asClauseText(typed, 3)).toBe(text);
});

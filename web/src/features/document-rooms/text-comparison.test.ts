import { describe, expect, test } from 'vitest';
import { compareTexts } from './text-comparison.ts';

const shown = (before: string, after: string) =>
  compareTexts(before, after)?.pieces.map(({ kind, text, words }) =>
    kind === 'skipped' ? `skipped ${words}` : `${kind} ${text}`,
  );

describe('the comparison of two versions of a text', () => {
  test('is made word by word', () => {
    expect(shown('The fee is 400 dollars.', 'The fee is 450 dollars, net.')).toEqual([
      'kept The fee is ',
      'deleted 400',
      'inserted 450',
      'kept  dollars',
      'inserted , net',
      'kept .',
    ]);
    expect(compareTexts('The fee is 400 dollars.', 'The fee is 450 dollars, net.')?.changes).toBe(2);
  });

  test('finds no change if only the line breaks differ', () => {
    const comparison = compareTexts('One line\nand another', 'One\nline and another');
    expect(comparison?.changes).toBe(0);
  });

  test('leaves out unchanged text that is far from a change', () => {
    const long = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
    const pieces = shown(`${long} old ${long}`, `${long} new ${long}`);
    expect(pieces?.[0]).toBe('skipped 260');
    expect(pieces?.at(-1)).toBe('skipped 260');
    expect(pieces).toContain('deleted old');
  });

  test('is not shown if nearly all of the text changed', () => {
    const words = (start: string) => Array.from({ length: 900 }, (_, index) => `${start}${index}`).join(' ');
    expect(compareTexts(words('a'), words('b'))).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { excerptOf, containsAll, wordsOf } from './search-words.ts';

/** An excerpt as one line, what is marked in brackets. */
const marked = (text: string, q: string): string =>
  excerptOf(text, wordsOf(q))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Do you cover Texas?', 'texas', true],
  ['Do you cover Texas?', 'TEXAS cover', true],
  ['Do you cover Texas?', 'exa', true],
  ['Do you cover Texas?', 'texas ohio', false],
  ['Zoë Vásquez', 'zoe vasquez', true],
  ['Zoe Vasquez', 'Zoë VÁSQUEZ', true],
  ['医療機器の販売', '機器', true],
  ['שָׁלוֹם', 'שלום', true],
  ['Straße', 'STRASSE', false],
  ['50% of (all) [sets] \\d+', '50% (all)', true],
  ['50% of (all) [sets]', '\\d+', false],
  ['ﬁle', 'file', true],
  ['', 'a', false],
])('%j holds %j: %j', (text, q, isHeld) => {
  expect(containsAll(text, wordsOf(q))).toBe(isHeld);
});

describe('an excerpt', () => {
  test('marks every place of every word, also with accents, and in the letters that were written', () => {
    expect(marked('Zoë met zoe and ZOË.', 'zoe')).toBe('[Zoë] met [zoe] and [ZOË].');
    expect(marked('Zoe\u0308 wrote', 'zoe')).toBe('[Zoe\u0308] wrote');
    expect(marked('a ﬁle of files', 'file')).toBe('a [ﬁle] of [file]s');
  });

  test('joins marks that overlap or touch', () => {
    expect(marked('abcdef', 'abc cde')).toBe('[abcde]f');
    expect(marked('abab', 'ab')).toBe('[abab]');
  });

  test('of a short text is the text', () => {
    expect(marked('Do you cover Texas?', 'texas')).toBe('Do you cover [Texas]?');
  });

  test('of a long text begins at a word shortly before the first match, and says that there is more', () => {
    const text = `${'before '.repeat(100)}Texas ${'after '.repeat(100)}`;
    const excerpt = marked(text, 'texas');
    expect(excerpt).toMatch(/^…(before ){5}\[Texas\] (after )+/);
    expect(excerpt).toMatch(/…$/);
    expect(excerpt.length).toBeLessThan(150);
  });

  test('of a word without end begins with it, and cuts no character in half', () => {
    const text = `${'x'.repeat(500)}needle${'👩🏽‍⚕️'.repeat(200)}`;
    const excerpt = marked(text, 'needle');
    expect(excerpt).toMatch(/^…\[needle\]/);
    expect(excerpt.isWellFormed()).toBe(true);
  });
});

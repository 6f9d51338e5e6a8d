import { describe, expect, test } from 'vitest';
import { containsAll, wordsOf } from '#platform/folded-words.ts';
import { excerptOf } from './search-words.ts';

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
])('a search of the text %j for %j matches: %j', (text, q, isHeld) => {
  expect(containsAll(text, wordsOf(q))).toBe(isHeld);
});

describe('the excerpt of a search result', () => {
  test('marks every match of every word, ignoring accents and keeping the original letters', () => {
    expect(marked('Zoë met zoe and ZOË.', 'zoe')).toBe('[Zoë] met [zoe] and [ZOË].');
    expect(marked('Zoe\u0308 wrote', 'zoe')).toBe('[Zoe\u0308] wrote');
    expect(marked('a ﬁle of files', 'file')).toBe('a [ﬁle] of [file]s');
  });

  test('joins overlapping and adjacent matches', () => {
    expect(marked('abcdef', 'abc cde')).toBe('[abcde]f');
    expect(marked('abab', 'ab')).toBe('[abab]');
  });

  test('is the whole text when it is short', () => {
    expect(marked('Do you cover Texas?', 'texas')).toBe('Do you cover [Texas]?');
  });

  test('starts at a word shortly before the first match of a long text and shows that more follows', () => {
    const text = `${'before '.repeat(100)}Texas ${'after '.repeat(100)}`;
    const excerpt = marked(text, 'texas');
    expect(excerpt).toMatch(/^…(before ){5}\[Texas\] (after )+/);
    expect(excerpt).toMatch(/…$/);
    expect(excerpt.length).toBeLessThan(150);
  });

  test('starts within a very long word and never splits a character', () => {
    const text = `${'x'.repeat(500)}needle${'👩🏽‍⚕️'.repeat(200)}`;
    const excerpt = marked(text, 'needle');
    expect(excerpt).toMatch(/^…\[needle\]/);
    expect(excerpt.isWellFormed()).toBe(true);
  });
});

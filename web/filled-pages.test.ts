import { describe, expect, test } from 'vitest';
import type { PageWords } from '#contract/page-words.ts';
import { filledPage } from './filled-pages.ts';

const standIn = (
  markup: string,
  choices: Record<string, string> = {},
  words: Record<string, string> = {},
) => ({
  markup,
  words: {
    page: 'company',
    words: { name: 'theName', place: 'thePlace', ...words },
    choices: { seal: 'no', place: 'yes', logo: 'letters', ...choices },
  } satisfies PageWords,
});

describe('a page that the server fills', () => {
  test('has placeholders in place of words, in texts and attributes', () => {
    expect(filledPage([standIn('<h1 title="theName">theName</h1>, thePlace')])).toBe(
      '<h1 title="{{name}}">{{name}}</h1>, {{place}}',
    );
  });

  test('uses the placeholder of the first of two words with the same text', () => {
    expect(filledPage([standIn('<p>theName</p>', {}, { summary: 'theName' })])).toBe('<p>{{name}}</p>');
  });

  test('contains each version of a part, as whole elements', () => {
    const page = (seal: string, place: string, logo: string) =>
      `<h1>${logo}theName${seal}</h1><ul><li>one</li>${place}<li>last</li></ul>`;
    const place = '<li>thePlace</li>';
    expect(
      filledPage([
        standIn(page('', place, '<b>T</b>')),
        standIn(page('<i></i>', place, '<b>T</b>'), { seal: 'yes' }),
        standIn(page('', '', '<b>T</b>'), { place: 'no' }),
        standIn(page('', place, '<img src="x" />'), { logo: 'picture' }),
        standIn(page('', place, '<b>?</b>'), { logo: 'none' }),
      ]),
    ).toBe(
      '<h1><{{?logo=letters}}b>T</b{{/}}{{?logo=picture}}img src="x" /{{/}}{{?logo=none}}b>?</b{{/}}>{{name}}' +
        '{{?seal=no}}{{/}}{{?seal=yes}}<i></i>{{/}}</h1>' +
        '<ul><li>one</li>{{?place=yes}}<li>{{place}}</li>{{/}}{{?place=no}}{{/}}<li>last</li></ul>',
    );
  });

  test('keeps the text around a word in each version, and a number of one digit as it is', () => {
    const people = (text: string, words: string) =>
      standIn(`<p>${text}</p>`, { people: words }, { people: text.split(' ')[0] ?? '' });
    expect(filledPage([people('70,707 people', 'other'), people('1 person', 'one')])).toBe(
      '<p>{{?people=other}}{{people}} people{{/}}{{?people=one}}1 person{{/}}</p>',
    );
  });

  test('cannot be made when two choices change the same place, or a stand-in has different markup', () => {
    const first = standIn('<p>theName</p>');
    const both = [standIn('<p>1</p>', { seal: 'yes' }), standIn('<p>2</p>', { logo: 'picture' })];
    expect(() => filledPage([first, ...both])).toThrow('overlaps another');
    expect(() => filledPage([first, standIn('<b>theName</b>')])).toThrow('in exactly one choice');
    expect(() => filledPage([standIn('{{theName')])).toThrow('may not contain');
  });
});

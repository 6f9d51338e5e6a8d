import { describe, expect, test } from 'vitest';
import { CompanyName, PersonName } from './names.ts';

const Person = PersonName('validation:firstName');

describe('a name', () => {
  test.each([
    ['keeps letters of every script', 'Zoë Ó Briain-Nguyễn', 'Zoë Ó Briain-Nguyễn'],
    ['keeps joiners where a script needs them', 'نرگس\u{200C}ها', 'نرگس\u{200C}ها'],
    ['keeps punctuation', 'Dr. J. R. Smith Jr.', 'Dr. J. R. Smith Jr.'],
    ['becomes one line', 'Dana\r\nBcc: all\tof\u{2028}you', 'Dana Bcc: all of you'],
    ['loses characters that change the text direction', 'Dana \u{202E}moc.evil\u{2066}', 'Dana moc.evil'],
    ['loses zero-width characters', 'Ha\u{200B}l\u{200D}d\u{FEFF}e\u{AD}n\u{3164}', 'Halden'],
  ])('%s', (_what, given, shown) => {
    expect(Person.parse(given)).toBe(shown);
    expect(CompanyName.parse(given)).toBe(shown);
  });

  test.each(['\u{200B}\u{2060}', ' \u{202E} '])(
    'counts as missing if it consists of hidden characters',
    (given) => {
      expect(Person.safeParse(given).error?.issues[0]?.message).toBe('validation:firstName');
    },
  );

  test.each([
    'Dana https://evil.example',
    'see www.evil',
    'pay-here.com',
    'evil\u{200B}.com now',
    'Evil.CO/pay',
  ])('is rejected if an email program would turn it into a link: %s', (given) => {
    expect(Person.safeParse(given).error?.issues[0]?.message).toBe('validation:nameWithAddress');
    expect(CompanyName.safeParse(given).success).toBe(false);
  });
});

test('a very long name is rejected in under a second', () => {
  const began = performance.now();
  expect(CompanyName.safeParse('a-'.repeat(50_000)).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});

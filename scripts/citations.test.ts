import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { citationsIn } from './citations.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const TABLE = 'docs/law-and-standards.md';
const TEXTS = [
  '*.md',
  'docs/**/*.md',
  '{contract,server,web}/src/**/*.{ts,tsx,txt}',
  'server/src/**/clauses/earlier/*.json',
  'words/en/*.json',
];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const places = new Map<string, string[]>();
for (const file of globSync(TEXTS, { cwd: ROOT, exclude: [TABLE, '**/*.test.ts'] }).toSorted())
  for (const citation of citationsIn(read(file)))
    places.set(citation, [...(places.get(citation) ?? []), file.split(path.sep).join('/')]);

const rows = read(TABLE)
  .split('\n')
  .filter((line) => /^\| (?!-|provision)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, provision = '', , where = '']) => ({
    provision,
    cited: citationsIn(provision),
    named: [...where.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
const isIn = (file: string, name: string) => `/${file}`.includes(`/${name}`);

describe('the table of law and standards', () => {
  test('contains each provision that the product cites, with each place that cites it', () => {
    expect(places.size).toBeGreaterThan(100);
    const missing = [...places].flatMap(([citation, files]) => {
      const named = rows.filter(({ cited }) => cited.has(citation)).flatMap((row) => row.named);
      return files
        .filter((file) => !named.some((name) => isIn(file, name)))
        .map((file) => `${citation} in ${file}`);
    });
    expect(missing).toEqual([]);
  });

  test('contains only provisions that the product cites, and only places that cite them', () => {
    for (const { provision, cited, named } of rows) {
      const files = [...cited].flatMap((citation) => places.get(citation) ?? []);
      expect([provision, [...cited].filter((citation) => !places.has(citation))]).toEqual([provision, []]);
      expect([provision, named.filter((name) => !files.some((file) => isIn(file, name)))]).toEqual([
        provision,
        [],
      ]);
    }
  });
});

test.each([
  ['(21 CFR\n * 807.97), and 807.39', ['21 CFR 807.97']],
  [
    '21 CFR 803.18, 820.35(a) and (b); 42 CFR Part 403, Subpart I',
    ['21 CFR 803.18', '21 CFR 820.35(a)', '21 CFR 820.35(b)', '42 CFR Part 403, Subpart I'],
  ],
  ['42 U.S.C. 1320a-7b(b), the Anti-Kickback Statute', ['42 U.S.C. 1320a-7b(b)', 'Anti-Kickback Statute']],
  [
    'Article 14(2) and (4) of Regulation (EU) 2017/745',
    [
      'Regulation (EU) 2017/745',
      'Regulation (EU) 2017/745, Article 14(2)',
      'Regulation (EU) 2017/745, Article 14(4)',
    ],
  ],
  [
    'GDPR,\n articles 15 and 20',
    [
      'Regulation (EU) 2016/679',
      'Regulation (EU) 2016/679, Article 15',
      'Regulation (EU) 2016/679, Article 20',
    ],
  ],
  ['the contract of Article 28', ['no law, Article 28']],
  [
    'RFC5545, ISO/IEC 27001:2022 and the Federal Cosmetic Act',
    ['Federal Cosmetic Act', 'ISO/IEC 27001', 'RFC 5545'],
  ],
])('the citation parser finds the provisions that "%s" cites', (text, cited) => {
  expect([...citationsIn(text)].toSorted()).toEqual(cited);
});

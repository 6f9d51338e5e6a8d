import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LANGUAGES = 4;
const rows = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the glossary has every term in four languages', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((cells) => cells.length < LANGUAGES || cells.includes(''))).toEqual([]);
  const terms = new Set(rows.map(([english]) => english));
  for (const term of ['clearance (FDA)', 'labeler', 'distributor', 'line card', 'loaner set'])
    expect(terms).toContain(term);
});

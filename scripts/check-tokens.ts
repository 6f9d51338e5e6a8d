/** Rejects sizes outside the token scale (`web/src/tokens.css`), except those that `REASONS` permits. */
import { globSync, readFileSync } from 'node:fs';

const ARBITRARY = /(?<![\w.-])-?[a-z]+(?:-[a-z]+)*-\[[^\]' `"]+\](?!:)/g;

const REASONS: { pattern: RegExp; reason: string }[] = [
  { pattern: /^grid-(?:cols|rows)-/, reason: 'the tracks of one layout' },
  { pattern: /ch\]$/, reason: 'the length of a line of text' },
  { pattern: /%|calc|min\(|max\(|clamp|var\(|[ds]?vh\]|vw\]|env\(/, reason: 'depends on its surroundings' },
  { pattern: /^aspect-/, reason: 'the proportions of a drawing' },
  { pattern: /^-?(?:tracking|ml|align)-\[-?[\d.]+(?:em|px)\]$/, reason: 'corrects how letters are set' },
  { pattern: /^border-\[1\.25px\]$/, reason: 'the outline of the plates' },
  {
    pattern: /^text-\[(?:12|12\.5|17|20|25|26|27|32|34|52)px\]$/,
    reason: 'display type and plates, each in one place',
  },
  { pattern: /^leading-\[19\.5px\]$/, reason: 'the inside of a plate' },
];

const complaints = globSync('web/src/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(ARBITRARY)]
    .map(([value]) => value)
    .filter((value) => !REASONS.some(({ pattern }) => pattern.test(value)))
    .map((value) => `${file}: ${value} is outside the token scale. Use a step of it.`),
);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);

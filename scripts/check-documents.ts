/**
 * Checks what the documents say about the code: every path in backticks exists, and every test that a `test` column
 * quotes has the quoted words in its title. Also checks that each decision record has its own number.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENTS = ['README.md', 'docs/**/*.md'];
const CODE = ['*', '{contract,server,web,words,e2e,bench,scripts,docs,deploy}/**/*'];
const GENERATED = ['**/node_modules/**', 'web/dist/**'];
const TEST = /\.(?:test|spec)\.tsx?$/;
const COLUMN = 'test';
const PATH = /`(?<file>[\w@][\w@./-]*(?:\/|\.(?:tsx?|mjs|js|css|txt|sql|json)))`/g;
const PATH_OR_QUOTE = new RegExp(`${PATH.source}|"(?<quote>[^"]+)"`, 'g');
/** A title follows `test(`, `it(`, `describe(` or `test.step(`, or the closing parenthesis of `each(…)`. */
const TITLE = /(?:\b(?:test|it|describe|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^])*?)\1/g;

const paths = globSync(CODE, { exclude: GENERATED }).map((file) => `/${file.split(path.sep).join('/')}`);
const documents = globSync(DOCUMENTS);
const complaints = [
  ...documents.flatMap(missingPaths),
  ...documents.flatMap(missingTests),
  ...numbersGivenTwice(),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);

function missingPaths(document: string): string[] {
  return linesOf(document).flatMap((line, index) =>
    [...line.matchAll(PATH)]
      .map(([, named = '']) => named)
      .filter((named) => filesAt(named).length === 0)
      .map((named) => `${document}:${index + 1}: there is no ${named}.`),
  );
}

function missingTests(document: string): string[] {
  let column = -1;
  return linesOf(document).flatMap((line, index) => {
    const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [];
    if (cells.length === 0 || cells.includes(COLUMN)) column = cells.indexOf(COLUMN);
    return missingQuotes(cells[column] ?? '').map(
      (quote) => `${document}:${index + 1}: no test in the file before it has "${quote}" in its title.`,
    );
  });
}

/** A quote belongs to the last test file named before it. */
function missingQuotes(cell: string): string[] {
  let titles: string[] = [];
  return [...cell.matchAll(PATH_OR_QUOTE)].flatMap(({ groups: { file, quote = '' } = {} }) => {
    if (file !== undefined) titles = filesAt(file).flatMap(titlesIn);
    return file !== undefined || titles.some((title) => title.includes(plain(quote))) ? [] : [quote];
  });
}

function numbersGivenTwice(): string[] {
  const records = globSync('docs/decisions/*.md').map((file) => path.basename(file));
  return records
    .filter((file) => records.some((other) => other < file && other.slice(0, 3) === file.slice(0, 3)))
    .map((file) => `docs/decisions/${file}: another record has this number; take the next free one.`);
}

function filesAt(ending: string): string[] {
  const name = `/${ending.replace(/\/$/, '')}`;
  return paths.filter((file) => file.endsWith(name));
}

function titlesIn(file: string): string[] {
  if (!TEST.test(file)) return [];
  const source = readFileSync(file.slice(1), 'utf8');
  return [...source.matchAll(TITLE)].map(([, , title = '']) => plain(title.replaceAll('\\', '')));
}

function linesOf(document: string): string[] {
  return readFileSync(document, 'utf8').split('\n');
}

/** Documents use straight apostrophes, and some tests use curly ones. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

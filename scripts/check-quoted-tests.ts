/**
 * Checks that each test named in the documents exists: the `test` column of a table names a test file in
 * backticks, followed by parts of its titles in double quotes.
 */
import { globSync, readFileSync } from 'node:fs';

const DOCUMENTS = 'docs/*.md';
const TESTS = '{contract,server,web,e2e}/**/*.{test,spec}.{ts,tsx}';
const COLUMN = 'test';
/** A title follows `test(`, `it(`, `describe(` or `test.step(`, or the closing parenthesis of `each(…)`. */
const TITLE = /(?:\b(?:test|it|describe|step)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^])*?)\1/g;
const FILE_OR_QUOTE = /`(?<file>[^`\s]+\.(?:test|spec)\.tsx?)`|"(?<quote>[^"]+)"/g;

const titlesByFile = new Map(
  globSync(TESTS, { exclude: ['**/node_modules/**'] }).map((file) => [file, titlesIn(file)]),
);
const complaints = globSync(DOCUMENTS).flatMap(complaintsAbout);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);

function titlesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) =>
    plain(title.replaceAll('\\', '')),
  );
}

function complaintsAbout(document: string): string[] {
  let column = -1;
  return readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const cells = line.startsWith('|') ? line.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [];
      if (cells.length === 0 || cells.includes(COLUMN)) column = cells.indexOf(COLUMN);
      return missingIn(cells[column] ?? '').map((missing) => `${document}:${index + 1}: ${missing}`);
    });
}

function missingIn(cell: string): string[] {
  let titles: string[] | undefined;
  return [...cell.matchAll(FILE_OR_QUOTE)].flatMap(({ groups: { file, quote = '' } = {} }) => {
    if (file === undefined) {
      const isThere = titles?.some((title) => title.includes(plain(quote)));
      return isThere ? [] : [`no test in the file named before it has "${quote}" in its title.`];
    }
    titles = titlesOf(file);
    return titles ? [] : [`there is no test file ${file}.`];
  });
}

/** The titles of every test file whose path ends like this; undefined if there is no such file. */
function titlesOf(ending: string): string[] | undefined {
  const files = [...titlesByFile].filter(([file]) => file === ending || file.endsWith(`/${ending}`));
  return files.length === 0 ? undefined : files.flatMap(([, titles]) => titles);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}

import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

const GIGABYTE = 2 ** 30;
const MEGABYTE = 2 ** 20;
/** The memory that the parser's own buffers may take. A line of one gigabyte once took 2.3 GB. */
const MOST_MEMORY = 64 * MEGABYTE;
const HEADER = 'id,name\n1,Whole\n2,';

const folder = mkdtempSync(path.join(tmpdir(), 'medaccord-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a sparse file whose last line is one gigabyte long. It takes no space on disk. */
function endless(start: string): string {
  const file = path.join(folder, `${start.length}.csv`);
  writeFileSync(file, start);
  truncateSync(file, GIGABYTE);
  return file;
}

function endlessCompressed(name: string, text: string): string {
  const file = path.join(folder, `${name}.csv.gz`);
  writeFileSync(file, gzipSync(HEADER));
  const part = gzipSync(Buffer.alloc(64 * MEGABYTE, text));
  for (let written = 0; written < GIGABYTE; written += 64 * MEGABYTE) appendFileSync(file, part);
  return file;
}

async function readAll(file: string) {
  const inUse = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = inUse();
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, inUse() - before)), 1);
  const ids: string[] = [];
  try {
    for await (const line of readRows(file, ['id', 'name'])) if ('row' in line) ids.push(line.row.id);
    return { ids, message: '', most };
  } catch (error) {
    return { ids, message: (error as Error).message, most: Math.max(most, inUse() - before) };
  } finally {
    clearInterval(watching);
  }
}

describe('a line of one gigabyte', () => {
  test.each([
    ['as it is', () => endless(HEADER)],
    ['in quotation marks', () => endless(`${HEADER}"`)],
    ['compressed', () => endlessCompressed('zeros', '\0')],
    ['of empty fields', () => endlessCompressed('commas', ',')],
    ['of empty fields in quotation marks', () => endlessCompressed('quoted', '"",')],
  ])('is rejected with its line number, using little memory: %s', async (_, file) => {
    const { ids, message, most } = await readAll(file());
    expect(message).toBe('line 3 is longer than 1,000,000 bytes');
    expect(ids).toEqual([]);
    expect(most).toBeLessThan(MOST_MEMORY);
  });
});

test.each(['\r', '\n', '\r\n'])('lines that end with %j are counted one by one', async (lineBreak) => {
  const file = path.join(folder, 'long.csv');
  const most = `1,${'x'.repeat(999_998)}`;
  writeFileSync(file, ['id,name', most, most, `${most}x`, ''].join(lineBreak));
  const { message } = await readAll(file);
  expect(message).toBe('line 4 is longer than 1,000,000 bytes');
});

import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#platform/crypto.ts';
import { openUploadFolder } from '#platform/storage/open-storage.ts';
import { useApp } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createBackup } from './create.ts';
import { partsOf } from './restore.ts';
import { findTables, readRows } from './tables.store.ts';

const app = useApp();
const FILES = 600;
const OPEN_AT_ONCE = 100;

let place: string;
beforeAll(() => {
  place = makeDataDir();
});
afterAll(() => removeDataDir(place));

/**
 * Counts the open files that are uploads or copies of uploads. Others, such as those of the embedded database, do not
 * count.
 */
const countOpen = () =>
  readdirSync('/proc/self/fd').filter((open) => {
    try {
      return readlinkSync(`/proc/self/fd/${open}`).includes('/uploads/');
    } catch {
      return false; // The file was closed after it was listed.
    }
  }).length;

test.skipIf(process.platform !== 'linux')(
  'a backup opens only a few of its files at a time',
  { timeout: 120_000 },
  async () => {
    const storage = openUploadFolder(app.dataDir);
    for (let made = 0; made < FILES; made += 1)
      await storage.write(`logos/${uuidv7()}.webp`, Buffer.from(`picture ${made}`));
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, countOpen());
    }, 10);
    const { files } = await createBackup(app.database, storage, join(place, 'many'));
    clearInterval(watch);
    expect(files).toHaveLength(FILES);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(OPEN_AT_ONCE);
  },
);

const LARGE_ROWS = 40;
const LARGE_BYTES = 1_000_000;
const IN_MEMORY = 20_000_000;

async function sizesOf(parts: AsyncIterable<string[]>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const part of parts) sizes.push(part.join('').length);
  return sizes;
}

test('large rows are backed up and restored a few at a time', { timeout: 120_000 }, async () => {
  const { db } = app.database;
  await db.execute(sql`create table large_rows (id int, content bytea)`);
  await db.execute(sql`insert into large_rows
    select id, decode(repeat('ab', ${LARGE_BYTES}::int), 'hex') from generate_series(1, ${LARGE_ROWS}::int) as id`);
  const read = await db.transaction(async (tx) => {
    const table = (await findTables(tx)).find(({ name }) => name === 'public.large_rows');
    return table ? sizesOf(readRows(tx, table)) : [];
  });
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThan(IN_MEMORY);
  await db.execute(sql`drop table large_rows`);

  const path = join(place, 'large.jsonl.gz');
  writeFileSync(path, gzipSync(`${'x'.repeat(2 * LARGE_BYTES)}\n`.repeat(LARGE_ROWS)));
  const restored = await sizesOf(partsOf(path));
  expect(restored.length).toBeGreaterThan(1);
  expect(Math.max(...restored)).toBeLessThan(IN_MEMORY);
});

test('rows are restored as they were written, wherever the file is split into parts', async () => {
  const rows = [`€${'€'.repeat(100_000)}`, 'one\u2028two\u2029three', '', `é${'😀'.repeat(50_000)}`];
  const path = join(place, 'texts.jsonl.gz');
  writeFileSync(path, gzipSync(rows.map((row) => `${row}\n`).join('')));
  const restored: string[] = [];
  for await (const part of partsOf(path)) restored.push(...part);
  // Compares digests, because a failed comparison of the rows would print each of them.
  expect(restored.map(sha256)).toEqual(rows.map(sha256));
});

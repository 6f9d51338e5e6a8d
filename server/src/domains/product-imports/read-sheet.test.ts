import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const TEXT = 'name,Größe\n"Stem, ""long""\nline two",é';
const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\u{FEFF}' : ''}${text}`, 'utf16le');
const cellsOf = async (bytes: Buffer | string) => {
  const { header, rows } = await readSheet(Buffer.from(bytes));
  return [header, ...rows.map(({ cells }) => cells)];
};

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\u{FEFF}${TEXT}`)],
  ['little-endian UTF-16', utf16(TEXT)],
  ['big-endian UTF-16', utf16(TEXT).swap16()],
  ['UTF-16 without a byte order mark', utf16(TEXT, false)],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ['Mac Roman', Buffer.from('name,Gr\x9a\xa7e\n"Stem, ""long""\nline two",\x8e', 'latin1')],
  ['semicolons', Buffer.from(TEXT.replaceAll(',Gr', ';Gr').replace('",é', '";é'))],
  ['tabs', Buffer.from(TEXT.replaceAll(',Gr', '\tGr').replace('",é', '"\té'))],
  ['a separator that is named in a line of its own', Buffer.from(`sep=,\r\n${TEXT}`)],
])('the import reads %s', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual([
    ['name', 'Größe'],
    ['Stem, "long"\nline two', 'é'],
  ]);
});

test('the import reads Shift-JIS', async () => {
  const sheet = Buffer.concat([
    Buffer.from('name,'),
    Buffer.from('90e096be', 'hex'),
    Buffer.from('\n'),
    Buffer.from('90e096be', 'hex'),
    Buffer.from(',X\n'),
  ]);
  expect(await cellsOf(sheet)).toEqual([
    ['name', '説明'],
    ['説明', 'X'],
  ]);
});

test.each([
  ['name\n"never closed', 2],
  ['name\nA\nB\n"never closed\n'.padEnd(300_000, 'x'), 4],
])('the import reports the row of a quotation mark that is never closed', async (text, row) => {
  await expect(readSheet(Buffer.from(text))).rejects.toMatchObject({ params: { row } });
});

test('the import numbers rows like a spreadsheet and skips empty rows', async () => {
  const { header, rows } = await readSheet(Buffer.from('\r\na,b,\r\n1,"x\r\ny"\r\n,\r\n3,4'));
  expect(header).toEqual(['a', 'b']);
  expect(rows).toEqual([
    { row: 3, cells: ['1', 'x\r\ny'] },
    { row: 5, cells: ['3', '4'] },
  ]);
});

test('the import reads a formula that only wraps a text as that text', async () => {
  expect(await cellsOf(`n,m\n="0123","=""0456"""\n'=1+1,'tis`)).toEqual([
    ['n', 'm'],
    ['0123', '0456'],
    ['=1+1', "'tis"],
  ]);
});

test('the import stops reading a file of blank lines early, and does not block the server in the meantime', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  const bytes = Buffer.from(`name\n${'\n'.repeat(4_900_000)}`);
  await expect(readSheet(bytes)).rejects.toThrow('product_import.too_many_rows');
  clearInterval(count);
  expect(turns).toBeGreaterThan(5);
});

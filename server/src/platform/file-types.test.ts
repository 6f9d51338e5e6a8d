import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { archive, officeFile, oldDocument, pdfFile } from '#test/office-files.ts';
import { halfOf, photoWithMetadata, picture, pngOfSize, polyglot } from '#test/pictures.ts';
import { receivedUpload } from '#test/uploads.ts';
import { fileNameOf, identifyFile } from './file-types.ts';
import { piecesOf } from './storage/storage.ts';

const know = async (bytes: Buffer | string, name = 'given', maxBytes = 1_000_000) =>
  identifyFile(await receivedUpload({ bytes, name }), maxBytes);
const kindOf = async (bytes: Buffer | string, name?: string) => (await know(bytes, name)).kind;
const errorOf = (bytes: Buffer | string, name?: string) =>
  know(bytes, name).then(
    ({ kind }) => kind,
    ({ code, message }: { code: string; message: string }) => ({ code, message }),
  );

describe('the file type', () => {
  test('is recognized by the content, whatever the name', async () => {
    expect(await kindOf(pdfFile(), 'invoice.exe')).toBe('pdf');
    for (const kind of ['docx', 'xlsx', 'pptx'] as const) expect(await kindOf(officeFile(kind))).toBe(kind);
    expect(await kindOf(oldDocument())).toBe('doc');
    for (const kind of ['png', 'jpeg', 'webp'] as const) expect(await kindOf(await picture(kind))).toBe(kind);
    expect(await kindOf('name;price\nhip;3', 'Prices.CSV')).toBe('csv');
    expect(await kindOf('name;price\nhip;3', 'prices')).toBe('txt');
    expect(await kindOf(Buffer.from('Prüfung', 'latin1'))).toBe('txt');
    expect(await kindOf(Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Maß', 'utf16le')]))).toBe(
      'txt',
    );
  });
});

describe('an uploaded picture', () => {
  test('is redrawn upright in its original size, without camera data', async () => {
    const { whole, mediaType, name } = await know(await photoWithMetadata(), '../photo.JPEG');
    const bytes = await whole();
    expect([mediaType, name]).toEqual(['image/jpeg', 'photo.jpg']);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Secret Studio')).toBe(false);
  });

  test('is stored without anything that was hidden in the file', async () => {
    const hidden = Buffer.concat([await picture('png'), pdfFile('planted')]);
    const { kind, content, whole } = await know(hidden);
    expect(kind).toBe('png');
    expect(content).toBe(await whole());
    expect((await whole()).includes('planted')).toBe(false);
  });

  test('is rejected when it is truncated or would fill the memory', async () => {
    expect(await errorOf(await halfOf('png'))).toMatchObject({ code: 'picture.damaged' });
    expect(await errorOf(pngOfSize(20_000, 20_000))).toMatchObject({ code: 'picture.too_many_pixels' });
  });

  test('is rejected when it is too large after redrawing', async () => {
    const bytes = await picture('png');
    const { size } = await know(bytes);
    expect((await know(bytes, 'a.png', size)).kind).toBe('png');
    await expect(know(bytes, 'a.png', size - 1)).rejects.toMatchObject({
      code: 'picture.too_large',
    });
  });
});

const WRONG = { code: 'file.wrong_kind' };
const MACROS = { code: 'file.has_macros' };

/** Creates a document whose end record announces one part fewer than the directory lists. */
function withHiddenPart(): Buffer {
  const bytes = officeFile('docx', '', { 'word/vbaProject.bin': '' });
  const end = bytes.length - 22;
  bytes.writeUInt16LE(bytes.readUInt16LE(end + 10) - 1, end + 10);
  return bytes;
}

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>', 'notes.txt', WRONG],
  ['a web page after a byte order mark and spaces', '\ufeff \n<html>', 'notes.txt', WRONG],
  ['a drawing with a script', '<svg onload="alert(1)"/>', 'drawing.png', WRONG],
  ['a script', '#!/bin/sh\nrm -rf /', 'read.txt', WRONG],
  ['a program', Buffer.from('MZ\x90\0\x03\0', 'latin1'), 'report.pdf', WRONG],
  ['an archive that is not a document', archive({ 'setup.exe': 'MZ' }), 'report.docx', WRONG],
  ['a document with macros', officeFile('docx', '', { 'word/vbaProject.bin': '' }), 'a.docx', MACROS],
  ['an old document with macros', oldDocument('_VBA_PROJECT'), 'a.doc', MACROS],
  ['an old file that is not a document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.doc', WRONG],
  ['a document after a program', Buffer.concat([Buffer.from('MZ'), officeFile('docx')]), 'a.docx', WRONG],
  ['a document before a program', Buffer.concat([officeFile('docx'), Buffer.from('MZ\0')]), 'a.docx', WRONG],
  ['a document with an unannounced part', withHiddenPart(), 'a.docx', WRONG],
  ['a truncated document', officeFile('docx').subarray(0, 90), 'a.docx', WRONG],
  ['a truncated PDF', '%PDF-1.7\n1 0 obj', 'a.pdf', { code: 'file.pdf_damaged' }],
])('an upload of %s is rejected', async (_what, bytes, name, refusal) => {
  expect(await errorOf(bytes, name)).toMatchObject(refusal);
});

/** A size in bytes that is larger than what is kept in memory or read at a time. */
const LARGE = 400_000;
const filler = 'words '.repeat(LARGE / 6);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const manyParts = (last: string) =>
  archive({
    '[Content_Types].xml': filler,
    ...Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`word/media/image${index}.png`, ''])),
    [last]: '',
  });
/**
 * Creates a Word document in the old format. The name of each stream begins in one of the slices that are read and ends
 * in the next.
 */
function acrossSlices(...streams: string[]): Buffer {
  const bytes = Buffer.concat([oldDocument(), Buffer.alloc(LARGE)]);
  streams.forEach((stream, place) => bytes.write(stream, (place + 1) * 65_536 - 11, 'utf16le'));
  return bytes;
}

test.each([
  ['a PDF', pdfFile(filler), 'pdf'],
  ['a document', manyParts('word/document.xml'), 'docx'],
  ['a workbook', manyParts('xl/workbook.xml'), 'xlsx'],
  ['an old document', acrossSlices(), 'doc'],
  ['a text', filler, 'txt'],
  ['a text in UTF-16', utf16(filler), 'txt'],
  ['a truncated PDF', `%PDF-1.7\n%%EOF${filler}`, { code: 'file.pdf_damaged' }],
  ['a document with macros', manyParts('word/vbaProject.bin'), MACROS],
  ['a document before a program', Buffer.concat([manyParts('word/document.xml'), Buffer.from('MZ')]), WRONG],
  ['an old document with macros', acrossSlices('_VBA_PROJECT'), MACROS],
  ['a text that ends as a program', `${filler}\0`, WRONG],
  ['a text in UTF-16 that ends as a program', utf16(`${filler}\0`), WRONG],
  ['a web page after many spaces', `${' '.repeat(LARGE)}<html>`, WRONG],
  ['a web page in UTF-16 after many spaces', utf16(`${' '.repeat(LARGE)}<html>`), WRONG],
])('%s of any size is recognized', async (_what, bytes, outcome) => {
  expect([await errorOf(bytes)]).toMatchObject([outcome]);
});

test('a large file is recognized and stored without being read as a whole', async () => {
  for (const bytes of [pdfFile(filler), manyParts('word/document.xml'), acrossSlices(), filler]) {
    const upload = await receivedUpload({ bytes, name: 'given' });
    const readWhole = () => Promise.reject(new Error('read as a whole'));
    const { content, size } = await identifyFile({ ...upload, whole: readWhole }, 1_000_000);
    const stored = await buffer(Readable.from(piecesOf(content)));
    expect(stored.equals(Buffer.from(bytes))).toBe(true);
    expect(size).toBe(stored.length);
  }
});

test('a picture that is also a web page is rejected', async () => {
  expect(await errorOf(await polyglot(), 'a.gif')).toMatchObject(WRONG);
});

test.each([
  ['C:\\Users\\dana\\Offer 2026.pdf', 'Offer 2026.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['Angebot\u202Efdp.exe', 'Angebotfdp.pdf'],
  ['報告書.docx', '報告書.pdf'],
  ['.pdf', 'document.pdf'],
  ['\ud800\n', '\ufffd.pdf'],
  ['x'.repeat(400), `${'x'.repeat(100)}.pdf`],
])('the file name %j is shown as %j', (given, shown) => {
  expect(fileNameOf(given, 'pdf')).toBe(shown);
});

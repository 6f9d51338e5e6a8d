import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inspectPdf } from './pdf-inspection.ts';

const streamOf = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

function pdfOf({ catalog = '', page = '' }, ...more: readonly Buffer[]): Buffer {
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] ${page} >>`),
    ...more,
  ];
  let file = Buffer.from('%PDF-1.7\n');
  const places = objects.map((object, index) => {
    const { length } = file;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    return `${String(length).padStart(10, '0')} 00000 n \n`;
  });
  const count = places.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + end)]);
}

const linkTo = (action: string) => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`,
});
const packed = (objects: string, dictionary = '/Filter /FlateDecode') =>
  streamOf(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, deflateSync(Buffer.from(objects)));

const FORM = Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>');

describe('the inspection of a PDF', () => {
  test.each<[string, Buffer]>([
    ['a link to a web page', pdfOf(linkTo('/S /URI /URI (https://example.com)'))],
    ['a form without scripts', pdfOf({ catalog: '/AcroForm << /Fields [] >>' })],
    ['compressed objects', pdfOf({}, packed('7 0 << /S /URI >>'))],
  ])('accepts %s', async (_, bytes) => {
    expect(await inspectPdf(bytes)).toEqual({ pages: 1, isDynamic: false });
  });

  test.each<[string, Buffer]>([
    [
      'a form together with an XFA form',
      pdfOf({ catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>' }, streamOf('', FORM)),
    ],
    ['a link that runs a script', pdfOf(linkTo('/S /JavaScript /JS (app.alert\\(1\\))'))],
    ['a link that starts a program', pdfOf(linkTo('/S /Launch /F (a.exe)'))],
    ['a name written in character codes', pdfOf(linkTo('/S /L#61unc#68 /F (a.exe)'))],
    ['a script in compressed objects', pdfOf({}, packed('7 0 << /S /JavaScript /JS (a) >>'))],
    ['objects that are compressed in an unusual way', pdfOf({}, packed('7 0 <<>>', '/Filter /LZWDecode'))],
  ])('detects %s', async (_, bytes) => {
    expect(await inspectPdf(bytes)).toEqual({ pages: 1, isDynamic: true });
  });

  test('rejects a small file that would fill the memory', async () => {
    const bomb = streamOf(
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
      deflateSync(Buffer.alloc(70_000_000)),
    );
    expect(bomb.length).toBeLessThan(200_000);
    expect(await inspectPdf(pdfOf({}, bomb))).toBe('damaged');
  });
});

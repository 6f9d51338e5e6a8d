import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { textInFile } from './text-in-file.ts';

const change = { id: 1, author: 'Birch', date: '2026-11-02T10:00:00Z' };

describe('the text of an uploaded file', () => {
  test("contains a Word file's paragraphs, with tracked changes accepted", async () => {
    const children = [
      new Paragraph({
        children: [
          new TextRun('Payment is due within '),
          new DeletedTextRun({ ...change, text: 'thirty' }),
          new InsertedTextRun({ ...change, id: 2, text: 'sixty' }),
          new TextRun(' days & no later.'),
        ],
      }),
      new Paragraph(''),
      new Paragraph('“Late” is after that.'),
    ];
    const file = await Packer.toBlob(new Document({ sections: [{ children }] }));
    expect(await textInFile(file)).toBe(
      'Payment is due within sixty days & no later.\n\n“Late” is after that.',
    );
  });

  test('has all tracked changes applied, even deleted paragraph breaks, if LibreOffice saved the Word file', async () => {
    const at = 'w:author="Birch" w:date="2026-11-02T10:00:00Z"';
    const properties = (inside = '') => `<w:pPr><w:pStyle w:val="Normal"/><w:rPr>${inside}</w:rPr></w:pPr>`;
    const run = (inside: string) => `<w:r><w:rPr></w:rPr>${inside}</w:r>`;
    const xml = `<w:document><w:body>
      <w:p>${properties()}${run('<w:t xml:space="preserve">The law of </w:t>')}<w:del w:id="0" ${at}>${run(
        '<w:delText>Delaware</w:delText>',
      )}</w:del><w:ins w:id="1" ${at}>${run('<w:t>Texas &amp; “Harris”</w:t>')}</w:ins></w:p>
      <w:p>${properties(`<w:del w:id="2" ${at}/>`)}${run('<w:t>One paragraph</w:t>')}</w:p>
      <w:p>${properties()}${run('<w:t xml:space="preserve"> out of two.</w:t>')}</w:p>
      <w:p>${properties()}${run('<w:t>The last.</w:t>')}</w:p></w:body></w:document>`;
    const file = new Blob([zipSync({ 'word/document.xml': strToU8(xml) })]);
    expect(await textInFile(file)).toBe(
      'The law of Texas & “Harris”\n\nOne paragraph out of two.\n\nThe last.',
    );
  });

  test("keeps a Word file's paragraphs apart after a deleted table row or an empty deletion", async () => {
    const at = 'w:author="Birch" w:date="2026-11-02T10:00:00Z"';
    const xml = `<w:document><w:body><w:p><w:pPr></w:pPr><w:r><w:t>Before.</w:t></w:r></w:p><w:tbl><w:tr>
      <w:trPr><w:del w:id="0" ${at}/></w:trPr><w:tc><w:p><w:del w:id="1" ${at}><w:r><w:delText>Gone</w:delText></w:r>
      </w:del></w:p></w:tc></w:tr></w:tbl><w:p><w:r><w:t>One.</w:t></w:r><w:del w:id="2" ${at}/></w:p>
      <w:p><w:r><w:t>After.</w:t></w:r></w:p></w:body></w:document>`;
    const file = new Blob([zipSync({ 'word/document.xml': strToU8(xml) })]);
    expect(await textInFile(file)).toBe('Before.\n\nOne.\n\nAfter.');
  });

  test('is rejected if a small file unpacks to many megabytes', async () => {
    const children = [new Paragraph('a'.repeat(9_000_000))];
    const file = await Packer.toBlob(new Document({ sections: [{ children }] }));
    expect(file.size).toBeLessThan(100_000);
    await expect(textInFile(file)).rejects.toThrow('too long');
  });

  test.each(['<w:del x>', '<w:del', '<w:p>', '<w:t>', '<w:p '])(
    'is read in a single pass, however often a file repeats %s',
    async (piece) => {
      const xml = strToU8(piece.repeat(800_000 / piece.length));
      const file = new Blob([zipSync({ 'word/document.xml': xml })]);
      expect(await textInFile(file)).toBe('');
    },
  );

  test('is unchanged for a plain text file', async () => {
    expect(await textInFile(new Blob(['One.\n\nTwo.']))).toBe('One.\n\nTwo.');
  });

  test('is not read from a file that is neither a Word document nor plain text', async () => {
    await expect(textInFile(new Blob([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 1])]))).rejects.toThrow(
      Error,
    );
    await expect(textInFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4])]))).rejects.toThrow(Error);
  });
});

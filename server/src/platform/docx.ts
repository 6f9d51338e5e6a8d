import type { ParagraphChild } from 'docx';
import { APP_NAME } from '#contract/brand.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export interface WordDocument {
  title: string;
  lead: readonly string[];
  sections: readonly WordSection[];
}

export interface WordSection {
  title: string;
  paragraphs: readonly (readonly WordRun[])[];
}

export interface WordRun {
  kind: 'kept' | 'inserted' | 'deleted';
  text: string;
  /** Who inserted or deleted the text and when, or null for unchanged text. */
  change: { author: string; at: string } | null;
}

/** Writes inserted and deleted runs as tracked changes, which can be accepted or rejected one by one. */
export async function writeDocx({ title, lead, sections }: WordDocument): Promise<Buffer> {
  // Loaded when needed, because few people download a Word document and the library is large.
  const docx = await import('docx');
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = docx;
  let changes = 0;
  const toRun = ({ kind, text, change }: WordRun): ParagraphChild => {
    const shown = printable(text);
    if (!change || kind === 'kept') return new TextRun(shown);
    const Run = kind === 'inserted' ? docx.InsertedTextRun : docx.DeletedTextRun;
    return new Run({ id: (changes += 1), author: printable(change.author), date: change.at, text: shown });
  };
  const document = new Document({
    title,
    creator: APP_NAME,
    styles: {
      default: { document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120 } } } },
    },
    sections: [
      {
        children: [
          new Paragraph({ text: printable(title), heading: HeadingLevel.TITLE }),
          ...lead.map((line) => new Paragraph(printable(line))),
          ...sections.flatMap((section) => [
            new Paragraph({
              text: printable(section.title),
              heading: HeadingLevel.HEADING_1,
              keepNext: true,
            }),
            ...section.paragraphs.map((runs) => new Paragraph({ children: runs.map(toRun) })),
          ]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** Returns text that XML allows: without control characters, and with line ends inside a paragraph as spaces. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\n', ' ')
    .replaceAll(/\p{Cc}/gu, '');

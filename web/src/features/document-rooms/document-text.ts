import type { FileKind } from '#contract/files.ts';
import { openPdf } from '#lib/pdf-files.ts';
import { textOfWord } from './office-text.ts';

/**
 * Returns the text of a PDF, Word, CSV or text file; empty if it has none, such as a scan.
 * @throws Error for a file that cannot be read
 */
export async function textOf(file: Blob, kind: FileKind): Promise<string> {
  if (kind === 'pdf') return textOfPdf(file);
  return kind === 'docx' ? textOfWord(file) : file.text();
}

async function textOfPdf(file: Blob): Promise<string> {
  const task = await openPdf(file);
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
      page.cleanup();
    }
    return pages.join('\n');
  } finally {
    await task.destroy();
  }
}

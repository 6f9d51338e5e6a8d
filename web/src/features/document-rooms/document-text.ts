import type { FileKind } from '#contract/files.ts';
import { openPdf } from '#lib/pdf-files.ts';
import { textOfWord } from './office-text.ts';

/**
 * Returns the text of a PDF, Word, CSV or text file; empty for one that has none, such as a scan.
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
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      pages.push(textOfItems(items));
      page.cleanup();
    }
    return pages.join('\n');
  } finally {
    await task.destroy();
  }
}

type Item = { str: string; hasEOL: boolean } | { type: string; tag?: string };

/** Joins what stands on a page, without what is marked as no part of the text: a watermark, or a running head. */
export function textOfItems(items: readonly Item[]): string {
  let text = '';
  /** How many marks are open since the one of something that is no part of the text. */
  let inArtifact = 0;
  for (const item of items) {
    if ('str' in item) {
      if (inArtifact === 0) text += item.hasEOL ? `${item.str}\n` : item.str;
    } else if (item.type.startsWith('begin')) {
      if (inArtifact > 0 || item.tag === 'Artifact') inArtifact++;
    } else if (inArtifact > 0) inArtifact--;
  }
  return text;
}

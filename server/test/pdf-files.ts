import Pdf from 'pdfkit';

type Options = ConstructorParameters<typeof Pdf>[0];

export function pdfWith(
  texts: readonly string[],
  options: Options = {},
  change?: (pdf: PDFKit.PDFDocument) => void,
) {
  const pdf = new Pdf({ ...options, autoFirstPage: false });
  for (const text of texts) pdf.addPage().text(text);
  change?.(pdf);
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}

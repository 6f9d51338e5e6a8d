/** The maximum size of a picture: more than a page of A3 that was scanned in the highest usual resolution. */
const MAX_PICTURE_PIXELS = 80_000_000;

/** Starts to open a PDF. The caller ends it with `destroy`. */
export async function openPdf(file: Blob) {
  const [data, { getDocument }] = await Promise.all([file.arrayBuffer(), import('unpdf/pdfjs')]);
  return getDocument({
    data: new Uint8Array(data),
    useSystemFonts: true,
    maxImageSize: MAX_PICTURE_PIXELS,
    // Otherwise the parts of a page that cannot be read are silently left out.
    stopAtErrors: true,
  });
}

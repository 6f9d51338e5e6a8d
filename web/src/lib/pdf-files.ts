/** The maximum size of a picture: more than an A3 page scanned at the highest usual resolution. */
const MAX_PICTURE_PIXELS = 80_000_000;

/** Starts opening a PDF. The caller ends it with `destroy`. */
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

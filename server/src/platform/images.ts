import sharp from 'sharp';
import { Refusal } from './errors.ts';

/** Far more than a logo needs, far less than what would fill the memory (a small file can claim any size). */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
const LOGO_SIZE = 256;
const WHITE = '#ffffff';

// Every other format, SVG above all, has a reader that could be attacked: the library opens these four alone.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/**
 * Draws an uploaded picture anew as a square WebP on white: turned as its camera held it, without metadata, and without
 * anything that lay hidden in the file.
 * @throws Refusal 415 for what is no PNG, JPEG, WebP or GIF, 413 for too many pixels, 400 for a broken file
 */
export async function drawLogo(upload: Buffer): Promise<Buffer> {
  const source = sharp(upload, { limitInputPixels: false });
  const { width, height } = await source.metadata().catch(() => {
    throw new Refusal('unsupported_media_type', 'Choose a PNG, JPEG, WebP or GIF picture.');
  });
  if (width * height > MAX_PIXELS) {
    throw new Refusal('too_large', 'The picture has more than 40 megapixels. Choose a smaller one.');
  }
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .webp({ quality: 90 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => {
      throw new Refusal('bad_request', 'The picture is damaged and could not be read. Choose another file.');
    });
}

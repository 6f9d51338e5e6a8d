import type { Sharp } from 'sharp';
import { ApiError } from './errors.ts';
import { pictureLibrary } from './picture-library.ts';

/**
 * The maximum number of pixels: far more than any picture in the product needs, and far fewer than would fill the
 * memory. A small file can claim any size.
 */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
const SQUARE_SIZE = 256;
const PHOTO_SIZE = { width: 1600, height: 1200 };
const PICTURE_FORMATS = ['png', 'jpeg', 'webp', 'gif'];
const SCAN_SIZE = 3000;
const SCAN_FORMATS = ['png', 'jpeg'];
const WHITE = '#ffffff';

/**
 * Re-encodes an uploaded picture as a square, upright WebP on white, without metadata or hidden content.
 * @throws ApiError 415 for any other format, 413 for too many pixels, 400 for a damaged file
 */
export async function encodeSquare(upload: Buffer): Promise<Buffer> {
  const picture = await openedPicture(upload);
  return drawn(
    picture
      .resize(SQUARE_SIZE, SQUARE_SIZE, { fit: 'contain', background: WHITE })
      .flatten({ background: WHITE })
      .webp({ quality: 90 }),
  );
}

export async function encodePhoto(upload: Buffer): Promise<Buffer> {
  const picture = await openedPicture(upload);
  return drawn(
    picture
      .resize({ ...PHOTO_SIZE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .webp({ quality: 85 }),
  );
}

const openedPicture = (upload: Buffer): Promise<Sharp> =>
  opened(upload, PICTURE_FORMATS, 'picture.wrong_kind');

export async function encodeScan(upload: Buffer): Promise<Buffer> {
  const picture = await opened(upload, SCAN_FORMATS, 'scan.wrong_kind');
  return drawn(
    picture
      .resize(SCAN_SIZE, SCAN_SIZE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: WHITE })
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' }),
  );
}

type PictureKind = 'png' | 'jpeg' | 'webp';
const CLOSE_LOOK_SIZE = 4000;
const PREVIEW_SIZE = { width: 480, height: 360 };

export async function encodeAgain(upload: Buffer, kind: PictureKind): Promise<Buffer> {
  const picture = await opened(upload, [kind], 'picture.mislabeled');
  const options = { jpeg: { quality: 90 }, webp: { quality: 90 }, png: {} };
  return drawn(
    picture
      .resize(CLOSE_LOOK_SIZE, CLOSE_LOOK_SIZE, { fit: 'inside', withoutEnlargement: true })
      .toFormat(kind, options[kind]),
  );
}

export async function encodePreview(picture: Buffer): Promise<Buffer> {
  const sharp = await pictureLibrary();
  return drawn(
    sharp(picture)
      .resize({ ...PREVIEW_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 }),
  );
}

/** @throws ApiError 415 for any other format, 413 for too many pixels */
async function opened(
  upload: Buffer,
  formats: readonly string[],
  wrongKind: 'picture.wrong_kind' | 'picture.mislabeled' | 'scan.wrong_kind',
): Promise<Sharp> {
  const sharp = await pictureLibrary();
  const found = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found || !formats.includes(found.format)) throw new ApiError(wrongKind);
  const { width, height } = found;
  if (width * height > MAX_PIXELS) {
    throw new ApiError('picture.too_many_pixels', { megapixels: MAX_PIXELS / 1_000_000 });
  }
  return sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();
}

/** @throws ApiError 400 for a damaged file */
const drawn = (picture: Sharp): Promise<Buffer> =>
  picture
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => {
      throw new ApiError('picture.damaged');
    });

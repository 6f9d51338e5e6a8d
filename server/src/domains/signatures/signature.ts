import { ApiError } from '#platform/errors.ts';
import { pictureLibrary } from '#platform/picture-library.ts';
import type { Platform } from '#platform/platform.ts';

const MAX_WIDTH = 1200;
const MAX_HEIGHT = 400;
const DATA_URL_PREFIX = 'data:image/png;base64,';
const PNG_MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');

export interface Signature {
  readonly png: Buffer;
  readonly isDrawn: boolean;
}

interface GivenSignature {
  digitalSignature: string;
  typedSignature?: string | undefined;
}

/**
 * @throws ApiError 400 when the data URL has no valid PNG or one larger than 1200 by 400 pixels, and for a typed
 * signature whose text or image is empty
 */
export async function readSignature({
  digitalSignature,
  typedSignature,
}: GivenSignature): Promise<Signature> {
  const signature = await readImage(digitalSignature);
  const isTyped = typedSignature !== undefined;
  if (isTyped && !(/\p{L}/u.test(typedSignature) && signature.isDrawn))
    throw new ApiError('nda.typed_signature_empty').at('typedSignature');
  return signature;
}

async function readImage(dataUrl: string): Promise<Signature> {
  const png = Buffer.from(dataUrl.slice(DATA_URL_PREFIX.length), 'base64');
  if (!png.subarray(0, PNG_MAGIC.length).equals(PNG_MAGIC)) throw unreadable();
  const sharp = await pictureLibrary();
  try {
    const image = sharp(png, { failOn: 'error' });
    const { width, height } = await image.metadata();
    if (width > MAX_WIDTH || height > MAX_HEIGHT) throw unreadable();
    const pixels = await image
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer();
    return { png, isDrawn: !isOneColor(pixels) };
  } catch {
    throw unreadable();
  }
}

/**
 * Returns a stored signature as a data URL, or an empty string when it cannot be decrypted, so that the other
 * evidence stays readable.
 */
export function openSignature(
  { encryption, log }: Platform,
  { id, digitalSignature }: { id: string; digitalSignature: Buffer },
): string {
  try {
    return DATA_URL_PREFIX + encryption.decrypt(digitalSignature, id).toString('base64');
  } catch {
    log.error({ agreementId: id }, 'a signature cannot be decrypted');
    return '';
  }
}

export interface SignaturePicture {
  png: Buffer;
  width: number;
  height: number;
}

/** The width in points. */
const PICTURE_WIDTH = 300;
const PICTURE_HEIGHT = 100;

/**
 * Re-encodes a stored signature on a white background for the PDF, because PDF libraries do not support every PNG
 * variant.
 */
export async function pictureOf(kept: Buffer): Promise<SignaturePicture> {
  const sharp = await pictureLibrary();
  const { data: png, info } = await sharp(kept)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(PICTURE_WIDTH / info.width, PICTURE_HEIGHT / info.height);
  return { png, width: info.width * scale, height: info.height * scale };
}

const BYTES_PER_PIXEL = 3;
const isOneColor = (pixels: Buffer): boolean =>
  pixels.subarray(BYTES_PER_PIXEL).equals(pixels.subarray(0, -BYTES_PER_PIXEL));

const unreadable = () =>
  new ApiError('nda.signature_unreadable', { width: MAX_WIDTH, height: MAX_HEIGHT }).at('digitalSignature');

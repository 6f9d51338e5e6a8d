import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';

export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  { background = '#0e4d53', width = 60, height = 20 } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

export const NO_PICTURES: [what: string, bytes: string, status: number][] = [
  ['an SVG', SVG, 415],
  ['an SVG after an XML declaration', `<?xml version="1.0"?>${SVG}`, 415],
  ['a web page', '<!doctype html><script>alert(1)</script>', 415],
  ['a PDF', '%PDF-1.7\n1 0 obj', 415],
  ['a text', 'just words', 415],
  ['an empty file', '', 400],
];

/** A rotated picture with camera data. When it is shown upright, red is on the right and blue on the left. */
export function photoWithMetadata(): Promise<Buffer> {
  const pixels = Buffer.alloc(40 * 40 * 3);
  for (let i = 0; i < 1600; i++) pixels[i * 3 + (i < 800 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width: 40, height: 40, channels: 3 } })
    .withExif({
      IFD0: { Copyright: 'Secret Studio' },
      IFD3: { GPSLatitude: '44/1 58/1 0/1', GPSLongitude: '93/1 15/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const polyglot = async (): Promise<Buffer> =>
  Buffer.concat([await picture('gif'), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);

export async function halfOf(format: 'png' | 'jpeg'): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const whole = await noise.toFormat(format).toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** A valid PNG of zeros, which compress to almost nothing. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, grayscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const HOUR_MS = 3_600_000;

/**
 * Creates a picture's file without its row, as if the process had been killed before it wrote the row. Returns the
 * file's name.
 */
export async function leavePicture(
  dataDir: string,
  folder: string,
  { hoursAgo }: { hoursAgo: number },
): Promise<string> {
  const name = `${uuidv7({ msecs: Date.now() - hoursAgo * HOUR_MS })}.webp`;
  await mkdir(join(dataDir, 'uploads', folder), { recursive: true });
  await writeFile(join(dataDir, 'uploads', folder, name), await picture('webp'));
  return name;
}

export const picturesIn = (dataDir: string, folder: string): Promise<string[]> =>
  readdir(join(dataDir, 'uploads', folder)).catch(() => []);

import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { sha256 } from './crypto.ts';
import type { Sheet } from './pdf-drawing.ts';
import { inDocumentThread } from './document-thread.ts';
import { createPerPersonLimit } from './per-person-limit.ts';

const CACHED_BYTES = 32 * 1024 * 1024;

/** A cache of documents. The same document always has the same bytes, so it is generated only once. */
const drawn = new LRUCache<string, Buffer>({
  maxSize: CACHED_BYTES,
  sizeCalculation: (bytes) => bytes.length,
});
const inTurn = createPerPersonLimit(1);

/** Generates a PDF in another thread. Each person's documents are generated one after the other. */
export function makePdf(sheet: Sheet, personId: string): Promise<Buffer> {
  const { madeAt = new Date().toISOString() } = sheet;
  const dated = { ...sheet, madeAt };
  const digest = sha256(serialize(dated));
  return inTurn(personId, async () => {
    const bytes = drawn.get(digest) ?? (await inDocumentThread({ kind: 'draw', sheet: dated }));
    drawn.set(digest, bytes);
    return bytes;
  });
}

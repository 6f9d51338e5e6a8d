import { serialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { sha256 } from './crypto.ts';
import type { Sheet } from './pdf-drawing.ts';
import { createTurns } from './turns.ts';

const CACHED_BYTES = 32 * 1024 * 1024;

/** The same document always has the same bytes, so it is drawn once. */
const drawn = new LRUCache<string, Buffer>({
  maxSize: CACHED_BYTES,
  sizeCalculation: (bytes) => bytes.length,
});
const inTurn = createTurns(1);

/** Makes a PDF in another thread. Each person's documents are made one after the other. */
export function makePdf(sheet: Sheet, personId: string): Promise<Buffer> {
  const { madeAt = new Date().toISOString() } = sheet;
  const dated = { ...sheet, madeAt };
  const digest = sha256(serialize(dated));
  return inTurn(personId, async () => {
    const bytes = drawn.get(digest) ?? (await draw(dated));
    drawn.set(digest, bytes);
    return bytes;
  });
}

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
}
type Drawn = { id: number } & ({ bytes: Uint8Array; error?: undefined } | { error: unknown });

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

function draw(sheet: Sheet): Promise<Buffer> {
  const drawer = (worker ??= startWorker());
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    drawer.ref();
    drawer.postMessage({ id, sheet });
  });
}

/** It lets the process end when nothing is being drawn. */
function startWorker(): Worker {
  const started = new Worker(new URL('pdf-worker.ts', import.meta.url));
  started.unref();
  started.on('message', (result: Drawn) => {
    const caller = waiting.get(result.id);
    waiting.delete(result.id);
    if (waiting.size === 0) started.unref();
    if ('bytes' in result) caller?.resolve(Buffer.from(result.bytes));
    else caller?.reject(result.error);
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  });
  return started;
}

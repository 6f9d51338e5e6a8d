import { Worker } from 'node:worker_threads';
import type { Sheet } from './pdf-drawing.ts';
import type { WordDocument } from './docx.ts';
import type { SealIdentity } from './seal/identity.ts';

export type DocumentTask =
  | { kind: 'draw'; sheet: Sheet }
  | { kind: 'write'; document: WordDocument }
  | { kind: 'sign'; identity: SealIdentity; digest: Uint8Array };

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
}
type Done = { id: number } & ({ bytes: Uint8Array; error?: undefined } | { error: unknown });

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

export function inDocumentThread(task: DocumentTask): Promise<Buffer> {
  const thread = (worker ??= startWorker());
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    thread.ref();
    thread.postMessage({ id, task });
  });
}

/** Starts the worker. It does not keep the process running while it has nothing to do. */
function startWorker(): Worker {
  const started = new Worker(new URL('document-worker.ts', import.meta.url));
  started.unref();
  started.on('message', (result: Done) => {
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

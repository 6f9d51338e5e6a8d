import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { createPerPersonLimit } from './per-person-limit.ts';
import { type Upload, type UploadSpool, createUploadSpool } from './upload-spool.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Allows the routes of this scope to read forms with one file. Other routes read only JSON. */
export const acceptUploads = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 50 },
  });

/**
 * The number of uploads per sender that are received at a time. Further uploads wait, so that no one can fill the disk.
 */
const CONCURRENT_UPLOADS = 4;

export const createUploadLimit = () => createPerPersonLimit(CONCURRENT_UPLOADS);

/** The maximum memory for uploads that are read as a whole at the same time. Small ones do not count. */
const BYTES_IN_MEMORY = 32 * BYTES_PER_MB;

interface Sent {
  request: FastifyRequest;
  sender: string;
  maxBytes: number;
}

/**
 * Returns a function that receives the single file of a form and passes it on when it is complete. Until then, its
 * bytes are in a temporary file in the folder, so that many senders, even slow ones, do not fill the memory.
 * @throws ApiError 415 when it is not a form, 413 above `maxBytes`, 400 for a form that is truncated or has no file
 */
export function createUploads(folder: string, bytesInMemory = BYTES_IN_MEMORY) {
  const inTurn = createUploadLimit();
  const takeMemory = createMemoryBudget(bytesInMemory);
  return <Answer>({ sender, ...sent }: Sent, use: (upload: Upload) => Promise<Answer>): Promise<Answer> =>
    inTurn(sender, async () => {
      const spool = createUploadSpool(folder, takeMemory);
      try {
        const name = await receive(sent, spool);
        return await use(spool.complete(name));
      } finally {
        await spool.close();
      }
    });
}

/** Collects the bytes of the file and returns its name. */
async function receive({ request, maxBytes }: Omit<Sent, 'sender'>, spool: UploadSpool): Promise<string> {
  if (request.socket.destroyed) throw cutShort();
  if (!request.isMultipart()) throw new ApiError('file.not_in_form');
  const sent = await request.file().catch(interrupted);
  if (sent) for await (const piece of piecesOf(sent.file)) await spool.add(piece);
  if (sent?.file.truncated) throw new ApiError('file.too_large', { megabytes: maxBytes / BYTES_PER_MB });
  if (!sent || spool.size === 0) throw new ApiError('file.missing');
  return sent.filename ?? '';
}

/**
 * Returns the pieces of a file. Errors while receiving them become `file.interrupted`; errors in the code that reads
 * them stay as they are.
 */
async function* piecesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch {
    throw cutShort();
  }
}

const cutShort = () => new ApiError('file.interrupted');
const interrupted = (): never => {
  throw cutShort();
};

import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { ApiError } from './errors.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Lets the routes of this scope read forms with one file. Other routes only read JSON. */
export const acceptUploads = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 50 },
  });

const CONCURRENT_UPLOADS = 4;

/**
 * Returns a function that runs work for a sender as soon as fewer than four uploads of the same sender are running.
 * The others wait unread, so that no sender can fill the memory.
 */
export function createUploadQueues() {
  const queues = new Map<string, PQueue>();
  const createQueue = (senderId: string): PQueue => {
    const queue = new PQueue({ concurrency: CONCURRENT_UPLOADS });
    queue.addEventListener('idle', () => queues.delete(senderId));
    queues.set(senderId, queue);
    return queue;
  };
  return <Answer>(senderId: string, work: () => Promise<Answer>): Promise<Answer> =>
    (queues.get(senderId) ?? createQueue(senderId)).add(work);
}

export interface Upload {
  bytes: Buffer;
  name: string;
}

/**
 * Reads the one file of a form.
 * @throws ApiError 415 when it is not a form, 413 above `maxBytes`, 400 for a form that is truncated or has no file
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (request.socket.destroyed) throw cutShort();
  if (!request.isMultipart()) throw new ApiError('file.not_in_form');
  const tooLarge = () => new ApiError('file.too_large', { megabytes: maxBytes / BYTES_PER_MB });
  const upload = await readFile(request).catch((error: unknown) => {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw tooLarge();
    throw cutShort();
  });
  if (upload?.isCut) throw tooLarge();
  if (!upload?.bytes.length) throw new ApiError('file.missing');
  return { bytes: upload.bytes, name: upload.name };
}

const cutShort = () => new ApiError('file.interrupted');

async function readFile(request: FastifyRequest): Promise<(Upload & { isCut: boolean }) | undefined> {
  const file = await request.file();
  if (!file) return undefined;
  const bytes = await file.toBuffer();
  // The reader may reach the limit with its last chunk without reporting it.
  return { bytes, name: file.filename, isCut: file.file.truncated };
}

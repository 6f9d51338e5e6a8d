import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { ApiError, badRequest } from './errors.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Lets the routes of this scope read forms with one file; everywhere else JSON alone is read. */
export const acceptUploads = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 50 },
  });

const CONCURRENT_UPLOADS = 4;

/**
 * Returns a function that runs work for a sender as soon as fewer than four uploads of the same sender are running. The
 * others wait unread, so that no sender can fill the memory.
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
  /** As the sender called it; may hold anything. */
  name: string;
}

/**
 * The one file of a form.
 * @throws ApiError 415 for what is no form, 413 for more than `maxBytes`, 400 for a form without a file or cut short
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (request.socket.destroyed) throw cutShort();
  if (!request.isMultipart()) {
    throw new ApiError('unsupported_media_type', 'Send the file in a form (multipart/form-data).');
  }
  const tooLarge = () => new ApiError('too_large', `The file is larger than ${maxBytes / BYTES_PER_MB} MB.`);
  const upload = await readFile(request).catch((error: unknown) => {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError) throw tooLarge();
    throw cutShort();
  });
  if (upload?.isCut) throw tooLarge();
  if (!upload?.bytes.length) throw badRequest('Choose a file.');
  return { bytes: upload.bytes, name: upload.name };
}

const cutShort = () => badRequest('The upload was cut short. Try again.');

async function readFile(request: FastifyRequest): Promise<(Upload & { isCut: boolean }) | undefined> {
  const file = await request.file();
  if (!file) return undefined;
  const bytes = await file.toBuffer();
  // The reader may come to the limit with its last chunk, and then tells nobody.
  return { bytes, name: file.filename, isCut: file.file.truncated };
}

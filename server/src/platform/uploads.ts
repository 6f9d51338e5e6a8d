import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { createPerPersonLimit } from './per-person-limit.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Allows the routes of this scope to read forms with one file. Other routes read only JSON. */
export const acceptUploads = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 50 },
  });

/**
 * The number of uploads per sender that are read at a time. Further ones wait, so that no one can fill the memory.
 */
const CONCURRENT_UPLOADS = 4;

export const createUploadLimit = () => createPerPersonLimit(CONCURRENT_UPLOADS);

export interface Upload {
  bytes: Buffer;
  name: string;
}

/**
 * Reads the single file of a form.
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
  // The parser may reach the limit with its last chunk without reporting it.
  return { bytes, name: file.filename ?? '', isCut: file.file.truncated };
}

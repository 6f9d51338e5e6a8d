import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest } from './errors.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Lets the routes of this scope read forms with one file; everywhere else JSON alone is read. */
export const acceptUploads = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1_000, headerPairs: 50 },
  });

const AT_ONCE = 4;

/**
 * Lets a few uploads of each person be read and looked through at a time; the others wait unread, so that nobody fills the
 * memory however many they send.
 */
export function createUploadTurns() {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async <Answer>(who: string, work: () => Promise<Answer>): Promise<Answer> => {
    const turns = people.get(who) ?? { running: 0, waiting: [] };
    people.set(who, turns);
    if (turns.running < AT_ONCE) turns.running += 1;
    else await new Promise<void>((resolve) => void turns.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      // Who comes next takes over the place.
      if (next) next();
      else turns.running -= 1;
      if (turns.running === 0) people.delete(who);
    }
  };
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

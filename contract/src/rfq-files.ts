import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';
import { ATTACHMENT_MAX_BYTES, Attachment } from './message-attachments.ts';

export const MAX_RFQ_FILES = 5;

export const RfqFile = Attachment.omit({ previewUrl: true });
export type RfqFile = z.infer<typeof RfqFile>;

/** Uploaded files. In a change, files that are left out are deleted. */
export const RfqFileIds = z
  .array(Id)
  .max(MAX_RFQ_FILES)
  .transform((ids) => [...new Set(ids)]);

export const uploadRfqFile = endpoint({
  method: 'POST',
  path: '/api/rfq-files',
  summary: 'Upload a file for a request or response that is saved within a day',
  audience: 'signed-in',
  upload: { maxBytes: ATTACHMENT_MAX_BYTES },
  response: RfqFile,
  status: 201,
});

export const removeRfqFile = endpoint({
  method: 'DELETE',
  path: '/api/rfq-files/:id',
  summary: "Delete the caller's file that belongs to no request or response yet",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const getRfqFile = endpoint({
  method: 'GET',
  path: '/api/rfq-files/:id',
  summary: 'Download a file of a request or response that the caller can read',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

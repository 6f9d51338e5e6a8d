import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';
import { FILE_KINDS } from './files.ts';

export const MAX_ATTACHMENTS = 5;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.number().int(),
  url: z.string(),
  /** Where a small copy of a picture is; null for all other files. */
  previewUrl: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/messages/attachments',
  summary: 'Keep a file for a message that follows within a day; told apart by its content',
  audience: 'signed-in',
  upload: { maxBytes: ATTACHMENT_MAX_BYTES },
  response: Attachment,
  status: 201,
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/messages/attachments/:id',
  summary: 'Remove one’s own file before it was sent',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/messages/attachments/:id',
  summary: 'A file of a message, for the two people of its conversation',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

export const getAttachmentPreview = endpoint({
  method: 'GET',
  path: '/api/messages/attachments/:id/preview',
  summary: 'A picture of a message, small',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

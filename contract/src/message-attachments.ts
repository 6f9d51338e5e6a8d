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
  previewUrl: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/messages/attachments',
  summary: 'Upload a file for a message that is sent within a day',
  audience: 'signed-in',
  upload: { maxBytes: ATTACHMENT_MAX_BYTES },
  response: Attachment,
  status: 201,
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/messages/attachments/:id',
  summary: "Delete the caller's file before it is sent",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/messages/attachments/:id',
  summary: 'Download a file of a message, as one of the two people of its conversation',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

export const getAttachmentPreview = endpoint({
  method: 'GET',
  path: '/api/messages/attachments/:id/preview',
  summary: 'Download a small copy of a picture in a message',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

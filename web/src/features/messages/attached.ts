import type { Attachment } from '#contract/message-attachments.ts';

/** Reads stored files and drops invalid ones. Validated by hand: the schema library is larger than this screen. */
export const attachmentsOf = (value: unknown): Attachment[] =>
  Array.isArray(value) ? value.filter(isAttachment) : [];

function isAttachment(value: unknown): value is Attachment {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, kind, url, bytes } = value as Record<string, unknown>;
  return [id, name, kind, url].every((part) => typeof part === 'string') && typeof bytes === 'number';
}

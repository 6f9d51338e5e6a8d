import { findAttachments } from './attachments.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findExchanged } from './content.store.ts';

interface Encrypted {
  readonly id: string;
  readonly content: Buffer;
}

/** Encrypts a message's text, bound to the message's id so that it decrypts in no other row. */
export const encryptContent = ({ encryption }: Platform, messageId: string, text: string): Buffer =>
  encryption.encrypt(Buffer.from(text), messageId);

/**
 * Returns the text of a message, or undefined when it cannot be decrypted, so that one damaged row does not hide a
 * conversation.
 */
export function decryptContent(
  { encryption, log }: Platform,
  { id, content }: Encrypted,
): string | undefined {
  try {
    return encryption.decrypt(content, id).toString();
  } catch {
    log.error({ messageId: id }, 'a message cannot be decrypted');
    return undefined;
  }
}

/** Returns the text for a line of a list, or an empty string when it cannot be decrypted. */
export const contentOrEmpty = (platform: Platform, encrypted: Encrypted): string =>
  decryptContent(platform, encrypted) ?? '';

export async function readExchanged(
  platform: Platform,
  tx: Db,
  { one, other, ids }: { one: string; other: string; ids: readonly string[] },
) {
  const rows = ids.length > 0 ? await findExchanged(tx, one, other, ids) : [];
  const files = await findAttachments(platform, rows, tx);
  return rows.map(({ id, senderId, createdAt, content }) => {
    const names = (files.get(id) ?? []).map(({ name }) => `[${name}]`);
    const text = [contentOrEmpty(platform, { id, content }), ...names].filter(Boolean).join('\n');
    return { id, senderId, createdAt, text };
  });
}

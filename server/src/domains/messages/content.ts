import { findAttachments } from './attachments.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findExchanged } from './content.store.ts';

interface Sealed {
  readonly id: string;
  readonly content: Buffer;
}

/** A message's text as it is kept; bound to the message's id, so that it opens in no other row. */
export const sealContent = ({ seal }: Platform, messageId: string, text: string): Buffer =>
  seal.seal(Buffer.from(text), messageId);

/** The text of a message; undefined where it no longer opens, so that one damaged row does not hide a whole conversation. */
export function readContent({ seal, log }: Platform, { id, content }: Sealed): string | undefined {
  try {
    return seal.open(content, id).toString();
  } catch {
    log.error({ messageId: id }, 'a message does not open');
    return undefined;
  }
}

/** The same as a line of a list shows it: nothing where it no longer opens. */
export const openContent = (platform: Platform, sealed: Sealed): string =>
  readContent(platform, sealed) ?? '';

/** What those of these messages say that two people exchanged, oldest first: each with the names of its files. */
export async function readExchanged(
  platform: Platform,
  tx: Db,
  { one, other, ids }: { one: string; other: string; ids: readonly string[] },
) {
  const rows = ids.length > 0 ? await findExchanged(tx, one, other, ids) : [];
  const files = await findAttachments(platform, rows, tx);
  return rows.map(({ id, senderId, createdAt, content }) => {
    const names = (files.get(id) ?? []).map(({ name }) => `[${name}]`);
    const text = [openContent(platform, { id, content }), ...names].filter(Boolean).join('\n');
    return { id, senderId, createdAt, text };
  });
}

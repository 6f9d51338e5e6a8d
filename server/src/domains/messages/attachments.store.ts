import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { FileKind } from '#contract/files.ts';
import { messageAttachments } from '#db/tables/message-attachments.ts';
import { messages } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';
import { nameContext, previewContext } from './attachment-context.ts';

const { id, name, preview } = messageAttachments;
export const encryptedNames = encryptedColumn(messageAttachments, {
  id,
  encrypted: name,
  contextOf: nameContext,
});
export const encryptedPreviews = encryptedColumn(messageAttachments, {
  id,
  encrypted: preview,
  contextOf: previewContext,
});

const UPLOADED_AT_ONCE = 100;

const isWaiting = isNull(messageAttachments.messageId);

const shown = {
  id,
  messageId: messageAttachments.messageId,
  kind: messageAttachments.kind,
  name,
  size: messageAttachments.size,
  hasPreview: sql<boolean>`${isNotNull(preview)}`,
};
export type StoredAttachment = Pick<
  typeof messageAttachments.$inferSelect,
  'id' | 'messageId' | 'kind' | 'name' | 'size'
> & { hasPreview: boolean };

/** Locks the person's uploads until `tx` ends and returns how many of their files are unsent. */
export async function countWaiting(tx: Db, senderId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, senderId)).for('no key update');
  return tx.$count(messageAttachments, and(eq(messageAttachments.senderId, senderId), isWaiting));
}

export async function findWaitingKind(
  db: Db,
  senderId: string,
  attachmentId: string,
): Promise<FileKind | undefined> {
  const [waiting] = await db
    .select({ kind: messageAttachments.kind })
    .from(messageAttachments)
    .where(and(eq(id, attachmentId), eq(messageAttachments.senderId, senderId), isWaiting));
  return waiting?.kind;
}

export async function insertAttachment(
  tx: Db,
  attachment: typeof messageAttachments.$inferInsert,
): Promise<void> {
  await tx.insert(messageAttachments).values(attachment);
}

/** Attaches an unsent file to a message. Returns false when it is not the sender's or was already sent. */
export async function attach(
  tx: Db,
  { attachmentId, ...message }: { attachmentId: string; senderId: string; messageId: string; place: number },
): Promise<boolean> {
  const attached = await tx
    .update(messageAttachments)
    .set({ messageId: message.messageId, place: message.place })
    .where(and(eq(id, attachmentId), eq(messageAttachments.senderId, message.senderId), isWaiting))
    .returning({ id });
  return attached.length > 0;
}

export const findAttached = (db: Db, messageIds: readonly string[]): Promise<StoredAttachment[]> =>
  db
    .select(shown)
    .from(messageAttachments)
    .where(inArray(messageAttachments.messageId, [...messageIds]))
    .orderBy(asc(messageAttachments.messageId), asc(messageAttachments.place));

export const countAttached = (db: Db, messageIds: readonly string[]) =>
  db
    .select({ messageId: messageAttachments.messageId, files: count() })
    .from(messageAttachments)
    .where(inArray(messageAttachments.messageId, [...messageIds]))
    .groupBy(messageAttachments.messageId);

const isReadBy = (reader: string) =>
  or(
    eq(messages.senderId, reader),
    eq(messages.receiverId, reader),
    and(isWaiting, eq(messageAttachments.senderId, reader)),
  );

export async function findReadable(
  db: Db,
  reader: string,
  attachmentId: string,
): Promise<StoredAttachment | undefined> {
  const [found] = await db
    .select(shown)
    .from(messageAttachments)
    .leftJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(and(eq(id, attachmentId), isReadBy(reader)));
  return found;
}

export async function findPreview(db: Db, reader: string, attachmentId: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ preview })
    .from(messageAttachments)
    .leftJoin(messages, eq(messages.id, messageAttachments.messageId))
    .where(and(eq(id, attachmentId), isReadBy(reader)));
  return found?.preview ?? undefined;
}

export const findUploaded = (db: Db, senderId: string, after: string): Promise<StoredAttachment[]> =>
  db
    .select(shown)
    .from(messageAttachments)
    .where(and(eq(messageAttachments.senderId, senderId), gt(id, after)))
    .orderBy(asc(id))
    .limit(UPLOADED_AT_ONCE);

/** Deletes an unsent file. Returns false when it is another person's or was already sent. */
export async function deleteWaiting(tx: Db, senderId: string, attachmentId: string): Promise<boolean> {
  const deleted = await tx
    .delete(messageAttachments)
    .where(and(eq(id, attachmentId), eq(messageAttachments.senderId, senderId), isWaiting))
    .returning({ id });
  return deleted.length > 0;
}

export async function deleteUnattached(tx: Db, hours: number): Promise<string[]> {
  const deleted = await tx
    .delete(messageAttachments)
    .where(and(isWaiting, sql`${messageAttachments.createdAt} < now() - make_interval(hours => ${hours})`))
    .returning({ id });
  return deleted.map((row) => row.id);
}

export async function findKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id })
    .from(messageAttachments)
    .where(inArray(id, [...ids]));
  return found.map((row) => row.id);
}

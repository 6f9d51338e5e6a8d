import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { Correspondent, Message, NewMessage, listMessages as listEndpoint } from '#contract/messages.ts';
import { lockBlocks } from '#domains/blocks/index.ts';
import { recordFirstMessage } from '#domains/connections/index.ts';
import { assertNda } from '#domains/nda/index.ts';
import { findPerson, type OtherPerson, findVisible, personNotFound } from '#domains/people/index.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { type Attachments, attach, findAttachments } from './attachments.ts';
import { decryptContent, encryptContent } from './content.ts';
import { findMute, recordMessage, openConversation } from './conversations.store.ts';
import { canReach } from './permissions.ts';
import * as store from './store.ts';

type Asked = Input<typeof listEndpoint>['query'];

/** @throws ApiError 403 until the NDA is signed */
export async function listMessages(platform: Platform, actor: Actor, asked: Asked): Promise<Page<Message>> {
  await assertNda(platform.db, actor.id);
  const rows = await findMessages(platform.db, actor.id, asked);
  const attachments = await findAttachments(platform, rows);
  const page = pageById(rows, asked.limit, (row) => toMessage(platform, row, attachments));
  return asked.after ? { ...page, next: null } : page;
}

async function findMessages(
  db: Db,
  reader: string,
  { limit, cursor, conversationWith: other, around, after }: Asked,
): Promise<store.StoredMessage[]> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  if (!other) return store.findOwnPage(db, { reader, before, limit: limit + 1 });
  if (after) return store.findThreadAfter(db, { reader, other, after, limit });
  if (!around || cursor) return store.findThreadPage(db, { reader, other, before, limit: limit + 1 });
  const newer = await store.findThreadAfter(db, {
    reader,
    other,
    after: around,
    limit: Math.floor(limit / 2),
  });
  const from = { before: newer.at(-1)?.id ?? NEWEST_ID, limit: limit - newer.length + 1 };
  return [...newer, ...(await store.findThreadPage(db, { reader, other, ...from }))];
}

/** The limit on new messages, which no person reaches by typing, but a program would. */
export const NEW_MESSAGES = defineRateLimit({ name: 'messages', points: 600, per: 'hour' });

/**
 * Sends a message. If the person already sent one with this client id, returns that one instead.
 * @throws ApiError 403 for observers, until the NDA is signed, and when only connections may write; 404 for a person
 * who is not visible; 429 after too many messages
 */
export async function sendMessage(
  platform: Platform,
  actor: Actor,
  { receiverId, content, attachmentIds, clientId }: z.output<typeof NewMessage>,
): Promise<Message> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: NEW_MESSAGES, subject: actor.id });
  await assertNda(platform.db, actor.id);
  const sent = clientId && (await store.findSent(platform.db, actor.id, clientId));
  if (sent) return withAttachments(platform, sent);
  await assertCanReach(platform.db, actor, receiverId);

  const outgoing = { senderId: actor.id, receiverId, clientId, content, attachmentIds };
  const message = await platform.db.transaction((tx) => deliver(platform, tx, outgoing));
  return withAttachments(platform, message);
}

/**
 * Writes a message, in the caller's transaction, to a person who invited such messages. Returns its id.
 * @throws ApiError 404 when one of the two has blocked the other
 */
export async function writeWithin(platform: Platform, tx: Db, outgoing: Outgoing): Promise<string> {
  return (await deliver(platform, tx, outgoing)).id;
}

/**
 * Returns the other person of a conversation, even before the first message.
 * @throws ApiError 404 for a person who is not visible; 403 until the NDA is signed
 */
export async function getCorrespondent(
  { db }: Platform,
  actor: Actor,
  userId: string,
): Promise<Correspondent> {
  await assertNda(db, actor.id);
  const recipient = await findVisible(db, actor, userId);
  const [person, mute] = await Promise.all([
    findPerson(db, actor.id, userId),
    findMute(db, actor.id, userId),
  ]);
  if (!person) throw personNotFound();
  const { isClosed, isConnected, isBlocked, hasConversation } = recipient;
  const mayWrite = canReach(recipient);
  return { ...person, ...mute, isClosed, isConnected, isBlocked, hasConversation, mayWrite };
}

/**
 * @throws ApiError 404 for a person who is not visible; 403 for one who does not accept messages; 409 for a deleted
 * account
 */
export async function assertCanReach(db: Db, actor: Actor, receiverId: string): Promise<OtherPerson> {
  const recipient = await findVisible(db, actor, receiverId);
  if (canReach(recipient)) return recipient;
  if (recipient.isClosed) throw new ApiError('account.closed');
  if (recipient.isBlocked) throw new ApiError('message.recipient_blocked');
  // Only a block can prevent messages between connections, and it must not be revealed, so the response is 404.
  if (recipient.isConnected) throw personNotFound();
  throw new ApiError('message.connections_only');
}

interface Outgoing {
  senderId: string;
  receiverId: string;
  clientId?: string | undefined;
  content: string;
  attachmentIds: readonly string[];
}

async function deliver(
  platform: Platform,
  tx: Db,
  { content, attachmentIds, ...outgoing }: Outgoing,
): Promise<store.StoredMessage> {
  const { events, live } = platform;
  const { senderId, receiverId } = outgoing;
  // Checks blocks again under a lock, so that none can be added before the message is written.
  const { byOne, byOther } = await lockBlocks(tx, senderId, receiverId);
  if (byOne || byOther) throw personNotFound();
  const conversationId = await openConversation(tx, senderId, receiverId);
  const id = uuidv7();
  const encrypted = encryptContent(platform, id, content.trim() && content);
  const { message, isNew } = await store.insertMessage(tx, {
    ...outgoing,
    id,
    conversationId,
    content: encrypted,
  });
  if (!isNew) return message;
  await attach(tx, message, attachmentIds);
  await recordMessage(tx, message);
  await recordFirstMessage(tx, senderId, receiverId);
  await events.record(tx, 'message.sent', senderId, { messageId: id, senderId, receiverId });
  await live.publishStale(tx, [senderId, receiverId], ['messages']);
  return message;
}

const withAttachments = async (platform: Platform, message: store.StoredMessage): Promise<Message> =>
  toMessage(platform, message, await findAttachments(platform, [message]));

function toMessage(platform: Platform, message: store.StoredMessage, attachments: Attachments): Message {
  const content = decryptContent(platform, message);
  return {
    ...message,
    content: content ?? '',
    isDamaged: content === undefined,
    attachments: attachments.get(message.id) ?? [],
    isRead: message.readAt !== null,
  };
}

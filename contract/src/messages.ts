import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { Id, Paging, filter, flag } from './fields.ts';
import { Attachment, MAX_ATTACHMENTS } from './message-attachments.ts';
import { problem } from './problems.ts';
import { Person } from './users.ts';

export const MAX_MESSAGE_LENGTH = 5000;

export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  /** Empty if the message consists of files only or can no longer be decrypted. */
  content: z.string(),
  /** Whether the encrypted text is damaged or its key is missing. */
  isDamaged: z.boolean(),
  attachments: z.array(Attachment),
  isRead: z.boolean(),
  createdAt: Instant,
  /** Chosen by the sender. Sending the same id again returns the same message. */
  clientId: Id.nullable(),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z
  .object({
    receiverId: Id,
    content: z.string().max(MAX_MESSAGE_LENGTH).default(''),
    /** Files uploaded beforehand, in order. With files, the text may be empty. */
    attachmentIds: z
      .array(Id)
      .max(MAX_ATTACHMENTS, problem('validation:atMostFiles', { max: MAX_ATTACHMENTS }))
      .default([]),
    clientId: Id.optional(),
  })
  .refine(({ content, attachmentIds }) => content.trim() !== '' || attachmentIds.length > 0, {
    path: ['content'],
    message: 'validation:message',
  });

export const Conversation = z.object({
  userId: Id,
  userName: z.string(),
  /** Null unless the person shows their email or is connected to the caller. */
  userEmail: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Empty if the last message consists of files only or can no longer be decrypted. */
  lastMessage: z.string(),
  lastMessageFiles: z.number().int(),
  lastMessageTime: Instant,
  lastMessageIsOwn: z.boolean(),
  unreadCount: z.number().int(),
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: "List the caller's messages, newest first, optionally of one conversation",
  audience: 'signed-in',
  query: Paging.extend({
    conversationWith: filter(Id),
    /** A message of that conversation, around which the first page is centered. */
    around: Id.optional(),
    /** A message of that conversation; the page contains the messages sent after it, still newest first. */
    after: Id.optional(),
  }),
  response: z.array(Message),
});

export const MIN_SEARCH_LENGTH = 2;

export const FoundMessage = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  profileImageUrl: z.string().nullable(),
  isOwn: z.boolean(),
  createdAt: Instant,
  /** The text around the first match, split so that matches can be highlighted. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/search',
  summary: "Search the caller's messages, newest first, as far back as the time limit allows",
  audience: 'signed-in',
  query: z.object({
    q: z.string().trim().min(MIN_SEARCH_LENGTH).max(100),
    conversationWith: filter(Id),
    cursor: Paging.shape.cursor,
  }),
  response: z.object({
    found: z.array(FoundMessage),
    /** The date of the oldest message searched so far; null if all messages were searched. */
    searchedBackTo: Instant.nullable(),
    /** Where to continue the search; null at the end. */
    next: z.string().nullable(),
  }),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Send a message; 403 before the NDA is signed',
  audience: 'signed-in',
  body: NewMessage,
  response: Message,
  status: 201,
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: "List the caller's conversations, most recent first",
  audience: 'signed-in',
  query: Paging.extend({
    q: z.string().trim().max(100).optional(),
    unread: flag,
    /** With `unread`, keeps the conversation with this person in the list even after it was read. */
    including: filter(Id),
  }),
  response: z.array(Conversation),
});

export const countConversations = endpoint({
  method: 'GET',
  path: '/api/conversations/counts',
  summary: "Count the caller's conversations and the unread ones",
  audience: 'signed-in',
  response: z.object({ all: z.number().int(), unread: z.number().int() }),
});

export const Correspondent = Person.extend({
  mayWrite: z.boolean(),
  /** Whether the account is closed. Its messages remain, and are shown as from "Former member". */
  isClosed: z.boolean(),
  isConnected: z.boolean(),
  hasConversation: z.boolean(),
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
  mutedUntil: Instant.nullable(),
});
export type Correspondent = z.infer<typeof Correspondent>;

export const getCorrespondent = endpoint({
  method: 'GET',
  path: '/api/conversations/:userId',
  summary: 'Read the other person of a conversation, even before the first message',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  response: Correspondent,
});

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:userId/read',
  summary: "Mark a person's messages as read, up to one of them",
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  body: z.object({ upTo: Id }),
  response: z.void(),
});

export const MUTE_SPANS = ['8_hours', 'week', 'always'] as const;

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:userId/mute',
  summary: 'Mute a conversation for a time or until it is unmuted; it stays in the list',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  body: z.object({ span: z.enum(MUTE_SPANS) }),
  response: z.void(),
});

export const unmuteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:userId/mute',
  summary: 'Unmute a conversation',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  response: z.void(),
});

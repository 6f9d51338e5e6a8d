import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Paging, filter, flag } from './fields.ts';
import { Attachment, MAX_ATTACHMENTS } from './message-attachments.ts';
import { Person } from './users.ts';

export const MAX_MESSAGE_LENGTH = 5000;

export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  /** Empty where the message is files alone, and where its text can no longer be opened. */
  content: z.string(),
  /** Its sealed text no longer opens: it was damaged at rest, or its key is gone. */
  isDamaged: z.boolean(),
  attachments: z.array(Attachment),
  isRead: z.boolean(),
  createdAt: Instant,
  /** Who sent it named it so; a repeat of the same name is the same message. */
  clientId: Id.nullable(),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z
  .object({
    receiverId: Id,
    content: z.string().max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters`).default(''),
    /** Files uploaded before, in their order; with them the text may be left out. */
    attachmentIds: z.array(Id).max(MAX_ATTACHMENTS, `At most ${MAX_ATTACHMENTS} files`).default([]),
    clientId: Id.optional(),
  })
  .refine(({ content, attachmentIds }) => content.trim() !== '' || attachmentIds.length > 0, {
    path: ['content'],
    message: 'Please write a message',
  });

export const Conversation = z.object({
  userId: Id,
  userName: z.string(),
  /** Only where that person shows it or is connected. */
  userEmail: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Its text; empty as in `Message`. */
  lastMessage: z.string(),
  /** How many files came with it. */
  lastMessageFiles: z.number().int(),
  lastMessageTime: Instant,
  /** Whether the person asking wrote the last message. */
  lastMessageIsOwn: z.boolean(),
  unreadCount: z.number().int(),
  isMuted: z.boolean(),
  /** Whether the person asking has blocked the other. */
  isBlocked: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'Messages of the person signed in, newest first; one conversation where named',
  audience: 'signed-in',
  query: Paging.extend({
    conversationWith: Id.optional(),
    /** A message of that conversation: the page begins with some that came after it. */
    around: Id.optional(),
    /** The page that comes right after this message, still newest first; shorter than `limit` at the conversation's end. */
    after: Id.optional(),
  }),
  response: z.array(Message),
});

export const MIN_SEARCH_LENGTH = 2;

/** A message in which all words that were sought stand. */
export const FoundMessage = z.object({
  id: Id,
  userId: Id,
  /** The other person of the conversation. */
  userName: z.string(),
  profileImageUrl: z.string().nullable(),
  isOwn: z.boolean(),
  createdAt: Instant,
  /** The part of the text around the first word, in pieces; those that match are marked. */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/search',
  summary: 'Search the texts of one’s own messages, newest first, as far back as a moment allows',
  audience: 'signed-in',
  query: z.object({
    q: z.string().trim().min(MIN_SEARCH_LENGTH).max(100),
    conversationWith: Id.optional(),
    cursor: Paging.shape.cursor,
  }),
  response: z.object({
    found: z.array(FoundMessage),
    /** When the oldest message that was looked at was written; null where all were. */
    searchedBackTo: Instant.nullable(),
    /** Where the search goes on; null at the end. */
    next: z.string().nullable(),
  }),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Write to somebody; 403 before the NDA is signed',
  audience: 'signed-in',
  body: NewMessage,
  response: Message,
  status: 201,
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'Conversations of the person signed in, last written first',
  audience: 'signed-in',
  query: Paging.extend({
    q: z.string().trim().max(100).optional(),
    /** Only those with something unread. */
    unread: flag,
    /** With `unread`: the conversation with this person stays in the list after it was read. */
    including: filter(Id),
  }),
  response: z.array(Conversation),
});

export const countConversations = endpoint({
  method: 'GET',
  path: '/api/conversations/counts',
  summary: 'How many conversations the person signed in has, and how many with something unread',
  audience: 'signed-in',
  response: z.object({ all: z.number().int(), unread: z.number().int() }),
});

/** The person at the other end of a conversation. */
export const Correspondent = Person.extend({
  /** Whether they take messages from the person asking. */
  mayWrite: z.boolean(),
  /** Their account is: what they wrote stays, under “Former member”. */
  isClosed: z.boolean(),
  isConnected: z.boolean(),
  /** Whether the two have written to each other. */
  hasConversation: z.boolean(),
  /** Whether the person asking has blocked them. */
  isBlocked: z.boolean(),
  isMuted: z.boolean(),
  /** When it is heard of again by itself. */
  mutedUntil: Instant.nullable(),
});
export type Correspondent = z.infer<typeof Correspondent>;

export const getCorrespondent = endpoint({
  method: 'GET',
  path: '/api/conversations/:userId',
  summary: 'The person at the other end of a conversation, also before its first message',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  response: Correspondent,
});

export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:userId/read',
  summary: 'Mark what that person wrote as read, up to a message',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  body: z.object({ upTo: Id }),
  response: z.void(),
});

export const MUTE_SPANS = ['8_hours', 'week', 'always'] as const;

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/api/conversations/:userId/mute',
  summary: 'Hear no more of a conversation, for a while or until it is unmuted; it stays in the list',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  body: z.object({ span: z.enum(MUTE_SPANS) }),
  response: z.void(),
});

export const unmuteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:userId/mute',
  summary: 'Hear of a conversation again',
  audience: 'signed-in',
  params: z.object({ userId: Id }),
  response: z.void(),
});

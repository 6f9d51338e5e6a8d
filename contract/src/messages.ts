import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Paging } from './fields.ts';
import { Person } from './users.ts';

export const MAX_MESSAGE_LENGTH = 5000;

export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  /** Empty only where the sealed text can no longer be opened: it was damaged at rest, or its key is gone. */
  content: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  /** Who sent it named it so; a repeat of the same name is the same message. */
  clientId: Id.nullable(),
});
export type Message = z.infer<typeof Message>;

export const NewMessage = z.object({
  receiverId: Id,
  content: z
    .string()
    .max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters`)
    .refine((text) => text.trim() !== '', 'Please write a message'),
  clientId: Id.optional(),
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
  lastMessageTime: Instant,
  /** Whether the person asking wrote the last message. */
  lastMessageIsOwn: z.boolean(),
  unreadCount: z.number().int(),
});
export type Conversation = z.infer<typeof Conversation>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  summary: 'Messages of the person signed in, newest first; one conversation where named',
  audience: 'signed-in',
  query: Paging.extend({ conversationWith: Id.optional() }),
  response: z.array(Message),
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
  query: Paging.extend({ q: z.string().trim().max(100).optional() }),
  response: z.array(Conversation),
});

/** The person at the other end of a conversation. */
export const Correspondent = Person.extend({
  /** Whether they take messages from the person asking. */
  mayWrite: z.boolean(),
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

import { eq, or } from 'drizzle-orm';
import { messageAttachments } from '#db/tables/message-attachments.ts';
import { messages } from '#db/tables/messages.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { decryptName } from './attachments.ts';
import { contentOrEmpty } from './content.ts';

export const ownMessages = personalRecords({
  name: 'messages',
  table: messages,
  key: messages.id,
  isOf: (userId) => or(eq(messages.senderId, userId), eq(messages.receiverId, userId)),
  columns: {
    id: messages.id,
    senderId: messages.senderId,
    receiverId: messages.receiverId,
    content: messages.content,
    readAt: messages.readAt,
    createdAt: messages.createdAt,
  },
  present: (row, { platform }) => ({ ...row, content: contentOrEmpty(platform, row) }),
});

/** The files that the person uploaded; each can be downloaded from its conversation. */
export const sentFiles = personalRecords({
  name: 'messageAttachments',
  table: messageAttachments,
  key: messageAttachments.id,
  isOf: (userId) => eq(messageAttachments.senderId, userId),
  columns: {
    id: messageAttachments.id,
    messageId: messageAttachments.messageId,
    kind: messageAttachments.kind,
    name: messageAttachments.name,
    bytes: messageAttachments.size,
    createdAt: messageAttachments.createdAt,
  },
  present: (row, { platform }) => ({ ...row, name: decryptName(platform, row) }),
});

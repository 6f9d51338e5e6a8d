import { eq, or } from 'drizzle-orm';
import { messageAttachments } from '#db/tables/message-attachments.ts';
import { messages } from '#db/tables/messages.ts';
import { perRow } from '#platform/per-row.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { isSignedBy } from '#domains/nda/index.ts';
import { decryptName } from './attachments.ts';
import { contentOrEmpty } from './content.ts';

/** The messages of a person. Like the app, it shows the text of received ones only with a valid NDA. */
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
    hasReceiverSigned: perRow<boolean>(isSignedBy(messages.receiverId)),
    readAt: messages.readAt,
    createdAt: messages.createdAt,
  },
  present: ({ hasReceiverSigned, ...row }, { platform, userId }) => {
    const isReadable = row.senderId === userId || hasReceiverSigned;
    return { ...row, content: isReadable ? contentOrEmpty(platform, row) : null };
  },
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

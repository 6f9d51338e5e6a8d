import { eq } from 'drizzle-orm';
import { aiConversations } from '#db/tables/assistants.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const interviews = personalRecords({
  name: 'assistantInterviews',
  table: aiConversations,
  key: aiConversations.sessionId,
  isOf: (userId) => eq(aiConversations.userId, userId),
  columns: {
    subject: aiConversations.subject,
    product: aiConversations.product,
    messages: aiConversations.messages,
    createdAt: aiConversations.createdAt,
    updatedAt: aiConversations.updatedAt,
  },
});

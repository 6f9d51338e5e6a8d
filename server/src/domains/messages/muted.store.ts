import { sql } from 'drizzle-orm';
import { conversationSides } from '#db/tables/messages.ts';

export const isMutedNow = sql<boolean>`(${conversationSides.isMuted}
  and (${conversationSides.mutedUntil} is null or ${conversationSides.mutedUntil} > now()))`;

import { eq, or } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { stateNow } from './request-state.store.ts';

export const ownConnections = personalRecords({
  name: 'connections',
  table: connections,
  key: connections.id,
  isOf: (userId) => or(eq(connections.requesterId, userId), eq(connections.recipientId, userId)),
  columns: {
    id: connections.id,
    requesterId: connections.requesterId,
    recipientId: connections.recipientId,
    state: stateNow,
    message: connections.message,
    productId: connections.productId,
    feeCents: connections.feeCents,
    createdAt: connections.createdAt,
    respondedAt: connections.respondedAt,
    endedAt: connections.endedAt,
  },
});

import { eq } from 'drizzle-orm';
import { roomActs } from '#db/tables/document-rooms.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownActions = personalRecords({
  name: 'documentRoomActivity',
  table: roomActs,
  key: roomActs.id,
  isOf: (userId) => eq(roomActs.actorId, userId),
  columns: {
    roomId: roomActs.roomId,
    companyId: roomActs.companyId,
    kind: roomActs.kind,
    documentId: roomActs.documentId,
    number: roomActs.number,
    createdAt: roomActs.createdAt,
  },
});

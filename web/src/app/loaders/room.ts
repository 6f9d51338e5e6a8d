import { type Room, ROOM_STAGES } from '#contract/document-rooms.ts';
import { actionsQuery, documentsQuery, roomQuery } from '#features/document-rooms/queries.ts';
import { fetchOrUndefined, load } from '#lib/loading.ts';

/** Requests a room with the documents of every stage, because each panel's height depends on them. */
export async function loadRoomPage(id: string): Promise<void> {
  const acts = load(actionsQuery(id));
  const room = await fetchOrUndefined(roomQuery(id));
  await Promise.all([acts, room && load(...cellsOf(room).map(documentsQuery))]);
}

const cellsOf = ({ id: roomId, ownCounts, theirCounts, isOpen }: Room) => [
  ...ROOM_STAGES.filter((stage) => ownCounts[stage] > 0).map((stage) => ({
    roomId,
    of: 'own' as const,
    stage,
  })),
  ...ROOM_STAGES.filter((stage) => isOpen && theirCounts[stage] > 0).map((stage) => ({
    roomId,
    of: 'theirs' as const,
    stage,
  })),
];

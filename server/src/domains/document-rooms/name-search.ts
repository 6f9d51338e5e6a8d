import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID } from '#platform/cursor.ts';
import { containsAll, wordsOf } from '#platform/folded-words.ts';
import type { Platform } from '#platform/platform.ts';
import { decryptName } from './document-names.ts';
import { findNewestNames } from './name-search.store.ts';
import { type RoomRow, findRooms } from './store.ts';

/** The limits of a name search. Names are encrypted, so they are compared here rather than in the database. */
const MAX_ROOMS = 200;
const MAX_DOCUMENTS = 500;

interface NamedRoom {
  id: string;
  /** The name of the other company or of the document. */
  name: string;
}
interface NamedDocument extends NamedRoom {
  roomId: string;
  companyName: string;
}

export async function findNamedInRooms(
  platform: Platform,
  actor: Actor,
  text: string,
): Promise<{ rooms: NamedRoom[]; documents: NamedDocument[] }> {
  const rooms = await findRooms(platform.db, {
    userId: actor.id,
    companyId: undefined,
    personId: undefined,
    before: NEWEST_ID,
    limit: MAX_ROOMS,
  });
  if (rooms.length === 0) return { rooms: [], documents: [] };
  const seen = Map.groupBy(rooms, ({ id }) => id);
  const newest = await findNewestNames(platform.db, [...seen.keys()], MAX_DOCUMENTS);
  const documents = newest.flatMap(({ version, ...document }): NamedDocument[] => {
    const room = seen.get(document.roomId)?.find((one) => canOpen(one, document));
    if (!room) return [];
    const { id, roomId } = document;
    return [{ id, roomId, name: decryptName(platform, version), companyName: room.company.name }];
  });
  const words = wordsOf(text);
  const isNamed = ({ name }: { name: string }): boolean => containsAll(name, words);
  return {
    rooms: rooms.map(({ id, company }) => ({ id, name: company.name })).filter(isNamed),
    documents: documents.filter(isNamed),
  };
}

/**
 * Whether the person may open the document. After the agreement ends, they can open only their own company's
 * documents.
 */
const canOpen = (room: RoomRow, document: { companyId: string; isShared: boolean }): boolean =>
  document.companyId === room.ownCompany.id || (room.isOpen && document.isShared);

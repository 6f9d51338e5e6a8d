import { and, asc, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FIRST_STAGE, ROOM_STAGES, type RoomStage } from '#contract/document-rooms.ts';
import { companies } from '#db/tables/companies.ts';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { roomSides } from '#db/tables/document-rooms.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { actsFor, isMemberOf, memberIdsOf } from '#domains/members/index.ts';
import { isBinding, isPartyTo, partiesAs } from '#domains/company-agreements/index.ts';

export const indexOfStage = (stage: RoomStage): number => ROOM_STAGES.indexOf(stage);
export const stageAt = (index: number): RoomStage => ROOM_STAGES[index] ?? FIRST_STAGE;

const own = alias(companies, 'own_company');

/**
 * Selects the rooms of a person's companies. Agreements that renewed one another share one room, which is one row here,
 * if one of them was ever in force. A member of both companies also gets one row, always with the same company as their
 * own (`byRoom`).
 */
function selectRooms(db: Db, userId: string) {
  const other = partiesAs(db, 'other_company');
  const rooms = db
    .selectDistinctOn([companyAgreements.lineId], {
      id: companyAgreements.lineId,
      ownCompany: { id: own.id, name: own.name, logoUrl: own.logoUrl },
      company: { id: other.id, name: other.name, logoUrl: other.logoUrl, isDeleted: other.isDeleted },
      person: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      isOpen: sql<boolean>`bool_or(${isBinding})`.as('is_open'),
      since: sql`min(${companyAgreements.effectiveAt})`.mapWith(companyAgreements.expiresAt).as('since'),
      until: sql`max(coalesce(${companyAgreements.endedAt}, ${companyAgreements.expiresAt}))`
        .mapWith(companyAgreements.expiresAt)
        .as('until'),
      wasWithdrawn:
        sql<boolean>`not bool_or(${isBinding}) and coalesce(bool_or(${companyAgreements.ending} = 'withdrawn'), false)`.as(
          'was_withdrawn',
        ),
    })
    .from(companyAgreements)
    .innerJoin(own, and(actsFor(userId, own.id, 'viewer'), isPartyTo(own.id)))
    .innerJoin(other, and(ne(other.id, own.id), isPartyTo(other.id)))
    .leftJoin(users, eq(users.id, other.ownerId))
    .groupBy(companyAgreements.lineId, own.id, other.id, other.name, other.logoUrl, other.isDeleted, users.id)
    .$dynamic();
  return { rooms, other };
}

/**
 * Orders the rows of a room so that a member of both companies gets the row of a company for which they are at least
 * an editor, if there is one.
 */
const byRoom = (userId: string) =>
  [desc(companyAgreements.lineId), desc(actsFor(userId, own.id, 'editor')), asc(own.id)] as const;
const wasInForce = isNotNull(companyAgreements.effectiveAt);

export async function findRoom(db: Db, userId: string, roomId: string) {
  const [room] = await selectRooms(db, userId)
    .rooms.where(and(wasInForce, eq(companyAgreements.lineId, roomId)))
    .orderBy(...byRoom(userId));
  return room;
}
export type RoomRow = NonNullable<Awaited<ReturnType<typeof findRoom>>>;

interface RoomsAsked {
  userId: string;
  companyId: string | undefined;
  personId: string | undefined;
  before: string;
  limit: number;
}

export function findRooms(db: Db, { userId, companyId, personId, before, limit }: RoomsAsked) {
  const { rooms, other } = selectRooms(db, userId);
  return rooms
    .where(
      and(
        wasInForce,
        lt(companyAgreements.lineId, before),
        companyId ? eq(other.id, companyId) : undefined,
        personId ? isMemberOf(personId, other.id, 'viewer') : undefined,
      ),
    )
    .orderBy(...byRoom(userId))
    .limit(limit);
}

/**
 * Returns whether the room is open, and keeps it open until `tx` ends. A concurrent withdrawal happens before this call
 * or waits until then.
 */
export async function lockOpen(tx: Db, roomId: string): Promise<boolean> {
  const binding = await tx
    .select({ id: companyAgreements.id })
    .from(companyAgreements)
    .where(and(eq(companyAgreements.lineId, roomId), isBinding))
    .for('share');
  return binding.length > 0;
}

export type Side = typeof roomSides.$inferSelect;

export const findSides = (db: Db, roomId: string): Promise<Side[]> =>
  db.select().from(roomSides).where(eq(roomSides.roomId, roomId));

/** Locks the company's own side until `tx` ends, after creating both sides. */
export async function lockSide(tx: Db, { id: roomId, ownCompany, company }: RoomRow): Promise<Side> {
  // Sorted, so that concurrent first actions of both companies do not deadlock.
  const companyIds = [ownCompany.id, company.id].toSorted();
  await tx
    .insert(roomSides)
    .values(companyIds.map((companyId) => ({ roomId, companyId })))
    .onConflictDoNothing();
  const [side] = await tx.select().from(roomSides).where(isSide(roomId, ownCompany.id)).for('no key update');
  if (!side) throw new Error('The side of the room was neither found nor inserted.');
  return side;
}

export async function moveSide(tx: Db, { roomId, companyId }: Side, stage: RoomStage): Promise<void> {
  await tx
    .update(roomSides)
    .set({ openUpTo: indexOfStage(stage) })
    .where(isSide(roomId, companyId));
}

export async function recordAnnounced(tx: Db, { roomId, companyId }: Side): Promise<void> {
  await tx
    .update(roomSides)
    .set({ announcedAt: sql`now()` })
    .where(isSide(roomId, companyId));
}

const isSide = (roomId: string, companyId: string) =>
  and(eq(roomSides.roomId, roomId), eq(roomSides.companyId, companyId));

export async function findOtherCompany(db: Db, roomId: string, companyId: string) {
  const other = alias(companies, 'other_company');
  const [told] = await db
    .select({ companyId: other.id, companyName: own.name })
    .from(companyAgreements)
    .innerJoin(own, and(eq(own.id, companyId), isPartyTo(own.id)))
    .innerJoin(other, and(ne(other.id, own.id), isPartyTo(other.id)))
    .where(eq(companyAgreements.id, roomId));
  return told;
}

export async function findWatcherIds(
  db: Db,
  { ownCompany, company }: Pick<RoomRow, 'ownCompany' | 'company'>,
  isShared: boolean,
): Promise<string[]> {
  const own = await memberIdsOf(db, ownCompany.id);
  return isShared ? [...own, ...(await memberIdsOf(db, company.id))] : own;
}

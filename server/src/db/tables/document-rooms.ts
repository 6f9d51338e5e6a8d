import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RoomActionKind } from '#contract/document-rooms.ts';
import type { FileKind } from '#contract/files.ts';
import { bytes, day, id, instant, instantNow } from './columns.ts';
import { companyAgreements } from './company-agreements.ts';
import { users } from './users.ts';

/** Stages are stored as their index in the contract's list, so that the database can compare them. */
const stageOf = (name: string) => smallint(name);

/** The stage that a company has opened to the other. The first action in a room creates both of its sides. */
export const roomSides = pgTable(
  'room_sides',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => companyAgreements.id),
    companyId: uuid('company_id').notNull(),
    openUpTo: stageOf('open_up_to').notNull().default(0),
    announcedAt: instant('announced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.companyId] }),
    check('room_sides_stage', sql`${table.openUpTo} between 0 and 3`),
  ],
);

export const roomDocuments = pgTable(
  'room_documents',
  {
    id: id(),
    roomId: uuid('room_id').notNull(),
    companyId: uuid('company_id').notNull(),
    stage: stageOf('stage').notNull(),
    /** The last day (UTC) on which the other company can open the document. */
    availableUntil: day('available_until'),
    /** Whether files that the other company opens show who opened them and when. */
    isWatermarked: boolean('is_watermarked').notNull().default(false),
    withdrawnAt: instant('withdrawn_at'),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    foreignKey({
      name: 'room_documents_side',
      columns: [table.roomId, table.companyId],
      foreignColumns: [roomSides.roomId, roomSides.companyId],
    }),
    index('room_documents_listing').on(table.roomId, table.companyId, table.stage, table.id),
    check('room_documents_stage', sql`${table.stage} between 0 and 3`),
  ],
);

/** The versions of a document; each file is encrypted under the version's id (folder `room-documents`). */
export const roomVersions = pgTable(
  'room_versions',
  {
    id: id(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => roomDocuments.id),
    number: smallint().notNull(),
    name: bytes().notNull(),
    kind: text().$type<FileKind>().notNull(),
    bytes: integer().notNull(),
    /** False once the file was deleted because the document was withdrawn; the row stays. */
    hasFile: boolean('has_file').notNull().default(true),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    uniqueIndex('room_versions_number').on(table.documentId, table.number),
    check('room_versions_from_one', sql`${table.number} >= 1`),
  ],
);

export const roomActs = pgTable(
  'room_acts',
  {
    id: id(),
    roomId: uuid('room_id').notNull(),
    companyId: uuid('company_id').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    kind: text().$type<RoomActionKind>().notNull(),
    documentId: uuid('document_id').references(() => roomDocuments.id),
    number: smallint(),
    stage: stageOf('stage'),
    /** Whether the other company could see the document when the action took place. */
    isShared: boolean('is_shared').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [
    foreignKey({
      name: 'room_acts_side',
      columns: [table.roomId, table.companyId],
      foreignColumns: [roomSides.roomId, roomSides.companyId],
    }),
    index('room_acts_listing').on(table.roomId, table.id),
    index('room_acts_openings')
      .on(table.documentId, table.id)
      .where(sql`kind = 'document_opened'`),
    check(
      'room_acts_kind',
      sql`${table.kind} in ('document_added', 'version_added', 'document_opened', 'document_moved', 'document_withdrawn', 'stage_moved')`,
    ),
    check('room_acts_of_document', sql`(${table.documentId} is null) = (${table.kind} = 'stage_moved')`),
  ],
);

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FILE_KINDS } from './files.ts';
import { Day, GivenDay, Instant, UtcInstant } from './days.ts';
import { ById, Id, Paging, filter } from './fields.ts';

/** The stages of a relationship, in order. Each side opens its documents to the other up to a stage of its choice. */
export const ROOM_STAGES = ['introduction', 'evaluation', 'due_diligence', 'contract'] as const;
export const RoomStage = z.enum(ROOM_STAGES);
export type RoomStage = z.infer<typeof RoomStage>;

/** The first stage is always open. */
export const FIRST_STAGE: RoomStage = 'introduction';

export const isWithin = (stage: RoomStage, openUpTo: RoomStage): boolean =>
  ROOM_STAGES.indexOf(stage) <= ROOM_STAGES.indexOf(openUpTo);

/** Large enough for a regulatory file with drawings, but not for a video. */
export const ROOM_FILE_MAX_BYTES = 25 * 1024 * 1024;
/** The most documents per company and room: several times as many as a full technical file has. */
export const ROOM_MAX_DOCUMENTS = 1_000;
/** The most bytes per company and room, for all versions together; sized for a small server's disk. */
export const ROOM_MAX_BYTES = 2 * 1024 * 1024 * 1024;
export const ROOM_MAX_VERSIONS = 50;

const RoomCompany = z.object({ id: Id, name: z.string(), logoUrl: z.string().nullable() });
const RoomPerson = z.object({ firstName: z.string(), lastName: z.string() });
export type RoomPerson = z.infer<typeof RoomPerson>;

export const RoomSummary = z.object({
  /** The id of the companies' first agreement; renewals keep the room. */
  id: Id,
  /** A deleted company has no page anymore, and no one to write to. */
  company: RoomCompany.extend({ isDeleted: z.boolean() }),
  ownCompany: RoomCompany,
  /** The contact of the other company; null if that company was deleted. */
  person: RoomPerson.extend({ id: Id }).nullable(),
  isOpen: z.boolean(),
  since: UtcInstant,
  until: UtcInstant,
  wasWithdrawn: z.boolean(),
});
export type RoomSummary = z.infer<typeof RoomSummary>;

const Counts = z.record(RoomStage, z.number().int());

export const Room = RoomSummary.extend({
  /**
   * `ownStage` is the stage up to which the other company sees the caller's documents, and `theirStage` is the
   * reverse.
   */
  ownStage: RoomStage,
  theirStage: RoomStage,
  ownCounts: Counts,
  theirCounts: Counts,
  unopened: z.number().int(),
});
export type Room = z.infer<typeof Room>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  summary:
    "List the document rooms of the caller's companies, newest first, optionally of one other company or person",
  audience: 'signed-in',
  query: Paging.extend({ companyId: filter(Id), personId: filter(Id) }),
  response: z.array(RoomSummary),
});

export const getRoom = endpoint({
  method: 'GET',
  path: '/api/rooms/:id',
  summary: 'Read a document room, as the owner of one of its companies',
  audience: 'signed-in',
  params: ById,
  response: Room,
});

export const openRoomStage = endpoint({
  method: 'PUT',
  path: '/api/rooms/:id/stage',
  summary: "Set the stage up to which the other side sees the caller's documents",
  audience: 'signed-in',
  params: ById,
  body: z.object({ stage: RoomStage }),
  response: Room,
});

/**
 * `shared`: the other side can open the document; `not_yet`: its stage is not open yet; `ended`: its last day has
 * passed.
 */
export const DOCUMENT_STATUSES = ['shared', 'not_yet', 'ended', 'withdrawn'] as const;
const DocumentStatus = z.enum(DOCUMENT_STATUSES);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const RoomVersion = z.object({
  id: Id,
  number: z.number().int(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.number().int(),
  addedAt: Instant,
  addedBy: RoomPerson,
});
export type RoomVersion = z.infer<typeof RoomVersion>;

const Opening = z.object({
  id: Id,
  person: RoomPerson,
  number: z.number().int(),
  at: Instant,
});
export type Opening = z.infer<typeof Opening>;

export const RoomDocument = z.object({
  id: Id,
  isOwn: z.boolean(),
  stage: RoomStage,
  status: DocumentStatus,
  /**
   * The last day (UTC) on which the other side can open the document; null if it can be opened until the room closes.
   */
  availableUntil: Day.nullable(),
  isWatermarked: z.boolean(),
  withdrawnAt: Instant.nullable(),
  version: RoomVersion,
  /**
   * The last time that the other side opened the document; for their documents, the last time that a member of the
   * caller's company opened the newest version that the company has opened.
   */
  lastOpening: Opening.extend({
    /** Whether the caller opened it. Servers of the previous release leave it out. */
    isYou: z.boolean().optional(),
  }).nullable(),
});
export type RoomDocument = z.infer<typeof RoomDocument>;

export const listRoomDocuments = endpoint({
  method: 'GET',
  path: '/api/rooms/:id/documents',
  summary: "List one side's visible documents of one stage, newest first",
  audience: 'signed-in',
  params: ById,
  query: Paging.extend({ of: z.enum(['own', 'theirs']), stage: RoomStage }),
  response: z.array(RoomDocument),
});

export const addRoomDocument = endpoint({
  method: 'POST',
  path: '/api/rooms/:id/documents',
  summary: 'Upload a document to a stage of the room',
  audience: 'signed-in',
  params: ById,
  query: z.object({ stage: RoomStage }),
  upload: { maxBytes: ROOM_FILE_MAX_BYTES },
  response: RoomDocument,
  status: 201,
});

export const addRoomVersion = endpoint({
  method: 'POST',
  path: '/api/room-documents/:id/versions',
  summary: "Upload a new version of the caller's document; earlier ones are kept",
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: ROOM_FILE_MAX_BYTES },
  response: RoomDocument,
  status: 201,
});

export const listRoomVersions = endpoint({
  method: 'GET',
  path: '/api/room-documents/:id/versions',
  summary: "List a document's versions, newest first",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(RoomVersion),
});

export const RoomDocumentChange = z.object({
  stage: RoomStage.optional(),
  availableUntil: GivenDay.nullable()
    .or(z.literal('').transform(() => null))
    .optional(),
  isWatermarked: z.boolean().optional(),
});

export const changeRoomDocument = endpoint({
  method: 'PATCH',
  path: '/api/room-documents/:id',
  summary: "Move the caller's document to another stage, or change its last day or its watermark",
  audience: 'signed-in',
  params: ById,
  body: RoomDocumentChange,
  response: RoomDocument,
});

export const withdrawRoomDocument = endpoint({
  method: 'POST',
  path: '/api/room-documents/:id/withdraw',
  summary: "Withdraw the caller's document: its files are deleted, its record of openings is kept",
  audience: 'signed-in',
  params: ById,
  response: RoomDocument,
});

export const listOpenings = endpoint({
  method: 'GET',
  path: '/api/room-documents/:id/openings',
  summary: "List who opened which version of the caller's document, most recent first",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(Opening),
});

export const openRoomFile = endpoint({
  method: 'GET',
  path: '/api/room-versions/:id/file',
  summary: "Download a version's file, after recording that it was opened",
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

export const ROOM_ACTIONS = [
  'document_added',
  'version_added',
  'document_opened',
  'document_moved',
  'document_withdrawn',
  'stage_moved',
] as const;
const RoomActionKind = z.enum(ROOM_ACTIONS);
export type RoomActionKind = z.infer<typeof RoomActionKind>;

export const RoomAction = z.object({
  id: Id,
  kind: RoomActionKind,
  isOwn: z.boolean(),
  person: RoomPerson,
  at: Instant,
  /** Null if the action concerns no document or one that the caller can no longer see. */
  documentName: z.string().nullable(),
  number: z.number().int().nullable(),
  stage: RoomStage.nullable(),
});
export type RoomAction = z.infer<typeof RoomAction>;

export const listRoomActions = endpoint({
  method: 'GET',
  path: '/api/rooms/:id/acts',
  summary: 'List the actions in the room, most recent first',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(RoomAction),
});

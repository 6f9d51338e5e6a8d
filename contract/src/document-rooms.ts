import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FILE_KINDS } from './files.ts';
import { ById, Id, Instant, Paging, filter } from './fields.ts';

/** How far two companies have come with each other, in order: what each stage holds is shown once it is opened. */
export const ROOM_STAGES = ['introduction', 'evaluation', 'due_diligence', 'contract'] as const;
export const RoomStage = z.enum(ROOM_STAGES);
export type RoomStage = z.infer<typeof RoomStage>;

/** The first stage is open from the beginning: what is put there is meant for the other side. */
export const FIRST_STAGE: RoomStage = 'introduction';

/** Whether somebody who may see a room up to one stage may see another. */
export const isWithin = (stage: RoomStage, openUpTo: RoomStage): boolean =>
  ROOM_STAGES.indexOf(stage) <= ROOM_STAGES.indexOf(openUpTo);

/** A regulatory file with its drawings; a film belongs elsewhere. */
export const ROOM_FILE_MAX_BYTES = 25 * 1024 * 1024;
/** Of one company in one room: what a full technical file has, several times over. */
export const ROOM_MAX_DOCUMENTS = 1_000;
/** Of one company in one room, all versions together: what a small server's disk bears. */
export const ROOM_MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** Of one document. */
export const ROOM_MAX_VERSIONS = 50;

const RoomCompany = z.object({ id: Id, name: z.string(), logoUrl: z.string().nullable() });
const RoomPerson = z.object({ firstName: z.string(), lastName: z.string() });
export type RoomPerson = z.infer<typeof RoomPerson>;

/** The room of two companies between which an agreement is, or was, in force: as one of the two sees it. */
export const RoomSummary = z.object({
  /** Of the first agreement of the two; those that renew it keep the room. */
  id: Id,
  company: RoomCompany,
  ownCompany: RoomCompany,
  /** Who acts for the other company. */
  person: RoomPerson.extend({ id: Id }),
  /** Whether the agreement binds both now. */
  isOpen: z.boolean(),
  since: Instant,
  /** When it ends, or ended. */
  until: Instant,
  wasWithdrawn: z.boolean(),
});
export type RoomSummary = z.infer<typeof RoomSummary>;

const Counts = z.record(RoomStage, z.number().int());

export const Room = RoomSummary.extend({
  /** How far the other side sees one's own documents, and oneself theirs. */
  ownStage: RoomStage,
  theirStage: RoomStage,
  /** Documents of each stage; of theirs, those that are shown. */
  ownCounts: Counts,
  theirCounts: Counts,
  /** Of theirs, those that the reader has not opened. */
  unopened: z.number().int(),
});
export type Room = z.infer<typeof Room>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  summary: "Document rooms of one's companies, the newest first; with one company, or with one person's",
  audience: 'signed-in',
  query: Paging.extend({ companyId: filter(Id), personId: filter(Id) }),
  response: z.array(RoomSummary),
});

export const getRoom = endpoint({
  method: 'GET',
  path: '/api/rooms/:id',
  summary: 'A document room, for the owners of its two companies',
  audience: 'signed-in',
  params: ById,
  response: Room,
});

export const openRoomStage = endpoint({
  method: 'PUT',
  path: '/api/rooms/:id/stage',
  summary: "Say up to which stage the other side sees one's own documents",
  audience: 'signed-in',
  params: ById,
  body: z.object({ stage: RoomStage }),
  response: Room,
});

/** shared: the other side can open it now; not_yet: its stage is not open; ended: its last day is over. */
export const DOCUMENT_STANDINGS = ['shared', 'not_yet', 'ended', 'withdrawn'] as const;
const DocumentStanding = z.enum(DOCUMENT_STANDINGS);
export type DocumentStanding = z.infer<typeof DocumentStanding>;

export const RoomVersion = z.object({
  id: Id,
  /** From 1. */
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
  /** Which version. */
  number: z.number().int(),
  at: Instant,
});
export type Opening = z.infer<typeof Opening>;

export const RoomDocument = z.object({
  id: Id,
  isOwn: z.boolean(),
  stage: RoomStage,
  standing: DocumentStanding,
  /** The last day (UTC) on which the other side can open it; null: as long as the room is open. */
  availableUntil: z.iso.date().nullable(),
  withdrawnAt: Instant.nullable(),
  /** The newest; the earlier ones stay. */
  version: RoomVersion,
  /** Its last opening by the other side; of theirs, one's own. */
  lastOpening: Opening.nullable(),
});
export type RoomDocument = z.infer<typeof RoomDocument>;

export const listRoomDocuments = endpoint({
  method: 'GET',
  path: '/api/rooms/:id/documents',
  summary: "Documents of one stage, the newest first: one's own, or what the other side shows",
  audience: 'signed-in',
  params: ById,
  query: Paging.extend({ of: z.enum(['own', 'theirs']), stage: RoomStage }),
  response: z.array(RoomDocument),
});

export const addRoomDocument = endpoint({
  method: 'POST',
  path: '/api/rooms/:id/documents',
  summary: 'Put a file into a stage of the room',
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
  summary: "Add a new version of one's own document; the earlier ones stay",
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: ROOM_FILE_MAX_BYTES },
  response: RoomDocument,
  status: 201,
});

export const listRoomVersions = endpoint({
  method: 'GET',
  path: '/api/room-documents/:id/versions',
  summary: 'Every version of a document, the newest first',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(RoomVersion),
});

export const RoomDocumentChange = z.object({
  stage: RoomStage.optional(),
  availableUntil: z.iso
    .date('Choose a date')
    .nullable()
    .or(z.literal('').transform(() => null))
    .optional(),
});

export const changeRoomDocument = endpoint({
  method: 'PATCH',
  path: '/api/room-documents/:id',
  summary: "Move one's own document to another stage, or say until when it is shown",
  audience: 'signed-in',
  params: ById,
  body: RoomDocumentChange,
  response: RoomDocument,
});

export const withdrawRoomDocument = endpoint({
  method: 'POST',
  path: '/api/room-documents/:id/withdraw',
  summary: "Take one's own document back: its files are deleted, who opened it stays known",
  audience: 'signed-in',
  params: ById,
  response: RoomDocument,
});

export const listOpenings = endpoint({
  method: 'GET',
  path: '/api/room-documents/:id/openings',
  summary: "Who opened which version of one's own document, and when, the last first",
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(Opening),
});

export const openRoomFile = endpoint({
  method: 'GET',
  path: '/api/room-versions/:id/file',
  summary: 'The file of a version; that the other side opened it is written down first',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

export const ROOM_ACTS = [
  'document_added',
  'version_added',
  'document_opened',
  'document_moved',
  'document_withdrawn',
  'stage_moved',
] as const;
const RoomActKind = z.enum(ROOM_ACTS);
export type RoomActKind = z.infer<typeof RoomActKind>;

/** Something that somebody did in the room, with what the reader may know of it. */
export const RoomAct = z.object({
  id: Id,
  kind: RoomActKind,
  isOwn: z.boolean(),
  person: RoomPerson,
  at: Instant,
  /** Which document; null where none, or one that the reader sees no more. */
  documentName: z.string().nullable(),
  number: z.number().int().nullable(),
  stage: RoomStage.nullable(),
});
export type RoomAct = z.infer<typeof RoomAct>;

export const listRoomActs = endpoint({
  method: 'GET',
  path: '/api/rooms/:id/acts',
  summary: 'What was done in the room, the last first',
  audience: 'signed-in',
  params: ById,
  query: Paging,
  response: z.array(RoomAct),
});

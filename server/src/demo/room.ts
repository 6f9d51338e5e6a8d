import type { RoomActionKind, RoomStage } from '#contract/document-rooms.ts';
import type { FileKind } from '#contract/files.ts';
import { ROOM_FILES } from '#domains/document-rooms/document-files.ts';
import { encryptName } from '#domains/document-rooms/document-names.ts';
import { indexOfStage } from '#domains/document-rooms/index.ts';
import type { Db } from '#platform/db.ts';
import { drawPdf } from '#platform/pdf-drawing.ts';
import type { Platform } from '#platform/platform.ts';
import type { Calendar } from './calendar.ts';
import { type DemoDocument, roomDocuments, roomStages } from './data/room.ts';
import { type People, personNamed } from './marketplace.ts';
import * as store from './store.ts';

const HOST = 'Dana Whitfield';

interface Side {
  companyId: string;
  ownerId: string;
}

interface Demo {
  platform: Platform;
  tx: Db;
  calendar: Calendar;
  roomId: string;
  us: Side;
  them: Side;
}

export async function fillRoom(
  platform: Platform,
  tx: Db,
  calendar: Calendar,
  people: People,
): Promise<void> {
  const { id: ownerId, companyId } = personNamed(people, HOST);
  const room = await store.findRoom(tx, companyId);
  if (!room) return;
  const demo = { platform, tx, calendar, us: { companyId, ownerId }, ...room };
  await store.insertRoomSides(
    tx,
    (['us', 'them'] as const).map((who) => ({
      roomId: demo.roomId,
      companyId: demo[who].companyId,
      openUpTo: indexOfStage(roomStages[who][0]),
    })),
  );
  for (const who of ['us', 'them'] as const) await recordStage(demo, who);
  for (const document of roomDocuments) await addDocument(demo, document);
}

function recordStage(demo: Demo, who: 'us' | 'them'): Promise<void> {
  const [stage, daysAgo] = roomStages[who];
  return recordAction(demo, demo[who], { kind: 'stage_moved', stage, daysAgo, isShared: true });
}

async function addDocument(demo: Demo, document: DemoDocument): Promise<void> {
  const { from, stage, name, versions, opened = [] } = document;
  const { tx, calendar, roomId } = demo;
  const side = demo[from];
  const reader = from === 'us' ? demo.them : demo.us;
  const isShared = indexOfStage(stage) <= indexOfStage(roomStages[from][0]);
  const addedDaysAgo = versions[0]?.daysAgo ?? 0;
  const documentId = calendar.id(`room document ${name}`, addedDaysAgo);
  await store.insertRoomDocument(tx, {
    id: documentId,
    roomId,
    companyId: side.companyId,
    stage: indexOfStage(stage),
    createdAt: calendar.at(addedDaysAgo),
  });
  for (const [index, { daysAgo, text }] of versions.entries()) {
    const number = index + 1;
    await addVersion(demo, { documentId, number, name, text, daysAgo, addedBy: side.ownerId });
    const kind = index === 0 ? 'document_added' : 'version_added';
    await recordAction(demo, side, { kind, documentId, number, stage, daysAgo, isShared });
  }
  for (const [daysAgo, number] of opened)
    await recordAction(demo, reader, {
      kind: 'document_opened',
      documentId,
      number,
      daysAgo,
      isShared: true,
    });
}

interface Version {
  documentId: string;
  number: number;
  name: string;
  text: string;
  daysAgo: number;
  addedBy: string;
}

async function addVersion({ platform, tx, calendar }: Demo, version: Version): Promise<void> {
  const { documentId, number, name, text, daysAgo, addedBy } = version;
  const kind: FileKind = name.endsWith('.pdf') ? 'pdf' : 'csv';
  const createdAt = calendar.at(daysAgo);
  const bytes = kind === 'pdf' ? await pdfOf(name, text, createdAt) : Buffer.from(text);
  const id = calendar.id(`room version ${name} ${number}`, daysAgo);
  await platform.encryptedFiles.add(ROOM_FILES, id, bytes, () =>
    store.insertRoomVersion(tx, {
      id,
      documentId,
      number,
      name: encryptName(platform, id, name),
      kind,
      bytes: bytes.length,
      addedBy,
      createdAt,
    }),
  );
}

const pdfOf = (name: string, text: string, madeAt: string): Promise<Buffer> =>
  drawPdf({
    title: name.replace('.pdf', ''),
    mark: 'Demo data',
    lead: [],
    sections: [{ title: 'Summary', paragraphs: [text] }],
    foot: 'A fictional document of fictional companies',
    gaps: '',
    madeAt,
  });

interface Act {
  kind: RoomActionKind;
  daysAgo: number;
  documentId?: string;
  number?: number;
  stage?: RoomStage;
  isShared: boolean;
}

async function recordAction({ tx, calendar, roomId }: Demo, side: Side, act: Act): Promise<void> {
  const { daysAgo, stage, ...done } = act;
  const { kind, documentId = '', number = 0 } = done;
  await store.insertRoomAct(tx, {
    ...done,
    id: calendar.id(`room act ${kind} ${documentId} ${number} ${side.companyId}`, daysAgo),
    roomId,
    companyId: side.companyId,
    actorId: side.ownerId,
    stage: stage === undefined ? null : indexOfStage(stage),
    createdAt: calendar.at(daysAgo),
  });
}

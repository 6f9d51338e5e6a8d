import sharp from 'sharp';
import { getDocument } from 'unpdf/pdfjs';
import { describe, expect, test } from 'vitest';
import {
  type RoomDocument,
  type RoomDocumentChange,
  changeRoomDocument,
  listRoomDocuments,
  listOpenings,
} from '#contract/document-rooms.ts';
import type { z } from 'zod';
import { makePdf } from '#platform/pdf.ts';
import { useApp } from '#test/app.ts';
import { untilWaiting } from '#test/locks.ts';
import { pdfFile } from '#test/office-files.ts';
import { type Owner, addVersionTo, createPair, openFileOf, putDocument } from '#test/rooms.ts';
import { findRoom, lockSide } from './store.ts';

const app = useApp();

const TEXT = 'Prices for 2027, in dollars';
const pdf = () =>
  makePdf(
    { title: TEXT, lead: [], sections: [], foot: 'Halden', gaps: '', madeAt: '2026-01-02T00:00:00.000Z' },
    'x',
  );
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();

const change = ({ client }: Owner, { id }: RoomDocument, body: z.input<typeof RoomDocumentChange>) =>
  client.send<RoomDocument & { code?: string }>('PATCH', changeRoomDocument.path.replace(':id', id), body);
const bytesFor = async (owner: Owner, document: RoomDocument) =>
  Buffer.from(await (await openFileOf(owner, document)).arrayBuffer());

async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  return { pages: document.numPages, text: items.map((item) => ('str' in item ? item.str : '')).join('') };
}

describe('the watermark of a document', () => {
  test('is drawn into the PDF that the other company opens, but not into the owner’s copy', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const given = await pdf();
    const added = await putDocument(maker, roomId, { bytes: given });
    expect(await bytesFor(seller, added)).toEqual(given);
    const { body: marked } = await change(maker, added, { isWatermarked: true });
    expect(marked.isWatermarked).toBe(true);

    const received = await bytesFor(seller, added);
    expect(await readPdf(received)).toEqual(await readPdf(given));
    // The watermark is not appended to the original file, where someone could cut it off.
    expect(received.includes(given.subarray(200, 400))).toBe(false);
    expect(received.includes('/XObject')).toBe(true);
    expect(await bytesFor(maker, added)).toEqual(given);
    const openings = await maker.client.call(listOpenings, { params: { id: added.id } });
    expect(openings.body).toHaveLength(2);
    const seen = await seller.client.call(listRoomDocuments, {
      params: { id: roomId },
      query: { of: 'theirs', stage: 'introduction' },
    });
    expect(seen.body[0]?.isWatermarked).toBe(true);
  });

  test('covers the whole of a picture', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const added = await putDocument(maker, roomId, { bytes: await picture(), name: 'Drawing.png' });
    await change(maker, added, { isWatermarked: true });
    const received = sharp(await bytesFor(seller, added));
    expect(await received.metadata()).toMatchObject({ format: 'png', width: 900, height: 600 });
    for (const [left, top] of [
      [0, 0],
      [450, 0],
      [0, 300],
      [450, 300],
    ] as const) {
      const quarter = await received.clone().extract({ left, top, width: 450, height: 300 }).stats();
      expect(quarter.channels[0]?.min).toBeLessThan(230);
    }
  });

  test('can be turned on only for a readable PDF or a picture, and then only such versions can be added', async () => {
    const { roomId, maker } = await createPair(app);
    const table = await putDocument(maker, roomId, { bytes: 'Item,Price\nStem,400\n', name: 'List.csv' });
    const broken = await putDocument(maker, roomId, { bytes: pdfFile() });
    for (const document of [table, broken]) {
      const { status, body } = await change(maker, document, { isWatermarked: true });
      expect([status, body.code]).toEqual([409, 'room.not_watermarkable']);
    }
    const marked = await putDocument(maker, roomId, { bytes: await picture(), name: 'Drawing.png' });
    await change(maker, marked, { isWatermarked: true });
    const version = await addVersionTo(maker, marked.id, { bytes: 'Item,Price\n', name: 'List.csv' });
    expect([version.status, version.body.code]).toEqual([409, 'room.not_watermarkable']);
  });

  test('is gone once the document’s owner turns it off', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const given = await pdf();
    const added = await putDocument(maker, roomId, { bytes: given });
    await change(maker, added, { isWatermarked: true });
    await change(maker, added, { isWatermarked: false });
    expect(await bytesFor(seller, added)).toEqual(given);
  });

  test('prevents opening a version that cannot be marked, and no opening is recorded', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const table = await putDocument(maker, roomId, { bytes: 'Item,Price\n', name: 'List.csv' });
    await addVersionTo(maker, table.id, { bytes: await picture(), name: 'List.png' });
    expect((await change(maker, table, { isWatermarked: true })).status).toBe(200);
    const opened = await openFileOf(seller, table);
    expect([opened.status, await opened.json()]).toMatchObject([409, { code: 'room.not_watermarkable' }]);
    const openings = await maker.client.call(listOpenings, { params: { id: table.id } });
    expect(openings.body).toEqual([]);
  });

  test('prevents adding a version that cannot be marked, even while the watermark is being turned on', async ({
    skip,
  }) => {
    if (app.database.kind === 'embedded') skip('the embedded database does one thing at a time');
    const { turnOn, addTable, room } = await createDrawing();
    const { changed, added } = await app.database.db.transaction(async (tx) => {
      await lockSide(tx, room);
      const changed = turnOn();
      await untilWaiting(app, 1);
      const added = addTable();
      await untilWaiting(app, 2);
      return { changed, added };
    });
    expect((await changed).status).toBe(200);
    expect(await added).toMatchObject({ status: 409, body: { code: 'room.not_watermarkable' } });
  });

  test('cannot be turned on once a version that cannot be marked was added', async ({ skip }) => {
    if (app.database.kind === 'embedded') skip('the embedded database does one thing at a time');
    const { turnOn, addTable, room } = await createDrawing();
    const { changed, added } = await app.database.db.transaction(async (tx) => {
      await lockSide(tx, room);
      const added = addTable();
      await untilWaiting(app, 1);
      const changed = turnOn();
      await untilWaiting(app, 2);
      return { changed, added };
    });
    expect((await added).status).toBe(201);
    expect(await changed).toMatchObject({ status: 409, body: { code: 'room.not_watermarkable' } });
  });
});

/**
 * Creates a drawing in a room. Its watermark can be turned on, and a table, which cannot be marked, can be added as its
 * next version.
 */
async function createDrawing() {
  const { roomId, maker } = await createPair(app);
  const drawing = await putDocument(maker, roomId, { bytes: await picture(), name: 'Drawing.png' });
  const room = await findRoom(app.database.db, maker.id, roomId);
  if (!room) throw new Error('no room');
  return {
    room,
    turnOn: () => change(maker, drawing, { isWatermarked: true }),
    addTable: () => addVersionTo(maker, drawing.id, { bytes: 'Item,Price\n', name: 'List.csv' }),
  };
}

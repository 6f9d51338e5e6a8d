import { createConnection } from 'node:net';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type RoomDocument,
  ROOM_FILE_MAX_BYTES,
  ROOM_MAX_DOCUMENTS,
  changeRoomDocument,
  getRoom,
  listOpenings,
  listRoomActions,
  listRoomDocuments,
  listRoomVersions,
  listRooms,
  openRoomStage,
  withdrawRoomDocument,
} from '#contract/document-rooms.ts';
import { companies } from '#db/tables/companies.ts';
import { roomActs, roomDocuments, roomVersions } from '#db/tables/document-rooms.ts';
import { eq } from 'drizzle-orm';
import { sweepFiles } from '#platform/upload-folders.ts';
import { type Client, useApp } from '#test/app.ts';
import { demotedDuring } from '#test/demotion.ts';
import {
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  transferCompany,
} from '#test/factories.ts';
import { archive, officeFile, pdfFile } from '#test/office-files.ts';
import {
  type Owner,
  addVersionTo,
  createPair,
  endAgreement,
  openFileOf,
  openUpTo,
  putDocument,
  sendDocument,
} from '#test/rooms.ts';

const app = useApp();

const filesKept = () => readdir(join(app.dataDir, 'uploads', 'room-documents')).catch(() => []);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const calls = (roomId: string, { id, version }: Pick<RoomDocument, 'id' | 'version'>) =>
  [
    ['GET', `/api/rooms/${roomId}`],
    ['PUT', `/api/rooms/${roomId}/stage`, { stage: 'contract' }],
    ['GET', `/api/rooms/${roomId}/documents?of=own&stage=introduction`],
    ['GET', `/api/rooms/${roomId}/documents?of=theirs&stage=introduction`],
    ['GET', `/api/rooms/${roomId}/acts`],
    ['GET', `/api/room-documents/${id}/versions`],
    ['GET', `/api/room-documents/${id}/openings`],
    ['PATCH', `/api/room-documents/${id}`, { stage: 'introduction' }],
    ['POST', `/api/room-documents/${id}/withdraw`],
    ['GET', `/api/room-versions/${version.id}/file`],
  ] as const;
const answersTo = (client: Client, ...of: Parameters<typeof calls>) =>
  Promise.all(
    calls(...of).map(async ([method, path, body]) => {
      const { status, body: said } = await client.send<object>(method, path, body);
      return { call: `${method} ${path.replaceAll(/[\da-f-]{36}/g, 'id')}`, status, said };
    }),
  );

test('a document is neither added nor withdrawn by someone who becomes a viewer at the same moment', async ({
  skip,
}) => {
  skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
  const { roomId, maker, seller } = await createPair(app);
  const { id } = await putDocument(maker, roomId);
  const refused = { status: 403, body: { code: 'company.editors_only' } };
  const withdrawing = () => maker.client.call(withdrawRoomDocument, { params: { id } });
  expect(await demotedDuring(app, maker, withdrawing, 'viewer')).toMatchObject(refused);
  expect(await demotedDuring(app, seller, () => sendDocument(seller, roomId), 'viewer')).toMatchObject(
    refused,
  );
  expect(await filesKept()).toHaveLength(1);
});

describe('a document room', () => {
  test('gives an outsider the same answers for existing ids as for unknown ids', async () => {
    const { roomId, maker } = await createPair(app);
    const document = await putDocument(maker, roomId);
    const { seller: otherOwner } = await createPair(app);
    const stranger = await createPerson(app);
    const none = { id: crypto.randomUUID(), version: { ...document.version, id: crypto.randomUUID() } };
    for (const { client } of [stranger, otherOwner]) {
      const answers = await answersTo(client, roomId, document);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect(answers).toEqual(await answersTo(client, crypto.randomUUID(), none));
      expect((await sendDocument({ ...otherOwner, client }, roomId)).status).toBe(404);
      expect((await addVersionTo({ ...otherOwner, client }, document.id)).status).toBe(404);
    }
    for (const client of [app.client(), await createAdmin(app)]) {
      const answers = await answersTo(client, roomId, document);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    }
    const acts = await maker.client.call(listRoomActions, { params: { id: roomId } });
    expect(acts.body).toHaveLength(1);
  });

  test('does not exist for either company while the agreement is only proposed', async () => {
    const { roomId, maker, seller } = await createPair(app, { effectiveAt: null });
    for (const { client } of [maker, seller]) {
      expect((await client.call(listRooms)).body).toEqual([]);
      expect((await client.call(getRoom, { params: { id: roomId } })).status).toBe(404);
    }
    expect((await sendDocument(maker, roomId)).status).toBe(404);
  });
});

describe('the other company in a document room', () => {
  test('can only open shared documents, and cannot see that there are documents in a later stage', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const shown = await putDocument(maker, roomId);
    const hidden = await putDocument(maker, roomId, { stage: 'contract', name: 'Hidden.pdf' });
    const statuses = async (document: RoomDocument) =>
      Object.fromEntries(
        (await answersTo(seller.client, roomId, document)).slice(5).map(({ call, status }) => [call, status]),
      );
    expect(await statuses(shown)).toEqual({
      'GET /api/room-documents/id/versions': 200,
      'GET /api/room-documents/id/openings': 404,
      'PATCH /api/room-documents/id': 404,
      'POST /api/room-documents/id/withdraw': 404,
      'GET /api/room-versions/id/file': 200,
    });
    expect(new Set(Object.values(await statuses(hidden)))).toEqual(new Set([404]));
    expect((await addVersionTo(seller, shown.id)).status).toBe(404);
    const listed = await seller.client.pages(`/api/rooms/${roomId}/documents?of=theirs&stage=contract`);
    expect(listed).toEqual([[]]);
    await openUpTo(seller, roomId, 'contract');
    expect(new Set(Object.values(await statuses(hidden)))).toEqual(new Set([404]));
  });

  test('is recorded exactly once for each time that it opens a document, even concurrently', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const document = await putDocument(maker, roomId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => openFileOf(seller, document)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await maker.client.call(listOpenings, { params: { id: document.id } });
    expect(body).toHaveLength(20);
  });

  test('is either recorded or refused when it opens a document while the document is being withdrawn', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const document = await putDocument(maker, roomId);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, () => openFileOf(seller, document))),
      maker.client.call(withdrawRoomDocument, { params: { id: document.id } }),
    ]);
    const opened = answers.filter(({ status }) => status === 200).length;
    const { body } = await maker.client.call(listOpenings, { params: { id: document.id } });
    expect(body).toHaveLength(opened);
    expect((await openFileOf(seller, document)).status).toBe(404);
  });

  test('can neither open nor add documents after the agreement has ended', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const document = await putDocument(maker, roomId);
    await Promise.all([endAgreement(app, roomId, 'withdrawn'), openFileOf(seller, document)]);
    expect((await openFileOf(seller, document)).status).toBe(404);
    expect((await sendDocument(seller, roomId)).status).toBe(409);
  });

  test('keeps access when the company is transferred to another person, but the company’s former owner loses it', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const document = await putDocument(maker, roomId);
    const heir = await createPrincipal(app, { name: 'Lindqvist Holding' });
    await transferCompany(app, seller.companyId, { fromId: seller.id, toId: heir.id });
    expect((await openFileOf(seller, document)).status).toBe(404);
    expect((await openFileOf(heir, document)).status).toBe(200);
  });
});

describe('a viewer of a company in a document room', () => {
  test('cannot add a document or open a stage', async () => {
    const { roomId, maker } = await createPair(app);
    const viewer = await createColleague(app, maker, 'viewer');
    const { status } = await sendDocument(viewer, roomId);
    expect(status).toBe(403);
    const opened = await viewer.client.call(openRoomStage, {
      params: { id: roomId },
      body: { stage: 'contract' },
    });
    expect(opened.status).toBe(403);
    const query = { of: 'own', stage: 'introduction' } as const;
    expect((await maker.client.call(listRoomDocuments, { params: { id: roomId }, query })).body).toEqual([]);
  });
});

describe('an observer in a document room', () => {
  test('may read documents and withdraw its own, but not add any', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const shown = await putDocument(maker, roomId);
    const own = await putDocument(seller, roomId);
    await app.database.db
      .update(companies)
      .set({ type: 'observer' })
      .where(eq(companies.id, seller.companyId));
    expect((await openFileOf(seller, shown)).status).toBe(200);
    expect((await sendDocument(seller, roomId)).status).toBe(403);
    expect((await addVersionTo(seller, own.id)).status).toBe(403);
    const { client } = seller;
    const moving = await client.call(openRoomStage, { params: { id: roomId }, body: { stage: 'contract' } });
    expect(moving.status).toBe(403);
    const params = { id: own.id };
    expect((await client.call(changeRoomDocument, { params, body: { stage: 'contract' } })).status).toBe(403);
    expect((await client.call(withdrawRoomDocument, { params })).status).toBe(200);
  });
});

describe('a file in a document room', () => {
  test.each([
    ['Contract.docx', officeFile('docx')],
    ['Prices.xlsx', officeFile('xlsx')],
    ['Slides.pptx', officeFile('pptx')],
    ['Table.csv', 'item,price\nstem,1250\n'],
    ['Notes.txt', 'Notes'],
  ])('is accepted if its type is supported: %s', async (name, bytes) => {
    const { roomId, maker } = await createPair(app);
    expect(await putDocument(maker, roomId, { name, bytes })).toMatchObject({ version: { name } });
  });

  test.each<[string, string | Buffer, string, number]>([
    ['a web page', '<!doctype html><script>alert(1)</script>', 'a.pdf', 415],
    ['a drawing that runs code', SVG, 'a.png', 415],
    ['a program', 'MZ\x90\x00\x03', 'a.pdf', 415],
    ['an archive', archive({ 'a.txt': 'words' }), 'a.docx', 415],
    ['a document with macros', officeFile('docx', 'words', { 'word/vbaProject.bin': 'x' }), 'a.docx', 415],
    ['a web page followed by a PDF', `<script>alert(1)</script>${pdfFile().toString()}`, 'a.pdf', 415],
    ['a truncated PDF', '%PDF-1.7\n1 0 obj', 'a.pdf', 400],
    ['empty', '', 'a.pdf', 400],
    ['too large', `%PDF-1.7${' '.repeat(ROOM_FILE_MAX_BYTES)}%%EOF`, 'a.pdf', 413],
  ])('is refused if it is %s, and nothing of it is kept', async (_, bytes, name, status) => {
    const { roomId, maker } = await createPair(app);
    const before = await filesKept();
    expect((await sendDocument(maker, roomId, { bytes, name })).status).toBe(status);
    expect(await filesKept()).toEqual(before);
  });

  test('leaves nothing behind if its upload is interrupted', async () => {
    const { roomId, maker } = await createPair(app);
    const before = await filesKept();
    const { hostname, port } = new URL(app.origin);
    const socket = createConnection({ host: hostname, port: Number(port) });
    const path = `/api/rooms/${roomId}/documents?stage=introduction`;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${maker.client.cookie}\r\ncontent-length: 9000\r\n` +
        'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      () => setTimeout(() => socket.destroy(), 100),
    );
    await new Promise((resolve) => socket.on('close', resolve));
    const listed = await maker.client.call(listRoomDocuments, {
      params: { id: roomId },
      query: { of: 'own', stage: 'introduction' },
    });
    expect(listed.body).toEqual([]);
    expect(await filesKept()).toEqual(before);
  });

  test('is stored encrypted, as is its name, and is deleted when the document is withdrawn', async () => {
    const { roomId, maker } = await createPair(app);
    const planted = 'the merger is planned for May';
    const before = new Set(await filesKept());
    const document = await putDocument(maker, roomId, {
      name: `${planted}.txt`,
      bytes: `We say that ${planted}.`,
    });
    const kept = (await filesKept()).filter((name) => !before.has(name));
    expect(kept).toEqual([document.version.id]);
    const bytes = await readFile(join(app.dataDir, 'uploads', 'room-documents', document.version.id));
    expect(bytes.includes('merger')).toBe(false);
    const [row] = await app.database.db
      .select()
      .from(roomVersions)
      .where(eq(roomVersions.id, document.version.id));
    expect(row?.name.includes('merger')).toBe(false);
    await sweepFiles(app.app.platform);
    expect(await filesKept()).toContain(document.version.id);
    await maker.client.call(withdrawRoomDocument, { params: { id: document.id } });
    await expect.poll(filesKept).not.toContain(document.version.id);
  });
});

describe('a document room with concurrent calls', () => {
  test('accepts documents only up to each company’s limit', async () => {
    const { roomId, maker, seller } = await createPair(app);
    await fill(maker, roomId, ROOM_MAX_DOCUMENTS - 5);
    const replies = await Promise.all(Array.from({ length: 8 }, () => sendDocument(maker, roomId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await sendDocument(seller, roomId)).status).toBe(201);
    const pages = await maker.client.pages<RoomDocument>(
      `/api/rooms/${roomId}/documents?of=own&stage=introduction&limit=200`,
    );
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(ROOM_MAX_DOCUMENTS);
  });

  test('numbers the versions of a document consecutively', async () => {
    const { roomId, maker } = await createPair(app);
    const { id } = await putDocument(maker, roomId);
    await Promise.all(Array.from({ length: 6 }, () => addVersionTo(maker, id)));
    const { body } = await maker.client.call(listRoomVersions, { params: { id } });
    expect(body.map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('records a repeated stage change once, and rejects unknown stages and invalid dates', async () => {
    const { roomId, maker } = await createPair(app);
    await Promise.all(Array.from({ length: 10 }, () => openUpTo(maker, roomId, 'evaluation')));
    const moves = await app.database.db.select().from(roomActs).where(eq(roomActs.roomId, roomId));
    expect(moves).toHaveLength(1);
    const path = `/api/rooms/${roomId}/stage`;
    expect((await maker.client.send('PUT', path, { stage: 'everything' })).status).toBe(400);
    const { id } = await putDocument(maker, roomId);
    const body = { availableUntil: '31/12/2026' };
    expect((await maker.client.call(changeRoomDocument, { params: { id }, body })).status).toBe(400);
  });
});

async function fill(owner: Owner, roomId: string, count: number): Promise<void> {
  const { db } = app.database;
  const first = await putDocument(owner, roomId);
  const [document] = await db.select().from(roomDocuments).where(eq(roomDocuments.id, first.id));
  const [version] = await db.select().from(roomVersions).where(eq(roomVersions.documentId, first.id));
  if (!document || !version) throw new Error('not there');
  const rows = Array.from({ length: count - 1 }, () => ({ ...document, id: crypto.randomUUID() }));
  await db.insert(roomDocuments).values(rows);
  await db
    .insert(roomVersions)
    .values(Array.from(rows, ({ id }) => ({ ...version, id: crypto.randomUUID(), documentId: id })));
}

import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  type RoomStage,
  changeRoomDocument,
  getRoom,
  listOpenings,
  listRoomActions,
  listRoomDocuments,
  listRoomVersions,
  listRooms,
  withdrawRoomDocument,
} from '#contract/document-rooms.ts';
import { withdrawCompanyAgreement } from '#contract/company-agreements.ts';
import { acceptInvitation, inviteMember } from '#contract/members.ts';
import { searchEverything } from '#contract/search-palette.ts';
import { createColleague, invitationToken } from '#test/factories.ts';
import { listNotifications } from '#contract/notifications.ts';
import { roomSides } from '#db/tables/document-rooms.ts';
import { useApp } from '#test/app.ts';
import { untilWaiting } from '#test/locks.ts';
import { pdfFile } from '#test/office-files.ts';
import { createAgreement } from '#test/company-agreements.ts';
import { openStream, untilReceived } from '#test/live.ts';
import {
  type Owner,
  addVersionTo,
  createPair,
  endAgreement,
  inDays,
  insertAgreement,
  openFileOf,
  openUpTo,
  putDocument,
} from '#test/rooms.ts';
import { updateDocument } from './documents.store.ts';
import { findRoom, lockOpen, lockSide } from './store.ts';
import { lockSharedFile } from './versions.store.ts';

const app = useApp();

const roomOf = async ({ client }: Owner, id: string) => (await client.call(getRoom, { params: { id } })).body;
const documentsOf = async (
  { client }: Owner,
  id: string,
  of: 'own' | 'theirs',
  stage: RoomStage = 'introduction',
) => (await client.call(listRoomDocuments, { params: { id }, query: { of, stage } })).body;
const actsOf = async ({ client }: Owner, id: string) =>
  (await client.call(listRoomActions, { params: { id } })).body;
const openingsOf = async ({ client }: Owner, id: string) =>
  (await client.call(listOpenings, { params: { id } })).body;

describe('a document room', () => {
  test('shows each company the other company’s shared documents, and who opened its own documents', async () => {
    const { roomId, maker, seller } = await createPair(app);
    expect(await roomOf(maker, roomId)).toMatchObject({
      id: roomId,
      isOpen: true,
      wasWithdrawn: false,
      ownStage: 'introduction',
      theirStage: 'introduction',
      ownCompany: { id: maker.companyId },
      company: { id: seller.companyId },
      unopened: 0,
    });
    const overview = await putDocument(maker, roomId, { name: 'C:\\Files\\Overview “2026”.pdf' });
    expect(overview).toMatchObject({
      isOwn: true,
      status: 'shared',
      version: { number: 1, name: 'Overview “2026”.pdf', kind: 'pdf' },
      lastOpening: null,
    });
    const prices = await putDocument(maker, roomId, { stage: 'evaluation', name: 'Prices.pdf' });
    expect(prices.status).toBe('not_yet');

    expect(await documentsOf(seller, roomId, 'theirs')).toMatchObject([{ id: overview.id, isOwn: false }]);
    expect(await documentsOf(seller, roomId, 'theirs', 'evaluation')).toEqual([]);
    expect((await openFileOf(seller, prices)).status).toBe(404);
    expect((await roomOf(seller, roomId)).unopened).toBe(1);

    expect((await openUpTo(maker, roomId, 'evaluation')).body.ownStage).toBe('evaluation');
    expect(await documentsOf(seller, roomId, 'theirs', 'evaluation')).toMatchObject([{ id: prices.id }]);
    const response = await openFileOf(seller, prices);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdfFile());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Prices.pdf",
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await openingsOf(maker, prices.id)).toMatchObject([
      { person: { firstName: 'Dana', lastName: 'Whitfield' }, number: 1 },
    ]);
    expect((await documentsOf(maker, roomId, 'own', 'evaluation'))[0]?.lastOpening).toMatchObject({
      number: 1,
    });
    expect((await roomOf(seller, roomId)).unopened).toBe(1);
  });

  test('keeps earlier versions and records which version was opened', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const first = await putDocument(maker, roomId);
    await openFileOf(seller, first);
    const { status, body: second } = await addVersionTo(maker, first.id, { name: 'Price list, March.pdf' });
    expect(status).toBe(201);
    expect(second.version).toMatchObject({ number: 2, name: 'Price list, March.pdf' });
    await openFileOf(seller, second);
    await openFileOf(seller, first);
    expect((await openingsOf(maker, first.id)).map(({ number }) => number)).toEqual([1, 2, 1]);
    const { body } = await seller.client.call(listRoomVersions, { params: { id: first.id } });
    expect(body.map(({ name }) => name)).toEqual(['Price list, March.pdf', 'Price list.pdf']);
    const pages = await seller.client.pages(`/api/room-documents/${first.id}/versions?limit=1`);
    expect(pages).toHaveLength(2);
    const tooLarge = Buffer.from(`[${Number.MAX_SAFE_INTEGER}]`).toString('base64url');
    const query = { cursor: tooLarge };
    expect(await seller.client.call(listRoomVersions, { params: { id: first.id }, query })).toMatchObject({
      status: 400,
      body: { code: 'request.cursor_invalid' },
    });
  });

  test('shows a document’s recipients who last opened the newest version opened so far, and its owner the latest opening of any version', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const colleague = await createColleague(app, seller, 'editor');
    const document = await putDocument(maker, roomId);
    const lastOpeningFor = async (who: Owner, of: 'own' | 'theirs') =>
      (await documentsOf(who, roomId, of))[0]?.lastOpening;
    await openFileOf(colleague, document);
    const person = { firstName: colleague.user.firstName, lastName: colleague.user.lastName };
    expect(await lastOpeningFor(seller, 'theirs')).toMatchObject({ isYou: false, number: 1, person });
    expect(await lastOpeningFor(colleague, 'theirs')).toMatchObject({ isYou: true, number: 1, person });
    const { body: second } = await addVersionTo(maker, document.id);
    await openFileOf(seller, second);
    await openFileOf(colleague, document);
    expect(await lastOpeningFor(seller, 'theirs')).toMatchObject({ isYou: true, number: 2 });
    expect(await lastOpeningFor(colleague, 'theirs')).toMatchObject({ isYou: false, number: 2 });
    expect(await lastOpeningFor(maker, 'own')).toMatchObject({ isYou: false, number: 1, person });
  });

  test('lists to each company only the activity that it may see', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const shown = await putDocument(maker, roomId, { name: 'Shown.pdf' });
    await putDocument(maker, roomId, { stage: 'contract', name: 'Secret plan.pdf' });
    await openFileOf(seller, shown);
    await openUpTo(maker, roomId, 'evaluation');
    await maker.client.call(changeRoomDocument, {
      params: { id: shown.id },
      body: { stage: 'due_diligence' },
    });

    expect((await actsOf(maker, roomId)).map(({ kind, documentName }) => [kind, documentName])).toEqual([
      ['document_moved', 'Shown.pdf'],
      ['stage_moved', null],
      ['document_opened', 'Shown.pdf'],
      ['document_added', 'Secret plan.pdf'],
      ['document_added', 'Shown.pdf'],
    ]);
    const known = await actsOf(seller, roomId);
    expect(known.map(({ kind, documentName, isOwn }) => [kind, documentName, isOwn])).toEqual([
      ['document_moved', null, false],
      ['stage_moved', null, false],
      ['document_opened', null, true],
      ['document_added', null, false],
    ]);
    expect(JSON.stringify(known)).not.toMatch(/Secret|Shown|due_diligence/);
    expect(await maker.client.pages(`/api/rooms/${roomId}/acts?limit=2`)).toHaveLength(3);
  });

  test('hides from the other company documents in a hidden stage, withdrawn documents, and documents whose last day has passed', async () => {
    const { roomId, maker, seller } = await createPair(app);
    await openUpTo(maker, roomId, 'contract');
    const [stage, gone, ended] = [
      await putDocument(maker, roomId, { stage: 'contract', name: 'Draft.pdf' }),
      await putDocument(maker, roomId, { name: 'Withdrawn.pdf' }),
      await putDocument(maker, roomId, { name: 'Ended.pdf' }),
    ];
    await openFileOf(seller, gone);
    await openUpTo(maker, roomId, 'introduction');
    const withdraw = () => maker.client.call(withdrawRoomDocument, { params: { id: gone.id } });
    expect((await withdraw()).body).toMatchObject({ status: 'withdrawn', lastOpening: { number: 1 } });
    expect((await withdraw()).status).toBe(200);
    const until = (day: string) =>
      maker.client.call(changeRoomDocument, { params: { id: ended.id }, body: { availableUntil: day } });
    expect((await until(inDays(1).slice(0, 10))).body.status).toBe('shared');
    expect((await openFileOf(seller, ended)).status).toBe(200);
    expect((await until(inDays(-1).slice(0, 10))).body.status).toBe('ended');

    for (const document of [stage, gone, ended]) {
      const response = await openFileOf(seller, document);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'room.document_not_found' });
    }
    expect(await documentsOf(seller, roomId, 'theirs')).toEqual([]);
    expect((await openFileOf(maker, stage)).status).toBe(200);
    expect((await openFileOf(maker, gone)).status).toBe(404);
    expect(await openingsOf(maker, gone.id)).toHaveLength(1);
    expect((await addVersionTo(maker, gone.id)).status).toBe(409);
    expect((await until('')).body.status).toBe('shared');
  });

  test.each(['withdrawn', 'expired'] as const)('closes immediately when its agreement is %s', async (how) => {
    const { roomId, maker, seller } = await createPair(app);
    const theirs = await putDocument(maker, roomId, { name: 'Theirs.pdf' });
    const own = await putDocument(seller, roomId, { name: 'Own.pdf' });
    await openFileOf(seller, theirs);
    await endAgreement(app, roomId, how);

    expect(await roomOf(seller, roomId)).toMatchObject({
      isOpen: false,
      wasWithdrawn: how === 'withdrawn',
      unopened: 0,
    });
    expect((await openFileOf(seller, theirs)).status).toBe(404);
    expect(await documentsOf(seller, roomId, 'theirs')).toEqual([]);
    expect((await seller.client.call(listRoomVersions, { params: { id: theirs.id } })).status).toBe(404);
    expect(JSON.stringify(await actsOf(seller, roomId))).not.toContain('Theirs');
    expect((await openFileOf(seller, own)).status).toBe(200);
    expect(await documentsOf(seller, roomId, 'own')).toHaveLength(1);
    expect(await openingsOf(maker, theirs.id)).toHaveLength(1);
    expect((await openUpTo(maker, roomId, 'contract')).status).toBe(409);
    expect((await addVersionTo(maker, theirs.id)).status).toBe(409);

    const stream = await openStream(seller.client);
    const params = { id: theirs.id };
    await maker.client.call(changeRoomDocument, { params, body: { stage: 'contract' } });
    await maker.client.call(changeRoomDocument, { params, body: { stage: 'introduction' } });
    expect((await maker.client.call(withdrawRoomDocument, { params })).status).toBe(200);
    await untilReceived(app.app.platform, stream, seller.id);
    expect(stream.topics.has('rooms')).toBe(false);
    stream.close();
  });

  test('stays open when the agreement is renewed, and can be found by company and person', async () => {
    const { roomId, maker, seller } = await createPair(app, { expiresAt: inDays(30) });
    const other = await createPair(app);
    await insertAgreement(
      app,
      {
        id: uuidv7(),
        lineId: roomId,
        proposedAt: inDays(-2),
        effectiveAt: inDays(-1),
        expiresAt: inDays(2000),
      },
      [seller.companyId, maker.companyId],
    );
    await putDocument(maker, roomId);
    const found = async (query: { companyId?: string; personId?: string }) =>
      (await maker.client.call(listRooms, { query })).body.map(({ id }) => id);
    expect(await found({})).toEqual([roomId]);
    expect(await found({ companyId: seller.companyId })).toEqual([roomId]);
    expect(await found({ personId: seller.id })).toEqual([roomId]);
    expect(await found({ companyId: other.seller.companyId })).toEqual([]);
    expect(Date.parse((await roomOf(maker, roomId)).until)).toBeGreaterThan(Date.parse(inDays(1990)));
  });

  test('is listed once for a member of both companies', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const both = await createColleague(app, maker, 'viewer');
    const invited = {
      params: { id: seller.companyId },
      body: { email: both.user.email, role: 'viewer' },
    } as const;
    await seller.client.call(inviteMember, invited);
    const token = await invitationToken(app, both.user.email, 2);
    await both.client.call(acceptInvitation, { body: { token } });
    expect((await both.client.call(listRooms)).body.map(({ id }) => id)).toEqual([roomId]);
    const found = await both.client.call(searchEverything, { query: { q: 'Halden' } });
    const other = await both.client.call(searchEverything, { query: { q: 'Northfork' } });
    const rooms = [...found.body, ...other.body].filter(({ kind }) => kind === 'room');
    expect(rooms.map(({ id }) => id)).toEqual([roomId]);
  });

  test('refreshes the other company’s screens only for changes that it may see', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const stream = await openStream(seller.client);
    await putDocument(maker, roomId, { stage: 'contract' });
    await untilReceived(app.app.platform, stream, seller.id);
    expect(stream.topics.has('rooms')).toBe(false);
    await putDocument(maker, roomId);
    await stream.receives('rooms');
    stream.close();
  });

  test('notifies the other company’s owner once for several new documents, and once for each stage change', async () => {
    const { roomId, maker, seller } = await createPair(app);
    await putDocument(maker, roomId, { stage: 'contract' });
    await openUpTo(maker, roomId, 'evaluation');
    for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf']) await putDocument(maker, roomId, { name });
    await openUpTo(maker, roomId, 'introduction');
    const subjects = async ({ client }: Owner) =>
      (await client.call(listNotifications)).body
        .map(({ subject }) => subject)
        .filter(({ kind }) => /room/.test(kind));
    const companyName = (await roomOf(seller, roomId)).company.name;
    await expect.poll(async () => (await subjects(seller)).length).toBe(3);
    expect(await subjects(seller)).toEqual(
      expect.arrayContaining([
        { kind: 'room_documents_added', roomId, companyName },
        { kind: 'room_stage_moved', roomId, companyName, stage: 'evaluation', isWider: true },
        { kind: 'room_stage_moved', roomId, companyName, stage: 'introduction', isWider: false },
      ]),
    );
    expect(await subjects(maker)).toEqual([]);
    const sides = app.database.db.update(roomSides).set({ announcedAt: inDays(-1) });
    await sides.where(eq(roomSides.roomId, roomId));
    await putDocument(maker, roomId);
    await expect.poll(async () => (await subjects(seller)).length).toBe(4);
  });

  test('opens with the second signature and closes when the agreement is withdrawn, even during concurrent calls', async () => {
    const { one, other, id } = await createAgreement(app);
    const document = await putDocument(one, id);
    const [answers, withdrawal] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, () => openFileOf(other, document))),
      one.client.call(withdrawCompanyAgreement, { params: { id } }),
    ]);
    expect(withdrawal.status).toBe(200);
    const opened = answers.filter(({ status }) => status === 200);
    expect(await openingsOf(one, document.id)).toHaveLength(opened.length);
    expect((await openFileOf(other, document)).status).toBe(404);
    expect(await roomOf(other, id)).toMatchObject({ isOpen: false, wasWithdrawn: true });
  });

  test('makes a withdrawal wait until access to a document has been granted and recorded', async () => {
    const { one, other, id } = await createAgreement(app);
    await openUpTo(one, id, 'evaluation');
    const [document, second] = [
      await putDocument(one, id, { stage: 'evaluation' }),
      await putDocument(one, id, { stage: 'evaluation' }),
    ];
    const done: string[] = [];
    const trying = (what: string, call: Promise<unknown>) => call.then(() => done.push(what));
    const waiting = await app.database.db.transaction(async (tx) => {
      expect(await lockOpen(tx, id)).toBe(true);
      expect(await lockSharedFile(tx, document.version.id)).toMatchObject({ number: 1 });
      const begun = [
        trying('document', one.client.call(withdrawRoomDocument, { params: { id: document.id } })),
        trying('stage', openUpTo(one, id, 'introduction')),
        trying('agreement', one.client.call(withdrawCompanyAgreement, { params: { id } })),
      ];
      await untilWaiting(app, 3);
      expect(done).toEqual([]);
      return { begun };
    });
    await Promise.all(waiting.begun);
    expect((await openFileOf(other, second)).status).toBe(404);
  });

  test('does not open a document for a request that was waiting when the document was withdrawn', async () => {
    const { roomId, maker, seller } = await createPair(app);
    const document = await putDocument(maker, roomId);
    const room = await findRoom(app.database.db, maker.id, roomId);
    if (!room) throw new Error('no room');
    const { asked } = await app.database.db.transaction(async (tx) => {
      await lockSide(tx, room);
      const opening = openFileOf(seller, document);
      await untilWaiting(app, 1);
      // The waiting transaction holds no lock that this one needs.
      await updateDocument(tx, document.id, { withdrawnAt: inDays(0) });
      return { asked: opening };
    });
    expect((await asked).status).toBe(404);
    expect(await openingsOf(maker, document.id)).toEqual([]);
  });
});

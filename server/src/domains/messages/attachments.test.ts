import { randomUUID } from 'node:crypto';
import { copyFile, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  ATTACHMENT_MAX_BYTES,
  type Attachment,
  MAX_ATTACHMENTS,
  removeAttachment,
  uploadAttachment,
} from '#contract/message-attachments.ts';
import { listConversations, listMessages, sendMessage } from '#contract/messages.ts';
import { messageAttachments } from '#db/tables/message-attachments.ts';
import { messages } from '#db/tables/messages.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  createAdmin,
  createPerson,
  createPrincipal,
  createSigned,
  signAgreement,
} from '#test/factories.ts';
import { officeFile, pdfFile } from '#test/office-files.ts';
import { photoWithMetadata } from '#test/pictures.ts';
import { type TestFile, uploadFile } from '#test/uploads.ts';
import { sweepFiles } from '#platform/upload-folders.ts';
import { removeUnattached } from './attachments.ts';

const app = useApp();

const PRICES = 'the hip system costs 4,711 in lots of ten';
const PDF = { bytes: pdfFile(PRICES), name: 'Prices of Halden.pdf' };

const upload = ({ client }: Pick<Person, 'client'>, file: TestFile = PDF) =>
  uploadFile<Attachment>(client, uploadAttachment.path, file);
const uploaded = async (person: Person, file: TestFile = PDF): Promise<Attachment> => {
  const { status, body } = await upload(person, file);
  expect(status).toBe(201);
  return body;
};
const send = (
  from: Person,
  to: Person,
  attachmentIds: string[],
  more: { content?: string; clientId?: string } = {},
) => from.client.call(sendMessage, { body: { receiverId: to.id, attachmentIds, ...more } });
const thread = async (reader: Person, other: Person) =>
  (await reader.client.call(listMessages, { query: { conversationWith: other.id } })).body;
const look = async ({ client }: Pick<Person, 'client'>, path: string) => {
  const response = await client.fetch(path);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const filesKept = (): Promise<string[]> =>
  readdir(join(app.dataDir, 'uploads', 'message-attachments')).catch(() => []);
const pair = () => Promise.all([createSigned(app), createSigned(app)]);

test('a sent file can be downloaded only by its sender and recipient', async () => {
  const [dana, marcus] = await pair();
  const file = await uploaded(dana);
  expect(file).toMatchObject({ name: PDF.name, kind: 'pdf', bytes: PDF.bytes.length, previewUrl: null });

  const { status, body: message } = await send(dana, marcus, [file.id], { content: 'As we said.' });
  expect(status).toBe(201);
  expect(message).toMatchObject({ content: 'As we said.', isDamaged: false, attachments: [file] });
  expect(await thread(marcus, dana)).toEqual([message]);

  for (const reader of [dana, marcus]) {
    const { status: found, headers, bytes } = await look(reader, file.url);
    expect([found, bytes]).toEqual([200, PDF.bytes]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Prices%20of%20Halden.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
});

test('a message keeps the order of several files and needs no text', async () => {
  const [dana, marcus] = await pair();
  const names = ['one.pdf', 'two.docx', 'three.txt', 'four.csv', 'five.xlsx'];
  const contents = [pdfFile(), officeFile('docx'), 'three', 'a;b', officeFile('xlsx')];
  const files: Attachment[] = [];
  for (const [at, name] of names.entries())
    files.push(await uploaded(dana, { name, bytes: contents[at] ?? '' }));
  const { body } = await send(
    dana,
    marcus,
    files.map(({ id }) => id),
    { content: ' \n' },
  );
  expect(body).toMatchObject({ content: '', isDamaged: false });
  expect(body.attachments.map(({ name }) => name)).toEqual(names);
  const [conversation] = (await marcus.client.call(listConversations)).body;
  expect(conversation).toMatchObject({ lastMessage: '', lastMessageFiles: 5, unreadCount: 1 });
  await send(marcus, dana, [], { content: 'Thank you' });
  expect((await marcus.client.call(listConversations)).body).toMatchObject([{ lastMessageFiles: 0 }]);
});

test('a sent picture loses its camera data and gets a preview', async () => {
  const [dana, marcus] = await pair();
  const photo = await uploaded(dana, { bytes: await photoWithMetadata(), name: 'IMG_0001.JPG' });
  expect(photo).toMatchObject({ kind: 'jpeg', name: 'IMG_0001.jpg' });
  await send(dana, marcus, [photo.id]);
  const { bytes, headers } = await look(marcus, photo.url);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(bytes.includes('Secret Studio')).toBe(false);
  const preview = await look(marcus, photo.previewUrl ?? '');
  expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'webp', width: 40 });
});

test('file contents and names are stored encrypted in the folder and the database', async () => {
  const [dana, marcus] = await pair();
  const { id } = await uploaded(dana);
  await send(dana, marcus, [id]);
  const [row] = await app.database.db.select().from(messageAttachments).where(eq(messageAttachments.id, id));
  expect(row?.name.includes('Halden')).toBe(false);
  const onDisk = await readFile(join(app.dataDir, 'uploads', 'message-attachments', id));
  expect(onDisk.includes('4,711')).toBe(false);
});

test('a message whose text cannot be decrypted still shows its files', async () => {
  const [dana, marcus] = await pair();
  const { id } = await uploaded(dana);
  const { body } = await send(dana, marcus, [id], { content: 'Gone' });
  await app.database.db
    .update(messages)
    .set({ content: Buffer.from('damaged') })
    .where(eq(messages.id, body.id));
  await app.database.db
    .update(messageAttachments)
    .set({ name: Buffer.from('damaged') })
    .where(eq(messageAttachments.id, id));
  expect(await thread(marcus, dana)).toMatchObject([
    { content: '', isDamaged: true, attachments: [{ id, name: 'file.pdf' }] },
  ]);
});

describe('downloading a file from a message', () => {
  test('fails with 404 for everyone except the sender and the recipient, before and after the message is sent', async () => {
    const [dana, marcus] = await pair();
    const [waiting, sent] = [await uploaded(dana), await uploaded(dana)];
    await send(dana, marcus, [sent.id]);
    const outsider = await createSigned(app);
    const nobody = await look(outsider, `/api/messages/attachments/${randomUUID()}`);
    for (const { id } of [waiting, sent]) {
      const found = await look(outsider, `/api/messages/attachments/${id}`);
      expect([found.status, found.bytes]).toEqual([404, nobody.bytes]);
      expect((await look(outsider, `/api/messages/attachments/${id}/preview`)).status).toBe(404);
      expect((await outsider.client.call(removeAttachment, { params: { id } })).status).toBe(404);
      const inOwn = await send(outsider, marcus, [id], { content: 'Mine now' });
      expect([inOwn.status, inOwn.body]).toMatchObject([409, { code: 'message.file_gone' }]);
      expect((await look({ client: app.client() }, `/api/messages/attachments/${id}`)).status).toBe(401);
      expect((await look({ client: await createAdmin(app) }, `/api/messages/attachments/${id}`)).status).toBe(
        401,
      );
    }
    // The recipient learns nothing about a file before it is sent.
    expect((await look(marcus, waiting.url)).status).toBe(404);
    expect(await thread(outsider, marcus)).toEqual([]);
  });

  test('fails with 403 before the NDA is signed and after it expires', async () => {
    const [dana, marcus] = await pair();
    const file = await uploaded(dana);
    await send(dana, marcus, [file.id]);
    await app.database.db
      .update(ndaAgreements)
      .set({ signedAt: sql`signed_at - interval '6 years'`, expiresAt: sql`now() - interval '1 second'` })
      .where(eq(ndaAgreements.userId, marcus.id));
    for (const path of [file.url, `${file.url}/preview`]) expect((await look(marcus, path)).status).toBe(403);
    expect(await upload(marcus)).toMatchObject({ status: 403, body: { code: 'nda.required' } });
    expect(await upload(await createPerson(app))).toMatchObject({ status: 403 });
  });
});

describe('an upload', () => {
  test.each([
    ['a web page', '<!doctype html><script>alert(1)</script>', 415],
    ['an SVG drawing', '<svg onload="alert(1)"/>', 415],
    ['a program', 'MZ\u0000\u0001', 415],
    ['a document with macros', officeFile('docx', '', { 'word/vbaProject.bin': 'x' }), 415],
    ['a truncated PDF', '%PDF-1.7 and no end', 400],
    ['an empty file', '', 400],
    ['more than 10 MB', Buffer.alloc(ATTACHMENT_MAX_BYTES + 1, 'a'), 413],
  ])('is refused for %s', async (_what, bytes, status) => {
    const dana = await createSigned(app);
    const before = (await filesKept()).length;
    const reply = await upload(dana, { bytes, name: 'report.pdf' });
    expect(reply.status).toBe(status);
    expect(reply.body.message).not.toBe('');
    expect((await filesKept()).length).toBe(before);
  });

  test('is refused to observers and visitors', async () => {
    const observer = await createPrincipal(app, { type: 'observer' });
    await signAgreement(observer);
    expect(await upload(observer)).toMatchObject({ status: 403, body: { code: 'account.observer' } });
    expect((await upload({ client: app.client() })).status).toBe(401);
  });

  test('is refused if it is incomplete, and no part of it is kept', async () => {
    const dana = await createSigned(app);
    const before = (await filesKept()).length;
    const boundary = 'cut';
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-`;
    const response = await dana.client.fetch(uploadAttachment.path, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
    expect(response.status).toBe(400);
    expect((await filesKept()).length).toBe(before);
  });

  test('is refused beyond fifty unsent files, even for concurrent uploads', async () => {
    const dana = await createSigned(app);
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => upload(dana, { bytes: 'words', name: 'a.txt' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(10);
    const some = replies.find(({ status }) => status === 201);
    await dana.client.call(removeAttachment, { params: { id: some?.body.id ?? '' } });
    expect((await upload(dana)).status).toBe(201);
  });
});

describe('sending files in a message', () => {
  test('succeeds for only one of several concurrent messages with the same file', async () => {
    const [dana, marcus] = await pair();
    const { id } = await uploaded(dana);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(dana, marcus, [id], { content: 'Here' })),
    );
    expect(Map.groupBy(replies, ({ status }) => status).get(201)).toHaveLength(1);
    expect(Map.groupBy(replies, ({ status }) => status).get(409)).toHaveLength(9);
    expect(await thread(marcus, dana)).toHaveLength(1);
    expect((await dana.client.call(removeAttachment, { params: { id } })).status).toBe(404);
    expect((await look(marcus, `/api/messages/attachments/${id}`)).status).toBe(200);
  });

  test('succeeds for only one of several concurrent messages with the same files in a different order', async () => {
    const [dana, marcus] = await pair();
    for (let turn = 0; turn < 5; turn += 1) {
      const files = await Promise.all(Array.from({ length: 4 }, () => uploaded(dana)));
      const ids = files.map(({ id }) => id).toSorted();
      const replies = await Promise.all([
        send(dana, marcus, ids),
        send(dana, marcus, ids.toReversed()),
        send(dana, marcus, ids),
        send(dana, marcus, ids.toReversed()),
      ]);
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        201, 409, 409, 409,
      ]);
    }
  });

  test('attaches the files to a single message, however often the message is sent with its client id', async () => {
    const [dana, marcus] = await pair();
    const [one, other] = [await uploaded(dana), await uploaded(dana)];
    const clientId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(dana, marcus, [one.id, other.id], { clientId })),
    );
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.attachments)))).toEqual(
      new Set([JSON.stringify([one, other])]),
    );
    expect(await thread(marcus, dana)).toHaveLength(1);
  });

  test('is rejected if a file appears twice or there are more than five files', async () => {
    const [dana, marcus] = await pair();
    const { id } = await uploaded(dana);
    expect((await send(dana, marcus, [id, id])).status).toBe(409);
    const many = Array.from({ length: MAX_ATTACHMENTS + 1 }, () => randomUUID());
    expect(await send(dana, marcus, many)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'attachmentIds', message: 'At most 5 files' }] },
    });
    expect((await send(dana, marcus, [])).body).toMatchObject({
      issues: [{ path: 'content', message: 'Please write a message' }],
    });
    // The rejected message left the file unsent.
    expect((await send(dana, marcus, [id])).status).toBe(201);
  });
});

describe('an unsent file', () => {
  const age = (id: string, hours: number) =>
    app.database.db
      .update(messageAttachments)
      .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(messageAttachments.id, id));

  test('can be deleted by its owner immediately, and is deleted automatically after a day', async () => {
    const [dana, marcus] = await pair();
    const [removed, forgotten, fresh, sent] = [
      await uploaded(dana),
      await uploaded(dana),
      await uploaded(dana),
      await uploaded(dana),
    ];
    await send(dana, marcus, [sent.id]);
    expect((await dana.client.call(removeAttachment, { params: { id: removed.id } })).status).toBe(204);
    expect((await look(dana, removed.url)).status).toBe(404);
    await age(forgotten.id, 25);
    await age(fresh.id, 23);
    await age(sent.id, 25);
    await removeUnattached(app.app.platform);
    await expect
      .poll(async () => {
        const left = await filesKept();
        return [removed, forgotten, fresh, sent].map(({ id }) => left.includes(id));
      })
      .toEqual([false, false, true, true]);
    expect((await send(dana, marcus, [forgotten.id])).status).toBe(409);
    expect((await send(dana, marcus, [fresh.id])).status).toBe(201);
  });

  test('is deleted even without a database row', async () => {
    const dana = await createSigned(app);
    const { id } = await uploaded(dana);
    const lost = uuidv7({ msecs: Date.now() - 25 * 3_600_000 });
    const folder = join(app.dataDir, 'uploads', 'message-attachments');
    await copyFile(join(folder, id), join(folder, lost));
    await sweepFiles(app.app.platform);
    const left = await filesKept();
    expect([id, lost].map((name) => left.includes(name))).toEqual([true, false]);
  });
});

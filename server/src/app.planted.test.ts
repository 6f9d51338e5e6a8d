import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listMessages, searchMessages, sendMessage } from '#contract/messages.ts';
import type { Attachment } from '#contract/message-attachments.ts';
import { listRoomDocuments } from '#contract/document-rooms.ts';
import { reportPerson } from '#contract/reports.ts';
import { forgotPassword } from '#contract/recovery.ts';
import { useApp } from '#test/app.ts';
import { createAgreement } from '#test/company-agreements.ts';
import { type DumpedText, dumpTables, findPlaintext, readFolder, watchLog } from '#test/dump.ts';
import { createAdmin } from '#test/factories.ts';
import { openFileOf, putDocument } from '#test/rooms.ts';
import { uploadFile } from '#test/uploads.ts';

/** Emails cannot be delivered, so they stay in the queue and are searched as well. */
const app = useApp({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'post@medaccord.example' });

/** A text that is used nowhere else. */
const PLANTED = 'The margin is forty-one percent in Houston';

let places: DumpedText[] = [];
const log: string[] = [];

beforeAll(async () => {
  const lines = watchLog(app);
  const { one: dana, other: marcus, id: roomId } = await createAgreement(app);
  const { body: file } = await uploadFile<Attachment>(dana.client, '/api/messages/attachments', {
    bytes: `${PLANTED}\n`.repeat(400),
    name: `${PLANTED}.txt`,
  });
  const { body: message } = await dana.client.call(sendMessage, {
    body: { receiverId: marcus.id, content: PLANTED, attachmentIds: [file.id] },
  });
  await marcus.client.call(listMessages);
  await marcus.client.call(searchMessages, { query: { q: 'forty-one' } });
  await marcus.client.fetch(`/api/messages/attachments/${file.id}`);
  await marcus.client.call(reportPerson, {
    body: { personId: dana.id, reason: 'other', note: PLANTED, messageIds: [message.id] },
  });
  const document = await putDocument(dana, roomId, {
    name: `${PLANTED}.csv`,
    bytes: `${PLANTED},1\n`.repeat(400),
  });
  await marcus.client.call(listRoomDocuments, {
    params: { id: roomId },
    query: { of: 'theirs', stage: 'introduction' },
  });
  await openFileOf(marcus, document);
  const admin = await createAdmin(app);
  const [report] = (await admin.send<{ id: string }[]>('GET', '/api/admin/reports')).body;
  expect((await admin.send('GET', `/api/admin/reports/${report?.id}`)).body).toMatchObject({ note: PLANTED });
  await dana.client.call(forgotPassword, { body: { email: 'forty-one@halden.example' } });
  // Makes decryption fail. Errors are logged too, but without the text that people wrote.
  await app.database.db.execute(
    sql`update messages set content = set_byte(content, 40, get_byte(content, 40) # 255)`,
  );
  await marcus.client.call(listMessages);

  log.push(...lines);
  places = [...(await dumpTables(app)), ...readFolder(app), { place: 'the log', text: log.join('') }];
});

test('the search that this test uses finds non-secret text in every place', () => {
  const names = places.map(({ place }) => place);
  expect(names).toEqual(
    expect.arrayContaining([
      'public.messages',
      'public.message_attachments',
      'public.reports',
      'public.report_messages',
      'public.room_versions',
      'public.room_acts',
      'public.events',
      'public.notifications',
      'pgboss.job',
    ]),
  );
  expect(names.some((name) => name.startsWith('uploads/message-attachments/'))).toBe(true);
  expect(names.some((name) => name.startsWith('uploads/room-documents/'))).toBe(true);
  expect(names.some((name) => name.startsWith('pgdata/'))).toBe(app.database.kind === 'embedded');
  expect(log.join('')).toContain('/api/messages');
  expect(log.join('')).toContain('a message cannot be decrypted');
  // As a control, text that is not secret is found in the tables and in the files of the embedded database.
  expect(findPlaintext(places, 'Halden Orthopaedics')).toContain('public.companies');
});

test('no database dump, file or log contains the planted secret sentence', () => {
  expect(findPlaintext(places, 'forty-one')).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Attachment, uploadAttachment } from '#contract/message-attachments.ts';
import { sendMessage } from '#contract/messages.ts';
import { blockPerson } from '#contract/blocks.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  MAX_REPORTED_MESSAGES,
  type ReportOutcome,
  getReport,
  listReports,
  reportPerson,
  resolveReport,
} from '#contract/reports.ts';
import { deleteUser } from '#contract/user-administration.ts';
import type { Request } from '#contract/endpoint.ts';
import { reportMessages, reports } from '#db/tables/reports.ts';
import { users } from '#db/tables/users.ts';
import { type Client, useApp } from '#test/app.ts';
import { type Person, createAdmin, createPrincipal, createSigned, signAgreement } from '#test/factories.ts';
import { pdfFile } from '#test/office-files.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { uploadFile } from '#test/uploads.ts';

const app = useApp();
const WARNING = 'A warning about your conduct on MedAccord';

let admin: Client;
beforeAll(async () => {
  admin = await createAdmin(app);
});

const send = async (from: Person, to: Person, content: string) =>
  (await from.client.call(sendMessage, { body: { receiverId: to.id, content } })).body.id;
const report = (
  who: Person,
  whom: Pick<Person, 'id'>,
  more: Partial<Request<typeof reportPerson>['body']> = {},
) => who.client.call(reportPerson, { body: { personId: whom.id, reason: 'spam', ...more } });
const details = (id: string) => admin.call(getReport, { params: { id } });
const resolve = (id: string, outcome: ReportOutcome, note?: string, by = admin) =>
  by.call(resolveReport, { params: { id }, body: { outcome, note } });
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const openOnes = async () => {
  const pages = await admin.pages<{ id: string }>('/api/admin/reports?limit=2');
  return pages.flat().map(({ id }) => id);
};

async function pair() {
  const [dana, pest] = await Promise.all([
    createSigned(app, { firstName: 'Dana', lastName: 'Whitfield' }),
    createSigned(app, { firstName: 'Pest', lastName: 'Erer' }),
  ]);
  await send(pest, dana, 'Hello');
  return { dana, pest };
}

test('a report shows administrators the reported person and only the messages that the reporter selected', async () => {
  const { dana, pest } = await pair();
  const offer = await send(pest, dana, 'Buy my watches');
  const answer = await send(dana, pest, 'No, thank you');
  await send(pest, dana, 'What about handbags');

  const filed = await report(dana, pest, {
    note: 'It goes on for weeks',
    messageIds: [answer, offer, offer],
  });
  expect(filed).toMatchObject({ status: 201, body: { personId: pest.id, reason: 'spam' } });
  const { id } = filed.body;
  expect(await openOnes()).toContain(id);

  const { body } = await details(id);
  expect(body).toMatchObject({
    reporter: { id: dana.id, firstName: 'Dana' },
    reported: { id: pest.id, firstName: 'Pest' },
    note: 'It goes on for weeks',
    messagesCount: 2,
    reportersCount: 1,
    warningsCount: 0,
    outcome: null,
    messages: [
      { content: 'Buy my watches', isByReported: true },
      { content: 'No, thank you', isByReported: false },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('handbags');
});

test('a report includes the names of a message’s files but not the files', async () => {
  const { dana, pest } = await pair();
  const { body: file } = await uploadFile<Attachment>(pest.client, uploadAttachment.path, {
    bytes: pdfFile('the offer itself'),
    name: 'Cheap watches.pdf',
  });
  const sent = await pest.client.call(sendMessage, {
    body: { receiverId: dana.id, attachmentIds: [file.id] },
  });
  const { body } = await report(dana, pest, { messageIds: [sent.body.id] });
  expect((await details(body.id)).body.messages).toMatchObject([{ content: '[Cheap watches.pdf]' }]);
  expect((await admin.fetch(file.url)).status).toBe(401);
});

test('a report’s note and copied messages are stored encrypted', async () => {
  const { dana, pest } = await pair();
  const planted = await send(pest, dana, 'A planted sentence');
  const { body } = await report(dana, pest, { note: 'A planted note', messageIds: [planted] });
  const [kept] = await app.database.db.select().from(reports).where(eq(reports.id, body.id));
  const copies = await app.database.db
    .select()
    .from(reportMessages)
    .where(eq(reportMessages.reportId, body.id));
  expect(kept?.note?.toString('latin1')).not.toContain('planted');
  expect(copies).toHaveLength(1);
  expect(copies[0]?.content.toString('latin1')).not.toContain('planted');
});

test('a warning reaches the reported person by email and notification without revealing the reporter', async () => {
  const { dana, pest } = await pair();
  const { body } = await report(dana, pest, { reason: 'harassment' });
  const { status, body: resolved } = await resolve(body.id, 'warned', 'Second time');
  expect([status, resolved]).toMatchObject([200, { outcome: 'warned', adminNote: 'Second time' }]);
  expect(resolved.resolvedBy).toMatch(/^admin-/);

  const mail = await emailAbout(app, pest.user.email, WARNING);
  expect(mail.text).toContain('harassment');
  expect(`${mail.text}${mail.html}`).not.toContain('Dana');
  await expectNotified(pest, { kind: 'conduct_warning', reason: 'harassment' });
  await expectNotified(dana, { kind: 'report_resolved', personName: 'Pest Erer' });
  const { body: told } = await pest.client.call(listNotifications);
  expect(JSON.stringify(told)).not.toContain('Dana');
  expect((await emailsTo(app, pest.user.email)).filter(({ subject }) => subject === WARNING)).toHaveLength(1);

  expect(await openOnes()).not.toContain(body.id);
  const { body: closed } = await admin.call(listReports, { query: { state: 'resolved' } });
  expect(closed[0]).toMatchObject({ id: body.id, outcome: 'warned' });
  const next = await report(dana, pest);
  expect((await details(next.body.id)).body).toMatchObject({ warningsCount: 1, reportersCount: 1 });
});

test('closing a report without action notifies the reporter but not the reported person', async () => {
  const { dana, pest } = await pair();
  const { body } = await report(dana, pest);
  await resolve(body.id, 'no_action');
  await expectNotified(dana, { kind: 'report_resolved' });
  expect((await pest.client.call(listNotifications)).body).not.toContainEqual(
    expect.objectContaining({ subject: expect.objectContaining({ kind: 'conduct_warning' }) }),
  );
});

test('a person who deleted their account cannot be warned, but the report can be closed', async () => {
  const { dana, pest } = await pair();
  const { body } = await report(dana, pest);
  await admin.call(deleteUser, { params: { id: pest.id }, body: { reason: 'At their request' } });
  expect(await resolve(body.id, 'warned')).toMatchObject({
    status: 409,
    body: { code: 'report.account_deleted' },
  });
  expect(await openOnes()).toContain(body.id);
  expect(await resolve(body.id, 'no_action')).toMatchObject({ status: 200 });
});

describe('reporting a person', () => {
  test('is rejected while the reporter’s earlier report of that person is open, even with concurrent calls', async () => {
    const { dana, pest } = await pair();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(dana, pest)));
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await report(dana, pest)).toMatchObject({
      body: { code: 'report.duplicate' },
    });
    const other = await createSigned(app);
    expect((await report(other, pest)).status).toBe(201);
    const first = answers.find(({ status }) => status === 201);
    await resolve(first?.body.id ?? '', 'no_action');
    expect((await report(dana, pest)).status).toBe(201);
  });

  test('is rejected with messages that the two people did not exchange', async () => {
    const { dana, pest } = await pair();
    const other = await createSigned(app);
    const foreign = await send(other, pest, 'Between us');
    const elsewhere = await send(other, dana, 'Something else');
    const own = await send(pest, dana, 'Mine');
    for (const messageIds of [[foreign], [elsewhere], [randomUUID()], [own, foreign]]) {
      expect(await report(dana, pest, { messageIds })).toMatchObject({
        status: 404,
        body: { code: 'report.message_not_found' },
      });
    }
    expect(await app.database.db.$count(reports, eq(reports.reporterId, dana.id))).toBe(0);
  });

  test('is rejected for oneself, and gives the same answer for an unknown person as for a hidden one', async () => {
    const dana = await createSigned(app);
    const hidden = await createSigned(app);
    await app.database.db.update(users).set({ profileVisible: false }).where(eq(users.id, hidden.id));
    expect((await report(dana, dana)).status).toBe(400);
    const nobody = await report(dana, { id: randomUUID() });
    expect(nobody.status).toBe(404);
    expect(await report(dana, hidden)).toMatchObject({ status: 404, body: nobody.body });
  });

  test.each([
    [{ reason: 'other' as const }, 'note', 'Please say what happened'],
    [
      { messageIds: Array.from({ length: MAX_REPORTED_MESSAGES + 1 }, () => randomUUID()) },
      'messageIds',
      'At most 10 messages',
    ],
    [{ note: 'x'.repeat(2001) }, 'note', 'At most 2000 characters'],
  ])('is rejected with %j', async (wrong, path, message) => {
    const { dana, pest } = await pair();
    expect(await report(dana, pest, wrong)).toMatchObject({
      status: 400,
      body: { issues: [{ path, message }] },
    });
  });

  test('is refused to visitors', async () => {
    const { status } = await app.client().call(reportPerson, {
      body: { personId: randomUUID(), reason: 'spam' },
    });
    expect(status).toBe(401);
  });
});

test('observers can report people, and anyone can report a person whom they blocked', async () => {
  const { dana, pest } = await pair();
  await dana.client.call(blockPerson, { params: { userId: pest.id } });
  expect((await report(dana, pest)).status).toBe(201);
  const observer = await createPrincipal(app, { type: 'observer' });
  await signAgreement(observer);
  expect((await report(observer, pest)).status).toBe(201);
});

test('a report that two administrators close at the same time is closed only once', async () => {
  const { dana, pest } = await pair();
  const { body } = await report(dana, pest);
  const second = await createAdmin(app);
  const answers = await Promise.all([
    resolve(body.id, 'warned'),
    resolve(body.id, 'warned', undefined, second),
    resolve(body.id, 'no_action', undefined, second),
  ]);
  expect(statusesOf(answers)).toEqual([200, 409, 409]);
  expect((await resolve(body.id, 'no_action')).body).toMatchObject({
    code: 'report.closed',
  });
});

test('only administrators can read and close reports', async () => {
  const { dana, pest } = await pair();
  const { body } = await report(dana, pest);
  for (const client of [dana.client, pest.client, app.client()]) {
    const answers = await Promise.all([
      client.call(listReports),
      client.call(getReport, { params: { id: body.id } }),
      client.call(resolveReport, { params: { id: body.id }, body: { outcome: 'no_action' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  }
  expect((await details(randomUUID())).status).toBe(404);
  expect((await resolve(randomUUID(), 'warned')).status).toBe(404);
});

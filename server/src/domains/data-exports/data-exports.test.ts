import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { EXPORTS_PER_DAY, getDataExport, requestDataExport } from '#contract/data-exports.ts';
import { sendMessage } from '#contract/messages.ts';
import { createSubscription } from '#contract/plans.ts';
import { getUser } from '#contract/session.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { dataExportFiles, dataExports } from '#db/tables/data-exports.ts';
import { events } from '#db/tables/events.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { sessions } from '#db/tables/sessions.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import { domains } from '#server/domains.ts';
import { type Client, useApp } from '#test/app.ts';
import { addressOfFile, makeExport, readExport } from '#test/data-exports.ts';
import { rowsOf } from '#platform/db.ts';
import { readFolder } from '#test/dump.ts';
import { createAdmin, createPerson, createPrincipal, createSigned, signAgreement } from '#test/factories.ts';
import { PLANTED, type Pair, createPair } from '#test/outsiders/pair.ts';
import { subjectsTo } from '#test/notifications.ts';
import { emailAbout } from '#test/outbox.ts';
import { deleteExpired, makeExport as runJob } from './data-exports.ts';
import { createZipParts } from './zip-parts.ts';

const app = useApp();

type Copy = Record<string, Record<string, unknown>[]>;
const textOf = async (client: Client): Promise<string> => (await readExport(client))['data.json'] ?? '';

describe('the archive of a person’s data', () => {
  let pair: Pair;
  let danas: Record<string, string>;
  let marcuss: Record<string, string>;
  beforeAll(async () => {
    pair = await createPair(app, await createAdmin(app));
    [danas, marcuss] = [await readExport(pair.dana), await readExport(pair.marcus)];
  });

  test('contains what the person wrote, received, signed and chose, as JSON and as tables', () => {
    const copy = JSON.parse(danas['data.json'] ?? '') as Copy;
    expect(Object.keys(copy)).toEqual([
      'createdAt',
      ...domains.flatMap(({ personalData = [] }) => personalData.map(({ name }) => name)),
    ]);
    expect(copy).toMatchObject({
      profile: [{ id: pair.ids.dana }],
      memberships: [{ companyId: pair.ids.company, role: 'owner' }],
      messages: expect.arrayContaining([
        expect.objectContaining({ senderId: pair.ids.marcus, content: `Message ${PLANTED}` }),
      ]),
      savedSearches: [{ name: `Search ${PLANTED}` }],
      reports: [{ reportedId: pair.ids.marcus, note: `Report ${PLANTED}` }],
      productImports: [{ fileName: 'list.csv' }],
    });
    expect(copy.signedAgreements?.[0]?.digitalSignature).toMatch(/^data:image\/png;base64,/);
    expect(copy.connections?.map(({ id }) => id)).toContain(pair.ids.connection);
    const [columns, row] = danas['csv/savedSearches.csv']?.split('\r\n') ?? [];
    expect(columns).toMatch(/(^|,)name(,|$)/);
    expect(row).toContain(`Search ${PLANTED}`);
    const { messageAttachments, companyClaims } = JSON.parse(marcuss['data.json'] ?? '') as Copy;
    expect(messageAttachments).toMatchObject([{ name: `Attached ${PLANTED}.txt` }]);
    expect(companyClaims).toMatchObject([{ statement: `Statement ${PLANTED}` }]);
  });

  test('contains the files that the person sent and the agreements they signed', () => {
    const paths = Object.keys(marcuss);
    const attached = paths.find((path) => path.endsWith(`Attached ${PLANTED}.txt`));
    expect(marcuss[attached ?? '']).toContain(PLANTED);
    expect(paths.some((path) => /^files\/signed-agreements\/[\w-]+ .*\.pdf$/.test(path))).toBe(true);
    expect(Object.keys(danas).some((path) => path.includes('Attached'))).toBe(false);
  });

  test('contains no data about strangers', async () => {
    const stranger = await createSigned(app, { firstName: 'Ottoline', lastName: 'Strangerfield' });
    const own = Object.values(await readExport(stranger.client)).join('\n');
    expect(own).toContain('Strangerfield');
    expect(pair.secrets.filter((secret) => own.includes(secret))).toEqual([]);
    for (const mark of ['Ottoline', stranger.id, stranger.user.email])
      expect(danas['data.json']).not.toContain(mark);
  });

  test('does not reveal who reported or blocked the person, and contains no password, token or key', () => {
    expect(marcuss['data.json']).not.toContain(`Report ${PLANTED}`);
    expect(JSON.parse(marcuss['data.json'] ?? '')).toMatchObject({ reports: [], blockedPeople: [] });
    expect(Object.values(danas).join('\n')).not.toMatch(/argon2|token"|unsubscribeKey|passwordHash/i);
  });

  test('does not say that someone whose company has a paid plan is on the free plan', async () => {
    const { client } = await createPrincipal(app);
    await client.call(createSubscription, { body: { planId: 'enterprise' } });
    expect((await client.call(getUser)).body.subscriptionPlan).toBe('enterprise');
    const copy = JSON.parse(await textOf(client)) as Copy;
    expect(JSON.stringify(copy.profile)).not.toContain('free');
  });

  test('contains the text of received messages only if the person has a valid NDA, and otherwise says that it is left out', async () => {
    const [writer, reader] = [await createSigned(app), await createPerson(app)];
    const message = { receiverId: reader.id, content: 'Our terms' };
    expect((await writer.client.call(sendMessage, { body: message })).status).toBe(201);
    const messagesOf = async (client: Client) => (JSON.parse(await textOf(client)) as Copy).messages;

    expect(await messagesOf(reader.client)).toMatchObject([{ senderId: writer.id, content: null }]);
    expect((await readExport(reader.client))['README.txt']).toContain(
      'Without a valid non-disclosure agreement, it leaves out the text of messages that you received.',
    );
    await signAgreement(reader);
    expect(await messagesOf(reader.client)).toMatchObject([message]);

    const { db } = app.database;
    await db
      .update(ndaAgreements)
      .set({ signedAt: sql`signed_at - interval '6 years'`, expiresAt: sql`expires_at - interval '6 years'` })
      .where(inArray(ndaAgreements.userId, [writer.id, reader.id]));
    expect(await messagesOf(reader.client)).toMatchObject([{ content: null }]);
    expect(await messagesOf(writer.client)).toMatchObject([message]);
  });

  test('contains all entries of a long list', async () => {
    const { client, id } = await createPerson(app);
    await app.database.db.execute(sql`
      insert into notifications (id, user_id, subject, event_id)
      select gen_random_uuid(), ${id}::uuid, '{"kind": "conduct_warning", "reason": "spam"}', gen_random_uuid()
      from generate_series(1, 450)`);
    expect((JSON.parse(await textOf(client)) as Copy).notifications).toHaveLength(450);
  });
});

describe('an archive', () => {
  test('is announced by email, available only to the person who requested it, encrypted, and deleted after seven days', async () => {
    const { client, user, id } = await createPerson(app, { lastName: 'Exportable' });
    const { files, expiresAt, readyAt } = await makeExport(client);
    const days = (Date.parse(expiresAt ?? '') - Date.parse(readyAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7);
    const email = await emailAbout(app, user.email, 'Your data is ready to download');
    expect(email.text).toContain('/settings/data');
    const address = addressOfFile(files[0]?.id ?? '');

    const response = await client.fetch(address);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(/MedAccord.*my%20data%20[\d-]+\.zip$/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const other = await createPerson(app);
    expect((await other.client.fetch(address)).status).toBe(404);
    expect((await app.client().fetch(address)).status).toBe(401);
    const stored = () => readFolder(app).filter(({ place }) => place.includes(files[0]?.id ?? ''));
    expect(stored()).toHaveLength(1);
    expect(stored()[0]?.text).not.toContain('README.txt');

    await app.database.db
      .update(dataExports)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(dataExports.userId, id));
    expect((await client.fetch(address)).status).toBe(404);
    expect((await client.call(getDataExport)).body).toEqual({ dataExport: null });
    await deleteExpired(app.app.platform);
    expect(await app.database.db.$count(dataExports, eq(dataExports.userId, id))).toBe(0);
    await expect.poll(() => stored().length).toBe(0);
  });

  test('replaces the earlier one, is completed after an interruption, and is not announced again when its job is repeated', async () => {
    const person = await createPerson(app);
    const { client, id } = person;
    const first = await makeExport(client);
    const second = await makeExport(client);
    expect(second.id).not.toBe(first.id);
    expect((await client.fetch(addressOfFile(first.files[0]?.id ?? ''))).status).toBe(404);
    const { db } = app.database;
    await db.update(dataExports).set({ readyAt: null, expiresAt: null }).where(eq(dataExports.userId, id));
    await runJob(app.app.platform, { exportId: second.id });
    expect(await db.$count(dataExportFiles, eq(dataExportFiles.exportId, second.id))).toBe(1);
    expect(await db.$count(dataExports, eq(dataExports.userId, id))).toBe(1);
    const before = await subjectsTo(app, person);
    expect(before).toEqual(Array.from({ length: 3 }, () => 'Your data is ready to download'));
    await runJob(app.app.platform, { exportId: second.id });
    expect(await subjectsTo(app, person)).toEqual(before);
  });

  test('contains the files of only one run and is announced once, even if two runs create it at the same time', async () => {
    const person = await createPerson(app);
    const { client, id } = person;
    const { id: exportId } = await makeExport(client);
    const { db } = app.database;
    await db.update(dataExports).set({ readyAt: null, expiresAt: null }).where(eq(dataExports.userId, id));
    const before = (await subjectsTo(app, person)).length;
    await Promise.allSettled([1, 2].map(() => runJob(app.app.platform, { exportId })));
    const { dataExport } = (await client.call(getDataExport)).body;
    expect(dataExport?.files).toHaveLength(1);
    expect((await client.fetch(addressOfFile(dataExport?.files[0]?.id ?? ''))).status).toBe(200);
    expect(await subjectsTo(app, person)).toHaveLength(before + 1);
  });

  test('is deleted after an hour if it failed, and the person is notified by email and can request another one', async () => {
    const person = await createPerson(app);
    const { client, id } = person;
    const { db } = app.database;
    const fail = async (ago: string) => {
      await db.delete(dataExports).where(eq(dataExports.userId, id));
      await db.insert(dataExports).values({ userId: id, requestedAt: sql`now() - ${ago}::interval` });
    };
    await fail('59 minutes');
    await deleteExpired(app.app.platform);
    expect((await client.call(getDataExport)).body.dataExport).toMatchObject({ readyAt: null });
    const before = await subjectsTo(app, person);
    await fail('61 minutes');
    expect((await client.call(getDataExport)).body).toEqual({ dataExport: null });
    await deleteExpired(app.app.platform);
    expect(await db.$count(dataExports, eq(dataExports.userId, id))).toBe(0);
    await deleteExpired(app.app.platform);
    expect(await subjectsTo(app, person)).toEqual([...before, "We couldn't create your archive"]);
    await fail('61 minutes');
    expect((await makeExport(client)).files).toHaveLength(1);
  });

  test('is created and announced after all if an administrator retries its job after it was deleted', async () => {
    const person = await createPerson(app);
    const [userId, { db }] = [person.id, app.database];
    const [failed] = await db
      .insert(dataExports)
      .values({ userId, requestedAt: sql`now() - interval '61 minutes'` })
      .returning();
    const making = { exportId: failed?.id ?? '', userId };
    await deleteExpired(app.app.platform);
    expect((await person.client.call(getDataExport)).body.dataExport).toBeNull();
    await runJob(app.app.platform, making);
    const { dataExport } = (await person.client.call(getDataExport)).body;
    expect(dataExport?.files).toHaveLength(1);
    const announced = await subjectsTo(app, person);
    expect(announced.at(-1)).toBe('Your data is ready to download');
    await runJob(app.app.platform, making);
    expect((await person.client.call(getDataExport)).body.dataExport).toEqual(dataExport);
    expect(await subjectsTo(app, person)).toEqual(announced);
  });

  test('is deleted with the account', async () => {
    const leaving = await createPerson(app);
    const { files, id } = await makeExport(leaving.client);
    await (
      await createAdmin(app)
    ).call(deleteUser, { params: { id: leaving.id }, body: { reason: 'Requested' } });
    await expect
      .poll(() => readFolder(app).filter(({ place }) => place.includes(files[0]?.id ?? '')))
      .toEqual([]);
    await runJob(app.app.platform, { exportId: id, userId: leaving.id });
    expect(await app.database.db.$count(dataExports, eq(dataExports.userId, leaving.id))).toBe(0);
  });

  test('is created only for someone who has signed in recently', async () => {
    const { client, id } = await createPerson(app);
    await app.database.db
      .update(sessions)
      .set({ sess: sql`${sessions.sess} || '{"confirmedAt": 0}'::jsonb` })
      .where(eq(sessions.userId, id));
    expect(await client.call(requestDataExport)).toMatchObject({
      status: 403,
      body: { code: 'account.confirm_first' },
    });
  });

  test('is split into files that are each complete', async () => {
    const zips: Buffer[] = [];
    const parts = createZipParts(1000, async (zip) => void zips.push(zip));
    for (const name of ['a', 'b', 'c']) await parts.addFile(name, Buffer.alloc(700, name));
    await parts.finish();
    expect(zips).toHaveLength(3);
  });
});

const NOT_COPIED: Record<string, string> = {
  account_links: 'tokens of emailed links',
  companies: 'the page of a company, which is public',
  connection_counts: 'counts of connections, which are copied',
  conversation_sides: 'counts and order of conversations, whose messages are copied',
  conversations: 'pairs of people, whose messages are copied',
  message_notices: 'when an email about unread messages is due',
  notification_deliveries: 'when the next email is due',
  passkey_challenges: 'what a passkey is asked to sign within five minutes',
  presences: 'who has the app open now',
  room_versions: 'documents of a company; adding them is in the activity',
  waiting_notifications: 'notifications that wait for an email',
};

const FILES_NOT_COPIED: Record<string, string> = {
  'badge-documents': 'proofs of a company',
  'contract-papers': 'documents of a company',
  'data-exports': 'the archives themselves',
  logos: 'pictures of a company, which are public',
  'passport-documents': 'documents of a company',
  products: 'pictures of a company, which are public',
  'rfq-files': 'documents of a company',
  'room-documents': 'documents of a company',
};

test('every table with data about a person is in the archive or is left out for a stated reason', async () => {
  const referring = await rowsOf<{ name: string }>(
    app.database.db,
    sql`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );
  const copied = new Set(domains.flatMap(({ personalData = [] }) => personalData.map(({ table }) => table)));
  const missing = referring.map(({ name }) => name).filter((name) => !copied.has(name) && !NOT_COPIED[name]);
  expect(missing).toEqual([]);
});

test('every folder of files is in the archive or is left out for a stated reason', () => {
  const { copied, folders } = {
    copied: new Set(domains.flatMap(({ personalFiles = [] }) => personalFiles.map(({ name }) => name))),
    folders: domains.flatMap(({ files = [] }) => files.map(({ name }) => name)),
  };
  expect(folders.filter((name) => !copied.has(name) && !FILES_NOT_COPIED[name])).toEqual([]);
});

describe('the rate limit on archives', () => {
  const limited = useApp({ RATE_LIMIT: 'on' });

  test('rejects a request beyond the daily number of archives', async () => {
    const { client } = await createPerson(limited);
    for (let request = 0; request < EXPORTS_PER_DAY; request += 1) await makeExport(client);
    expect((await client.call(requestDataExport)).status).toBe(429);
  });

  test('counts an archive once, however often it is requested while it is being created', async () => {
    const { client, id: userId } = await createPerson(limited);
    const { db } = limited.database;
    const [making] = await db.insert(dataExports).values({ userId }).returning();
    const clicks = Array.from({ length: EXPORTS_PER_DAY + 1 }, () => client.call(requestDataExport));
    for (const answer of await Promise.all(clicks))
      expect(answer).toMatchObject({ status: 202, body: { id: making?.id } });
    await db.delete(dataExports).where(eq(dataExports.userId, userId));

    const first = await Promise.all(Array.from({ length: 3 }, () => client.call(requestDataExport)));
    expect(new Set(first.map(({ body }) => body.id)).size).toBe(1);
    await vi.waitUntil(async () => (await client.call(getDataExport)).body.dataExport?.readyAt, {
      timeout: 60_000,
    });
    for (let request = 1; request < EXPORTS_PER_DAY; request += 1) await makeExport(client);
    expect((await client.call(requestDataExport)).status).toBe(429);
  });

  test('counts each created archive and each rejected request once when a hundred requests reach two server processes at the same time', async () => {
    const { client, id: userId } = await createPerson(limited);
    const other = limited.database.kind === 'postgres' ? await limited.another() : undefined;
    const counted = async () => {
      const rows = await limited.database.db
        .select({ points: rateLimits.points })
        .from(rateLimits)
        .where(like(rateLimits.key, 'data-exports:%'));
      return rows.reduce((sum, { points }) => sum + points, 0);
    };
    const before = await counted();
    const clients = [client, client.at((other ?? limited).origin)];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (clients[index % 2] ?? client).call(requestDataExport)),
    );
    expect(answers.filter(({ status }) => status !== 202 && status !== 429)).toEqual([]);
    const created = await limited.database.db.$count(
      events,
      and(eq(events.name, 'user.export_requested'), eq(events.actorId, userId)),
    );
    expect(created).toBeGreaterThanOrEqual(1);
    expect(created).toBeLessThanOrEqual(EXPORTS_PER_DAY);
    const refused = answers.filter(({ status }) => status === 429).length;
    expect((await counted()) - before, 'refused calls are counted too').toBe(created + refused);
    await other?.stop();
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages, sendMessage } from '#contract/messages.ts';
import { getNdaDetails } from '#contract/nda.ts';
import { forgotPassword } from '#contract/recovery.ts';
import { verifyChain } from '#domains/nda/nda.ts';
import { createSeal } from '#platform/crypto.ts';
import type { Kept } from '#platform/sealed-places.ts';
import { sealedPlaces } from '#server/sealed-places.ts';
import { runCommand } from '#test/command.ts';
import { type TestApp, serve } from '#test/app.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';
import { rowsOf } from '#test/dump.ts';
import { type Person, createSigned } from '#test/factories.ts';
import { rotate, takeCensus } from './rotate.ts';

const [former, current] = [randomBytes(32), randomBytes(32)];
const keys = (...list: Buffer[]) => ({
  ENCRYPTION_KEY: list.map((key) => key.toString('base64')).join(),
  // Mails find nobody, and so wait.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'post@medaccord.example',
});
/** Servers and commands start, one after the other. */
const STORY = { timeout: 180_000 };
const PLANTED = 'The margin is forty-one percent';
/** More than one step of the walk. */
const WRITTEN = 250;

let storage: TestDatabase;
let app: TestApp;
let dana: Person;
let marcus: Person;
beforeAll(async () => {
  storage = await createTestDatabase();
  app = await serve(storage, keys(former));
  dana = await createSigned(app);
  marcus = await createSigned(app, { firstName: 'Marcus' });
});
afterAll(async () => {
  await app.stop();
  await storage.drop();
});

/** The server ends, and one with these keys takes its place. */
async function startAgain(...list: Buffer[]) {
  await app.stop();
  app = await serve(storage, keys(...list));
  dana = { ...dana, client: dana.client.at(app.origin) };
  marcus = { ...marcus, client: marcus.client.at(app.origin) };
}

const send = (from: Person, to: Person, content: string) =>
  from.client.call(sendMessage, { body: { receiverId: to.id, content } });
const readAll = async (): Promise<string[]> => {
  const pages = await marcus.client.pages<{ content: string }>(
    `${listMessages.path}?conversationWith=${dana.id}`,
  );
  return pages.flat().map(({ content }) => content);
};
const census = async (place: string) =>
  (await takeCensus(app.app.platform, sealedPlaces)).find((one) => one.place === place);
const leftOver = async () =>
  (await takeCensus(app.app.platform, sealedPlaces)).filter(({ underOtherKeys }) => underOtherKeys > 0);

class Interrupted extends Error {}
const interruptAfter = (steps: number) => () => {
  if (--steps === 0) throw new Interrupted();
};

test(
  'every sealed thing is sealed again while people write, also after an interruption, and then the old key can go',
  STORY,
  async () => {
    for (let written = 0; written < WRITTEN; written += 50) {
      const some = Array.from({ length: 50 }, (_, place) =>
        send(dana, marcus, `${PLANTED} ${written + place}`),
      );
      for (const { status } of await Promise.all(some)) expect(status).toBe(201);
    }
    await dana.client.call(forgotPassword, { body: { email: dana.user.email } });
    await keepFile('message-attachments');
    await keepFile('room-documents');

    await startAgain(current, former);
    expect(await census('messages.content')).toMatchObject({ underFirstKey: 0, underOtherKeys: WRITTEN });
    expect((await census('waiting jobs of mail'))?.underOtherKeys).toBeGreaterThan(0);
    expect(await census('files of room-documents')).toMatchObject({ underFirstKey: 0, underOtherKeys: 1 });

    const { platform } = app.app;
    await expect(rotate(platform, sealedPlaces, interruptAfter(1))).rejects.toThrow(Interrupted);
    expect(await census('messages.content')).toMatchObject({
      underFirstKey: 200,
      underOtherKeys: WRITTEN - 200,
    });
    expect(await readAll()).toHaveLength(WRITTEN);

    const [, ...replies] = await Promise.all([
      rotate(platform, sealedPlaces),
      ...Array.from({ length: 40 }, (_, place) => send(dana, marcus, `meanwhile ${place}`)),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await leftOver()).toEqual([]);

    await startAgain(current);
    const texts = await readAll();
    expect(texts).toHaveLength(WRITTEN + 40);
    expect(texts).toEqual(
      expect.arrayContaining([`${PLANTED} 0`, `${PLANTED} ${WRITTEN - 1}`, 'meanwhile 39']),
    );
    expect(texts).not.toContain('');
    expect((await marcus.client.call(getNdaDetails)).body.agreement?.digitalSignature).toMatch(
      /^data:image\/png;base64,/,
    );
    expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true, length: 2 });
    expect(await readFiles()).toEqual([PLANTED, PLANTED]);
    for (const waiting of await waitingMails()) expect(waiting).toContain('"letter"');
  },
);

test('what was changed or removed between reading and writing is left as it then is', async () => {
  const { id } = (await send(dana, marcus, 'before')).body;
  const other = randomBytes(32);
  const seal = createSeal([other, current]);
  const fresh = createSeal([current]).seal(Buffer.from('changed meanwhile'), id);
  const { db } = app.database;
  const meanwhile = async () =>
    void (await db.execute(sql`update messages set content = ${fresh} where id = ${id}`));
  const [contents] = sealedPlaces;
  await contents?.resealNext(
    { ...app.app.platform, db: between(meanwhile), seal },
    '00000000-0000-0000-0000-000000000000',
  );
  expect(await readAll()).toContain('changed meanwhile');
  // The rest went over to the other key; back again.
  await rotate({ ...app.app.platform, seal: createSeal([current, other]) }, sealedPlaces);
  expect(await leftOver()).toEqual([]);
});

test('what does not open stays where it is, is counted, and holds nothing up', async () => {
  const { id } = (await send(dana, marcus, 'to be lost')).body;
  const foreign = createSeal([randomBytes(32)]).seal(Buffer.from('of nobody'), id);
  await app.database.db.execute(sql`update messages set content = ${foreign} where id = ${id}`);
  await rotate(app.app.platform, sealedPlaces);
  expect(await leftOver()).toMatchObject([{ place: 'messages.content', underOtherKeys: 1 }]);
  await app.database.db.execute(sql`delete from messages where id = ${id}`);
});

test('the command says what is left, and ends well once nothing is', STORY, async () => {
  const next = randomBytes(32);
  const run = (list: Buffer[], ...words: string[]) =>
    runCommand('rotate-keys', words, {
      ...keys(...list),
      DATABASE_URL: storage.url ?? '',
      DATA_DIR: storage.dataDir,
    });
  // The embedded database is one process's.
  await app.stop();
  const before = await run([next, current], '--check');
  expect([before.code, before.complained]).toEqual([1, '']);
  expect(before.said).toMatch(/\d+ lie under other keys\./);
  expect(await run([next, current])).toMatchObject({ code: 0, complained: '' });
  const after = await run([next], '--check');
  expect([after.code, after.said]).toEqual([
    0,
    expect.stringContaining('Everything lies under the first key'),
  ]);
  app = await serve(storage, keys(next));
  marcus = { ...marcus, client: marcus.client.at(app.origin) };
  expect(await readAll()).toContain(`${PLANTED} 0`);
});

/** Bytes that are nobody's secret, and what is sealed in another way. */
const NOT_SEALED = new Set(['product_imports.file', 'notification_settings.unsubscribe_key']);

test('no place is forgotten: every column of bytes and every folder of sealed files is walked', async () => {
  const columns = await rowsOf<{ name: string }>(
    app.database.db,
    sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`,
  );
  const walked = sealedPlaces.map(({ name }) => name);
  const sealed = columns.map(({ name }) => name).filter((name) => !NOT_SEALED.has(name));
  expect(walked).toEqual(expect.arrayContaining(sealed));
  const folders = readdirSync(join(storage.dataDir, 'uploads')).filter((name) => !name.startsWith('badge'));
  expect(walked).toEqual(expect.arrayContaining(folders.map((folder) => `files of ${folder}`)));
});

const files: { folder: 'message-attachments' | 'room-documents'; id: string }[] = [];
async function keepFile(folder: (typeof files)[number]['folder']) {
  const id = randomUUID();
  await app.app.platform.sealedFiles.add(folder, id, Buffer.from(PLANTED), async () =>
    files.push({ folder, id }),
  );
}
const readFiles = () =>
  Promise.all(
    files.map(async ({ folder, id }) => (await app.app.platform.sealedFiles.open(folder, id))?.toString()),
  );

/** What the queue still holds, opened. */
async function waitingMails(): Promise<string[]> {
  const waiting = await rowsOf<{
    id: string;
    sealed: string;
  }>(
    app.database.db,
    sql`select data ->> 'id' as id, data ->> 'sealed' as sealed
    from pgboss.job where name = 'mail' and state < 'completed'`,
  );
  expect(waiting.length).toBeGreaterThan(0);
  return waiting.map(({ id, sealed }) =>
    app.app.platform.seal.open(Buffer.from(sealed, 'base64'), id).toString(),
  );
}

/** The database, where something happens between a step's reading and its writing. */
function between(happen: () => Promise<void>): Kept['db'] {
  const { db } = app.database;
  return new Proxy(db, {
    get: (target, property) =>
      property === 'transaction'
        ? async (...given: Parameters<typeof db.transaction>) => {
            await happen();
            return target.transaction(...given);
          }
        : (Reflect.get(target, property) as unknown),
  });
}

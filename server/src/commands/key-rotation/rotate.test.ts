import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages, sendMessage } from '#contract/messages.ts';
import { getNdaDetails } from '#contract/nda.ts';
import { forgotPassword } from '#contract/recovery.ts';
import { ROOM_FILES } from '#domains/document-rooms/document-files.ts';
import { ATTACHMENT_FILES } from '#domains/messages/attachments.ts';
import { verifyChain } from '#domains/signatures/hash-chain.ts';
import { createEncryption } from '#platform/crypto.ts';
import type { EncryptedStorage } from '#platform/encrypted-data.ts';
import type { EncryptedFolder } from '#platform/upload-folders.ts';
import { encryptedData } from '#server/encrypted-data.ts';
import { runCommand } from '#test/command.ts';
import { type TestApp, serve } from '#test/app.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';
import { rowsOf } from '#platform/db.ts';
import { type Person, createSigned } from '#test/factories.ts';
import { rotate, takeCensus } from './rotate.ts';

const messageContents = encryptedData.find(({ name }) => name === 'messages.content');
/** Messages come first, so that an interruption after one step happens while they are re-encrypted. */
const messagesFirst = encryptedData.toSorted(
  (one, other) => Number(other === messageContents) - Number(one === messageContents),
);
const [former, current] = [randomBytes(32), randomBytes(32)];
const keys = (...list: Buffer[]) => ({
  ENCRYPTION_KEY: list.map((key) => key.toString('base64')).join(),
  // Emails cannot be delivered, so their jobs wait.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'post@medaccord.example',
});
/** The time limit is long, because many servers and commands start one after the other. */
const STORY = { timeout: 480_000 };
const PLANTED = 'The margin is forty-one percent';
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
const census = async (name: string) =>
  (await takeCensus(app.app.platform, encryptedData)).find((one) => one.name === name);
const leftOver = async () =>
  (await takeCensus(app.app.platform, encryptedData)).filter(({ underOtherKeys }) => underOtherKeys > 0);

class Interrupted extends Error {}
const interruptAfter = (steps: number) => () => {
  if (--steps === 0) throw new Interrupted();
};

test(
  'key rotation re-encrypts everything while people send messages, even after an interruption, so that the old key can be removed',
  STORY,
  async () => {
    for (let written = 0; written < WRITTEN; written += 50) {
      const some = Array.from({ length: 50 }, (_, index) =>
        send(dana, marcus, `${PLANTED} ${written + index}`),
      );
      for (const { status } of await Promise.all(some)) expect(status).toBe(201);
    }
    await dana.client.call(forgotPassword, { body: { email: dana.user.email } });
    await keepFile(ATTACHMENT_FILES);
    await keepFile(ROOM_FILES);
    await giveUpOneEmail();

    await startAgain(current, former);
    expect(await census('messages.content')).toMatchObject({ underFirstKey: 0, underOtherKeys: WRITTEN });
    expect((await census('waiting jobs of mail'))?.underOtherKeys).toBeGreaterThan(0);
    expect(await census('files of room-documents')).toMatchObject({ underFirstKey: 0, underOtherKeys: 1 });

    const { platform } = app.app;
    await expect(rotate(platform, messagesFirst, interruptAfter(1))).rejects.toThrow(Interrupted);
    expect(await census('messages.content')).toMatchObject({
      underFirstKey: 200,
      underOtherKeys: WRITTEN - 200,
    });
    expect(await readAll()).toHaveLength(WRITTEN);

    const [, ...replies] = await Promise.all([
      rotate(platform, encryptedData),
      ...Array.from({ length: 40 }, (_, index) => send(dana, marcus, `meanwhile ${index}`)),
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
    for (const waiting of await waitingEmails()) expect(waiting).toContain('"email"');
  },
);

test('key rotation keeps a value that was changed between reading and writing', async () => {
  const { id } = (await send(dana, marcus, 'before')).body;
  const other = randomBytes(32);
  const encryption = createEncryption([other, current]);
  const fresh = createEncryption([current]).encrypt(Buffer.from('changed meanwhile'), id);
  const { db } = app.database;
  const meanwhile = async () =>
    void (await db.execute(sql`update messages set content = ${fresh} where id = ${id}`));
  await messageContents?.reencryptNext(
    { ...app.app.platform, db: between(meanwhile), encryption },
    '00000000-0000-0000-0000-000000000000',
  );
  expect(await readAll()).toContain('changed meanwhile');
  // The other values were re-encrypted with the other key; rotating back undoes this.
  await rotate({ ...app.app.platform, encryption: createEncryption([current, other]) }, encryptedData);
  expect(await leftOver()).toEqual([]);
});

test('key rotation counts a value that cannot be decrypted, and continues', async () => {
  const { id } = (await send(dana, marcus, 'to be lost')).body;
  const foreign = createEncryption([randomBytes(32)]).encrypt(Buffer.from('of nobody'), id);
  await app.database.db.execute(sql`update messages set content = ${foreign} where id = ${id}`);
  await rotate(app.app.platform, encryptedData);
  expect(await leftOver()).toMatchObject([{ name: 'messages.content', underOtherKeys: 1 }]);
  await app.database.db.execute(sql`delete from messages where id = ${id}`);
});

test(
  'the key rotation check exits with 1 before the rotation, while values are encrypted with another key, and with 0 afterwards',
  STORY,
  async () => {
    const next = randomBytes(32);
    const run = (list: Buffer[], ...words: string[]) =>
      runCommand('rotate-keys', words, {
        ...keys(...list),
        DATABASE_URL: storage.url ?? '',
        DATA_DIR: storage.dataDir,
      });
    // Only one process can open the embedded database.
    await app.stop();
    const before = await run([next, current], '--check');
    expect([before.code, before.complained]).toEqual([1, '']);
    expect(before.said).toMatch(/\d+ values are under other keys\./);
    expect(await run([next, current])).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringMatching(/^Every process must already run[^]+restart every process/) as string,
    });
    const after = await run([next], '--check');
    expect([after.code, after.said]).toEqual([
      0,
      expect.stringContaining('Everything is under the first key'),
    ]);
    app = await serve(storage, keys(next));
    marcus = { ...marcus, client: marcus.client.at(app.origin) };
    expect(await readAll()).toContain(`${PLANTED} 0`);
  },
);

/** Columns of bytes that are not secret, or that are encrypted in another way. */
const NOT_ENCRYPTED = new Set([
  'product_imports.file',
  'notification_settings.unsubscribe_key',
  'nda_seals.signature',
  'passkeys.public_key',
]);

test('key rotation covers every binary column and every folder of encrypted files', async () => {
  const columns = await rowsOf<{ name: string }>(
    app.database.db,
    sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`,
  );
  const walked = encryptedData.map(({ name }) => name);
  const encrypted = columns.map(({ name }) => name).filter((name) => !NOT_ENCRYPTED.has(name));
  expect(walked).toEqual(expect.arrayContaining(encrypted));
  const folders = readdirSync(join(storage.dataDir, 'uploads')).filter((name) => !name.startsWith('badge'));
  expect(walked).toEqual(expect.arrayContaining(folders.map((folder) => `files of ${folder}`)));
});

const files: { folder: EncryptedFolder; id: string }[] = [];
async function keepFile(folder: EncryptedFolder) {
  const id = randomUUID();
  await app.app.platform.encryptedFiles.add(folder, id, Buffer.from(PLANTED), async () =>
    files.push({ folder, id }),
  );
}
const readFiles = () =>
  Promise.all(
    files.map(async ({ folder, id }) => (await app.app.platform.encryptedFiles.read(folder, id))?.toString()),
  );

/** Marks an email as failed. It stays encrypted, because an administrator can still have it resent. */
const giveUpOneEmail = () =>
  app.database.db.execute(sql`update pgboss.job set state = 'failed'
    where id = (select id from pgboss.job where name = 'mail' and state < 'completed' limit 1)`);

async function waitingEmails(): Promise<string[]> {
  const waiting = await rowsOf<{
    id: string;
    encrypted: string;
  }>(
    app.database.db,
    sql`select data ->> 'id' as id, data ->> 'encrypted' as encrypted
    from pgboss.job where name = 'mail' and state <> 'completed'`,
  );
  expect(waiting.length).toBeGreaterThan(1);
  return waiting.map(({ id, encrypted }) =>
    app.app.platform.encryption.decrypt(Buffer.from(encrypted, 'base64'), id).toString(),
  );
}

/** Returns the database, calling `happen` between the reading and the writing of a batch. */
function between(happen: () => Promise<void>): EncryptedStorage['db'] {
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

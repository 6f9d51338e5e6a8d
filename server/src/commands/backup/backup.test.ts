import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameContractSignatories } from '#contract/contract-signing.ts';
import { uploadAttachment } from '#contract/message-attachments.ts';
import { sendMessage } from '#contract/messages.ts';
import { signIn } from '#contract/session.ts';
import { type TestApp, serve, useApp } from '#test/app.ts';
import { runCommand } from '#test/command.ts';
import { type TestDatabase, createTestDatabase, makeDataDir, removeDataDir } from '#test/database.ts';
import { rowsOf } from '#platform/db.ts';
import { PASSWORD, createPrincipal, createProduct, createSigned } from '#test/factories.ts';
import { leavePicture } from '#test/pictures.ts';
import { readyToSign, signByBoth } from '#test/signing.ts';
import { uploadFile } from '#test/uploads.ts';

const keys = {
  SESSION_SECRET: 's'.repeat(40),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const app = useApp(keys);

let place: string;
let fresh: TestDatabase;
beforeAll(async () => {
  place = makeDataDir();
  fresh = await createTestDatabase();
});
afterAll(async () => {
  await fresh.drop();
  removeDataDir(place);
});

const variables = ({ url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>) => ({
  ...keys,
  DATA_DIR: dataDir,
  ...(url && { DATABASE_URL: url }),
});

describe.skipIf(process.env.TEST_DB === 'pglite')('a backup', { timeout: 300_000 }, () => {
  test('can be restored to a new installation with its people, files, messages and products, but not to one that has data', async () => {
    const [dana, marcus] = [await createSigned(app), await createSigned(app)];
    const maker = await createPrincipal(app);
    const product = await createProduct(maker);
    const { body: file } = await uploadFile<{ id: string }>(dana.client, uploadAttachment.path, {
      bytes: 'the words of a file',
      name: 'a.txt',
    });
    await dana.client.call(sendMessage, {
      body: { receiverId: marcus.id, content: 'Greetings', attachmentIds: [file.id] },
    });
    const url = (await databaseUrlOf(app)) ?? '';
    const folder = join(place, 'one');
    const made = await runCommand('backup', [folder], variables({ url, dataDir: app.dataDir }));
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('rows of') as string });

    const restored = await runCommand('restore', [folder], variables(fresh));
    expect(restored).toMatchObject({ code: 0, complained: '' });
    const server = await serve(fresh, keys);
    const client = server.client();
    const { status } = await client.call(signIn, { body: { email: marcus.user.email, password: PASSWORD } });
    expect(status).toBe(200);
    const { body: messages } = await client.send<{ content: string }[]>('GET', '/api/messages');
    expect(messages.map(({ content }) => content)).toEqual(['Greetings']);
    expect(await (await client.fetch(`/api/messages/attachments/${file.id}`)).text()).toBe(
      'the words of a file',
    );
    expect((await client.send('GET', `/api/products/${product.id}`)).status).toBe(200);
    expect((await createPrincipal(server)).companyId).toBeTruthy();
    await server.stop();

    // The file was erased after the backup, so only the restore can bring it back.
    const uploads = join(fresh.dataDir, 'uploads');
    const stored = readdirSync(uploads, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith(file.id),
    );
    expect(stored).toHaveLength(1);
    for (const name of stored) rmSync(join(uploads, name));
    const again = await runCommand('restore', [folder], variables(fresh));
    expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('not empty') as string });
    expect(readdirSync(uploads, { recursive: true })).not.toContain(stored[0]);
  });

  test('is rejected by the restore command if it was altered or is incomplete', async () => {
    const url = (await databaseUrlOf(app)) ?? '';
    const folder = join(place, 'two');
    await runCommand('backup', [folder], variables({ url, dataDir: app.dataDir }));
    appendFileSync(join(folder, 'tables', 'public.users.jsonl.gz'), 'x');
    const altered = await runCommand('restore', [folder], variables(fresh));
    expect(altered).toMatchObject({
      code: 1,
      complained: expect.stringContaining('public.users.jsonl.gz is not as it was written') as string,
    });
    mkdirSync(join(place, 'three'));
    const none = await runCommand('restore', [join(place, 'three')], variables(fresh));
    expect(none.complained).toContain('There is no complete backup');
    expect(readdirSync(place)).toContain('two');
  });

  test('can be restored only with its encryption key, and from a path relative to the current folder', async () => {
    const url = (await databaseUrlOf(app)) ?? '';
    const typedIn = { INIT_CWD: place };
    const made = await runCommand('backup', ['four'], {
      ...variables({ url, dataDir: app.dataDir }),
      ...typedIn,
    });
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(join(place, 'four')) as string });
    expect(readdirSync(place)).toContain('four');
    const another = await createTestDatabase();
    const wrong = await runCommand('restore', ['four'], {
      ...variables(another),
      ...typedIn,
      ENCRYPTION_KEY: Buffer.alloc(32, 8).toString('base64'),
    });
    expect(wrong).toMatchObject({
      code: 1,
      complained: expect.stringContaining('The backup was encrypted with another key') as string,
    });
    const restored = await runCommand('restore', ['four'], { ...variables(another), ...typedIn });
    await another.drop();
    expect(restored).toMatchObject({ code: 0, complained: '' });
  });
});

describe.skipIf(process.env.TEST_DB === 'pglite')(
  'restoring where there are uploads that the backup does not contain',
  { timeout: 300_000 },
  () => {
    test('is refused before anything is written, unless these uploads may be discarded', async () => {
      const url = (await databaseUrlOf(app)) ?? '';
      const folder = join(place, 'rehearsed');
      await runCommand('backup', [folder], variables({ url, dataDir: app.dataDir }));
      const another = await createTestDatabase();
      const logo = await leavePicture(another.dataDir, 'logos', { hoursAgo: 1 });
      const uploads = () => readdirSync(join(another.dataDir, 'uploads'), { recursive: true });
      const before = uploads();
      const refused = await runCommand('restore', [folder], variables(another));
      expect(refused).toMatchObject({
        code: 1,
        complained: expect.stringContaining(`does not name the file logos/${logo}`) as string,
      });
      expect(uploads()).toEqual(before);
      const words = [folder, '--discard-other-files'];
      expect(await runCommand('restore', words, variables(another))).toMatchObject({
        code: 0,
        complained: '',
      });
      await another.drop();
    });
  },
);

/** U+2028 and U+2029, which end lines for some programs but not in JSON. */
const SEPARATED = 'Resolution\u2028of the\u2029board';

describe.skipIf(process.env.TEST_DB === 'pglite')('texts with line separators', { timeout: 300_000 }, () => {
  test('are unchanged in an agreement that is restored from a backup', async () => {
    const dealing = await readyToSign(app);
    const { maker, deal } = dealing;
    const named = await maker.client.call(nameContractSignatories, {
      params: { id: deal.id },
      body: {
        isInOrder: false,
        signatories: [{ userId: maker.user.id, title: 'VP Commercial', authority: SEPARATED }],
      },
    });
    expect(named.status).toBe(200);
    await signByBoth(dealing);
    const url = (await databaseUrlOf(app)) ?? '';
    const folder = join(place, 'separated');
    await runCommand('backup', [folder], variables({ url, dataDir: app.dataDir }));
    const another = await createTestDatabase();
    const restored = await runCommand('restore', [folder], variables(another));
    expect(restored).toMatchObject({ code: 0, complained: '' });
    const server = await serve(another, keys);
    const rows = await rowsOf<{ authority: string }>(
      server.database.db,
      sql`select authority from contract_signatories where user_id = ${maker.user.id}`,
    );
    await server.stop();
    await another.drop();
    expect(rows).toEqual([{ authority: SEPARATED }]);
  });
});

/** Asks the database for its URL, because the test app does not know it. */
async function databaseUrlOf({ database }: TestApp): Promise<string | undefined> {
  return 'connectionString' in database.jobs ? database.jobs.connectionString : undefined;
}

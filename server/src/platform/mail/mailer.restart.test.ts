import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { register } from '#contract/session.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { PASSWORD } from '#test/factories.ts';
import { startProcess } from '#test/process.ts';

let storage: TestDatabase;
let busy: Server;
let calls = 0;

beforeAll(async () => {
  storage = await createTestDatabase();
  // A mail server that rejects everything for now.
  busy = createServer((socket: Socket) => {
    calls += 1;
    socket.end('421 closed for today\r\n');
  });
  busy.listen(0, '127.0.0.1');
  await once(busy, 'listening');
});
afterAll(async () => {
  busy.close();
  await storage.drop();
});

test('an email is sent after a restart when the process was killed before it could be sent', async () => {
  const variables = { DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir };
  const before = await startProcess({
    ...variables,
    SMTP_URL: `smtp://127.0.0.1:${(busy.address() as AddressInfo).port}`,
    MAIL_FROM: 'post@medaccord.example',
  });
  const email = 'patient@halden.example';
  const body = { email, password: PASSWORD, firstName: 'Dana', lastName: 'Whitfield' };
  expect((await before.client().call(register, { body })).status).toBe(201);
  await vi.waitUntil(() => calls > 0, { timeout: 60_000 });
  // The outcome of the attempt is stored a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await before.end('SIGKILL');

  const after = await startProcess(variables);
  const outbox = join(storage.dataDir, 'outbox');
  const mails = await vi.waitUntil(
    async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return names.length > 0 && names;
    },
    { timeout: 120_000, interval: 200 },
  );
  expect(mails).toHaveLength(1);
  expect(await readFile(join(outbox, mails[0] ?? ''), 'utf8')).toContain(`To: ${email}`);
  expect(await after.end('SIGTERM')).toBe(0);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser, register, signIn } from '#contract/session.ts';
import { createTestDatabase, makeDataDir, removeDataDir, type TestDatabase } from '#test/database.ts';
import { PASSWORD } from '#test/factories.ts';
import { startProcess } from '#test/process.ts';

let storage: TestDatabase;
beforeAll(async () => {
  storage = await createTestDatabase();
});
afterAll(() => storage.drop());

const start = () => startProcess({ DATABASE_URL: storage.url ?? '', DATA_DIR: storage.dataDir });
const person = (email: string) => ({ email, password: PASSWORD, firstName: 'Dana', lastName: 'Whitfield' });

describe('a server process', () => {
  test('finishes pending requests when it receives a stop signal, and exits with 0', async () => {
    const server = await start();
    const underWay = Array.from({ length: 8 }, (_, index) =>
      server.client().call(register, { body: person(`stop-${index}@halden.example`) }),
    );
    await server.says('"route":"/api/register"', underWay.length);
    const code = await server.end('SIGTERM');
    const statuses = (await Promise.all(underWay)).map(({ status }) => status);
    expect(statuses).toEqual(Array(8).fill(201));
    expect(code).toBe(0);
  });

  test('notifies the load balancer first if there is a stop delay, and answers requests until the delay ends', async () => {
    const server = await startProcess({
      DATABASE_URL: storage.url ?? '',
      DATA_DIR: storage.dataDir,
      STOP_DELAY: '10',
    });
    const client = server.client();
    expect((await client.fetch('/readyz')).status).toBe(200);
    const ended = server.end('SIGTERM');
    await expect.poll(async () => (await client.fetch('/readyz')).status).toBe(503);
    const { status } = await client.call(register, { body: person('late@halden.example') });
    expect(status).toBe(201);
    expect(await ended).toBe(0);
  });

  test('lets a thousand browsers connect while it is busy, as they do after a restart', async ({ skip }) => {
    skip(process.platform !== 'linux', 'the number of waiting connections is that of Linux');
    const server = await start();
    const { port, hostname } = new URL(server.origin);
    process.kill(server.pid, 'SIGSTOP');
    const browsers = Array.from({ length: 1_000 }, () => connect(Number(port), hostname));
    await Promise.all(browsers.map((browser) => once(browser, 'connect')));
    for (const browser of browsers) browser.destroy();
    process.kill(server.pid, 'SIGCONT');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('loses no acknowledged change when it is killed', async () => {
    const before = await start();
    const client = before.client();
    expect((await client.call(register, { body: person('killed@halden.example') })).status).toBe(201);
    expect(await before.end('SIGKILL')).toBe('SIGKILL');

    const after = await start();
    const signedIn = await after
      .client()
      .call(signIn, { body: { email: 'killed@halden.example', password: PASSWORD } });
    expect(signedIn.status).toBe(200);
    expect((await client.at(after.origin).call(getUser)).body.id).toBe(signedIn.body.id);
    await after.end('SIGTERM');
  });

  test('on the embedded database, announces that it is for trials and where the admin password is, and locks out other processes', async ({
    skip,
  }) => {
    skip(storage.url !== undefined, 'PostgreSQL is for any number of processes');
    const server = await start();
    expect(server.words).toContain('for trying out. For real use set DATABASE_URL');
    expect(server.words).toMatch(/Mail is kept in .*outbox, to read at .*\/dev\/mail/);
    expect(server.words).toMatch(/Administrator: admin, password in .*admin-password/);
    await expect(start()).rejects.toThrow(
      /^The embedded database in .* is in use by another process\. .*\n$/,
    );
    await server.end('SIGTERM');
  });

  test('prints a one-line error and exits when a setting is wrong', async () => {
    await expect(startProcess({ PORT: 'eighty' })).rejects.toThrow(/^PORT: .*\n$/);
  });

  test('prints a one-line error when its port is in use or PostgreSQL is unreachable', async () => {
    const server = await start();
    const { port } = new URL(server.origin);
    const dataDir = makeDataDir();
    await expect(
      startProcess({ PORT: port, DATABASE_URL: storage.url ?? '', DATA_DIR: dataDir }),
    ).rejects.toThrow(new RegExp(`Port ${port} is in use. Stop what listens there, or set another PORT.\n$`));
    await expect(
      startProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: dataDir }),
    ).rejects.toThrow(/^DATABASE_URL: nothing listens at this address\.\n$/);
    await server.end('SIGTERM');
    removeDataDir(dataDir);
  });
});

import { expect, test } from 'vitest';
import { listOwnCompanies, registerCompany } from '#contract/companies.ts';
import { getUser, register } from '#contract/session.ts';
import { createTestDatabase } from '#test/database.ts';
import { PASSWORD } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { startProcess } from '#test/process.ts';
import { openWire } from '#test/wire.ts';

const dana = { email: 'dana@halden.example', password: PASSWORD, firstName: 'Dana', lastName: 'Whitfield' };

test('calls return 503 while the database is down, then work again without a restart, and nothing acknowledged is lost', async ({
  skip,
}) => {
  const storage = await createTestDatabase();
  if (!storage.url) {
    await storage.drop();
    skip('the embedded database lives in the process');
    return;
  }
  const wire = await openWire(storage.url);
  const server = await startProcess({ DATABASE_URL: wire.url, DATA_DIR: storage.dataDir });
  const client = server.client();
  await client.call(register, { body: dana });

  const company = (name: string) => client.call(registerCompany, { body: { name, type: 'manufacturer' } });
  const underWay = Array.from({ length: 40 }, (_, index) => company(`Halden ${index}`));
  await Promise.race(underWay);
  await wire.cut();
  const answers = await Promise.all(underWay);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));

  const refused = await client.call(getUser);
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'server.unavailable' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.send('GET', '/readyz')).status).toBe(503);
  expect((await client.send('GET', '/healthz')).status).toBe(200);

  await wire.mend();
  expect((await client.call(getUser)).status).toBe(200);
  const kept = await client.call(listOwnCompanies, { query: { limit: 200 } });
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ body }) => body.name);
  expect(kept.body.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));

  const hearsOfChanges = async () => {
    const stream = await openStream(client);
    await company(`Halden ${crypto.randomUUID()}`);
    const received = await stream.receives('companies', 2_000).catch(() => 'nothing');
    stream.close();
    return received;
  };
  await expect.poll(hearsOfChanges).toBeUndefined();
  expect(await server.end('SIGTERM')).toBe(0);
  await wire.cut();
  await storage.drop();
});

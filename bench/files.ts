/**
 * `npm run bench -- files` measures the memory of a server process while people send and open files of 25 MB, stored in
 * its folder and in an object store: twenty uploads by five people at the same time, and twenty downloads that pause
 * for three seconds after they start. It fills a temporary PostgreSQL server (or the one at TEST_DATABASE_URL).
 * docs/performance.md quotes the result.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { registerCompany } from '#contract/companies.ts';
import { ROOM_FILE_MAX_BYTES } from '#contract/document-rooms.ts';
import type { Passport } from '#contract/passports.ts';
import { register } from '#contract/session.ts';
import type { Client } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startFakeS3 } from '#test/fake-s3.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { uploadFile } from '#test/uploads.ts';
import { onOwnDatabases } from './databases.ts';
import { cpuSecondsOf, memoryOf } from './process-usage.ts';

const PERSON = {
  password: 'correct horse',
  firstName: 'Dana',
  lastName: 'Whitfield',
};
const MB = 1024 * 1024;
const PDF = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  randomBytes(ROOM_FILE_MAX_BYTES - 100),
  Buffer.from('%%EOF'),
]);
const PAUSE_MS = 3_000;
const DOWNLOADS = 20;
const SENDERS = 5;
/** The most uploads that the server receives from one person at a time. */
const UPLOADS_OF_EACH = 4;
const SAMPLE_MS = 20;

async function measured(server: ServerProcess, work: () => Promise<unknown>) {
  const [memory, cpu, began] = [memoryOf(server.pid), cpuSecondsOf(server.pid), performance.now()];
  let highest = memory;
  const sampling = setInterval(() => (highest = Math.max(highest, memoryOf(server.pid))), SAMPLE_MS);
  await work().finally(() => clearInterval(sampling));
  return {
    'growth, MB': Math.round((highest - memory) / MB),
    'highest, MB': Math.round(highest / MB),
    'processor, s': Number((cpuSecondsOf(server.pid) - cpu).toFixed(2)),
    'took, s': Number(((performance.now() - began) / 1000).toFixed(1)),
  };
}

const times = (count: number, work: () => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, work));

async function readSlowly(url: string, cookie: string): Promise<void> {
  const [answer] = (await once(get(url, { headers: { cookie }, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  await after(PAUSE_MS);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  if (!Buffer.concat(parts).equals(PDF)) throw new Error('a download is not what was sent');
}

async function send(client: Client, companyId: string): Promise<Passport> {
  const path = `/api/companies/${companyId}/passport/answers/quality_system/documents`;
  const { status, body } = await uploadFile<Passport>(client, path, { bytes: PDF, name: 'a.pdf' });
  if (status !== 201) throw new Error(`an upload was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

interface Sender {
  readonly client: Client;
  readonly companyId: string;
}

async function createSender(server: ServerProcess, email = 'dana@halden.example'): Promise<Sender> {
  const client = server.client();
  await client.call(register, { body: { ...PERSON, email } });
  const { body: company } = await client.call(registerCompany, {
    body: { name: 'Halden Orthopaedics', type: 'manufacturer' },
  });
  return { client, companyId: company.id };
}

const LOADS = {
  async downloads(server: ServerProcess) {
    const { client, companyId } = await createSender(server);
    const { answers } = await send(client, companyId);
    const documentId = answers.flatMap(({ documents }) => documents)[0]?.id ?? '';
    const url = `${server.origin}/api/companies/${companyId}/passport/documents/${documentId}/file`;
    return measured(server, () => times(DOWNLOADS, () => readSlowly(url, client.cookie ?? '')));
  },
  async uploads(server: ServerProcess) {
    const senders: Sender[] = [];
    for (let count = 0; count < SENDERS; count += 1)
      senders.push(await createSender(server, `sender-${count}@halden.example`));
    const sendAll = ({ client, companyId }: Sender) => times(UPLOADS_OF_EACH, () => send(client, companyId));
    return measured(server, () => Promise.all(senders.map(sendAll)));
  },
};

await onOwnDatabases(async (create) => {
  const store = await startFakeS3();
  const rows: object[] = [];
  for (const [place, variables] of Object.entries({ folder: {}, bucket: store.variables }))
    for (const [name, load] of Object.entries(LOADS)) {
      const dataDir = makeDataDir();
      const server = await startProcess({ DATABASE_URL: await create(), DATA_DIR: dataDir, ...variables });
      try {
        rows.push({ place, load: name, ...(await load(server)) });
      } finally {
        await server.end('SIGKILL');
        removeDataDir(dataDir);
      }
    }
  console.table(rows);
  await store.stop();
});

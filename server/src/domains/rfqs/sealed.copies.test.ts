import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RfqFile, uploadRfqFile } from '#contract/rfq-files.ts';
import { changeRfqResponse } from '#contract/rfq-responses.ts';
import { type TestApp, useApp } from '#test/app.ts';
import { runCommand } from '#test/command.ts';
import { makeExport, readExport } from '#test/data-exports.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createDealers } from '#test/deals.ts';
import { type DumpedText, dumpTables, findPlaintext, readFolder, watchLog } from '#test/dump.ts';
import { confirmAddress, createColleague, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { emailsTo } from '#test/outbox.ts';
import { createRfq, inDays, respond } from '#test/rfqs.ts';
import { uploadFile } from '#test/uploads.ts';

const app = useApp();

const SECRET = 'Nine reps for forty-one percent of the Gulf Coast';
/** Used nowhere else, so that every match comes from the sealed response. */
const WORD = 'forty-one percent';

const urlOf = ({ database }: TestApp): string | undefined =>
  'connectionString' in database.jobs ? database.jobs.connectionString : undefined;

async function readBackup(): Promise<DumpedText[]> {
  const url = urlOf(app);
  // The embedded database is backed up by copying its folder, which is searched anyway.
  if (!url) return [];
  const folder = makeDataDir();
  try {
    const target = join(folder, 'backup');
    const { code, complained } = await runCommand('backup', [target], {
      DATABASE_URL: url,
      DATA_DIR: app.dataDir,
    });
    if (code !== 0) throw new Error(`no backup: ${complained}`);
    return readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const bytes = readFileSync(join(entry.parentPath, entry.name));
        const text = (entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
        return { place: `backup ${entry.name}`, text };
      });
  } finally {
    removeDataDir(folder);
  }
}

test('no backup, table, file, log, email or other person’s archive contains a sealed response in plain text', async () => {
  const log = watchLog(app);
  const [maker, seller] = await createDealers(app);
  const others = {
    asker: maker,
    editor: await createColleague(app, maker, 'editor'),
    viewer: await createColleague(app, maker, 'viewer'),
    competitor: await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' }),
    observer: await createPrincipal(app, { name: 'Pecos Partners', type: 'observer' }),
  };
  // Emails to an address that is not confirmed would contain nothing that other people wrote.
  for (const person of [seller, ...Object.values(others)]) await confirmAddress(app, person);
  const rfq = await createRfq(maker, { isSealed: true, deadline: inDays(7) });
  const { body: file } = await uploadFile<RfqFile>(seller.client, uploadRfqFile.path, {
    bytes: `${SECRET}\n`.repeat(200),
    name: `${SECRET}.txt`,
  });
  const response = await respond(seller, rfq, { proposal: SECRET, attachmentIds: [file.id] });
  const changed = await seller.client.call(changeRfqResponse, {
    params: { id: response.id },
    body: { updatedAt: response.updatedAt, capabilities: SECRET },
  });
  expect(changed.status).toBe(200);

  const places: DumpedText[] = [];
  for (const [name, person] of Object.entries(others)) {
    const archive = Object.entries(await readExport(person.client));
    places.push(...archive.map(([path, text]) => ({ place: `archive of the ${name}: ${path}`, text })));
  }
  // The person's own archive is encrypted until it is downloaded.
  await makeExport(seller.client);
  await untilJobsAreDone(app);
  for (const [name, { user }] of Object.entries(others))
    for (const { subject = '', text = '', html = '' } of await emailsTo(app, user.email, 0))
      places.push({ place: `email to the ${name}`, text: `${subject} ${text} ${html}` });
  places.push(...(await dumpTables(app)), ...readFolder(app), ...(await readBackup()));
  places.push({ place: 'log', text: log.join('') });

  expect(findPlaintext(places, WORD)).toEqual([]);
  // Text that is not secret is found everywhere, which shows that the search works.
  const found = findPlaintext(places, 'Halden Orthopaedics').join('\n');
  for (const place of ['archive of the asker', 'email to the editor', 'public.companies'])
    expect(found).toContain(place);
  expect(found.includes('backup public.companies')).toBe(app.database.kind === 'postgres');
  expect(log.join('')).toContain('/api/rfq-responses');
  const own = Object.values(await readExport(seller.client)).join('\n');
  expect(own).toContain(WORD);
});

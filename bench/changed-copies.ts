/**
 * `npm run bench -- changed-copies` signs an agreement, changes one byte of its PDF at 200 random places (`PLACES`),
 * one at a time, and counts how many changes the two public checks notice, as well as `pdfsig` of poppler-utils if it
 * is installed. It fails unless the digest check notices every change and the seal check notices every change outside
 * the signature. (The seal need not cover the unused end of the signature.)
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkAgreement, checkSeal } from '#contract/agreement-checks.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Client, TestApp } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { sealIn } from '#test/seal.ts';
import { readyToSign, signByBoth } from '#test/signing.ts';
import { onOwnDatabases } from './databases.ts';

const PLACES = Number(process.env['PLACES'] ?? 200);

async function isNoticedHere(client: Client, pdf: Buffer) {
  const { body } = await client.call(checkAgreement, { body: { digest: sha256(pdf) } });
  const seal = await client.call(checkSeal, { body: sealIn(pdf) });
  return { digest: !body.isKnown, seal: seal.status !== 200 || seal.body.state !== 'intact' };
}

/** Undefined if `pdfsig` is not installed. */
function isNoticedByPdfsig(folder: string, pdf: Buffer): boolean | undefined {
  const file = path.join(folder, 'copy.pdf');
  writeFileSync(file, pdf);
  const { error, stdout } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  if (error) return undefined;
  return !stdout.includes('Signature is Valid') || !stdout.includes('Total document signed');
}

async function countNoticed(visitor: Client, folder: string, pdf: Buffer) {
  const from = pdf.indexOf('/Contents <');
  const to = pdf.indexOf('>', from);
  const counts = {
    places: PLACES,
    inSignature: 0,
    digest: 0,
    seal: 0,
    sealOutside: 0,
    pdfsig: 0,
    pdfsigOutside: 0,
  };
  for (let round = 0; round < PLACES; round++) {
    const place = randomInt(pdf.length);
    const changed = Buffer.from(pdf);
    changed[place] = (pdf[place] ?? 0) ^ (1 << randomInt(8));
    const isInside = place > from && place < to;
    const noticed = await isNoticedHere(visitor, changed);
    const isByPdfsig = isNoticedByPdfsig(folder, changed) === true;
    counts.inSignature += Number(isInside);
    counts.digest += Number(noticed.digest);
    counts.seal += Number(noticed.seal);
    counts.sealOutside += Number(noticed.seal && !isInside);
    counts.pdfsig += Number(isByPdfsig);
    counts.pdfsigOutside += Number(isByPdfsig && !isInside);
  }
  return counts;
}

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const folder = mkdtempSync(path.join(tmpdir(), 'medaccord-copies-'));
  const server = await startProcess({ DATABASE_URL: await create(), DATA_DIR: dataDir });
  try {
    const dealing = await readyToSign({ client: () => server.client() } as TestApp);
    await signByBoth(dealing);
    const copy = await dealing.maker.client.fetch(`/api/deals/${dealing.deal.id}/contract/agreement.pdf`);
    const pdf = Buffer.from(await copy.arrayBuffer());
    const visitor = server.client();
    const before = { ...(await isNoticedHere(visitor, pdf)), pdfsig: isNoticedByPdfsig(folder, pdf) };
    const counts = await countNoticed(visitor, folder, pdf);
    console.log('unchanged:', before);
    console.table([counts]);
    const isNoticed = counts.digest === PLACES && counts.sealOutside === PLACES - counts.inSignature;
    if (before.digest || before.seal || !isNoticed) process.exitCode = 1;
  } finally {
    await server.end('SIGTERM');
    removeDataDir(dataDir);
    rmSync(folder, { recursive: true });
  }
});

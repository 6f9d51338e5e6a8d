import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { listContractClauses, offerContractClauses } from '#contract/contracts.ts';
import { compareContractVersions } from '#contract/contract-history.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, acceptAll, startedClauses } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';

const app = useApp();

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

function savedAgain(docx: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'medaccord-libreoffice-'));
  try {
    writeFileSync(join(folder, 'redline.docx'), docx);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ['--headless', '--convert-to', 'docx', '--outdir', join(folder, 'saved')];
    execFileSync('soffice', [profile, ...convert, join(folder, 'redline.docx')], { stdio: 'ignore' });
    return readFileSync(join(folder, 'saved', 'redline.docx'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const xmlOf = (docx: Buffer): string => {
  const xml = unzipSync(docx)['word/document.xml'];
  if (!xml) throw new Error('no document.xml');
  return strFromU8(xml);
};

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

function trackedIn(xml: string): string[] {
  const changes: string[] = [];
  let last: { head: string; end: number } | undefined;
  for (const match of xml.matchAll(/<w:(ins|del) ([^>]*[^/])>(.*?)<\/w:\1>/gs)) {
    const [all, kind, attributes = '', inside = ''] = match;
    const author = /w:author="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const date = /w:date="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const head = `${kind} by ${plain(author)} at ${new Date(date).setMilliseconds(0)}: `;
    if (last?.head === head && last.end === match.index) changes.push((changes.pop() ?? '') + plain(inside));
    else changes.push(head + plain(inside));
    last = { head, end: match.index + all.length };
  }
  return changes;
}

const acceptedIn = (xml: string): string[] =>
  xml
    .slice(xml.indexOf('<w:body>'))
    .replaceAll(/<w:del [^>]*[^/]>.*?<\/w:del>/gs, '')
    .split('</w:p>')
    .map(plain)
    .filter((paragraph) => paragraph.trim() !== '');

const clausesOf = async ({ client }: Principal, { deal }: Dealing) =>
  (await client.call(listContractClauses, { params: { id: deal.id } })).body;

async function offerLaw(who: Principal, dealing: Dealing, change: (text: string) => string) {
  const law = (await clausesOf(who, dealing)).find(({ key }) => key === 'law');
  const offer = { key: 'law' as const, seen: law?.version ?? 0, text: change(law?.text ?? '') };
  const params = { id: dealing.deal.id };
  return who.client.call(offerContractClauses, { params, body: { offers: [offer], message: null } });
}

/**
 * Returns the redline of the changed clauses only, because the other clauses name the products, which differ between
 * the two agreements.
 */
async function redlineOf({ maker, deal }: Dealing) {
  const { body } = await maker.client.call(compareContractVersions, {
    params: { id: deal.id },
    query: { from: 1 },
  });
  return body
    .filter(({ isChanged }) => isChanged)
    .map(({ key, pieces }) => ({ key, pieces: pieces.map(({ kind, text }) => `${kind} ${text}`) }));
}

async function acceptedClauses(): Promise<Dealing> {
  const dealing = await startedClauses(app);
  await acceptAll(dealing.seller, dealing, await clausesOf(dealing.seller, dealing));
  return dealing;
}

test('a redline that LibreOffice opened and saved keeps its tracked changes, and its text results in the same redline', async ({
  skip,
}) => {
  skip(!hasLibreOffice, 'LibreOffice (soffice) is not installed');
  const dealing = await acceptedClauses();
  const { maker, seller, deal } = dealing;
  await offerLaw(maker, dealing, (text) => text.replace('Delaware', 'Texas & “Harris” <County>'));
  const changed = await offerLaw(seller, dealing, (text) => `${text}\n\nA jury's verdict is excluded.`);
  expect(changed.status).toBe(200);
  const file = await seller.client.fetch(`/api/deals/${deal.id}/contract/redline.docx?from=1`);
  const sent = xmlOf(Buffer.from(await file.clone().arrayBuffer()));
  const saved = xmlOf(savedAgain(Buffer.from(await file.arrayBuffer())));
  expect(saved).not.toBe(sent);
  const tracked = trackedIn(sent);
  expect(tracked.length).toBeGreaterThanOrEqual(3);
  expect(new Set(tracked.map((change) => / by (.*) at /.exec(change)?.[1])).size).toBe(2);
  expect(trackedIn(saved)).toEqual(tracked);
  expect(acceptedIn(saved)).toEqual(acceptedIn(sent));

  // The returned text is pasted into another agreement, which still has the first version of the clause.
  const lines = acceptedIn(saved);
  const { number, title } = (await clausesOf(maker, dealing)).find(({ key }) => key === 'law') ?? {};
  const start = lines.indexOf(`${number}. ${title}`) + 1;
  expect(start).toBeGreaterThan(0);
  const end = lines.findIndex((line, index) => index >= start && line.includes("jury's")) + 1;
  const other = await acceptedClauses();
  await offerLaw(other.seller, other, () => lines.slice(start, end).join('\n\n'));
  expect(await redlineOf(other)).toEqual(await redlineOf(dealing));
});

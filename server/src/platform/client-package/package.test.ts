import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiToken } from '#contract/api-tokens.ts';
import { useApp } from '#test/app.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import type * as ClientSource from './client.ts';

const app = useApp();
// The package must be installed inside the folder that has node_modules, so that the compiler finds other packages.
const folder = mkdtempSync(join(process.cwd(), '.cache', 'client-'));
const installed = join(folder, 'package');
let client: typeof ClientSource;

beforeAll(async () => {
  const response = await app.client().fetch('/api/client/medaccord-client.tgz');
  expect(response.headers.get('content-type')).toBe('application/gzip');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'client.tgz'), Buffer.from(await response.arrayBuffer()));
  execFileSync('tar', ['-xzf', 'client.tgz'], { cwd: folder });
  client = (await import(pathToFileURL(join(installed, 'index.js')).href)) as typeof ClientSource;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function connected() {
  const [maker, seller] = await createDealers(app);
  const { body } = await maker.client.call(createApiToken, {
    body: { name: 'CRM', scope: 'write', days: 30 },
  });
  return { maker, seller, api: client.createClient({ origin: app.origin, token: body.token }) };
}

const SAMPLE = `import { createClient } from './package/index.js';
const api = createClient({ origin: 'https://medaccord.example', token: 'medaccord_x' });
`;

function problemsOf(program: string): string[] {
  writeFileSync(join(folder, 'sample.ts'), SAMPLE + program);
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, '--ignoreConfig', 'sample.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/error (TS\d+)/g)].map(([, code = '']) => code);
}

describe('the client package', () => {
  test('reads and writes data on the running server, and pages through lists', async () => {
    const { maker, seller, api } = await connected();
    const { id } = await startDeal(maker, seller);
    expect(await api.call('GET /api/deals/{id}', { params: { id } })).toMatchObject({ id });
    await api.call('PATCH /api/deals/{id}/stage', {
      params: { id },
      body: { stage: 'proposal' },
    });
    const stages = [];
    for await (const deal of api.each('GET /api/deals', { query: { limit: 1, stage: 'proposal' } }))
      stages.push((deal as { stage: string }).stage);
    expect(stages).toEqual(['proposal']);
    await api.call('POST /api/saved-searches', {
      body: { kind: 'companies', name: 'One', query: { location: 'Texas' }, alert: 'none' },
    });
    await api.call('POST /api/saved-searches', {
      body: { kind: 'companies', name: 'Two', query: { location: 'Ohio' }, alert: 'none' },
    });
    const names = [];
    for await (const search of api.each('GET /api/saved-searches', { query: { limit: 1 } }))
      names.push((search as { name: string }).name);
    expect(names).toEqual(['Two', 'One']);
  });

  test('throws an error with the status and code of the error response', async () => {
    const { api } = await connected();
    const refused = api.call('GET /api/deals/{id}', { params: { id: crypto.randomUUID() } });
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'request.not_found' });
  });

  test('has types for every call that programs may make, and for none that only people or administrators may make', () => {
    const declarations = readFileSync(join(installed, 'index.d.ts'), 'utf8');
    const calls = [...declarations.matchAll(/^ {2}"(\w+ [^"]+)": /gm)].map(([, call]) => call);
    expect(calls).toContain('GET /api/deals/{id}');
    expect(calls).toContain('GET /api/user');
    expect(
      calls.filter((call) => /\/api\/(?:admin|user\/two-factor|user\/sessions)/.test(call ?? '')),
    ).toEqual([]);
    expect(
      problemsOf(`const deal = await api.call('GET /api/deals/{id}', { params: { id: '1' } });
export const title: string = deal.title;
export type Deals = import('./package/index.js').Calls['GET /api/deals']['response'];
for await (const one of api.each('GET /api/deals', { query: { stage: 'proposal' } })) console.log(one.stage);`),
    ).toEqual([]);
    expect(
      problemsOf(`await api.call('GET /api/deals/{id}');
await api.call('PATCH /api/deals/{id}/stage', { params: { id: '1' }, body: { stage: 'none' } });`),
    ).toEqual(['TS2554', 'TS2322']);
  });

  test('accepts a webhook only with a valid signature', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const body = '{"type":"deal.won","timestamp":"2026-01-01T00:00:00Z","data":{}}';
    const headersAt = (seconds: number) => ({
      'webhook-id': 'one',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${createHmac('sha256', Buffer.alloc(32, 7))
        .update(`one.${seconds}.${body}`)
        .digest('base64')}`,
    });
    const now = Math.floor(Date.now() / 1_000);
    expect(await client.verifyWebhook({ body, headers: headersAt(now), secret })).toMatchObject({
      type: 'deal.won',
    });
    const wrong = client.verifyWebhook({ body: `${body} `, headers: headersAt(now), secret });
    await expect(wrong).rejects.toThrow('signature');
    const old = client.verifyWebhook({ body, headers: headersAt(now - 3_600), secret });
    await expect(old).rejects.toThrow('too old');
  });
});

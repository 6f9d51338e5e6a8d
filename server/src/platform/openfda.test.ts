import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeOpenFda, send, startFakeOpenFda } from '#test/fake-openfda.ts';
import { createOpenFda } from './openfda.ts';
import { ExternalServiceError } from './untrusted-text.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

let fake: FakeOpenFda;
beforeAll(async () => {
  fake = await startFakeOpenFda();
  fake.hold(
    {
      k_number: 'K181234',
      applicant: 'Halden Orthopaedics, Inc.',
      device_name: 'Meridian Hip Stem',
      product_code: 'LZO',
      decision_date: '2018-09-14',
      decision_code: 'SESE',
      decision_description: 'Substantially Equivalent',
    },
    { k_number: 'DEN180001', applicant: 'IDx, LLC', decision_code: 'DENG', decision_description: 'Unknown' },
    ...Array.from({ length: 230 }, (_, index) => ({
      pma_number: 'P970001',
      supplement_number: `S${String(index + 1).padStart(3, '0')}`,
      applicant: 'Halden Cardio',
      decision_code: 'OK30',
      decision_date: '1999-01-01',
    })),
    {
      pma_number: 'P970001',
      supplement_number: '',
      applicant: 'Halden Cardio',
      trade_name: 'HALDEN PACER',
      generic_name: 'Pulse-Generator, Pacemaker',
      product_code: 'DXY',
      decision_code: 'APPR',
      decision_date: '1998-02-03',
    },
  );
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.behave();
  fake.asked.length = 0;
  lines.length = 0;
});

const openFda = (apiKey?: string, base = fake.baseUrl) =>
  createOpenFda({ baseUrl: new URL(base), apiKey, timeoutMs: 300 }, log);

test('openFDA is queried for a 510(k) by its number, with the API key', async () => {
  expect(await openFda('secret').find('K181234')).toEqual({
    applicant: 'Halden Orthopaedics, Inc.',
    deviceName: 'Meridian Hip Stem',
    productCode: 'LZO',
    decisionDate: '2018-09-14',
    code: 'SESE',
    words: 'Substantially Equivalent',
  });
  const [url] = fake.asked;
  expect(url?.pathname).toBe('/device/510k.json');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    search: 'k_number:"K181234"',
    limit: '10',
    api_key: 'secret',
  });
});

test('a De Novo is found among the 510(k)s', async () => {
  expect(await openFda().find('DEN180001')).toMatchObject({ applicant: 'IDx, LLC', code: 'DENG' });
});

test('the original PMA is found even if all its supplements precede it', async () => {
  expect(await openFda().find('P970001')).toMatchObject({ deviceName: 'HALDEN PACER', code: 'APPR' });
  expect(fake.asked.map(({ searchParams }) => searchParams.get('skip'))).toEqual([null, '100', '200']);
  expect(fake.asked[0]?.searchParams.get('sort')).toBe('decision_date:asc');
});

test('a PMA supplement is requested by the PMA number and the supplement number', async () => {
  expect(await openFda().find('P970001/S007')).toMatchObject({ code: 'OK30' });
  expect(fake.asked[0]?.searchParams.get('search')).toBe('pma_number:"P970001" AND supplement_number:"S007"');
});

test('the lookup returns undefined for a number that is not on record', async () => {
  expect(await openFda().find('K189999')).toBeUndefined();
  expect(await openFda().find('P970001/S999')).toBeUndefined();
  expect(lines).toEqual([]);
});

test('an openFDA record with another number is ignored', async () => {
  fake.behave((response) => send(response, 200, { results: [{ k_number: 'K111111', applicant: 'X' }] }));
  expect(await openFda().find('K181234')).toBeUndefined();
});

test.each<[string, Parameters<FakeOpenFda['behave']>[0]]>([
  ['is slow', () => {}],
  ['begins and never ends', (response) => void response.write('{"results": [')],
  ['fails', (response) => send(response, 500, { error: { code: 'SERVER_ERROR' } })],
  ['refuses the key', (response) => send(response, 403, { error: { code: 'API_KEY_INVALID' } })],
  ['is busy', (response) => send(response, 429, { error: { code: 'OVER_RATE_LIMIT' } })],
  ['is not openFDA', (response) => send(response, 404, '<h1>Not Found</h1>')],
  ['has moved', (response) => void response.writeHead(302, { location: `${fake.baseUrl}/x` }).end()],
  ['answers with a web page', (response) => send(response, 200, '<html>')],
  ['answers with another structure', (response) => send(response, 200, { results: 'none' })],
  ['names no number', (response) => send(response, 200, { results: [{ applicant: 'X' }] })],
  ['floods', (response) => send(response, 200, `"${'x'.repeat(9_000_000)}"`)],
  ['hangs up', (response) => void response.destroy()],
])('the lookup throws when openFDA %s', async (_what, behavior) => {
  fake.behave(behavior);
  await expect(openFda('secret').find('K181234')).rejects.toThrow(ExternalServiceError);
  expect(lines.join()).toContain('openFDA failed');
  expect(lines.join()).not.toContain('secret');
});

test('the lookup throws when nothing listens at the URL, instead of reporting a missing number', async () => {
  await expect(openFda(undefined, 'http://127.0.0.1:9').find('K181234')).rejects.toThrow('unreachable');
});

test('requests to openFDA pause for as long as openFDA demands when it is busy', async () => {
  const one = openFda();
  fake.behave((response) => void response.writeHead(429, { 'retry-after': '2' }).end());
  await expect(one.find('K181234')).rejects.toThrow('429');
  fake.behave();
  await expect(one.find('K181234')).rejects.toThrow('busy');
  expect(fake.asked).toHaveLength(1);
  const found = await vi.waitFor(() => one.find('K181234'), { timeout: 60_000 });
  expect(found).toMatchObject({ code: 'SESE' });
});

test('openFDA responses are reduced to short plain text and valid dates', async () => {
  fake.behave((response) =>
    send(response, 200, {
      results: [
        {
          k_number: 'K181234',
          applicant: `\u202E${'x'.repeat(2_000)}\u0000`,
          product_code: '<b>',
          decision_date: '20180914',
        },
      ],
    }),
  );
  const found = await openFda().find('K181234');
  expect(found).toMatchObject({
    applicant: 'x'.repeat(500),
    productCode: null,
    decisionDate: null,
    code: '',
  });
});

test('concurrent requests to openFDA are sent one after another, with a pause between them', async () => {
  const one = openFda();
  const started = Date.now();
  await Promise.all([one.find('K181234'), one.find('K181234'), one.find('K181234')]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(550);
});

import { beforeAll, expect, test } from 'vitest';
import { type TokenScope, createApiToken } from '#contract/api-tokens.ts';
import { removeMember } from '#contract/members.ts';
import { type Client, useApp } from '#test/app.ts';
import { type Call, expectedFor } from '#test/call-kinds.ts';
import { CALLS } from '#test/every-call.ts';
import { createAdmin } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { ask, namedIn, viewsOf } from '#test/outsiders/try-call.ts';
import { createMember } from '#test/outsiders/callers.ts';
import { type Pair, createPair } from '#test/outsiders/pair.ts';

const app = useApp();
const EVERY_CALL = { timeout: 480_000 };
let pair: Pair;

beforeAll(async () => {
  pair = await createPair(app, await createAdmin(app));
});

/** Calls about data that belongs to a person and to none of their companies. */
const CONCERNS_PERSON = / \/api\/(messages|conversations|nda|notifications|recommendation|saved-)/;

async function tokenOf(client: Client, scope: TokenScope, companyId?: string): Promise<Client> {
  const body = { name: 'CRM', scope, days: 30 as const, ...(companyId !== undefined && { companyId }) };
  const created = await client.call(createApiToken, { body });
  expect(created.status).toBe(201);
  return app.client().withToken(created.body.token);
}

const answersTo = (client: Client, calls: readonly Call[]) =>
  Promise.all(
    calls.map(async (call) => {
      const { status, text } = await ask(client, call, namedIn(pair));
      const code = /"code":"([\w.]+)"/.exec(text)?.[1];
      return { call: call.call, status, code };
    }),
  );

test(
  'a read-only token changes nothing through any call, and the error response says why',
  EVERY_CALL,
  async () => {
    const reading = await tokenOf(pair.dana, 'read');
    const before = await views();
    const answers = await answersTo(
      reading,
      CALLS.filter(({ call }) => !call.startsWith('GET')),
    );
    const isRefused = ({ status, code }: (typeof answers)[number]) =>
      status === 401 || (status === 403 && (code === 'token.read_only' || code === 'token.not_here'));
    expect(answers.filter((answer) => !isRefused(answer))).toEqual([]);
    // Calls of administrators accept no tokens.
    const unknown = answers.filter(({ status }) => status === 401).map(({ call }) => call);
    expect(unknown.filter((call) => !isOfAdministrators(call))).toEqual([]);
    await untilJobsAreDone(app);
    expect(await views()).toEqual(before);
  },
);

test('no token can be used for a call that only a person may make', EVERY_CALL, async () => {
  const writing = await tokenOf(pair.dana, 'write');
  const { body } = await app.client().send<Document>('GET', '/api/openapi.json');
  const closed = CALLS.filter(({ call }) => !isForPrograms(body, call));
  expect(closed.length).toBeGreaterThan(80);
  const answers = await answersTo(writing, closed);
  expect(answers.filter(({ status }) => ![401, 403].includes(status))).toEqual([]);
});

test('a former member’s tokens reveal no more about the company than a stranger can read', async () => {
  const company = namedIn(pair)('company');
  const former = await createMember(app, company, 'editor');
  const tokens = [await tokenOf(former.client, 'write'), await tokenOf(former.client, 'write', company)];
  const calls = CALLS.filter(({ call, isAlike }) => isAlike && /^GET (?!\/api\/user\/)/.test(call));
  const deal = calls.filter(({ call }) => call === 'GET /api/deals/@deal');
  for (const token of tokens) expect(await answersTo(token, deal)).toMatchObject([{ status: 200 }]);
  const params = { id: company, userId: former.id };
  expect((await pair.dana.call(removeMember, { params })).status).toBe(204);
  const expected = calls.map((call) => ({ call: call.call, status: expectedFor(call, 'stranger') }));
  for (const token of tokens) expect(await answersTo(token, calls)).toMatchObject(expected);
});

test(
  'a token for one company gives no more access to its owner’s other companies than a stranger has',
  EVERY_CALL,
  async () => {
    const body = { name: 'Northfork Medical', type: 'manufacturer' };
    const { body: second } = await pair.dana.send<{ id: string }>('POST', '/api/companies', body);
    const token = await tokenOf(pair.dana, 'write', second.id);
    const calls = CALLS.filter(
      (call) => call.isAlike && !call.call.includes(' /api/user/') && !CONCERNS_PERSON.test(call.call),
    );
    const before = await views();
    const answers = await answersTo(token, calls);
    expect(await views()).toEqual(before);
    const succeeded = answers.filter(({ status }) => status < 400).map(({ call }) => call);
    const open = calls.filter((call) => Number(expectedFor(call, 'stranger')) < 400).map(({ call }) => call);
    expect([...new Set(succeeded).difference(new Set(open))]).toEqual([]);
  },
);

/** What both people can see, except the time when a token was last used. */
async function views() {
  const seen = await viewsOf(pair);
  return Object.entries(seen).filter(([call]) => !call.startsWith('GET /api/user/api-tokens'));
}

interface Document {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
}

const isOfAdministrators = (call: string): boolean =>
  /^\w+ \/api\/(admin|access-applications|company-badges\/@\w+\/(review|revoke|expiry))/.test(call);

function isForPrograms({ paths }: Document, call: string): boolean {
  const [method = '', path = ''] = call.replace(/\?.*/, '').split(' ');
  const found = Object.keys(paths)
    .filter((one) => new RegExp(`^${one.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
  const security = paths[found ?? '']?.[method.toLowerCase()]?.security;
  return security === undefined || security.some((one) => 'token' in one);
}

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { removeMember } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { companyMembers } from '#db/tables/members.ts';
import { type Client, useApp } from '#test/app.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { createAdmin, createPerson, createPrincipal, createSigned, signAgreement } from '#test/factories.ts';
import { CALLS } from '#test/outsiders/calls.ts';
import { CONTRACT_CALLS } from '#test/outsiders/contract-calls.ts';
import { CALLERS, type Call, type Caller, expectedFor } from '#test/outsiders/kinds.ts';
import { PASSPORT_CALLS } from '#test/outsiders/passport-calls.ts';
import { type Pair, createPair, file, pictureForm } from '#test/outsiders/pair.ts';

const app = useApp();
/** Each of about 300 calls is made twice by each of seven callers. */
const EVERY_CALL = { timeout: 480_000 };
let pair: Pair;
let callers: Record<Caller, Client>;

beforeAll(async () => {
  const admin = await createAdmin(app);
  pair = await createPair(app, admin);
  const principal = await createPrincipal(app, { name: 'Northfork Medical', type: 'distributor' });
  const observer = await createPrincipal(app, { name: 'Pecos Partners', type: 'observer' });
  const editor = await join(principal, 'editor');
  const viewer = await join(principal, 'viewer');
  await Promise.all([principal, observer, editor, viewer].map((person) => signAgreement(person)));
  callers = {
    visitor: app.client(),
    stranger: (await createSigned(app)).client,
    principal: principal.client,
    observer: observer.client,
    admin,
    editor: editor.client,
    viewer: viewer.client,
  };
});

async function join({ companyId }: { companyId: string }, role: MemberRole) {
  const person = await createPerson(app);
  await app.database.db.insert(companyMembers).values({ companyId, userId: person.id, role });
  return person;
}

test(
  'no call tells an outsider who knows every id anything about other people, or lets them change anything',
  EVERY_CALL,
  async () => {
    const before = await settledViews();
    const wrong: string[] = [];
    for (const call of CALLS) {
      const complaints = await Promise.all(CALLERS.map((caller) => complaintsAbout(call, caller)));
      wrong.push(...complaints.flat());
    }
    expect(wrong).toEqual([]);
    expect(await settledViews()).toEqual(before);
  },
);

test('every call of the API has a row in the table', async () => {
  const { body } = await app.client().send<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
  const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const listed = new Set(CALLS.map(({ call }) => templateOf(call, documented)));
  expect(documented.filter((call) => !listed.has(call))).toEqual([]);
});

test('no call tells a person without the NDA more than an outsider', async () => {
  const { client } = await createPerson(app);
  for (const call of CALLS.filter(({ isAlike }) => isAlike)) {
    const [answer, unknown] = [await ask(client, call, named), await ask(client, call, invented)];
    expect([call.call, answer]).toEqual([call.call, unknown]);
    expect([call.call, leaksIn(answer.text)]).toEqual([call.call, []]);
  }
});

test('no call about an agreement or a passport tells a former member more than an outsider', async () => {
  const former = await join({ companyId: named('company') }, 'editor');
  await signAgreement(former);
  const path = `/api/deals/${named('contractDeal')}/contract`;
  expect((await former.client.fetch(path)).status).toBe(200);
  const params = { id: named('company'), userId: former.id };
  const removed = await pair.dana.call(removeMember, { params });
  expect(removed.status).toBe(204);
  for (const call of [...CONTRACT_CALLS, ...PASSPORT_CALLS].filter(({ isAlike }) => isAlike)) {
    const answer = await ask(former.client, call, named);
    expect([call.call, answer.status]).toEqual([call.call, expectedFor(call, 'stranger')]);
    expect([call.call, leaksIn(answer.text)]).toEqual([call.call, []]);
  }
});

interface Heard {
  status: number;
  headers: Record<string, string>;
  text: string;
}

async function complaintsAbout(call: Call, caller: Caller): Promise<string[]> {
  const expected = expectedFor(call, caller);
  if (expected === '-') return [];
  const who = `${call.call} by ${caller}`;
  const answer = await ask(callers[caller], call, named);
  const complaints = leaksIn(answer.text).map((leak) => `${who} tells ${leak}`);
  const isRight = expected === 'ok' ? answer.status < 500 : answer.status === expected;
  if (!isRight)
    complaints.push(`${who}: ${answer.status} instead of ${expected}: ${answer.text.slice(0, 120)}`);
  if (call.isAlike) {
    const unknown = await ask(callers[caller], call, invented);
    if (JSON.stringify(answer) !== JSON.stringify(unknown)) {
      complaints.push(`${who} tells what exists: ${JSON.stringify(answer)} ${JSON.stringify(unknown)}`);
    }
  }
  return complaints;
}

const leaksIn = (text: string) => pair.secrets.filter((secret) => text.toLowerCase().includes(secret));

function named(thing: string): string {
  const id = pair.ids[thing];
  if (id === undefined) throw new Error(`no ${thing} was made`);
  return id;
}

/** Returns ids that belong to nothing, except those of things that the caller may know to exist. */
const invented = (thing: string): string =>
  thing === 'bystander' || thing === 'badge' ? named(thing) : randomUUID();

/** Headers that differ between answers, whatever was requested. */
const PASSING = new Set([
  'date',
  'connection',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'x-request-id',
]);

async function ask(client: Client, { call, body }: Call, idOf: (thing: string) => string): Promise<Heard> {
  const [method = '', path = ''] = fill(call, idOf).split(' ');
  const response = await client.fetch(path, { method, ...payloadOf(method, body, idOf) });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !PASSING.has(name))),
    text: await response.text(),
  };
}

function payloadOf(method: string, body: Call['body'], idOf: (thing: string) => string) {
  if (method === 'GET' || (method === 'DELETE' && body === undefined)) return {};
  if (body === 'picture') return { body: pictureForm() };
  if (body === 'file') return { body: file('Name\nStem', 'list.csv') };
  const json = fill(JSON.stringify(body ?? {}), idOf);
  return { body: json, headers: { 'content-type': 'application/json' } };
}

const fill = (text: string, idOf: (thing: string) => string) =>
  text.replaceAll(/(?<=["/=])@(\w+)/g, (_, thing: string) => idOf(thing));

/** Returns the documented call for a row: the most specific one that matches. */
function templateOf(call: string, documented: readonly string[]): string | undefined {
  const [asked = ''] = call.split('?');
  const fits = documented.filter((one) =>
    new RegExp(`^${one.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked),
  );
  return fits.toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
}

async function settledViews() {
  await untilJobsAreDone(app);
  return ownViews();
}

async function ownViews(): Promise<Record<string, unknown>> {
  const looks = CALLS.filter(({ isView }) => isView).flatMap((call) =>
    (['dana', 'marcus'] as const).map(async (who) => {
      const { status, text } = await ask(pair[who], call, named);
      return [`${call.call} by ${who}`, [status, text]] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(looks));
}

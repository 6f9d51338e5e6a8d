import { beforeAll, expect, test } from 'vitest';
import { removeMember } from '#contract/members.ts';
import { type Client, useApp } from '#test/app.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { createAdmin, createPerson } from '#test/factories.ts';
import { ask, tryCall, inventedFor, leaksIn, namedIn, viewsOf } from '#test/outsiders/try-call.ts';
import { CALLS } from '#test/every-call.ts';
import { CALLS as CONTRACT_CALLS } from '#test/calls/contracts.ts';
import { CALLS as DEAL_CALLS } from '#test/calls/deals.ts';
import { CALLS as ROOM_CALLS } from '#test/calls/document-rooms.ts';
import { CALLS as PASSPORT_CALLS } from '#test/calls/passports.ts';
import { CALLS as RFQ_CALLS } from '#test/calls/rfqs.ts';
import { createCallers, createMember } from '#test/outsiders/callers.ts';
import { CALLERS, type Caller, expectedFor } from '#test/call-kinds.ts';
import { type Pair, createPair } from '#test/outsiders/pair.ts';
import {
  CALLS_WITH_IDS,
  type DeletedPair,
  createDeletedPair,
  strangeIdsOf,
  tryStrangeIds,
} from '#test/outsiders/strange-ids.ts';

const DEALING_CALLS = [DEAL_CALLS, CONTRACT_CALLS, PASSPORT_CALLS, ROOM_CALLS, RFQ_CALLS].flat();

const app = useApp();
/** The time limit is long, because each of several hundred calls is made by each of seven callers, often twice. */
const EVERY_CALL = { timeout: 480_000 };
let pair: Pair;
let deleted: DeletedPair;
let callers: Record<Caller, Client>;

beforeAll(async () => {
  const admin = await createAdmin(app);
  pair = await createPair(app, admin);
  deleted = await createDeletedPair(app, admin, 'brindolph');
  callers = await createCallers(app, admin);
});

test(
  'no call lets an outsider who knows every id learn anything about other people or change anything',
  EVERY_CALL,
  async () => {
    const before = await settledViews();
    const wrong: string[] = [];
    for (const call of CALLS) {
      const found = await Promise.all(
        CALLERS.map((kind) => tryCall(call, pair, { name: kind, kind, client: callers[kind] })),
      );
      wrong.push(...found.flatMap(({ complaints }) => complaints));
    }
    expect(wrong).toEqual([]);
    expect(await settledViews()).toEqual(before);
  },
);

test(
  'no call with malformed, deleted or unrelated ids causes a server error, or reveals or changes anything',
  EVERY_CALL,
  async () => {
    const before = await settledViews();
    const wrong: string[] = [];
    for (const call of CALLS_WITH_IDS)
      for (const kind of ['stranger', 'admin'] as const) {
        const asker = { name: kind, kind, client: callers[kind] };
        const found = await Promise.all(
          strangeIdsOf(pair, deleted).map((ids) => tryStrangeIds(call, ids, [pair, deleted.pair], asker)),
        );
        wrong.push(...found.flatMap(({ complaints }) => complaints));
      }
    expect(wrong).toEqual([]);
    expect(await settledViews()).toEqual(before);
  },
);

test('every API call has a row in the table of expected responses', async () => {
  const { body } = await app.client().send<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
  const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const listed = new Set(CALLS.map(({ call }) => templateOf(call, documented)));
  expect(documented.filter((call) => !listed.has(call))).toEqual([]);
});

test('everything in deals, agreements, rooms and passports that is hidden from others is visible to the person it belongs to', async () => {
  const hidden = DEALING_CALLS.filter(
    ({ call, isAlike }) => isAlike && call.startsWith('GET') && !call.includes('@nobody'),
  );
  const answers = await Promise.all(
    hidden.map(async (call) => [call.call, (await ask(pair.dana, call, namedIn(pair))).status]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('no call reveals more to a person who has not signed the NDA than to an outsider', async () => {
  const { client } = await createPerson(app);
  for (const call of CALLS.filter(({ isAlike }) => isAlike)) {
    const [answer, unknown] = [
      await ask(client, call, namedIn(pair)),
      await ask(client, call, inventedFor(pair)),
    ];
    expect([call.call, answer]).toEqual([call.call, unknown]);
    expect([call.call, leaksIn(answer, pair)]).toEqual([call.call, []]);
  }
});

test('no call about an agreement, a room or a passport reveals more to a former member than to an outsider', async () => {
  const former = await createMember(app, namedIn(pair)('company'), 'editor');
  const path = `/api/deals/${namedIn(pair)('contractDeal')}/contract`;
  expect((await former.client.fetch(path)).status).toBe(200);
  const params = { id: namedIn(pair)('company'), userId: former.id };
  const removed = await pair.dana.call(removeMember, { params });
  expect(removed.status).toBe(204);
  for (const call of DEALING_CALLS.filter(({ isAlike }) => isAlike)) {
    const answer = await ask(former.client, call, namedIn(pair));
    expect([call.call, answer.status]).toEqual([call.call, expectedFor(call, 'stranger')]);
    expect([call.call, leaksIn(answer, pair)]).toEqual([call.call, []]);
  }
});

function templateOf(call: string, documented: readonly string[]): string | undefined {
  const [asked = ''] = call.split('?');
  const fits = documented.filter((one) =>
    new RegExp(`^${one.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked),
  );
  return fits.toSorted((one, other) => one.split('{').length - other.split('{').length)[0];
}

async function settledViews() {
  await untilJobsAreDone(app);
  return viewsOf(pair);
}

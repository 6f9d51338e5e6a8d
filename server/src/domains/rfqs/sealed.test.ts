import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import {
  awardRfq,
  changeRfqResponse,
  listRfqResponses,
  submitRfqResponse,
  withdrawRfqResponse,
} from '#contract/rfq-responses.ts';
import { type RfqFile, uploadRfqFile } from '#contract/rfq-files.ts';
import { changeRfq, closeRfq, getRfq, listRfqs, openRfq, postRfq, reopenRfq } from '#contract/rfqs.ts';
import { events } from '#db/tables/events.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import { readExport } from '#test/data-exports.ts';
import { dumpTables, findPlaintext, readFolder, watchLog } from '#test/dump.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createAdmin, createColleague, createPrincipal } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { createRfq, inDays, newRfq, respond } from '#test/rfqs.ts';
import { createOtherCallers } from '#test/outsiders/callers.ts';
import { uploadFile } from '#test/uploads.ts';

const app = useApp();
afterEach(() => {
  app.app.platform.log.level = 'silent';
});
let maker: Principal;
let seller: Principal;
let other: Principal;

beforeAll(async () => {
  [maker, seller] = await createDealers(app);
  other = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
});

const SECRET = 'Nine reps for forty-one percent';
const PRICE = '4141.41';
/** Matches words of a response and its price as text or in cents, but not the same digits in a random ID. */
const REVEALED = /forty-one|\b4,?141\.41\b|\b414141\b/u;
const seal = () => createRfq(maker, { isSealed: true, deadline: inDays(7) });
const read = async ({ client }: Principal, id: string) =>
  (await client.call(getRfq, { params: { id } })).body;
const responsesOf = async ({ client }: Principal, id: string) =>
  (await client.call(listRfqResponses, { params: { id } })).body;
const open = ({ client }: Pick<Principal, 'client'>, id: string) => client.call(openRfq, { params: { id } });
const passDeadline = (id: string) =>
  app.database.db
    .update(rfqs)
    .set({ deadline: sql`now() - interval '1 second'` })
    .where(eq(rfqs.id, id));
const openings = async (id: string) =>
  (await app.database.db.select().from(events).where(eq(events.name, 'rfq.opened'))).filter(({ payload }) =>
    JSON.stringify(payload).includes(id),
  );

async function respondInSecret(rfq: Parameters<typeof respond>[1]) {
  const { body: file } = await uploadFile<RfqFile>(seller.client, uploadRfqFile.path, {
    bytes: `${SECRET} by post`,
    name: 'forty-one-sets.txt',
  });
  const response = await respond(seller, rfq, {
    proposal: SECRET,
    quotedPrice: PRICE,
    attachmentIds: [file.id],
  });
  return { file, response };
}

describe('a sealed request for quotes', () => {
  test('reveals neither its responses nor their number to anyone before it is opened', async () => {
    const log = watchLog(app);
    const rfq = await seal();
    expect(rfq).toMatchObject({ isSealed: true, openedAt: null, responses: null, canOpen: false });
    const stream = await openStream(maker.client);
    stream.topics.clear();
    const { file, response } = await respondInSecret(rfq);
    await seller.client.call(changeRfqResponse, {
      params: { id: response.id },
      body: { updatedAt: response.updatedAt, capabilities: SECRET },
    });

    expect(await responsesOf(seller, rfq.id)).toMatchObject([{ id: response.id, capabilities: SECRET }]);
    expect(await responsesOf(maker, rfq.id)).toEqual([]);
    expect(await responsesOf(other, rfq.id)).toEqual([]);
    const listed = (await maker.client.call(listRfqs, { query: { mine: 'true' } })).body;
    expect(listed.find(({ id }) => id === rfq.id)).toMatchObject({ responses: null });
    const touched = await maker.client.call(changeRfqResponse, {
      params: { id: response.id },
      body: { updatedAt: response.updatedAt, capabilities: '' },
    });
    expect(touched.status).toBe(404);
    expect((await seller.client.fetch(file.url)).status).toBe(200);
    for (const { client } of [maker, other]) expect((await client.fetch(file.url)).status).toBe(404);
    const awarded = await maker.client.call(awardRfq, {
      params: { id: rfq.id },
      body: { responseIds: [response.id] },
    });
    expect(awarded).toMatchObject({ status: 409, body: { code: 'rfq.still_sealed' } });
    const copy = Object.values(await readExport(maker.client)).join('\n');
    const told = JSON.stringify((await maker.client.call(listNotifications)).body);
    for (const text of [copy, told]) expect(text).not.toContain(response.id);
    const places = [
      ...(await dumpTables(app)),
      ...readFolder(app),
      { place: 'the log', text: log.join('') },
      { place: 'the copy of the data', text: copy },
    ];
    expect(findPlaintext(places, 'forty-one')).toEqual([]);
    expect(findPlaintext(places, PRICE)).toEqual([]);
    expect(places.filter(({ text }) => REVEALED.test(text))).toEqual([]);
    expect(
      findPlaintext(
        places.filter(({ place }) => /events|jobs?$|notif/u.test(place)),
        response.id,
      ),
    ).toEqual([]);
    expect(stream.topics.has('rfqs')).toBe(false);
    stream.close();
  });

  test('reveals no word of a response through any read-only call, whatever is requested', async () => {
    const rfq = await seal();
    const { file, response } = await respondInSecret(rfq);
    const admin = await createAdmin(app);
    const { body } = await app.client().send<{ paths: Record<string, object> }>('GET', '/api/openapi.json');
    const reads = Object.entries(body.paths).flatMap(([path, methods]) =>
      'get' in methods && path !== '/api/logout' ? [path] : [],
    );
    expect(reads).toContain('/api/rfqs/{id}/responses');
    expect(reads.length).toBeGreaterThan(150);
    const asked = reads.flatMap((path) =>
      path.includes('{')
        ? [rfq.id, response.id, file.id].map((id) => path.replaceAll(/\{\w+\}/g, id))
        : [path, `${path}?q=forty-one&search=forty-one`],
    );
    const found: string[] = [];
    let answers = 0;
    for (const [name, client] of Object.entries({ maker: maker.client, other: other.client, admin }))
      for (const path of asked) {
        const answer = await client.fetch(path);
        if (answer.ok) answers += 1;
        const text = await readOnce(answer);
        const words = text.replaceAll('q=forty-one&search=forty-one', '');
        const isNamed = !path.includes(response.id) && text.includes(response.id);
        if (REVEALED.test(words) || isNamed) found.push(`${name} ${path}`);
      }
    expect(found).toEqual([]);
    expect(answers).toBeGreaterThan(100);
    const own = await seller.client.fetch(`/api/rfqs/${rfq.id}/responses`);
    expect(await own.text()).toContain(SECRET);
  });

  test('reveals no word of a response to colleagues, visitors, other members, administrators or API tokens', async () => {
    const rfq = await seal();
    const { file, response } = await respondInSecret(rfq);
    const ids = [rfq.id, response.id, file.id];
    const paths = [
      ...ids.flatMap((id) => [`/api/rfqs/${id}`, `/api/rfqs/${id}/responses`, `/api/rfq-files/${id}`]),
      `/api/rfqs/${rfq.id}/comparison.csv`,
      `/api/rfqs/${rfq.id}/scoring`,
      '/api/rfqs?q=forty-one',
      '/api/opportunities',
      '/api/notifications',
    ];
    const editor = await createColleague(app, maker, 'editor');
    expect((await editor.client.fetch(`/api/rfqs/${rfq.id}`)).status).toBe(200);
    const callers = [
      { name: 'an editor', client: editor.client },
      { name: 'a viewer', client: (await createColleague(app, maker, 'viewer')).client },
      { name: 'a visitor', client: app.client() },
      ...(await createOtherCallers(app)),
    ];
    for (const { name, client } of callers)
      for (const path of paths) {
        const text = await (await client.fetch(path)).text();
        expect(REVEALED.test(text.replaceAll('q=forty-one', '')), `${name} ${path}`).toBe(false);
      }
  });

  test('is opened once, after its deadline, and notifies every responder of the opening and the outcome', async () => {
    const rfq = await seal();
    const { body: file } = await uploadFile<RfqFile>(seller.client, uploadRfqFile.path, {
      bytes: 'words',
      name: 'offer.txt',
    });
    const [won] = [await respond(seller, rfq, { attachmentIds: [file.id] }), await respond(other, rfq)];
    expect(await open(maker, rfq.id)).toMatchObject({ status: 409, body: { code: 'rfq.still_sealed' } });
    await passDeadline(rfq.id);
    expect(await read(maker, rfq.id)).toMatchObject({ status: 'expired', canOpen: true, responses: null });
    expect(await responsesOf(maker, rfq.id)).toEqual([]);

    const answers = await Promise.all([1, 2, 3, 4].map(() => open(maker, rfq.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await openings(rfq.id)).toHaveLength(1);
    expect(await read(maker, rfq.id)).toMatchObject({
      responses: 2,
      canOpen: false,
      canReopen: false,
    });
    expect((await read(maker, rfq.id)).openedBy).toMatch(/\S \S/u);
    expect(await read(seller, rfq.id)).toMatchObject({ openedBy: null, responses: null });
    expect((await read(seller, rfq.id)).openedAt).not.toBeNull();
    expect(await responsesOf(maker, rfq.id)).toHaveLength(2);
    expect((await maker.client.fetch(file.url)).status).toBe(200);
    await expectNotified(other, { kind: 'rfq', rfqId: rfq.id, what: 'opened' });

    const late = { params: { id: won.id }, body: { updatedAt: won.updatedAt, capabilities: 'Cheaper' } };
    expect((await seller.client.call(changeRfqResponse, late)).body).toMatchObject({ code: 'rfq.not_open' });
    expect(
      await maker.client.call(reopenRfq, { params: { id: rfq.id }, body: { deadline: inDays(9) } }),
    ).toMatchObject({ status: 409, body: { code: 'rfq.opened' } });
    await maker.client.call(awardRfq, {
      params: { id: rfq.id },
      body: { responseIds: [won.id], reason: 'Best coverage' },
    });
    expect(await responsesOf(other, rfq.id)).toMatchObject([{ status: 'not_awarded' }]);
    expect(await read(other, rfq.id)).toMatchObject({ closedReason: 'Best coverage' });
    await expectNotified(other, { kind: 'rfq', rfqId: rfq.id, what: 'not_awarded' });
  });

  test('can be opened only by editors of the requesting company', async () => {
    const rfq = await seal();
    const viewer = await createColleague(app, maker, 'viewer');
    const plain = await createRfq(maker);
    await passDeadline(rfq.id);
    expect((await open(seller, rfq.id)).status).toBe(403);
    expect((await open(viewer, rfq.id)).status).toBe(403);
    expect(await open(maker, plain.id)).toMatchObject({ status: 409, body: { code: 'rfq.not_sealed' } });
  });

  test('needs a deadline, which can only be moved to a later time', async () => {
    const without = await maker.client.call(postRfq, { body: newRfq({ isSealed: true }) });
    expect(without).toMatchObject({ status: 400, body: { issues: [{ path: 'deadline' }] } });
    const rfq = await seal();
    const move = (deadline: string, updatedAt: string) =>
      maker.client.call(changeRfq, { params: { id: rfq.id }, body: { deadline, updatedAt } });
    for (const deadline of [inDays(3), ''])
      expect(await move(deadline, rfq.updatedAt)).toMatchObject({
        status: 400,
        body: { code: 'rfq.sealed_deadline' },
      });
    expect((await move(inDays(9), rfq.updatedAt)).status).toBe(200);
  });

  test('remains sealed when it is closed early, and accepts responses again once it is reopened', async () => {
    const rfq = await seal();
    const response = await respond(seller, rfq);
    await maker.client.call(closeRfq, { params: { id: rfq.id }, body: { reason: 'Plans changed' } });
    expect(await open(maker, rfq.id)).toMatchObject({ body: { code: 'rfq.still_sealed' } });
    expect(await responsesOf(maker, rfq.id)).toEqual([]);
    expect(await read(seller, rfq.id)).toMatchObject({ closedReason: 'Plans changed' });
    await maker.client.call(reopenRfq, { params: { id: rfq.id }, body: {} });
    expect((await seller.client.call(withdrawRfqResponse, { params: { id: response.id } })).status).toBe(204);
    const again = { rfqId: rfq.id, proposal: SECRET };
    expect((await seller.client.call(submitRfqResponse, { body: again })).status).toBe(201);
  });
});

async function readOnce(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.includes('event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}

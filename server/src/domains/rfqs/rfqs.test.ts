import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { registerCompany } from '#contract/companies.ts';
import { removeMember } from '#contract/members.ts';
import {
  awardRfq,
  changeRfqResponse,
  confirmRfqResponse,
  listRfqResponses,
  withdrawRfqResponse,
} from '#contract/rfq-responses.ts';
import {
  type Rfq,
  changeRfq,
  closeRfq,
  getRfq,
  listRfqs,
  postRfq,
  reopenRfq,
  unwatchRfq,
  watchRfq,
} from '#contract/rfqs.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { useApp } from '#test/app.ts';
import { becomeObserver } from '#test/company-agreements.ts';
import { readExport } from '#test/data-exports.ts';
import { expectNotified } from '#test/expect-notified.ts';
import {
  type Person,
  createPerson,
  createColleague,
  createPrincipal,
  createProduct,
} from '#test/factories.ts';
import { listedTo } from '#test/notifications.ts';
import { createRfq, inDays, newRfq, respond } from '#test/rfqs.ts';
import { expireRfqs } from './expiry.ts';

const app = useApp();
type Owner = Person & { companyId: string };
let halden: Owner;
let brazos: Owner;
let trinity: Owner;

beforeAll(async () => {
  halden = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  brazos = await createPrincipal(app, { name: 'Brazos Surgical', type: 'distributor' });
  trinity = await createPrincipal(app, { name: 'Trinity Fork', type: 'distributor' });
});

const read = async ({ client }: Person, id: string) => client.call(getRfq, { params: { id } });
const titles = async ({ client }: Person, query: object = {}) => {
  const { status, body } = await client.call(listRfqs, { query });
  expect(status).toBe(200);
  return body.map(({ title }) => title);
};
const past = (id: string) =>
  app.database.db
    .update(rfqs)
    .set({ deadline: sql`now() - interval '1 minute'` })
    .where(eq(rfqs.id, id));

describe('posting a request for quotes', () => {
  test('stores every field, and returns a field with two names under both names', async () => {
    const product = await createProduct(halden);
    const deadline = inDays(5);
    const rfq = await createRfq(halden, {
      requirements: ['Own loaner sets', '  ', 'Own loaner sets', 'Six reps'],
      budget: '$120,000',
      deadline,
      productCategories: ['orthopedic_implants'],
      territories: ['texas'],
      specifications: { taper: '12/14' },
      volume: '240 stems',
      timeline: 'First cases by February',
      deliveryLocation: 'Houston',
      regulatoryRequirements: ['fda_cleared'],
      productIds: [product.id],
    });
    expect(rfq).toMatchObject({
      requirements: ['Own loaner sets', 'Six reps'],
      budget: '$120,000',
      deadline,
      responseDeadline: deadline,
      status: 'open',
      companyId: halden.companyId,
      requesterCompanyId: halden.companyId,
      requesterId: halden.id,
      specifications: { taper: '12/14' },
      products: [{ id: product.id, name: product.name }],
      isOwn: true,
      canEdit: true,
      canRespond: false,
      responses: 0,
    });
    expect((await read(brazos, rfq.id)).body).toMatchObject({
      companyId: halden.companyId,
      requesterId: null,
      responses: null,
      canEdit: false,
      canRespond: true,
    });
  });

  test.each<[object, string, string]>([
    [{ requirements: [] }, 'requirements', 'Requirements are required'],
    [{ requirements: [' ', ''] }, 'requirements', 'Requirements are required'],
    [{ requirements: undefined }, 'requirements', 'Requirements are required'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ audience: 'chosen' }, 'companyIds', 'Choose at least one company'],
  ])('rejects %o', async (changed, path, message) => {
    const { status, body } = await halden.client.call(postRfq, { body: newRfq(changed) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path, message }] });
  });

  test('rejects a past deadline, another company’s products, and the company itself or an unknown company as recipient', async () => {
    const foreign = await createProduct(brazos);
    for (const [changed, code] of [
      [{ deadline: '2020-01-01' }, 'rfq.deadline_past'],
      [{ productIds: [foreign.id] }, 'rfq.product_unknown'],
      [{ audience: 'chosen', companyIds: [halden.companyId] }, 'rfq.company_unknown'],
      [{ audience: 'chosen', companyIds: [randomUUID()] }, 'rfq.company_unknown'],
    ] as const)
      expect(await halden.client.call(postRfq, { body: newRfq(changed as object) })).toMatchObject({
        status: 400,
        body: { code },
      });
  });

  test('is refused to observers, viewers and people without a company', async () => {
    const watcher = await createPrincipal(app, { name: 'Watchers' });
    await becomeObserver(app, watcher);
    const viewer = await createColleague(app, halden, 'viewer');
    for (const [who, status, code] of [
      [watcher, 403, 'account.observer'],
      [viewer, 403, 'company.editors_only'],
      [await createPerson(app), 409, 'rfq.no_company'],
    ] as const)
      expect(await who.client.call(postRfq, { body: newRfq() })).toMatchObject({ status, body: { code } });
  });
});

describe('the list of requests for quotes', () => {
  const posted: Record<string, Rfq> = {};
  let asker: Owner;

  beforeAll(async () => {
    asker = await createPrincipal(app, { name: 'Kestrel Cardio' });
    for (const [title, changed] of [
      ['Kestrel drapes', { productCategories: ['surgical_instruments'], territories: ['texas'] }],
      ['Kestrel stents', { productCategories: ['cardiovascular_devices'], territories: ['north_america'] }],
      ['Kestrel scanners', { productCategories: ['diagnostic_equipment'], territories: ['europe'] }],
    ] as const)
      posted[title] = await createRfq(asker, { title, ...changed } as object);
  });

  test.each<[object, string[]]>([
    [{ q: 'kestrel' }, ['Kestrel scanners', 'Kestrel stents', 'Kestrel drapes']],
    [{ q: 'KESTREL dra' }, ['Kestrel drapes']],
    [{ q: 'kestrel', category: 'cardiovascular_devices' }, ['Kestrel stents']],
    [{ q: 'kestrel', territory: 'texas' }, ['Kestrel stents', 'Kestrel drapes']],
    [{ q: 'kestrel', territory: 'midwest' }, ['Kestrel stents']],
    [{ q: 'kestrel', territory: 'north_america' }, ['Kestrel stents', 'Kestrel drapes']],
    [{ q: 'kestrel', status: 'closed' }, []],
    [{ q: 'kestrel', mine: 'true' }, []],
  ])('can be filtered by %o', async (query, expected) => {
    expect(await titles(brazos, query)).toEqual(expected);
  });

  test('can be limited to requests that the person posted, answered or watches', async () => {
    const stents = posted['Kestrel stents'];
    const drapes = posted['Kestrel drapes'];
    if (!stents || !drapes) throw new Error('not posted');
    expect(await titles(asker, { mine: 'true' })).toHaveLength(3);
    await respond(brazos, stents);
    expect(await titles(brazos, { responded: 'true', q: 'kestrel' })).toEqual(['Kestrel stents']);
    for (const repeated of [1, 2])
      expect([repeated, (await brazos.client.call(watchRfq, { params: { id: drapes.id } })).status]).toEqual([
        repeated,
        204,
      ]);
    expect(await titles(brazos, { watched: 'true' })).toEqual(['Kestrel drapes']);
    await brazos.client.call(unwatchRfq, { params: { id: drapes.id } });
    expect(await titles(brazos, { watched: 'true' })).toEqual([]);
  });

  test('returns each request once across pages', async () => {
    const whole = await titles(brazos, { q: 'kestrel' });
    const pages = await brazos.client.pages<Rfq>('/api/rfqs?q=kestrel&limit=1');
    expect(pages.flat().map(({ title }) => title)).toEqual(whole);
  });

  test('is empty for people without a company', async () => {
    expect(await titles(await createPerson(app))).toEqual([]);
  });
});

describe('a request for quotes', () => {
  test('is hidden from companies that were not selected', async () => {
    const rfq = await createRfq(halden, { audience: 'chosen', companyIds: [brazos.companyId] });
    expect(rfq.chosenCompanies.map(({ name }) => name)).toEqual(['Brazos Surgical']);
    expect((await read(brazos, rfq.id)).body).toMatchObject({ canRespond: true, chosenCompanies: [] });
    await expectNotified(brazos, { kind: 'rfq', rfqId: rfq.id, what: 'received' });
    expect((await read(trinity, rfq.id)).status).toBe(404);
    expect((await trinity.client.call(watchRfq, { params: { id: rfq.id } })).status).toBe(404);
    expect(await titles(trinity, { q: rfq.title })).not.toContain(rfq.id);
  });

  test('names those of the person’s companies that received it and have not responded yet', async () => {
    const second = await createPrincipal(app, { name: 'Second Of Both', type: 'distributor' });
    const { body: first } = await second.client.call(registerCompany, {
      body: { name: 'First Of Both', type: 'distributor' },
    });
    const companyIds = [second.companyId, first.id];
    const respondingTo = async ({ id }: { id: string }) =>
      (await read(second, id)).body.respondingCompanyIds.toSorted();
    const chosen = await createRfq(halden, { audience: 'chosen', companyIds: [second.companyId] });
    expect(await respondingTo(chosen)).toEqual([second.companyId]);
    await respond(second, chosen, { companyId: second.companyId });
    expect((await read(second, chosen.id)).body).toMatchObject({
      canRespond: false,
      respondingCompanyIds: [],
    });
    await expect(respond(second, chosen, { companyId: first.id })).rejects.toThrow('request.not_found');

    const toAll = await createRfq(halden);
    expect(await respondingTo(toAll)).toEqual(companyIds.toSorted());
    await respond(second, toAll, { companyId: second.companyId });
    expect((await read(second, toAll.id)).body).toMatchObject({ canRespond: true, hasResponded: true });
    expect(await respondingTo(toAll)).toEqual([first.id]);
    expect((await read(halden, toAll.id)).body.respondingCompanyIds).toEqual([]);
    await halden.client.call(blockPerson, { params: { userId: second.id } });
    expect((await read(second, toAll.id)).body).toMatchObject({
      canRespond: false,
      respondingCompanyIds: [],
    });
    await expect(respond(second, toAll, { companyId: first.id })).rejects.toThrow('request.not_found');
  });

  test('hides the name and products of an anonymous company from companies that have not responded', async () => {
    const product = await createProduct(halden);
    const rfq = await createRfq(halden, { isAnonymous: true, productIds: [product.id] });
    const hidden = await read(brazos, rfq.id);
    expect(hidden.body).toMatchObject({ company: null, companyId: null, products: [] });
    expect(JSON.stringify(hidden.body)).not.toMatch(new RegExp(`Halden|${halden.companyId}|${halden.id}`));
    await respond(brazos, rfq);
    expect((await read(brazos, rfq.id)).body).toMatchObject({
      company: { name: 'Halden Orthopaedics' },
      products: [{ id: product.id }],
    });
    expect((await read(trinity, rfq.id)).body.company).toBeNull();
  });

  test('can be neither seen nor answered by someone who has blocked the person who posted it', async () => {
    const asker = await createPrincipal(app, { name: 'Quiet Co' });
    const rfq = await createRfq(asker, { title: 'Quiet request' });
    await brazos.client.call(blockPerson, { params: { userId: asker.id } });
    expect((await read(brazos, rfq.id)).status).toBe(404);
    expect(await titles(brazos, { q: 'quiet' })).toEqual([]);
    await expect(respond(brazos, rfq)).rejects.toThrow('request.not_found');
    expect((await read(trinity, rfq.id)).status).toBe(200);
  });

  test('remains readable after a block for a company that had already responded, which can then only withdraw its response', async () => {
    const asker = await createPrincipal(app, { name: 'Quiet Again' });
    const pest = await createPrincipal(app, { name: 'Pest Supply', type: 'distributor' });
    const rfq = await createRfq(asker);
    const response = await respond(pest, rfq, { proposal: 'Before the block' });
    const params = { id: rfq.id };
    const canChange = async ({ client }: Person) =>
      (await client.call(listRfqResponses, { params })).body.map((listed) => listed.canChange);
    expect([await canChange(pest), await canChange(asker)]).toEqual([[true], [false]]);
    await asker.client.call(blockPerson, { params: { userId: pest.id } });
    expect(await canChange(pest)).toEqual([false]);
    expect((await read(pest, rfq.id)).body).toMatchObject({ hasResponded: true, canRespond: false });
    for (const reader of [asker, pest])
      expect((await reader.client.call(listRfqResponses, { params })).body).toMatchObject([
        { id: response.id, proposal: 'Before the block' },
      ]);
    const own = { params: { id: response.id } };
    const { updatedAt } = response;
    expect(await pest.client.call(confirmRfqResponse, own)).toMatchObject({ status: 404 });
    const change = { ...own, body: { updatedAt, proposal: 'After it' } };
    expect(await pest.client.call(changeRfqResponse, change)).toMatchObject({ status: 404 });
    const award = { params, body: { responseIds: [response.id], reason: null } };
    expect(await asker.client.call(awardRfq, award)).toMatchObject({
      body: { code: 'deal.company_blocked' },
    });
    expect((await pest.client.call(withdrawRfqResponse, own)).status).toBe(204);
    expect((await read(pest, rfq.id)).status).toBe(404);
  });

  test('can be changed only by its company, and not on the basis of an outdated version', async () => {
    const rfq = await createRfq(halden);
    const { updatedAt } = rfq;
    const change = (who: Person, body: object) =>
      who.client.call(changeRfq, { params: { id: rfq.id }, body: { updatedAt, ...body } });
    expect((await change(brazos, { title: 'Mine' })).body).toMatchObject({ code: 'rfq.of_other_company' });
    const changed = await change(halden, { title: 'Revised', budget: '' });
    expect(changed).toMatchObject({
      status: 200,
      body: { title: 'Revised', requirements: rfq.requirements },
    });
    expect(await change(halden, { title: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'rfq.changed_elsewhere' },
    });
  });

  test('is in the data archive of the person who posted it, without its contents once they have left the company', async () => {
    const rep = await createColleague(app, halden, 'editor');
    const { id, createdAt } = await createRfq(rep, { title: 'Quarvelle bids' });
    const copyOf = async () => (await readExport(rep.client))['data.json'] ?? '';
    expect(JSON.parse(await copyOf())).toMatchObject({
      rfqs: [{ id, title: 'Quarvelle bids' }],
      formerRfqs: [],
    });
    await halden.client.call(removeMember, { params: { id: halden.companyId, userId: rep.id } });
    const copy = await copyOf();
    expect(JSON.parse(copy)).toMatchObject({ rfqs: [], formerRfqs: [{ id, createdAt }] });
    expect(copy).not.toContain('Quarvelle');
  });

  test('expires automatically at its deadline and notifies both companies once', async () => {
    const rfq = await createRfq(halden, { title: 'Soon over', deadline: inDays(1) });
    await respond(brazos, rfq);
    await past(rfq.id);
    expect((await read(trinity, rfq.id)).body).toMatchObject({ status: 'expired', canRespond: false });
    await expect(respond(trinity, rfq)).rejects.toThrow('rfq.not_open');
    expect(await titles(trinity, { q: 'soon over', status: 'open' })).toEqual([]);
    expect(await titles(trinity, { q: 'soon over', status: 'expired' })).toEqual(['Soon over']);
    await Promise.all([expireRfqs(app.app.platform), expireRfqs(app.app.platform)]);
    await expireRfqs(app.app.platform);
    for (const who of [halden, brazos]) {
      await expectNotified(who, { kind: 'rfq', rfqId: rfq.id, what: 'expired' });
      const told = (await listedTo(who)).filter(
        (one) => one.kind === 'rfq' && one.rfqId === rfq.id && one.what === 'expired',
      );
      expect(told).toHaveLength(1);
    }
  });

  test('can be closed with a reason that is visible to the companies that responded, and can be reopened', async () => {
    const rfq = await createRfq(halden, { deadline: inDays(1) });
    await respond(brazos, rfq);
    const params = { id: rfq.id };
    const close = (who: Person) => who.client.call(closeRfq, { params, body: { reason: 'Budget cut' } });
    expect((await close(brazos)).status).toBe(403);
    for (const one of [await close(halden), await close(halden)])
      expect(one).toMatchObject({
        status: 200,
        body: { status: 'closed', closedReason: 'Budget cut', canReopen: true },
      });
    await expectNotified(brazos, { kind: 'rfq', rfqId: rfq.id, what: 'closed' });
    expect((await read(brazos, rfq.id)).body.closedReason).toBe('Budget cut');
    expect((await read(trinity, rfq.id)).body).toMatchObject({ closedReason: null, canReopen: false });

    const reopen = (body: object = {}) => halden.client.call(reopenRfq, { params, body });
    await past(rfq.id);
    expect((await reopen()).body).toMatchObject({ code: 'rfq.deadline_past' });
    expect((await reopen({ deadline: inDays(3) })).body).toMatchObject({
      status: 'open',
      closedReason: null,
      canReopen: false,
    });
    expect((await reopen()).body).toMatchObject({ code: 'rfq.open' });
    await expectNotified(brazos, { kind: 'rfq', rfqId: rfq.id, what: 'reopened' });
  });
});

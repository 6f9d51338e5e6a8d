import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  type RfqResponse,
  awardRfq,
  changeRfqResponse,
  confirmRfqResponse,
  listRfqResponses,
  submitRfqResponse,
  withdrawRfqResponse,
} from '#contract/rfq-responses.ts';
import { changeRfq, closeRfq, getRfq } from '#contract/rfqs.ts';
import { rfqResponses } from '#db/tables/rfqs.ts';
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
import { createRfq, respond } from '#test/rfqs.ts';

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

const listed = async ({ client }: Person, id: string) => client.call(listRfqResponses, { params: { id } });
const change = ({ client }: Person, { id, updatedAt }: RfqResponse, body: object) =>
  client.call(changeRfqResponse, { params: { id }, body: { updatedAt, ...body } });
const withdraw = ({ client }: Person, { id }: RfqResponse) =>
  client.call(withdrawRfqResponse, { params: { id } });

describe('a response to a request for quotes', () => {
  test('keeps every field and reaches the requesting company', async () => {
    const rfq = await createRfq(halden);
    const product = await createProduct(brazos);
    const response = await respond(brazos, rfq, {
      quotedPrice: '2,480.50',
      deliveryTime: 'January 18',
      proposedProducts: [product.id],
      pricing: { perSet: 120 },
      timeline: 'Six weeks',
      capabilities: '9 reps',
      additionalNotes: 'Sets in Denver',
    });
    expect(response).toMatchObject({
      rfqId: rfq.id,
      responderId: brazos.id,
      responderCompanyId: brazos.companyId,
      proposal: 'We cover both territories.',
      quotedPrice: '2480.50',
      quotedPriceCents: 248_050,
      currency: 'USD',
      proposedProducts: [{ id: product.id, name: product.name }],
      pricing: { perSet: 120 },
      status: 'submitted',
      isOwn: true,
    });
    await expectNotified(halden, { kind: 'rfq', what: 'answered', companyName: 'Brazos Surgical' });
    expect((await listed(halden, rfq.id)).body).toMatchObject([{ ...response, isOwn: false, coverage: [] }]);
    expect((await halden.client.call(getRfq, { params: { id: rfq.id } })).body.responses).toBe(1);
  });

  test('is listed with its company’s line card and the clearances of its products', async () => {
    const rfq = await createRfq(halden, { productCategories: ['orthopedic_implants'] });
    const sabine = await createPrincipal(app, { name: 'Sabine Supply', type: 'distributor' });
    const plate = await createProduct(sabine, {
      name: 'Condyle plate',
      clearances: [{ kind: '510k', number: 'k992701' }],
    });
    await createProduct(sabine, { name: 'Gauze', category: 'wound_care' });
    await respond(sabine, rfq, { proposedProducts: [plate.id] });
    expect((await listed(halden, rfq.id)).body).toMatchObject([
      { lineCard: ['Condyle plate'], clearances: [{ number: 'K992701' }] },
    ]);
    const table = await halden.client.fetch(`/api/rfqs/${rfq.id}/comparison.csv`);
    expect(await table.text()).toContain('K992701');
  });

  test('is visible only to its own company and the requesting company', async () => {
    const rfq = await createRfq(halden);
    await respond(brazos, rfq, { proposal: 'Quarvelle price' });
    await respond(trinity, rfq);
    const colleague = await createColleague(app, brazos, 'viewer');
    const names = async (who: Person) => (await listed(who, rfq.id)).body.map(({ company }) => company.name);
    expect(await names(halden)).toEqual(['Brazos Surgical', 'Trinity Fork']);
    expect(await names(brazos)).toEqual(['Brazos Surgical']);
    expect(await names(colleague)).toEqual(['Brazos Surgical']);
    expect(await names(trinity)).toEqual(['Trinity Fork']);
    const stranger = await createPrincipal(app, { name: 'Stranger', type: 'distributor' });
    expect(await names(stranger)).toEqual([]);
    expect((await listed(await createPerson(app), rfq.id)).status).toBe(404);
  });

  test('is in the data archive of the person who submitted it, without its contents once they have left the company', async () => {
    const rep = await createColleague(app, brazos, 'editor');
    const { id, rfqId, submittedAt } = await respond(rep, await createRfq(halden), {
      proposal: 'We cover three regions.',
    });
    const copyOf = async () => JSON.parse((await readExport(rep.client))['data.json'] ?? '') as object;
    expect(await copyOf()).toMatchObject({
      rfqResponses: [{ id, contents: { proposal: 'We cover three regions.' } }],
      formerRfqResponses: [],
    });
    await brazos.client.call(removeMember, { params: { id: brazos.companyId, userId: rep.id } });
    const copy = await copyOf();
    expect(copy).toMatchObject({ rfqResponses: [], formerRfqResponses: [{ id, rfqId, submittedAt }] });
    expect(JSON.stringify(copy)).not.toContain('three regions');
  });

  test('is shown as unreadable if it cannot be decrypted, while other responses remain readable', async () => {
    const rfq = await createRfq(halden);
    const damaged = await respond(brazos, rfq, { quotedPrice: '90' });
    const whole = await respond(trinity, rfq, { proposal: 'Quarvelle price' });
    await app.database.db
      .update(rfqResponses)
      .set({ contents: Buffer.from('damaged') })
      .where(eq(rfqResponses.id, damaged.id));
    const nothing = { id: damaged.id, isReadable: false, proposal: '', quotedPriceCents: null };
    expect(await listed(halden, rfq.id)).toMatchObject({
      status: 200,
      body: [nothing, { id: whole.id, isReadable: true, proposal: 'Quarvelle price' }],
    });
    expect((await listed(brazos, rfq.id)).body).toMatchObject([nothing]);
    const table = await halden.client.fetch(`/api/rfqs/${rfq.id}/comparison.csv`);
    expect(await table.text()).toMatch(/Brazos Surgical.*can no longer be opened/u);
    const copy = JSON.parse((await readExport(brazos.client))['data.json'] ?? '') as {
      rfqResponses: object[];
    };
    expect(copy.rfqResponses).toContainEqual(expect.objectContaining({ id: damaged.id, contents: null }));
    const award = await halden.client.call(awardRfq, {
      params: { id: rfq.id },
      body: { responseIds: [damaged.id], reason: null },
    });
    expect(award).toMatchObject({ status: 409, body: { code: 'rfq.response_unreadable' } });
    expect((await change(brazos, damaged, { quotedPrice: '80' })).status).toBe(409);
    expect((await withdraw(brazos, damaged)).status).toBe(204);
    await respond(brazos, rfq, { proposal: 'Once more' });
    expect((await listed(halden, rfq.id)).body.map(({ proposal }) => proposal)).toEqual([
      'Quarvelle price',
      'Once more',
    ]);
  });

  test('is encrypted in the database', async () => {
    const rfq = await createRfq(halden);
    const { id } = await respond(brazos, rfq, { proposal: 'Quarvelle price' });
    const [row] = await app.database.db.select().from(rfqResponses).where(eq(rfqResponses.id, id));
    expect(row?.contents.toString('latin1')).not.toContain('Quarvelle');
    expect(JSON.stringify({ ...row, contents: null })).not.toContain('Quarvelle');
  });

  test('can be submitted only once per company, even with concurrent calls', async () => {
    const rfq = await createRfq(halden);
    const colleague = await createColleague(app, brazos, 'editor');
    const body = { rfqId: rfq.id, proposal: 'Ours' };
    const statuses = await Promise.all(
      [brazos, colleague, brazos, colleague].map(
        async ({ client }) => (await client.call(submitRfqResponse, { body })).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect((await listed(halden, rfq.id)).body).toHaveLength(1);
  });

  test('cannot be submitted by observers, viewers, people without a company or the requesting company', async () => {
    const rfq = await createRfq(halden);
    const watcher = await createPrincipal(app, { name: 'Watchers' });
    await becomeObserver(app, watcher);
    for (const [who, status, code] of [
      [watcher, 403, 'account.observer'],
      [await createColleague(app, brazos, 'viewer'), 403, 'company.editors_only'],
      [await createPerson(app), 409, 'rfq.no_company'],
      [halden, 409, 'rfq.own'],
    ] as const)
      expect(
        await who.client.call(submitRfqResponse, { body: { rfqId: rfq.id, proposal: 'Ours' } }),
      ).toMatchObject({ status, body: { code } });
  });

  test.each<[object, string]>([
    [{ proposal: ' ' }, 'proposal'],
    [{ quotedPrice: 'cheap' }, 'quotedPrice'],
    [{ quotedPrice: -1 }, 'quotedPrice'],
  ])('is rejected with %o', async (changed, path) => {
    const rfq = await createRfq(halden);
    const { status, body } = await brazos.client.call(submitRfqResponse, {
      body: { rfqId: rfq.id, proposal: 'Ours', ...changed },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path }] });
  });

  test('is accepted only from the selected companies if the request is not for everyone', async () => {
    const rfq = await createRfq(halden, { audience: 'chosen', companyIds: [brazos.companyId] });
    await expect(respond(trinity, rfq)).rejects.toThrow('request.not_found');
    await respond(brazos, rfq);
  });

  test('can be changed and withdrawn only by its company and only while the request is open', async () => {
    const rfq = await createRfq(halden);
    const response = await respond(brazos, rfq, { quotedPrice: '10', deliveryTime: 'May' });
    expect((await change(halden, response, { proposal: 'Cheaper' })).status).toBe(403);
    expect((await change(trinity, response, { proposal: 'Cheaper' })).status).toBe(404);
    const changed = await change(brazos, response, { quotedPrice: '9.5' });
    expect(changed.body).toMatchObject({
      quotedPrice: '9.50',
      deliveryTime: 'May',
      proposal: response.proposal,
    });
    expect((await change(brazos, response, { proposal: 'Old' })).body).toMatchObject({
      code: 'rfq.response_changed_elsewhere',
    });
    await expectNotified(halden, { kind: 'rfq', what: 'response_changed' });
    expect((await withdraw(brazos, response)).status).toBe(204);
    expect((await listed(halden, rfq.id)).body).toEqual([]);
    const again = await respond(brazos, rfq);

    await halden.client.call(closeRfq, { params: { id: rfq.id }, body: {} });
    expect((await change(brazos, again, { proposal: 'Late' })).body).toMatchObject({ code: 'rfq.not_open' });
    expect((await withdraw(brazos, again)).status).toBe(409);
  });

  test('is changed by only one of ten concurrent changes to the same version', async () => {
    const response = await respond(brazos, await createRfq(halden));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => change(brazos, response, { proposal: `Offer ${number}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
  });

  test('notifies the requesting company when it is withdrawn, but no other company that responded', async () => {
    const rfq = await createRfq(halden);
    const [response] = [await respond(brazos, rfq), await respond(trinity, rfq)];
    await withdraw(brazos, response);
    const withdrawn = { kind: 'rfq', rfqId: rfq.id, what: 'response_withdrawn' };
    await expectNotified(halden, withdrawn);
    const { body } = await trinity.client.call(listNotifications);
    expect(body.map(({ subject }) => subject)).not.toContainEqual(expect.objectContaining(withdrawn));
  });

  test('must be confirmed after the request has changed', async () => {
    const rfq = await createRfq(halden);
    const { id, updatedAt } = await respond(brazos, rfq);
    await halden.client.call(changeRfq, {
      params: { id: rfq.id },
      body: { updatedAt: rfq.updatedAt, volume: '300 stems' },
    });
    await expectNotified(brazos, { kind: 'rfq', rfqId: rfq.id, what: 'changed' });
    expect((await listed(halden, rfq.id)).body).toMatchObject([{ status: 'needs_confirmation', updatedAt }]);
    const confirmed = await brazos.client.call(confirmRfqResponse, { params: { id } });
    expect(confirmed.body.status).toBe('submitted');
    expect((await halden.client.call(confirmRfqResponse, { params: { id } })).status).toBe(403);
  });
});

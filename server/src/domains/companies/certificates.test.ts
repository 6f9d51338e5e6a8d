import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  type Certificate,
  type NewCertificate,
  addCertificate,
  changeCertificate,
  listCertificates,
  removeCertificate,
} from '#contract/company-certificates.ts';
import { registerCompany } from '#contract/companies.ts';
import { events } from '#db/tables/events.ts';
import { useApp } from '#test/app.ts';
import {
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createUnclaimed,
  type Person,
} from '#test/factories.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type New = z.input<typeof NewCertificate>;
const iso: New = {
  standard: 'ISO 13485:2016',
  issuer: 'Nordcert AS',
  number: 'NC-48117',
  validFrom: '2025-02-02',
  validUntil: '2999-02-01',
};

type Sender = Pick<Person, 'client'>;
const visitor = (): Sender => ({ client: app.client() });
const state = ({ client }: Sender, id: string, more: Partial<New> = {}) =>
  client.call(addCertificate, { params: { id }, body: { ...iso, ...more } });
const statedFor = async ({ client }: Sender, id: string): Promise<Certificate[]> =>
  (await client.call(listCertificates, { params: { id } })).body;

describe('company certificates', () => {
  test('are added, changed and removed by the owner and visible to everyone', async () => {
    const owner = await createPrincipal(app);
    const { companyId } = owner;
    const { status, body } = await state(owner, companyId);
    expect(status).toBe(201);
    expect(body).toEqual({ ...iso, id: body.id, companyId, isExpired: false, version: expect.any(String) });
    expect(await statedFor(visitor(), companyId)).toEqual([body]);
    const params = { id: body.id };
    const changed = await owner.client.call(changeCertificate, {
      params,
      body: { ...iso, number: 'NC-50000', validFrom: null, validUntil: null },
    });
    const { version } = changed.body;
    expect(changed.body).toEqual({
      ...body,
      number: 'NC-50000',
      validFrom: null,
      validUntil: null,
      version,
    });
    expect(version).not.toBe(body.version);
    const removals = await Promise.all([1, 2].map(() => owner.client.call(removeCertificate, { params })));
    expect(removals.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await statedFor(visitor(), companyId)).toEqual([]);
    const recorded = (await app.database.db.select().from(events).orderBy(events.id))
      .filter(({ payload }) => (payload as { certificateId?: string }).certificateId === body.id)
      .map(({ name }) => name);
    expect(recorded).toEqual(['certificate.added', 'certificate.changed', 'certificate.removed']);
  });

  test('are not overwritten by someone who read an earlier version', async () => {
    const owner = await createPrincipal(app);
    const { id, version } = (await state(owner, owner.companyId)).body;
    const change = (number: string, seen: string | undefined) =>
      owner.client.call(changeCertificate, { params: { id }, body: { ...iso, number, version: seen } });
    const both = await Promise.all([change('NC-1', version), change('NC-2', version)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'certificate.changed_elsewhere' });
    expect((await change('NC-3', undefined)).status).toBe(200);
  });

  test('are hidden from others after their last day', async () => {
    const owner = await createPrincipal(app);
    const { companyId } = owner;
    await state(owner, companyId, { number: 'over', validUntil: dayFromNow(-2) });
    await state(owner, companyId, { number: 'today', validUntil: dayFromNow(1) });
    const over = (rows: Certificate[]) => rows.map(({ number, isExpired }) => [number, isExpired]);
    expect(over(await statedFor(owner, companyId))).toEqual([
      ['over', true],
      ['today', false],
    ]);
    for (const viewer of [visitor(), await createPrincipal(app), { client: await createAdmin(app) }])
      expect(over(await statedFor(viewer, companyId))).toEqual([['today', false]]);
    const pages = await owner.client.pages<Certificate>(`/api/companies/${companyId}/certificates?limit=1`);
    expect(over(pages.flat())).toHaveLength(2);
  });

  test('are added once, even after repeated clicks', async () => {
    const owner = await createPrincipal(app);
    const replies = await Promise.all(Array.from({ length: 10 }, () => state(owner, owner.companyId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      issues: [{ path: 'number' }],
    });
    expect((await state(owner, owner.companyId, { number: 'nc-48117' })).status).toBe(409);
    expect((await state(owner, owner.companyId, { number: 'NC-2' })).status).toBe(201);
  });

  test.each<[Partial<New>, string]>([
    [{ standard: '' }, 'standard'],
    [{ issuer: ' ' }, 'issuer'],
    [{ number: '' }, 'number'],
    [{ number: 'x'.repeat(101) }, 'number'],
    [{ validUntil: '2026-13-01' }, 'validUntil'],
    [{ validUntil: '2025-02-01' }, 'validUntil'],
  ])('are refused with %o', async (wrong, path) => {
    const owner = await createPrincipal(app);
    const { status, body } = await state(owner, owner.companyId, wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [expect.objectContaining({ path })] });
  });
});

describe('permission to edit certificates', () => {
  test('is limited to the page’s owner and refused to observers', async () => {
    const owner = await createPrincipal(app);
    const { companyId } = owner;
    const { body } = await state(owner, companyId);
    const attempts = async (sender: Sender, page = companyId, id = body.id) => [
      (await state(sender, page)).status,
      (await sender.client.call(changeCertificate, { params: { id }, body: iso })).status,
      (await sender.client.call(removeCertificate, { params: { id } })).status,
    ];
    expect(await attempts(visitor())).toEqual([401, 401, 401]);
    expect(await attempts({ client: await createAdmin(app) })).toEqual([401, 401, 401]);
    expect(await attempts(await createPerson(app))).toEqual([403, 403, 403]);
    expect(await attempts(await createPrincipal(app))).toEqual([403, 403, 403]);
    expect(await attempts(await createPrincipal(app, { type: 'observer' }))).toEqual([403, 403, 403]);
    // A viewer of this company who is an editor of another company.
    const viewer = await createColleague(app, owner, 'viewer');
    const other = { name: 'Elsewhere', type: 'manufacturer' } as const;
    expect((await viewer.client.call(registerCompany, { body: other })).status).toBe(201);
    expect(await attempts(viewer)).toEqual([403, 403, 403]);
    expect(await attempts(owner, NOWHERE, NOWHERE)).toEqual([404, 404, 404]);
    expect(await attempts(owner, await createUnclaimed(app), 'iso')).toEqual([403, 404, 404]);
    const expired = { number: 'Q9', validFrom: '2020-01-01', validUntil: '2021-01-01' };
    const { body: old } = await state(owner, companyId, expired);
    expect(await attempts(await createPrincipal(app), companyId, old.id)).toEqual([403, 404, 404]);
    await owner.client.call(removeCertificate, { params: { id: old.id } });
    expect(await statedFor(visitor(), companyId)).toEqual([body]);
    const nowhere = await app.client().call(listCertificates, { params: { id: NOWHERE } });
    expect(nowhere.status).toBe(404);
  });
});

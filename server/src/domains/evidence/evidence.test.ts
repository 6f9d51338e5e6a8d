import { beforeAll, describe, expect, test } from 'vitest';
import { changeCompany, getCompany } from '#contract/companies.ts';
import { verifyCompany } from '#contract/company-administration.ts';
import {
  type ClearanceClaim,
  checkEvidence,
  getEvidenceSummary,
  listCompanyEvidence,
} from '#contract/evidence.ts';
import { addProduct, changeProduct, getProduct, listProducts, withdrawProduct } from '#contract/products.ts';
import { fdaDecisions } from '#db/tables/evidence.ts';
import { useApp } from '#test/app.ts';
import {
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  type Person,
} from '#test/factories.ts';
import { decisionOf, yearOf } from '#test/fda-record.ts';
import { loadDecisions, loadProductCodes } from './fda-records.ts';

const app = useApp({ DEMO_DATA: 'off' });
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
type Kind = ClearanceClaim['kind'];
const claim = (number: string, kind: Kind = '510k') => ({ kind, number });

beforeAll(async () => {
  const { db } = app.database;
  await loadDecisions(db, [
    ...yearOf(21),
    decisionOf('K213456'),
    decisionOf('K213457', { applicant: 'Halden Orthopedics', decisionDate: '2021-11-03' }),
    decisionOf('K213458', {
      isClearance: false,
      decision: 'Not Substantially Equivalent',
      decisionCode: 'NSE',
    }),
    decisionOf('K213459', { isClearance: null, decision: null, decisionCode: null }),
    decisionOf('DEN210001', { decision: 'Granted', decisionCode: 'DENG' }),
    decisionOf('K219901', { isDemo: true, sourceName: 'Demo record' }),
  ]);
  await loadProductCodes(db, [
    { code: 'LZO', deviceName: 'Prosthesis, Hip', deviceClass: '2', regulationNumber: '888.3353' },
  ]);
});

const halden = () => createPrincipal(app, { name: 'HALDEN ORTHOPAEDICS' });
const withNumbers = async (owner: Person, ...clearances: ReturnType<typeof claim>[]) =>
  createProduct(owner, { clearances });
const seen = async (id: string) => (await app.client().call(getProduct, { params: { id } })).body;
const verdictsOf = async (...clearances: ReturnType<typeof claim>[]) =>
  (await withNumbers(await halden(), ...clearances)).clearances.map(({ verdict }) => verdict);

describe('a product’s clearance number', () => {
  test('is looked up immediately and shown with the record’s details', async () => {
    const product = await withNumbers(await halden(), claim('k 21-3456'));
    const [evidence] = product.clearances;
    expect(evidence).toMatchObject({
      kind: '510k',
      number: 'K213456',
      verdict: 'matches',
      review: null,
      applicant: 'Halden Orthopaedics, Inc.',
      deviceName: 'MERIDIAN HIP STEM',
      productCode: 'LZO',
      productCodeName: 'Prosthesis, Hip',
      decisionDate: '2021-11-02',
      decision: 'Substantially Equivalent',
      source: { name: 'FDA 510(k) records', date: '2026-04-01', isPartial: true },
      isDemoRecord: false,
      recordUrl: 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfpmn/pmn.cfm?ID=K213456',
    });
    expect(Date.parse(evidence?.checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await seen(product.id)).clearances).toEqual(product.clearances);
  });

  test.each<[string, ReturnType<typeof claim>, object]>([
    [
      'of an applicant with a similar name',
      claim('K213457'),
      { verdict: 'other_applicant', review: 'waiting' },
    ],
    ['of a decision that clears nothing', claim('K213458'), { verdict: 'not_a_clearance', review: null }],
    [
      'whose decision the copy does not state',
      claim('K213459'),
      {
        verdict: 'clearance_not_stated',
        review: null,
        decision: null,
        applicant: 'Halden Orthopaedics, Inc.',
      },
    ],
    [
      'that the copy lacks',
      claim('K213999'),
      {
        verdict: 'not_found',
        source: { name: 'FDA 510(k) records', date: '2026-04-01', isPartial: true },
        applicant: null,
      },
    ],
    [
      'of a year of which the copy has few decisions',
      claim('K950123'),
      { verdict: 'source_unavailable', source: null },
    ],
    ['of the Center for Biologics', claim('bk 21-0018'), { number: 'BK210018', recordUrl: null }],
    ['of an HDE', claim('H990013', 'hde'), { number: 'H990013', verdict: 'source_unavailable' }],
    ['of an old drug', claim('N16837', 'pma'), { number: 'N16837', verdict: 'source_unavailable' }],
    ['of a PMA, of which there is no copy', claim('P180025', 'pma'), { verdict: 'source_unavailable' }],
    ['of the demo, without the demo', claim('K219901'), { verdict: 'not_found', applicant: null }],
    ['of a De Novo', claim('den 210001', 'de_novo'), { verdict: 'matches', decision: 'Granted' }],
    [
      'of a certificate',
      claim(' G1  2345/B ', 'ce_certificate'),
      { verdict: 'on_file', number: 'G1 2345/B', checkedAt: null, recordUrl: null },
    ],
  ])('gets the right verdict if it is a number %s', async (_, stated, expected) => {
    expect((await withNumbers(await halden(), stated)).clearances).toMatchObject([expected]);
  });

  test('is compared with the record’s applicant, whoever states it', async () => {
    const other = await createPrincipal(app, { name: 'Norrvik' });
    expect((await withNumbers(other, claim('K213456'))).clearances).toMatchObject([
      { verdict: 'other_applicant', review: 'waiting', applicant: 'Halden Orthopaedics, Inc.' },
    ]);
  });

  test.each(['K999999', 'K450001', 'K000000', 'K279999'])(
    'is rejected with a reason if it cannot exist: %s',
    async (number) => {
      const owner = await halden();
      const { status, body } = await owner.client.call(addProduct, {
        body: {
          name: number,
          description: 'A stem.',
          category: 'other',
          regulatoryStatus: 'other',
          clearances: [{ kind: '510k', number }],
        },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        issues: [
          {
            path: 'clearances.0.number',
            message: expect.stringMatching(/^The FDA doesn't assign numbers like this/),
          },
        ],
      });
    },
  );

  test('is stored once, however it is written', async () => {
    expect(await verdictsOf(claim('K213456'), claim('k213456 '), claim('K21 3456'))).toEqual(['matches']);
  });

  test.each([
    ['too short', claim('K12345')],
    ['a PMA number stated as a 510(k)', claim('P123456')],
    ['words', claim('FDA approved')],
    ['empty', claim('')],
    ['a code', claim("K213456'; drop table products; --")],
    ['given a last day, which only certificates have', { ...claim('K213456'), validUntil: '2027-01-01' }],
    ['of an unknown kind', { kind: 'ce', number: 'K213456' } as never],
  ])('is rejected when it is %s', async (_, stated) => {
    const owner = await halden();
    const reply = await owner.client.call(addProduct, {
      body: {
        name: 'Stem',
        description: 'A stem',
        category: 'orthopedic_implants',
        regulatoryStatus: 'fda_cleared',
        clearances: [stated],
      },
    });
    expect(reply.status).toBe(400);
  });
});

describe('changing a product’s clearance numbers', () => {
  const change = async (owner: Person, id: string, clearances: object[]) => {
    const { updatedAt } = await seen(id);
    return owner.client.call(changeProduct, {
      params: { id },
      body: { updatedAt, clearances: clearances as ReturnType<typeof claim>[] },
    });
  };

  test('keeps what is known about unchanged numbers and looks up new ones', async () => {
    const owner = await halden();
    const product = await withNumbers(owner, claim('K213456'), claim('K213457'));
    const { body } = await change(owner, product.id, [claim('K21-3456'), claim('K213458')]);
    expect(body.clearances[0]).toEqual(product.clearances[0]);
    expect(body.clearances.map(({ number }) => number)).toEqual(['K213456', 'K213458']);
    expect(body.clearances[1]).toMatchObject({ verdict: 'not_a_clearance' });
  });

  test('updates the last day of a certificate', async () => {
    const owner = await halden();
    const stated = claim('G1 2345', 'ce_certificate');
    const product = await withNumbers(owner, stated);
    const { body } = await change(owner, product.id, [{ ...stated, validUntil: '2027-05-01' }]);
    expect(body.clearances).toMatchObject([{ id: product.clearances[0]?.id, validUntil: '2027-05-01' }]);
  });

  test('removes all numbers when the list is empty and keeps them when it is missing', async () => {
    const owner = await halden();
    const product = await withNumbers(owner, claim('K213456'));
    const { updatedAt } = product;
    await owner.client.call(changeProduct, {
      params: { id: product.id },
      body: { updatedAt, name: 'Other' },
    });
    expect((await seen(product.id)).clearances).toHaveLength(1);
    expect((await change(owner, product.id, [])).body.clearances).toEqual([]);
  });

  test('is allowed only to the product’s owner', async () => {
    const product = await withNumbers(await halden(), claim('K213456'));
    const reply = await change(await createPrincipal(app, { name: 'Norrvik' }), product.id, []);
    expect(reply.status).toBe(403);
    expect((await seen(product.id)).clearances).toHaveLength(1);
  });
});

describe('the company name that is compared with FDA records', () => {
  test('is the new name as soon as an unverified company is renamed', async () => {
    const owner = await createPrincipal(app, { name: 'Norrvik' });
    const product = await withNumbers(owner, claim('K213456'));
    const page = (await app.client().call(getCompany, { params: { id: owner.companyId } })).body;
    const { status } = await owner.client.call(changeCompany, {
      params: { id: owner.companyId },
      body: { updatedAt: page.updatedAt, name: 'Halden Orthopaedics GmbH' },
    });
    expect(status).toBe(200);
    await expect
      .poll(async () => (await seen(product.id)).clearances, { interval: 200 })
      .toMatchObject([{ verdict: 'matches', review: null }]);
  });

  test('stays the verified name after a rename until an administrator verifies or rejects the new name', async () => {
    const admin = await createAdmin(app);
    const decide = (owner: { companyId: string }, isVerified: boolean) =>
      admin.call(verifyCompany, { params: { id: owner.companyId }, body: { isVerified } });
    for (const isAccepted of [true, false]) {
      const owner = await halden();
      expect((await decide(owner, true)).status).toBe(200);
      const { id } = await withNumbers(owner, claim('K213456'));
      const page = (await app.client().call(getCompany, { params: { id: owner.companyId } })).body;
      await owner.client.call(changeCompany, {
        params: { id: owner.companyId },
        body: { updatedAt: page.updatedAt, name: 'Norrvik' },
      });
      await owner.client.call(checkEvidence, { params: { id } });
      expect((await seen(id)).clearances).toMatchObject([{ verdict: 'matches' }]);
      expect((await decide(owner, isAccepted)).status).toBe(200);
      await expect
        .poll(async () => (await seen(id)).clearances, { interval: 200 })
        .toMatchObject([{ verdict: 'other_applicant', review: 'waiting' }]);
    }
  });
});

describe('a company’s evidence', () => {
  test('is listed with its products, in pages, and counted', async () => {
    const owner = await halden();
    const cleared = await withNumbers(owner, claim('K213456'), claim('K213999'));
    const off = await withNumbers(owner, claim('K213458'));
    await owner.client.call(withdrawProduct, { params: { id: off.id } });
    await createProduct(owner);
    const at = { params: { id: owner.companyId } };

    const listed = await app.client().call(listCompanyEvidence, at);
    expect(listed.body).toMatchObject([
      { number: 'K213456', product: { id: cleared.id, name: cleared.name } },
      { number: 'K213999', verdict: 'not_found' },
    ]);
    const pages = await app.client().pages(`/api/companies/${owner.companyId}/evidence?limit=1`);
    expect(pages.flat()).toEqual(listed.body);

    const { body } = await app.client().call(getEvidenceSummary, at);
    expect(body).toMatchObject({ products: 2, productsWithNumber: 1 });
    expect(body.verdicts).toEqual(
      expect.arrayContaining([
        { verdict: 'matches', count: 1 },
        { verdict: 'not_found', count: 1 },
      ]),
    );
    expect(body.verdicts).toHaveLength(2);
  });

  test('is not found for an unknown company', async () => {
    const at = { params: { id: NOWHERE } };
    expect((await app.client().call(listCompanyEvidence, at)).status).toBe(404);
    expect((await app.client().call(getEvidenceSummary, at)).status).toBe(404);
  });

  test('is shown with each product in a list of products', async () => {
    const owner = await halden();
    await withNumbers(owner, claim('K213456'));
    await withNumbers(owner, claim('K213457'));
    const { body } = await app.client().call(listProducts, { query: { companyId: owner.companyId } });
    expect(body.map(({ clearances }) => clearances.map(({ number }) => number))).toEqual([
      ['K213457'],
      ['K213456'],
    ]);
  });
});

describe('checking a number again', () => {
  test('uses the current record', async () => {
    const owner = await halden();
    const product = await withNumbers(owner, claim('K213777'));
    expect(product.clearances).toMatchObject([{ verdict: 'not_found' }]);
    await app.database.db.insert(fdaDecisions).values(decisionOf('K213777'));
    const { status, body } = await owner.client.call(checkEvidence, { params: { id: product.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ verdict: 'matches', applicant: 'Halden Orthopaedics, Inc.' }]);
  });

  test('is refused to visitors, to other people and to viewers of the company', async () => {
    const owner = await halden();
    const product = await withNumbers(owner, claim('K213456'));
    const viewer = await createColleague(app, owner, 'viewer');
    const at = { params: { id: product.id } };
    expect((await app.client().call(checkEvidence, at)).status).toBe(401);
    expect((await (await createPerson(app)).client.call(checkEvidence, at)).status).toBe(403);
    expect((await viewer.client.call(checkEvidence, at)).status).toBe(403);
    expect((await (await halden()).client.call(checkEvidence, at)).status).toBe(403);
    await owner.client.call(withdrawProduct, at);
    expect((await (await halden()).client.call(checkEvidence, at)).status).toBe(404);
    expect((await (await halden()).client.call(checkEvidence, { params: { id: NOWHERE } })).status).toBe(404);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCompany, listCompanies } from '#contract/companies.ts';
import { getProduct } from '#contract/products.ts';
import { listUsers } from '#contract/users.ts';
import { companies } from '#db/tables/companies.ts';
import { fdaDecisions } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { createPerson, createPrincipal, createProduct } from '#test/factories.ts';
import { useApp } from '#test/app.ts';
import { importPublicRecords } from './import.ts';
import { reportLines } from './report.ts';

const app = useApp();
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'medaccord-records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const FIRMS = `firm_id,name,city,state,country,clearances_510k,gudid_devices,recalls,main_category,categories,first_decision,last_decision
F1,"PINE RIDGE SPINE, INC.",Austin,TX,US,2,2,0,orthopedic_implants,orthopedic_implants:2,2019-01-02,2024-05-06
F2,Pine Ridge Spine Inc,Austin,TX,US,1,0,0,orthopedic_implants,orthopedic_implants:1,2025-02-03,2025-02-03
F3,,Austin,TX,US,1,0,0,other,other:1,2025-02-03,2025-02-03
F4,Ålesund Optikk AS,Ålesund,,NO,1,0,0,other,other:1,2021-02-03
`;
const DEVICES = `primary_di,brand_name,version_or_model,catalog_number,company_name,description,product_codes,category,units_per_package,single_use,sterile,prescription,over_the_counter,kit,mri_safety,publish_date,distribution_status
11,Ridge Cage,RC-1,,Pine Ridge Spine Inc.,"Cage, 26 mm",ODP,orthopedic_implants,1,Y,Y,Y,N,N,MR Conditional,2015-10-24,In Commercial Distribution
12,Ridge Cage,RC-2,,Pine Ridge Spine Inc.,,ODP,orthopedic_implants,1,Y,Y,Y,N,N,,2015-10-24,In Commercial Distribution
11,Ridge Cage,RC-1,,Pine Ridge Spine Inc.,,ODP,orthopedic_implants,1,Y,Y,Y,N,N,,2015-10-24,In Commercial Distribution
13,Lone Scope,,,Quiet Optics LLC,,,diagnostic_equipment,1,N,N,Y,N,N,,2015-10-24,Not in Commercial Distribution
14,Ghost,,,Quiet Optics LLC,,,toys,1,N,N,Y,N,N,,2015-10-24,In Commercial Distribution
`;
const SUPPLIERS = `company_name,dba_name,address,address_2,city,state,zip,product_categories
PRAIRIE DRUG INC,PRAIRIE DRUG #1,1 MAIN ST,,OMAHA,NE,68102,Automatic External Defibrillators (AEDS)
PRAIRIE DRUG INC,PRAIRIE DRUG #2,2 MAIN ST,,DENVER,CO,80202,Automatic External Defibrillators (AEDS)
PRAIRIE DRUG INC,PRAIRIE DRUG #3,3 MAIN ST,,NOWHERE,ZZ,00000,Automatic External Defibrillators (AEDS)
`;

const CODES = `product_code,device_name,panel_code,device_class,regulation_number
ODP,"Intervertebral Fusion Device With Bone Graft, Cervical",OR,2,888.3080
od,Nothing,,1,
`;
const DECISIONS = `k_number,submission,applicant,device_name,product_code,decision_date,decision,source
K191234,510(k),"PINE RIDGE SPINE, INC.",RIDGE CAGE,ODP,2019-05-06,Substantially Equivalent,openFDA 510k (2026-04)
DEN190001,De Novo,Quiet Optics LLC,LONE SCOPE,,2019-06-07,Unknown,FDA AI-enabled device list (2025-07)
K820001,510(k),OLD CO.,OLD THING,,1982-01-02,,FDA pmn8185 (2020-10)
K191234,510(k),Copycat Inc,RIDGE CAGE,ODP,2019-05-06,Substantially Equivalent,openFDA 510k (2026-04)
P190001,PMA,Pacer Inc,PACER,,2019-05-06,,x
K12,510(k),Short Inc,SHORT,,2019-05-06,,x
K191235,510(k),,NOBODY'S,,2019-05-06,,x
K191236,510(k),Dateless Inc,DATELESS,,someday,,x
`;

const RECALLED = `recall_id,status,recalling_firm,city,state,product_code,device_class,device_type,category,root_cause,product_quantity
40870,Terminated,"Pine Ridge Spine, Inc.",Austin,TX,ODP,2,Cage,orthopedic_implants,Other,102 cages
x,Terminated,Nobody,Austin,TX,ODP,2,Cage,orthopedic_implants,Other,1
`;

function writeSamples() {
  writeFileSync(join(folder, 'fda-device-recalls.csv'), RECALLED);
  writeFileSync(join(folder, 'fda-product-codes.csv'), CODES);
  writeFileSync(join(folder, 'fda-510k.csv.gz'), gzipSync(DECISIONS));
  writeFileSync(join(folder, 'fda-firms.csv.gz'), gzipSync(FIRMS));
  writeFileSync(join(folder, 'fda-gudid-devices.csv.gz'), gzipSync(DEVICES));
  writeFileSync(join(folder, 'cms-medical-equipment-suppliers.csv'), SUPPLIERS);
}

const load = () => importPublicRecords(app.database.db, folder);
const inDatabase = async () => ({
  companies: await app.database.db.$count(companies),
  products: await app.database.db.$count(products),
});

describe('loading a folder of public records', () => {
  test('creates unclaimed pages and reports every row it cannot use', async () => {
    writeSamples();
    const reports = await load();
    expect(reports.flatMap(reportLines)).toEqual([
      'cms-medical-equipment-suppliers.csv: companies: 1 loaded, 0 updated, 0 unchanged; rows: 3, skipped: 1',
      '  line 4: "ZZ" is no state',
      'fda-firms.csv.gz: companies: 1 loaded, 0 updated, 0 unchanged; rows: 4, joined with another of the same company: 1, skipped: 2',
      '  line 4: no company name',
      '  line 5: 11 fields where the header has 12',
      'fda-gudid-devices.csv.gz: devices: 3 loaded, 0 updated, 0 unchanged; rows: 5, skipped: 2',
      '  line 4: same device identifier as line 2',
      '  line 6: "toys" is no category',
      'fda-product-codes.csv: product codes: 1 loaded, 0 updated, 0 unchanged; rows: 2, skipped: 1',
      '  line 3: "od" is no product code',
      'fda-510k.csv.gz: decisions: 4 loaded, 0 updated, 0 unchanged; rows: 8, skipped: 4',
      '  line 5: same number as line 2',
      '  line 7: "K12" is no 510(k) or De Novo number',
      '  line 8: no applicant',
      '  line 9: "someday" is not a date',
      'fda-device-recalls.csv: recalls: 1 loaded, 0 updated, 0 unchanged; rows: 2, skipped: 1',
      '  has no column for: class, date, clearance numbers',
      '  line 3: "x" is no recall number',
    ]);
    const { body } = await app.client().call(listCompanies, { query: { limit: 50 } });
    expect(body.map(({ name, type, isUnclaimed }) => ({ name, type, isUnclaimed }))).toEqual(
      expect.arrayContaining([
        { name: 'Prairie Drug Inc', type: 'distributor', isUnclaimed: true },
        { name: 'Pine Ridge Spine, Inc.', type: 'manufacturer', isUnclaimed: true },
        { name: 'Quiet Optics LLC', type: 'manufacturer', isUnclaimed: true },
      ]),
    );
    const spine = body.find(({ name }) => name.startsWith('Pine'));
    const page = await app.client().call(getCompany, { params: { id: spine?.id ?? '' } });
    expect(page.body).toMatchObject({
      productsCount: 2,
      source: { name: 'FDA 510(k) records', date: '2026-04-01' },
    });
  });

  test('stores FDA decisions with their source, and the devices’ product codes', async () => {
    writeSamples();
    await load();
    const decisions = await app.database.db.select().from(fdaDecisions).orderBy(fdaDecisions.number);
    expect(decisions).toMatchObject([
      {
        number: 'DEN190001',
        kind: 'de_novo',
        decision: null,
        isClearance: null,
        sourceName: 'FDA AI-enabled device list',
        sourceDate: '2025-07-01',
      },
      {
        number: 'K191234',
        applicant: 'PINE RIDGE SPINE, INC.',
        decision: 'Substantially Equivalent',
        sourceDate: '2026-04-01',
      },
      { number: 'K820001', decision: null, isClearance: null, sourceDate: '2020-10-01' },
      { number: 'P190001' },
    ]);
    const [cage] = await app.database.db.select().from(products).where(eq(products.sourceKey, 'gudid:11'));
    expect(cage?.productCodes).toEqual(['ODP']);
  });

  test('rechecks the clearance numbers that owners have stated', async () => {
    const owner = await createPrincipal(app, { name: 'Pine Ridge Spine' });
    const stated = { kind: '510k', number: 'K195555' } as const;
    const { id, clearances } = await createProduct(owner, { clearances: [stated] });
    expect(clearances).toMatchObject([{ verdict: 'source_unavailable' }]);
    writeFileSync(join(folder, 'fda-510k.csv'), DECISIONS.replace('K191234', 'K195555'));
    await load();
    const { body } = await app.client().call(getProduct, { params: { id } });
    expect(body.clearances).toMatchObject([{ verdict: 'matches', applicant: 'PINE RIDGE SPINE, INC.' }]);
  });

  test('changes and duplicates nothing when repeated', async () => {
    writeSamples();
    await load();
    const before = await inDatabase();
    for (const { counts } of await load())
      expect(counts).toMatchObject({ loaded: 0, updated: 0, claimed: 0 });
    expect(await inDatabase()).toEqual(before);
  });

  test('updates records that changed in the source', async () => {
    writeSamples();
    await load();
    writeFileSync(join(folder, 'fda-firms.csv.gz'), gzipSync(FIRMS.replace('US,2,2,0', 'US,9,2,0')));
    const [, firms] = await load();
    expect(firms?.counts).toEqual({ loaded: 0, updated: 1, unchanged: 0, claimed: 0, removed: 0 });
  });

  test('leaves a claimed page and its devices unchanged', async () => {
    writeSamples();
    await load();
    await app.database.db.execute(
      "update companies set is_unclaimed = false, name = 'Pine Ridge' where name like 'Pine Ridge%'",
    );
    await app.database.db.execute("delete from products where name = 'Ridge Cage RC-2'");
    const [, firms, devices] = await load();
    expect(firms?.counts.claimed).toBe(1);
    expect(devices?.counts).toEqual({ loaded: 0, updated: 0, unchanged: 1, claimed: 2, removed: 0 });
    const { body } = await app.client().call(listCompanies, { query: { limit: 50 } });
    expect(body.map(({ name }) => name)).toContain('Pine Ridge');
  });

  test('keeps nothing from a file that is truncated or lacks a column, but still reads the other files', async () => {
    writeFileSync(join(folder, 'fda-firms.csv'), 'name,city\nAlpha,Austin\n');
    writeFileSync(join(folder, 'fda-gudid-devices.csv.gz'), gzipSync(DEVICES).subarray(0, 90));
    const [suppliers, firms, devices] = (await load()).map(reportLines);
    expect(suppliers).toEqual(['cms-medical-equipment-suppliers.csv: not in this folder']);
    expect(firms?.[0]).toBe(
      'fda-firms.csv: has no column state, country, clearances_510k, gudid_devices, recalls, categories, first_decision, last_decision. Nothing of this file was kept.',
    );
    expect(devices?.[0]).toMatch(
      /^fda-gudid-devices\.csv\.gz: breaks off: .* Nothing of this file was kept\.$/,
    );
  });

  test.each([
    ['inside quotation marks', `${DECISIONS}K191240,510(k),"Open Inc,OPEN`],
    ['inside its last row', `${DECISIONS}K191240,510(k),Short I`],
    ['in an endless line', `${DECISIONS}K191240,${'x'.repeat(2_000_000)}\n`],
  ])('keeps nothing from a file that becomes unreadable %s', async (_, text) => {
    const before = await app.database.db.$count(fdaDecisions);
    const rows = Array.from(
      { length: 3_000 },
      (_each, index) => `K17${String(1_000 + index)},510(k),Many Inc,X,,2017-05-06,,x`,
    );
    writeFileSync(join(folder, 'fda-510k.csv'), text.replace('K191234', `${rows.join('\n')}\nK191234`));
    const [, , , , decisions] = await load();
    expect(decisions).toMatchObject({ counts: { loaded: 0, updated: 0 } });
    expect(decisions?.failure).toMatch(/(?:breaks off|is longer than).*Nothing of this file was kept\.$/);
    expect(await app.database.db.$count(fdaDecisions)).toBe(before);
  });

  test('skips and reports a name that is too long, a day that does not exist, and a decision in the future', async () => {
    writeFileSync(
      join(folder, 'fda-510k.csv'),
      `${DECISIONS}K191240,510(k),${'Long '.repeat(100)}Inc,LONG,,2019-05-06,,x\nK191241,510(k),Later Inc,LATER,,2999-05-06,,x\nK191242,510(k),Never Inc,NEVER,,2023-02-30,,x\n`,
    );
    const [, , , , decisions] = await load();
    expect(decisions?.failure).toBeUndefined();
    expect(decisions?.badRows).toEqual(
      expect.arrayContaining([
        {
          line: 10,
          problem: expect.stringMatching(/^the applicant has 503 characters, at most 200 are allowed: "Long/),
        },
        { line: 11, problem: 'the decision date 2999-05-06 is in the future' },
        { line: 12, problem: '"2023-02-30" is not a date' },
      ]),
    );
  });

  test('creates pages whose owner, an account for public records, is not offered as a message recipient', async () => {
    writeSamples();
    await load();
    const { client } = await createPerson(app);
    const { body } = await client.call(listUsers, { query: { q: 'Records' } });
    expect(body).toEqual([]);
  });
});

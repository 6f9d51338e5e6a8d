import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteCompany } from '#contract/company-administration.ts';
import { deleteProduct } from '#contract/product-administration.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createAdmin } from '#test/factories.ts';
import { importPublicRecords } from './import.ts';
import { reportLines } from './report.ts';

const app = useApp();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medaccord-removed-'));
  writeFileSync(join(folder, 'fda-firms.csv'), FIRMS);
  writeFileSync(join(folder, 'fda-gudid-devices.csv'), DEVICES);
});
afterAll(() => rmSync(folder, { recursive: true }));

const FIRMS = `firm_id,name,city,state,country,clearances_510k,gudid_devices,recalls,main_category,categories,first_decision,last_decision
F1,Pine Ridge Spine Inc,Austin,TX,US,2,2,0,orthopedic_implants,orthopedic_implants:2,2019-01-02,2024-05-06
F2,Fir Point Ortho Inc,Austin,TX,US,1,1,0,orthopedic_implants,orthopedic_implants:1,2025-02-03,2025-02-03
`;
const DEVICES = `primary_di,brand_name,version_or_model,catalog_number,company_name,description,product_codes,category,units_per_package,single_use,sterile,prescription,over_the_counter,kit,mri_safety,publish_date,distribution_status
11,Ridge Cage,RC-1,,Pine Ridge Spine Inc.,"Cage, 26 mm",ODP,orthopedic_implants,1,Y,Y,Y,N,N,MR Conditional,2015-10-24,In Commercial Distribution
12,Ridge Cage,RC-2,,Pine Ridge Spine Inc.,,ODP,orthopedic_implants,1,Y,Y,Y,N,N,,2015-10-24,In Commercial Distribution
13,Lone Scope,,,Quiet Optics LLC,,,diagnostic_equipment,1,N,N,Y,N,N,,2015-10-24,Not in Commercial Distribution
14,Fir Plate,FP-1,,Fir Point Ortho Inc.,,ODP,orthopedic_implants,1,Y,Y,Y,N,N,,2015-10-24,In Commercial Distribution
`;

const body = { reason: 'The company asked for it.' };

async function load() {
  const [, firms, devices] = await importPublicRecords(app.database.db, folder);
  if (!firms || !devices) throw new Error('no report');
  return { firms, devices };
}

async function firstOf(table: typeof companies | typeof products, condition: SQL): Promise<{ id: string }> {
  const [found] = await app.database.db.select({ id: table.id }).from(table).where(condition);
  if (!found) throw new Error('not imported');
  return found;
}

describe('an import of public records', () => {
  test('does not bring back pages and devices that an administrator deleted', async () => {
    await load();
    const admin = await createAdmin(app);
    const page = await firstOf(companies, eq(companies.name, 'Pine Ridge Spine Inc'));
    const scope = await firstOf(products, eq(products.sourceKey, 'gudid:13'));
    expect((await admin.call(deleteCompany, { params: page, body })).status).toBe(204);
    expect((await admin.call(deleteProduct, { params: scope, body })).status).toBe(204);

    const { firms, devices } = await load();
    expect(firms.counts).toEqual({ loaded: 0, updated: 0, unchanged: 1, claimed: 0, removed: 1 });
    expect(devices.counts).toEqual({ loaded: 0, updated: 0, unchanged: 1, claimed: 0, removed: 3 });
    expect(reportLines(devices)[0]).toContain(
      '1 unchanged, 3 skipped because an administrator deleted them;',
    );
    const { db } = app.database;
    expect([await db.$count(companies), await db.$count(products)]).toEqual([2, 1]);
  });

  test('recreates the public record of a deleted company that was claimed, without what its people added', async () => {
    await load();
    const admin = await createAdmin(app);
    const page = await firstOf(companies, eq(companies.name, 'Fir Point Ortho Inc'));
    const added = { isUnclaimed: false, description: 'We build plates.' };
    await app.database.db.update(companies).set(added).where(eq(companies.id, page.id));
    expect((await admin.call(deleteCompany, { params: page, body })).status).toBe(204);
    const { firms, devices } = await load();
    expect([firms.counts.loaded, devices.counts.loaded]).toEqual([1, 1]);
    const again = await firstOf(companies, eq(companies.isUnclaimed, true));
    expect(again.id).not.toBe(page.id);
    expect(await app.database.db.$count(companies, eq(companies.description, 'We build plates.'))).toBe(0);
  });
});

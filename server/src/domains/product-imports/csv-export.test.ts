import { expect, test } from 'vitest';
import { claimCompany, decideClaim } from '#contract/claims.ts';
import { exportProducts } from '#contract/product-imports.ts';
import { type Product, listProducts, withdrawProduct } from '#contract/products.ts';
import { changeProductTerritories, getProductTerritories } from '#contract/territories.ts';
import { products } from '#db/tables/products.ts';
import { loadProductRecords } from '#domains/products/index.ts';
import { useApp } from '#test/app.ts';
import {
  connect,
  createAdmin,
  createPerson,
  createPrincipal,
  createProduct,
  createUnclaimed,
} from '#test/factories.ts';
import { importSheet } from '#test/sheets.ts';

const app = useApp();
type Owner = Awaited<ReturnType<typeof createPrincipal>>;

const exported = ({ client }: Pick<Owner, 'client'>, companyId: string) =>
  client.fetch(exportProducts.path.replace(':id', companyId));
const listedOf = async ({ client, companyId }: Owner) =>
  (await client.pages<Product>(`${listProducts.path}?companyId=${companyId}&sort=name`)).flat();
const saidOf = ({
  id: _,
  company: _c,
  companyId: _i,
  createdAt: _a,
  updatedAt: _u,
  clearances,
  ...said
}: Product) => ({
  ...said,
  clearances: clearances.map(({ kind, number, validUntil }) => ({ kind, number, validUntil })),
});

test('a product export can be imported unchanged by the same or another company', async () => {
  const owner = await createPrincipal(app, { name: 'Halden' });
  const full = await createProduct(owner, {
    name: '=HYPERLINK("http://x.example","Stem")',
    description: '-5 °C, "cold"\r\nand \'warm\'; +1',
    specifications: "'=A1\n\tindented",
    launchDate: '2026-03-01',
    listPrice: { cents: 125_050, currency: 'EUR' },
    clearances: [
      { kind: '510k', number: 'K213456' },
      { kind: 'ce_certificate', number: 'G1 12345', validUntil: '2027-05-01' },
    ],
  });
  const { updatedAt } = (await owner.client.call(getProductTerritories, { params: { id: full.id } })).body;
  await owner.client.call(changeProductTerritories, {
    params: { id: full.id },
    body: {
      updatedAt,
      terms: [
        { territory: 'texas', state: 'open' },
        { territory: 'middle_east_africa', state: 'open' },
      ],
    },
  });
  await createProduct(owner, { name: '0123' });
  const gone = await createProduct(owner, { name: 'Withdrawn' });
  await owner.client.call(withdrawProduct, { params: { id: gone.id } });
  const before = (await listedOf(owner)).filter(({ isWithdrawn }) => !isWithdrawn);

  const response = await exported(owner, owner.companyId);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/Halden%20-%20products%20[\d-]+\.csv/);
  const sheet = Buffer.from(await response.arrayBuffer());
  const text = sheet.toString();
  expect(text).toMatch(/^\u{FEFF}Product ID,Product name,/u);
  expect(text).not.toContain('Withdrawn');
  // No cell starts a formula in a spreadsheet.
  for (const cell of text.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+@]/);

  expect(await importSheet(owner, sheet)).toMatchObject({ added: 0, updated: 0, skipped: 2, refused: 0 });
  expect((await listedOf(owner)).filter(({ isWithdrawn }) => !isWithdrawn)).toEqual(before);

  const other = await createPrincipal(app, { name: 'Other' });
  const withoutIds = { name: 1, description: 2, specifications: 3, category: 4, regulatoryStatus: 5 };
  const rest = { launchDate: 6, listPrice: 7, currency: 8, clearances: 9, territories: 10 };
  const done = await importSheet(other, sheet, { columns: { ...withoutIds, ...rest } });
  expect(done).toMatchObject({ added: 2, refused: 0 });
  expect((await listedOf(other)).map(saidOf)).toEqual(before.map(saidOf));
});

test('an import rejects rows with the id of another company’s product', async () => {
  const owner = await createPrincipal(app);
  const victim = await createProduct(await createPrincipal(app), { name: 'Theirs' });
  const done = await importSheet(owner, `product id,name,description\n${victim.id},Mine,Mine`);
  expect(done).toMatchObject({ added: 0, updated: 0, refused: 1 });
});

test('no one outside a company can export its products, because the file contains list prices', async () => {
  const owner = await createPrincipal(app, { name: 'Prices' });
  await createProduct(owner, { listPrice: { cents: 100, currency: 'USD' } });
  const partner = await createPrincipal(app, { name: 'Partner' });
  await connect(partner, owner);
  expect((await exported(partner, owner.companyId)).status).toBe(404);
  expect((await exported({ client: app.client() }, owner.companyId)).status).toBe(401);
  expect((await exported({ client: await createAdmin(app) }, owner.companyId)).status).toBe(401);
  expect((await exported(owner, await createUnclaimed(app))).status).toBe(404);
  expect((await exported(owner, 'no-id')).status).toBe(404);
});

test('a product export contains all products, even those beyond the first page', async () => {
  const owner = await createPrincipal(app, { name: 'Many' });
  await app.database.db.insert(products).values(
    Array.from({ length: 1001 }, (_, index) => ({
      name: `Part ${index}`,
      companyId: owner.companyId,
      category: 'other' as const,
      regulatoryStatus: 'other' as const,
    })),
  );
  const text = await (await exported(owner, owner.companyId)).text();
  expect(text.trim().split('\r\n')).toHaveLength(1002);
});

test('the product export of a claimed page can be imported unchanged, even if several devices in public records have the same name', async () => {
  const companyId = await createUnclaimed(app);
  const device = (sourceKey: string) => ({
    sourceKey,
    sourceName: 'FDA',
    sourceDate: '2026-11-01',
    companyId,
    name: 'Spinal system',
    description: null,
    specifications: sourceKey,
    category: 'orthopedic_implants' as const,
    regulatoryStatus: 'fda_cleared' as const,
    productCodes: [],
  });
  await loadProductRecords(app.database.db, [device('K211001'), device('K211002')]);
  const owner = Object.assign(await createPerson(app), { companyId });
  const body = { role: 'Owner', statement: 'Our company' };
  const claim = await owner.client.call(claimCompany, { params: { id: companyId }, body });
  const admin = await createAdmin(app);
  await admin.call(decideClaim, { params: { id: claim.body.id }, body: { status: 'approved' } });
  await createProduct(owner, { name: 'Spinal system' });

  const sheet = Buffer.from(await (await exported(owner, companyId)).arrayBuffer());
  expect(await importSheet(owner, sheet)).toMatchObject({ added: 0, updated: 0, skipped: 3, refused: 0 });
  const edited = sheet.toString().replaceAll('Spinal system', 'Spinal System 2');
  expect(await importSheet(owner, edited)).toMatchObject({ added: 0, updated: 3, refused: 0 });
});

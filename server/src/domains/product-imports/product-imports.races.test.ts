import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { removeMember } from '#contract/members.ts';
import { downloadRefusedRows, getProductImport, tryProductImport } from '#contract/product-imports.ts';
import { type Product, changeProduct, listProducts } from '#contract/products.ts';
import { changeProductTerritories, getProductTerritories } from '#contract/territories.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { events } from '#db/tables/events.ts';
import { productImports } from '#db/tables/product-imports.ts';
import { IMPORT_QUEUE, processImport as processNow } from './batches.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createColleague, createPrincipal, createProduct } from '#test/factories.ts';
import { sendSheet, importSheet } from '#test/sheets.ts';

const app = useApp();
type Owner = Awaited<ReturnType<typeof createPrincipal>>;

const ROWS = 450;
const SHEET = [
  'name,description,category,status,number',
  ...Array.from(
    { length: ROWS },
    (_, index) => `Part ${index},A part,other,other,K9${String(index).padStart(5, '0')}`,
  ),
].join('\n');

const listedOf = async ({ client, companyId }: Owner) =>
  (await client.pages<Product>(`${listProducts.path}?companyId=${companyId}&limit=200`)).flat();

async function begun(owner: Owner, sheet: string): Promise<string> {
  const { id, plan } = (await sendSheet(owner, sheet)).body;
  const { db } = app.database;
  await db.update(productImports).set({ state: 'running', plan }).where(eq(productImports.id, id));
  return id;
}

test('an import lists each row once when several workers process it', async () => {
  const owner = await createPrincipal(app);
  const id = await begun(owner, SHEET);
  const { platform } = app.app;
  await Promise.all([1, 2, 3].map(() => processNow(platform, id)));
  const [row] = await app.database.db.select().from(productImports).where(eq(productImports.id, id));
  expect(row).toMatchObject({ state: 'finished', done: ROWS, added: ROWS });
  const products = await listedOf(owner);
  expect(products).toHaveLength(ROWS);
  expect(new Set(products.map(({ name }) => name)).size).toBe(ROWS);
  const recorded = await app.database.db.select().from(events).where(eq(events.name, 'product.listed'));
  expect(recorded).toHaveLength(ROWS);
});

test('an interrupted import continues where it stopped', async () => {
  const owner = await createPrincipal(app);
  const id = await begun(owner, SHEET);
  await app.database.db.update(productImports).set({ done: 200 }).where(eq(productImports.id, id));
  await processNow(app.app.platform, id);
  const names = (await listedOf(owner)).map(({ name }) => name);
  expect(names).toHaveLength(ROWS - 200);
  expect(names).not.toContain('Part 199');
  expect(names).toContain('Part 200');
  await processNow(app.app.platform, id);
  expect(await listedOf(owner)).toHaveLength(ROWS - 200);
});

test('an import with a row that fails on every attempt stops, reports what it imported, and can be repeated', async () => {
  const owner = await createPrincipal(app);
  const { db } = app.database;
  await db.execute(sql`alter table products add constraint fails check (name <> 'Part 321') not valid`);
  await db.execute(sql`update pgboss.queue set retry_limit = 0 where name = ${IMPORT_QUEUE}`);
  const stopped = await importSheet(owner, SHEET);
  expect(stopped).toMatchObject({ state: 'stopped', rows: ROWS, done: 200, added: 200 });

  await db.execute(sql`alter table products drop constraint fails`);
  await db.execute(sql`update pgboss.queue set retry_limit = 8 where name = ${IMPORT_QUEUE}`);
  const repeated = await importSheet(owner, SHEET);
  expect(repeated).toMatchObject({ state: 'finished', added: ROWS - 200, skipped: 200 });
  expect(repeated.id).not.toBe(stopped.id);
  expect(await listedOf(owner)).toHaveLength(ROWS);
});

test('an import updates a product that was listed between the preview and the start', async () => {
  const owner = await createPrincipal(app);
  const id = await begun(owner, 'name,description,category,status\nStem,From the sheet,other,other');
  await createProduct(owner, { name: 'STEM' });
  await processNow(app.app.platform, id);
  const products = await listedOf(owner);
  expect(products).toMatchObject([{ name: 'Stem', description: 'From the sheet' }]);
});

/** A sheet that renames a product by its id in the first batch, and names it by its old name in the second. */
const renamingSheet = (id: string): string =>
  [
    'id,name,description,category,status',
    `${id},New stem,Renamed,,`,
    ...SHEET.split('\n')
      .slice(1, 202)
      .map((row) => `,${row.slice(0, row.lastIndexOf(','))}`),
    ',old stem,Updated by name,other,other',
  ].join('\n');

test('an import rejects a row with the old name of a product that another row renames', async () => {
  const owner = await createPrincipal(app);
  const { id } = await createProduct(owner, { name: 'Old stem' });
  const sheet = renamingSheet(id);
  const { id: importId, plan } = (await sendSheet(owner, sheet)).body;
  const trial = await owner.client.call(tryProductImport, { params: { id: importId }, body: plan });
  const message = 'Row 2 is the same product: keep only one of them';
  const problem = { row: 204, column: 'name', value: 'old stem', message };
  expect(trial.body).toMatchObject({ updated: 1, refused: 1, problems: [problem] });
  expect(await importSheet(owner, sheet)).toMatchObject({ added: 201, updated: 1, refused: 1 });
  const named = (await listedOf(owner)).filter(({ name }) => /stem/i.test(name));
  expect(named).toMatchObject([{ id, name: 'New stem', description: 'Renamed' }]);
});

const refusedIn = async ({ client }: Owner, id: string): Promise<string[]> => {
  const file = await client.fetch(downloadRefusedRows.path.replace(':id', id));
  return (await file.text()).split('\r\n').slice(1, -1);
};

test('the file of rejected rows contains what the import rejected, whatever has changed since', async () => {
  const owner = await createPrincipal(app);
  const { id } = await createProduct(owner, { name: 'Old stem' });
  const { id: importId } = await importSheet(owner, renamingSheet(id));
  expect(await refusedIn(owner, importId)).toEqual([
    ',old stem,Updated by name,other,other,204,name: Row 2 is the same product: keep only one of them',
  ]);

  const incomplete = 'id,name\n00000000-0000-4000-8000-000000000000,Foreign\n,Renamed';
  await owner.client.call(changeUserSettings, { body: { language: 'fr' } });
  const second = await importSheet(owner, incomplete);
  expect(second).toMatchObject({ refused: 2 });
  const before = await refusedIn(owner, second.id);
  await createProduct(owner, { name: 'Renamed' });
  await owner.client.call(changeUserSettings, { body: { language: 'en' } });
  expect(await refusedIn(owner, second.id)).toEqual(before);
  expect(before.join('')).toContain('obligatoire');
});

test('an import that continues after a restart adds no row that it rejected at its start', async () => {
  const owner = await createPrincipal(app);
  const { id } = await createProduct(owner, { name: 'Old stem' });
  const importId = await begun(owner, renamingSheet(id));
  const { db } = app.database;
  await db.execute(sql`alter table products add constraint fails check (name <> 'Part 200') not valid`);
  await expect(processNow(app.app.platform, importId)).rejects.toThrow('Failed query');
  await db.execute(sql`alter table products drop constraint fails`);
  const params = { id: importId };
  const interrupted = (await owner.client.call(getProductImport, { params })).body;
  expect(interrupted).toMatchObject({ state: 'running', done: 200, updated: 1 });
  await processNow(app.app.platform, importId);

  const done = (await owner.client.call(getProductImport, { params })).body;
  expect(done).toMatchObject({ state: 'finished', added: 201, updated: 1, refused: 1 });
  expect(await refusedIn(owner, importId)).toHaveLength(1);
  const named = (await listedOf(owner)).filter(({ name }) => /stem/i.test(name));
  expect(named).toMatchObject([{ id, name: 'New stem' }]);
});

test('an import rejects a row that would open a territory that is taken, and reports the conflict', async () => {
  const owner = await createPrincipal(app);
  const { id } = await createProduct(owner, { name: 'Stem' });
  const { updatedAt } = (await owner.client.call(getProductTerritories, { params: { id } })).body;
  const taken = { territory: 'texas', state: 'exclusive' } as const;
  const open = { territory: 'south', state: 'open' } as const;
  const body = { updatedAt, terms: [taken, open] };
  expect((await owner.client.call(changeProductTerritories, { params: { id }, body })).status).toBe(200);
  const sent = (await sendSheet(owner, 'name,open territories\nStem,Texas; South')).body;
  const trial = await owner.client.call(tryProductImport, { params: { id: sent.id }, body: sent.plan });
  expect(trial.body.problems).toEqual([
    { row: 2, column: 'open territories', value: 'Texas; South', message: 'Texas is taken exclusively.' },
  ]);
  await importSheet(owner, 'name,open territories\nStem,Mountain');
  const { terms } = (await owner.client.call(getProductTerritories, { params: { id } })).body;
  expect(terms.map(({ territory, state }) => `${territory} ${state}`).toSorted()).toEqual([
    'mountain open',
    'texas exclusive',
  ]);
});

test.each([
  ['clearance numbers', 'name,510(k) number\nStem,K213456', { clearances: [{ number: 'K213456' }] }],
  ['open territories', 'name,open territories\nStem,Texas', { territories: [{ territory: 'texas' }] }],
])('a form that was open while an import changed only %s is rejected', async (_, sheet, imported) => {
  const owner = await createPrincipal(app);
  const { id, updatedAt } = await createProduct(owner, { name: 'Stem' });
  expect(await importSheet(owner, sheet)).toMatchObject({ updated: 1 });
  const params = { id };
  const form = { updatedAt, description: 'Typed before the import.', clearances: [] };
  const map = { updatedAt, terms: [] };
  for (const reply of [
    await owner.client.call(changeProduct, { params, body: form }),
    await owner.client.call(changeProductTerritories, { params, body: map }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'product.changed_elsewhere' } });
  expect(await listedOf(owner)).toMatchObject([imported]);
});

test('an import is deleted with the account of the person who uploaded it, while the products stay with the company', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app);
  const colleague = await createColleague(app, owner, 'editor');
  const file = 'name,description,category,status\nStay stem,A stem,implants,other';
  const done = await importSheet({ client: colleague.client, companyId: owner.companyId }, file);
  expect(
    (await admin.call(deleteUser, { params: { id: colleague.id }, body: { reason: 'Requested' } })).status,
  ).toBe(204);

  const { db } = app.database;
  expect(await db.$count(productImports, eq(productImports.userId, colleague.id))).toBe(0);
  const asked = await owner.client.call(getProductImport, { params: { id: done.id } });
  expect(asked.status).toBe(404);
  expect((await listedOf(owner)).map(({ name }) => name)).toEqual(['Stay stem']);
});

test('an import stops when the account of the person who uploaded it is deleted, and a colleague still sees its counts', async () => {
  const admin = await createAdmin(app);
  const owner = await createPrincipal(app);
  const colleague = await createColleague(app, owner, 'editor');
  const id = await begun({ ...owner, client: colleague.client }, SHEET);
  const { db } = app.database;
  const counts = { done: 200, added: 199, refused: 1 };
  await db.update(productImports).set(counts).where(eq(productImports.id, id));
  expect(
    (await admin.call(deleteUser, { params: { id: colleague.id }, body: { reason: 'Requested' } })).status,
  ).toBe(204);
  await processNow(app.app.platform, id);

  const seen = await owner.client.call(getProductImport, { params: { id } });
  expect(seen).toMatchObject({ status: 200, body: { state: 'stopped', ...counts, columns: [] } });
  expect(seen.body.finishedAt).not.toBeNull();
  const refused = await owner.client.call(downloadRefusedRows, { params: { id } });
  expect(refused.status).toBe(404);
  const [stored] = await db.select().from(productImports).where(eq(productImports.id, id));
  expect(stored?.file).toHaveLength(0);
  expect(await listedOf(owner)).toEqual([]);
});

test('an import acts for the person who starts it, so it works even if the colleague who uploaded the file has left', async () => {
  const owner = await createPrincipal(app);
  const colleague = await createColleague(app, owner, 'editor');
  const sheet = 'name,description,category,status\nShared stem,A stem,implants,other';
  const sent = (await sendSheet(colleague, sheet)).body;
  const params = { id: owner.companyId, userId: colleague.id };
  expect((await owner.client.call(removeMember, { params })).status).toBe(204);

  const done = await importSheet(owner, sheet);
  expect(done).toMatchObject({ id: sent.id, state: 'finished', added: 1 });
  const [product] = await listedOf(owner);
  const recorded = await app.database.db.select().from(events).where(eq(events.name, 'product.listed'));
  expect(
    recorded.filter(({ payload }) => JSON.stringify(payload).includes(product?.id ?? 'none')),
  ).toMatchObject([{ actorId: owner.id }]);
});

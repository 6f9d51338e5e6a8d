import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  getProductImport,
  runProductImport,
  tryProductImport,
  uploadProductSheet,
} from '#contract/product-imports.ts';
import { type Product, listProducts } from '#contract/products.ts';
import { events } from '#db/tables/events.ts';
import { productImports } from '#db/tables/product-imports.ts';
import { processImport as processNow } from './batches.ts';
import { useApp } from '#test/app.ts';
import {
  createAdmin,
  createPerson,
  createPrincipal,
  createProduct,
  createUnclaimed,
  transferCompany,
} from '#test/factories.ts';
import { sendSheet, importSheet, untilDone } from '#test/sheets.ts';

const app = useApp();

const HEAD = 'Product,Description,Specs,Category,Status,Launch date,Price,510(k) number,Open territories';
const SHEET = [
  HEAD,
  'Stem,"Tapered,\ncementless",Ti-6Al-4V,Orthopedics,FDA cleared,03/31/2026,"$1,250.50",K213456; k19-0117,Texas; southwest',
  'Cup,A cup,,orthopedic_implants,CE marked,2026-01-02,"1.250,00 €",CE G1 12345,',
  '',
  'Pump,A pump,,Pumps,cleared,03/04/2026,free,K12,Mars',
  ',No name,,other,other,,,,',
  'stem,Again,,other,other,,,,',
].join('\n');

type Owner = Awaited<ReturnType<typeof createPrincipal>>;
const listedOf = async ({ client, companyId }: Owner) =>
  (await client.pages<Product>(`${listProducts.path}?companyId=${companyId}&sort=name&limit=200`)).flat();
const tryIt = (
  { client }: Pick<Owner, 'client'>,
  { id, plan }: { id: string; plan: object },
  changed: object = {},
) => client.call(tryProductImport, { params: { id }, body: { ...plan, ...changed } as never });

describe('a product spreadsheet', () => {
  test('is previewed with every invalid row, and the preview adds no product', async () => {
    const owner = await createPrincipal(app);
    await createProduct(owner, { name: 'CUP' });
    const { status, body } = await sendSheet(owner, SHEET, 'catalog.csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileName: 'catalog.csv',
      state: 'open',
      rows: 5,
      company: { id: owner.companyId },
      plan: {
        columns: {
          name: 0,
          description: 1,
          specifications: 2,
          category: 3,
          regulatoryStatus: 4,
          launchDate: 5,
          listPrice: 6,
          clearances: 7,
          territories: 8,
        },
        dateOrder: 'month_first',
        existing: 'update',
      },
    });
    const trial = await tryIt(owner, body);
    expect(trial.body).toMatchObject({ added: 1, updated: 1, skipped: 0, refused: 3, hasMore: false });
    const said = trial.body.problems.map(({ row, column, value, message }) => [row, column, value, message]);
    expect(said).toEqual([
      [5, 'Category', 'Pumps', expect.stringMatching(/^Use one of these: Orthopedic implants, /)],
      [5, 'Price', 'free', 'Enter a price such as 1,250.00'],
      [5, '510(k) number', 'K12', expect.stringContaining('enter K123456')],
      [5, 'Open territories', 'Mars', expect.stringContaining('New York Metro')],
      [6, 'Product', null, 'Product name is required'],
      [7, 'Product', 'stem', 'Row 2 is the same product: keep only one of them'],
    ]);
    expect(trial.body.preview[0]).toEqual({
      row: 2,
      fate: 'add',
      name: 'Stem',
      description: 'Tapered,\ncementless',
      category: 'orthopedic_implants',
      regulatoryStatus: 'fda_cleared',
      launchDate: '2026-03-31',
      listPrice: { cents: 125_050, currency: 'USD' },
      clearances: [
        { kind: '510k', number: 'K213456' },
        { kind: '510k', number: 'K190117' },
      ],
      territories: ['texas', 'southwest'],
    });
    expect((await listedOf(owner)).map(({ name }) => name)).toEqual(['CUP']);
  });

  test('adds new products, updates existing ones and returns invalid rows when imported', async () => {
    const owner = await createPrincipal(app);
    const cup = await createProduct(owner, { name: 'CUP', specifications: 'Old' });
    const done = await importSheet(owner, SHEET);
    expect(done).toMatchObject({ state: 'finished', done: 5, added: 1, updated: 1, refused: 3 });
    const [changed, stem, ...others] = await listedOf(owner);
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      id: cup.id,
      name: 'Cup',
      specifications: null,
      regulatoryStatus: 'ce_marked',
      listPrice: { cents: 125_000, currency: 'EUR' },
      clearances: [{ kind: 'ce_certificate', number: 'G1 12345', verdict: 'on_file' }],
      territories: [],
    });
    expect(stem?.territories).toEqual([
      { territory: 'southwest', state: 'open' },
      { territory: 'texas', state: 'open' },
    ]);
    await expect
      .poll(async () => (await listedOf(owner))[1]?.clearances.map(({ verdict }) => verdict))
      .not.toContain('pending');

    const file = await owner.client.fetch(`/api/product-imports/${done.id}/refused-rows`);
    const text = await file.text();
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[0]).toBe(`${HEAD},Row,Problems`);
    expect(text).toContain('Pump,A pump,,Pumps,cleared,03/04/2026,free,K12,Mars,5,');
    expect(text.split('\r\n')).toHaveLength(5);
  });

  test('leaves existing products unchanged on request', async () => {
    const owner = await createPrincipal(app);
    await createProduct(owner, { name: 'Cup', description: 'Ours' });
    const done = await importSheet(owner, 'name,description,category,status\ncup,Theirs,other,other', {
      existing: 'skip',
    });
    expect(done).toMatchObject({ added: 0, skipped: 1, updated: 0 });
    expect((await listedOf(owner))[0]?.description).toBe('Ours');
  });

  test('changes only the given fields; an empty cell clears an optional field', async () => {
    const owner = await createPrincipal(app);
    const stem = await createProduct(owner, {
      name: 'Stem',
      specifications: 'Long',
      launchDate: '2026-01-02',
    });
    await importSheet(owner, `id,name,launch date\n${stem.id},Stem II,`);
    const [after] = await listedOf(owner);
    expect(after).toMatchObject({ id: stem.id, name: 'Stem II', specifications: 'Long', launchDate: null });
    expect(after?.description).toBe(stem.description);
    await importSheet(owner, `id,name,launch date\n${stem.id},Stem II,\n`);
    expect((await listedOf(owner))[0]?.updatedAt).toBe(after?.updatedAt);
  });

  test('keeps a product’s currency if the row names none, and lists new products in US dollars', async () => {
    const owner = await createPrincipal(app);
    await createProduct(owner, { name: 'Cup', listPrice: { cents: 125_000, currency: 'EUR' } });
    const sheet = 'name,description,category,status,price';
    const same = 'Cup,,,,"1.250,00"';
    const added = 'Stem,A stem,other,other,"1.250,00"';
    const { body } = await sendSheet(owner, [sheet, same, added].join('\n'));
    const trial = (await tryIt(owner, body)).body;
    expect(trial).toMatchObject({ added: 1, updated: 0, skipped: 1 });
    const prices = [
      { cents: 125_000, currency: 'EUR' },
      { cents: 125_000, currency: 'USD' },
    ];
    expect(trial.preview.map(({ listPrice }) => listPrice)).toEqual(prices);
    await importSheet(owner, [sheet, same, added].join('\n'));
    expect((await listedOf(owner)).map(({ listPrice }) => listPrice)).toEqual(prices);

    expect(await importSheet(owner, 'name,price\nCup,1300\nStem,1300 £')).toMatchObject({ updated: 2 });
    expect((await listedOf(owner)).map(({ listPrice }) => listPrice)).toEqual([
      { cents: 130_000, currency: 'EUR' },
      { cents: 130_000, currency: 'GBP' },
    ]);
  });

  test('changes nothing when imported again, and the report says so', async () => {
    const owner = await createPrincipal(app);
    const sheet = [
      'name,description,category,status,launch date,price,currency,510(k) number,open territories',
      'A,a,other,other,2026-03-31,12.50,EUR,K213456,Texas; Southwest',
      'B,b,other,other,,,,,',
    ].join('\n');
    await importSheet(owner, sheet);
    const before = await listedOf(owner);
    const { body } = await sendSheet(owner, `${sheet}\n`);
    expect((await tryIt(owner, body)).body).toMatchObject({ added: 0, updated: 0, skipped: 2, refused: 0 });
    expect(await importSheet(owner, `${sheet}\n\n`)).toMatchObject({ added: 0, updated: 0, skipped: 2 });
    expect((await listedOf(owner)).map(({ updatedAt }) => updatedAt)).toEqual(
      before.map(({ updatedAt }) => updatedAt),
    );
    const changed = sheet.replace('Texas; Southwest', 'Texas');
    expect(await importSheet(owner, changed)).toMatchObject({ updated: 1, skipped: 1 });
  });

  test('uses the category that was selected for all rows if it has no category column', async () => {
    const owner = await createPrincipal(app);
    const { body } = await sendSheet(owner, 'name,description\nA,a\nB,b');
    expect((await tryIt(owner, body)).body.problems.map(({ message }) => message)).toEqual([
      '2 rows need this field: choose a column above, or a value for all rows',
      '2 rows need this field: choose a column above, or a value for all rows',
    ]);
    const chosen = { category: 'wound_care', regulatoryStatus: 'other' };
    expect((await tryIt(owner, body, chosen)).body).toMatchObject({ added: 2, refused: 0 });
  });

  test('has its missing and invalid values reported together, with each missing column only once', async () => {
    const owner = await createPrincipal(app);
    const { body } = await sendSheet(
      owner,
      'Product,Description,Category\nStem,A stem,Pumps\nCup,,other\nPin,,Pumps',
    );
    const trial = await tryIt(owner, body);
    expect(trial.body.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [1, 'Regulatory status', expect.stringMatching(/^3 rows need this field/)],
      [2, 'Category', expect.stringMatching(/^Use one of these/)],
      [3, 'Description', expect.any(String)],
      [4, 'Category', expect.stringMatching(/^Use one of these/)],
      [4, 'Description', expect.any(String)],
    ]);
  });

  test('does not need values that a listed product already has, even if another value in the row is invalid', async () => {
    const owner = await createPrincipal(app);
    await createProduct(owner, { name: 'Stem' });
    const tooLong = 'x'.repeat(5001);
    const { body } = await sendSheet(
      owner,
      `Product,Specs,Category,Description\nSTEM,${tooLong},,\nCup,${tooLong},,`,
    );
    const trial = await tryIt(owner, body, { regulatoryStatus: 'other' });
    expect(trial.body.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Specs'],
      [3, 'Specs'],
      [3, 'Description'],
      [3, 'Category'],
    ]);
  });

  test('has repeated headings reported', async () => {
    const owner = await createPrincipal(app);
    const { body } = await sendSheet(owner, 'name,price,description,Price\nA,1,a,2');
    expect((await tryIt(owner, body)).body.problems[0]).toEqual({
      row: 1,
      column: 'price',
      value: null,
      message: 'Columns 2, 4 have the same header: only the one you choose is read',
    });
  });

  test('needs a selected date order if its dates are ambiguous', async () => {
    const owner = await createPrincipal(app);
    const { body } = await sendSheet(
      owner,
      'name,description,category,status,date\nA,a,other,other,03/04/2026',
    );
    expect(body.plan.dateOrder).toBeNull();
    expect((await tryIt(owner, body)).body.problems[0]?.message).toMatch(
      /^Does 03\/04\/2026 begin with the month/,
    );
    const chosen = await tryIt(owner, body, { dateOrder: 'day_first' });
    expect(chosen.body.preview[0]?.launchDate).toBe('2026-04-03');
  });

  test('is imported once despite repeated uploads, twenty simultaneous starts and two tabs', async () => {
    const owner = await createPrincipal(app);
    const sheet = 'name,description,category,status\nA,a,other,other\nB,b,other,other';
    const [one, two] = await Promise.all([sendSheet(owner, sheet), sendSheet(owner, sheet)]);
    expect(two.body.id).toBe(one.body.id);
    const { id, plan } = one.body;
    const runs = await Promise.all(
      Array.from({ length: 20 }, () => owner.client.call(runProductImport, { params: { id }, body: plan })),
    );
    expect(new Set(runs.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await untilDone(owner, id)).toMatchObject({ added: 2, done: 2 });
    expect(await listedOf(owner)).toHaveLength(2);
    const recorded = await app.database.db.select().from(events);
    const listed = recorded.filter(
      ({ name, payload }) =>
        name === 'product.listed' && (payload as { companyId: string }).companyId === owner.companyId,
    );
    expect(listed).toHaveLength(2);
    const other = await owner.client.call(runProductImport, {
      params: { id },
      body: { ...plan, existing: 'skip' },
    });
    expect(other.status).toBe(409);
  });

  test('cannot be imported while another import of the company is running', async () => {
    const owner = await createPrincipal(app);
    const one = (await sendSheet(owner, 'name,description\nA,a')).body;
    const two = (await sendSheet(owner, 'name,description\nB,b')).body;
    await app.database.db
      .update(productImports)
      .set({ state: 'running' })
      .where(eq(productImports.id, one.id));
    const { status, body } = await owner.client.call(runProductImport, {
      params: { id: two.id },
      body: two.plan,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'product_import.running' });
  });

  test('stops being imported when the company is transferred', async () => {
    const owner = await createPrincipal(app);
    const heir = await createPerson(app);
    const { id, plan } = (await sendSheet(owner, 'name,description,category,status\nA,a,other,other')).body;
    const { db } = app.database;
    await db.update(productImports).set({ state: 'running', plan }).where(eq(productImports.id, id));
    await transferCompany(app, owner.companyId, { fromId: owner.id, toId: heir.id });
    await processNow(app.app.platform, id);
    const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
    expect(row).toMatchObject({ state: 'stopped', done: 0 });
    expect((await owner.client.call(getProductImport, { params: { id } })).status).toBe(404);
  });
});

describe('a spreadsheet or column mapping', () => {
  test.each([
    ['', 'file.missing'],
    ['\n\n', 'product_import.empty'],
    ['name,description', 'product_import.no_rows'],
    ['PK\u{3}\u{4}workbook', 'product_import.workbook'],
    ['name\n"never closed\n'.padEnd(300_000, 'x'), 'product_import.unclosed_quote'],
    [`name\n${'x\n'.repeat(10_001)}`, 'product_import.too_many_rows'],
    [`${'a,'.repeat(101)}b\n1`, 'product_import.too_many_columns'],
    ['GIF89a, name\u{0}, picture', 'product_import.not_csv'],
  ])('is refused with an explanation for the content %.20j', async (sheet, code) => {
    const owner = await createPrincipal(app);
    const { status, body } = await sendSheet(owner, sheet);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code });
  });

  test('is refused if it is over five megabytes', async () => {
    const owner = await createPrincipal(app);
    expect((await sendSheet(owner, 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('is refused if a column is repeated or unknown, or if there is no name column', async () => {
    const owner = await createPrincipal(app);
    const { body } = await sendSheet(owner, 'name,description\nA,a');
    for (const columns of [{ name: 0, description: 0 }, { name: 7 }, { description: 1 }, { name: -1 }])
      expect((await tryIt(owner, body, { columns })).status).toBe(400);
  });
});

describe('permission to import products', () => {
  test('is limited to the owner of a claimed company', async () => {
    const owner = await createPrincipal(app);
    const sheet = 'name,description\nA,a';
    const { id, plan } = (await sendSheet(owner, sheet)).body;
    const observer = await createPrincipal(app, { type: 'observer' });
    const unclaimed = await createUnclaimed(app);
    const others = [await createPerson(app), await createPrincipal(app), { client: await createAdmin(app) }];
    const refused = await sendSheet(observer, sheet);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'account.observer' });
    expect((await sendSheet({ ...owner, companyId: unclaimed }, sheet)).status).toBe(403);
    expect((await sendSheet({ client: app.client(), companyId: owner.companyId }, sheet)).status).toBe(401);
    for (const { client } of [...others, observer]) {
      const { status } = await sendSheet({ client, companyId: owner.companyId }, sheet);
      expect([401, 403]).toContain(status);
      const params = { id };
      for (const call of [
        client.call(getProductImport, { params }),
        client.call(tryProductImport, { params, body: plan }),
        client.call(runProductImport, { params, body: plan }),
        client.send('GET', `/api/product-imports/${id}/refused-rows`),
      ])
        expect([401, 404]).toContain((await call).status);
    }
    expect(uploadProductSheet.audience).toBe('signed-in');
    expect(await listedOf(owner)).toEqual([]);
  });
});

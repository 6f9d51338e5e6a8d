import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { MAX_RANKED } from '#platform/search-branches.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal, createProduct } from '#test/factories.ts';
import { listListings } from './list.ts';

const app = useApp();

/** Returns a text with the same meaning that has not been searched before. */
const withCapitals = (text: string, count: number): string =>
  text.slice(0, count).toUpperCase() + text.slice(count);

describe.skipIf(process.env.TEST_DB === 'pglite')('a search of products', () => {
  const statements: string[] = [];
  let client: pg.Client;
  let db: Db;

  beforeAll(async () => {
    const { companyId } = await createPrincipal(app, { name: 'Halden Orthopaedics' });
    await app.database.db.insert(products).values(
      ['Meridian Stem', 'Meridian Cup', 'Serum System'].map((name) => ({
        name,
        companyId,
        category: 'orthopedic_implants' as const,
        regulatoryStatus: 'fda_cleared' as const,
      })),
    );
    const { jobs } = app.database;
    client = new pg.Client({ connectionString: 'connectionString' in jobs ? jobs.connectionString : '' });
    await client.connect();
    const logger = { logQuery: (statement: string) => void statements.push(statement) };
    db = drizzle(client, { logger });
  });
  afterAll(() => client.end());

  async function search(q: string, more: object = {}): Promise<{ names: string[]; statements: number }> {
    statements.length = 0;
    const { items } = await listListings({ db } as Platform, null, { q, limit: 24, ...more });
    return { names: items.map(({ name }) => name).toSorted(), statements: statements.length };
  }

  test('takes two database statements: one for the words, and one for the matches with their page', async () => {
    // The first search also reads the statistics of words and the codes of devices.
    await search('serum system');
    expect(await search('meridian stem')).toEqual({ names: ['Meridian Stem'], statements: 2 });
    expect(await search('meridian')).toEqual({ names: ['Meridian Cup', 'Meridian Stem'], statements: 2 });
  });

  test('takes only the statement for the matches if the same text was searched a moment ago', async () => {
    await search('meridian cup');
    expect(await search('meridian cup')).toEqual({ names: ['Meridian Cup'], statements: 1 });
  });

  test('finds the same products with a filter and in another sort order, which takes one more statement', async () => {
    const { names } = await search('meridian');
    expect(await search('meridian', { category: 'orthopedic_implants' })).toEqual({ names, statements: 2 });
    // People's listings do not fill the page, so it continues with public records.
    expect(await search('meridian', { sort: 'name' })).toEqual({ names, statements: 3 });
    expect(await search('meridian', { category: 'wound_care' })).toEqual({ names: [], statements: 2 });
  });

  test('is no longer planned by the database after its first calls', async () => {
    for (let call = 0; call < 20; call += 1) {
      await search(withCapitals('meridian stem', call));
      await search(withCapitals('merdian stm', call));
    }
    const { rows } = await client.query<{ name: string; planned: number }>(
      `select name, custom_plans::int as planned from pg_prepared_statements where name like 'product%'`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['product_words_reading', 'products_matching_page_for_visitors']),
    );
    // PostgreSQL plans a prepared statement at each of its first five calls, and then decides whether to keep one plan.
    expect(rows.filter(({ planned }) => planned > 5)).toEqual([]);
  });

  test('puts a matching name first among a thousand matching texts, and leaves out withdrawn products', async () => {
    const { companyId } = await createPrincipal(app, { name: 'Arden Surgical' });
    const row = { companyId, category: 'wound_care', regulatoryStatus: 'fda_cleared' } as const;
    const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
    await app.database.db.insert(products).values([
      { ...row, name: 'Alginate Fleece', createdAt: daysAgo(9) },
      ...Array.from({ length: MAX_RANKED + 1 }, (_, place) => ({
        ...row,
        name: `Alginate Fleece ${place}`,
        createdAt: daysAgo(5),
        withdrawnAt: daysAgo(1),
      })),
      ...Array.from({ length: MAX_RANKED + 1 }, (_, place) => ({
        ...row,
        name: `Dressing ${place}`,
        description: 'A fleece of alginate.',
        createdAt: daysAgo(3),
      })),
    ]);
    const found = await search('fleece alginate');
    expect(found.statements).toBe(2);
    expect(found.names).toHaveLength(24);
    expect(found.names[0]).toBe('Alginate Fleece');
    expect(found.names.slice(1).every((name) => name.startsWith('Dressing'))).toBe(true);
  });

  test('does not make adding a product wait for another product that shares a word', async () => {
    const [maker, other] = [await createPrincipal(app), await createPrincipal(app)];
    await createProduct(other, { name: 'Femoral Stem' });
    await app.database.db.transaction(async (tx) => {
      await tx.insert(products).values({
        name: 'Femoral Stem',
        companyId: maker.companyId,
        category: 'orthopedic_implants',
        regulatoryStatus: 'fda_cleared',
      });
      expect((await createProduct(other, { name: 'Femoral Stem Extractor' })).name).toBe(
        'Femoral Stem Extractor',
      );
    });
  });
});

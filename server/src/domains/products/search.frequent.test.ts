import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  type Product,
  addProduct,
  changeProduct,
  listProducts,
  withdrawProduct,
} from '#contract/products.ts';
import { products } from '#db/tables/products.ts';
import { MAX_RANKED } from '#platform/search-branches.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPrincipal } from '#test/factories.ts';

const app = useApp();

/** More products than a search reads at once (`MOST_READ`). */
const WITH_WORD_IN_TEXT = 6_000;
const WITH_WORD_IN_NAME = 40;

let owner: Person & { companyId: string };

beforeAll(async () => {
  owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  const { companyId } = owner;
  await app.database.db.insert(products).values(
    Array.from({ length: WITH_WORD_IN_TEXT }, (_, place) => ({
      name: `${place % 150 === 0 ? 'Sterile Stem' : 'Stem'} ${place}`,
      companyId,
      category: 'orthopedic_implants' as const,
      regulatoryStatus: 'fda_cleared' as const,
      description: 'Supplied sterile.',
    })),
  );
  await app.database.db.execute(sql`analyze products`);
});

test('a search for a word that most texts contain lists names with that word first, and no product twice', async () => {
  const names: string[] = [];
  let path: string | undefined = '/api/products?q=sterile&limit=30';
  while (path) {
    const response = await app.client().fetch(path);
    const page = JSON.parse(await response.text()) as Product[];
    names.push(...page.map(({ name }) => name));
    path = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  const inName = names.filter((name) => name.startsWith('Sterile'));
  expect(inName).toHaveLength(WITH_WORD_IN_NAME);
  expect(names.slice(0, WITH_WORD_IN_NAME)).toEqual(inName);
  expect(names).toHaveLength(MAX_RANKED);
  expect(new Set(names).size).toBe(MAX_RANKED);
});

const PAGE = 30;
const search = async ({ client }: Pick<Person, 'client'>, q: string): Promise<Product[]> =>
  (await client.call(listProducts, { query: { q, limit: PAGE } })).body;

test('a search returns a full page that reflects products renamed or withdrawn a moment ago', async () => {
  const visitor = { client: app.client() };
  const [renamed, withdrawn] = await search(visitor, 'supplied sterile');
  if (!renamed || !withdrawn) throw new Error('nothing found');
  const params = { id: renamed.id };
  const changed = await owner.client.call(changeProduct, {
    params,
    body: { name: 'Meridian Cup', updatedAt: renamed.updatedAt },
  });
  expect(changed.status).toBe(200);
  const ended = await owner.client.call(withdrawProduct, { params: { id: withdrawn.id } });
  expect(ended.status).toBe(200);

  const now = await search(visitor, 'supplied sterile');
  expect(now).toHaveLength(PAGE);
  expect(now.map(({ name }) => name)).toContain('Meridian Cup');
  expect(now.map(({ id }) => id)).not.toContain(withdrawn.id);
});

test('a person who adds a product finds it immediately among thousands', async () => {
  await search(owner, 'sterile');
  const { status } = await owner.client.call(addProduct, {
    body: {
      name: 'Sterile',
      description: 'A cover.',
      category: 'orthopedic_implants',
      regulatoryStatus: 'fda_cleared',
    },
  });
  expect(status).toBe(201);
  expect((await search(owner, 'sterile'))[0]?.name).toBe('Sterile');
});

test('a person who adds a product finds it by part of a new word, although the same text was searched before', async () => {
  expect(await search(owner, 'zyntr')).toEqual([]);
  const { status } = await owner.client.call(addProduct, {
    body: {
      name: 'Electrozyntrixology',
      description: 'A stem.',
      category: 'orthopedic_implants',
      regulatoryStatus: 'fda_cleared',
    },
  });
  expect(status).toBe(201);
  expect((await search(owner, 'zyntr')).map(({ name }) => name)).toEqual(['Electrozyntrixology']);
});

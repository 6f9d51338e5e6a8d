import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { products } from '#db/tables/products.ts';
import { MAX_RANKED } from '#platform/search-branches.ts';
import { useApp } from '#test/app.ts';
import { createPrincipal } from '#test/factories.ts';

const app = useApp();

/** More than a search reads at once (`MOST_READ`). */
const WITH_WORD_IN_TEXT = 6_000;
const WITH_WORD_IN_NAME = 40;

beforeAll(async () => {
  const { companyId } = await createPrincipal(app, { name: 'Halden Orthopaedics' });
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

test('a word of most texts finds the names that contain it first, and every product once', async () => {
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

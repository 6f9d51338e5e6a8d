import { v7 as uuidv7 } from 'uuid';
import type { ProductCategory, RegulatoryStatus, Territory, US_REGIONS } from '#contract/vocabulary.ts';
import { companies, distributors } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

/** The content of a company's page. An empty list or null is a detail that the page leaves out. */
export interface Page {
  readonly userId: string;
  readonly companyId: string;
  readonly type: 'manufacturer' | 'distributor';
  /** The category that the page's products or specialties belong to; null if it shows none. */
  readonly category: ProductCategory | null;
  readonly territories: readonly Territory[];
  readonly specialties: readonly string[];
  readonly gaps: readonly string[];
  readonly headcount: number | null;
  readonly isVerified: boolean;
  readonly home: (typeof US_REGIONS)[number] | null;
  readonly products: readonly PageProduct[];
  /** Days before the split on which the page was made. */
  readonly age: number;
}

export interface PageProduct {
  readonly name: string;
  readonly category: ProductCategory;
  readonly status: RegulatoryStatus;
  readonly codes: readonly string[];
  readonly open: readonly Territory[];
}

export type Pair = readonly [one: number, other: number];

const CHUNK = 500;
const DAY_MS = 86_400_000;

function* chunks<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  let some: Item[] = [];
  for (const item of items) {
    some.push(item);
    if (some.length < CHUNK) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

export async function store(db: Db, pages: readonly Page[], known: readonly Pair[]): Promise<void> {
  await storePages(db, pages);
  for (const some of chunks(known)) {
    const rows = some.flatMap(([at, to]) => {
      const [one, other] = [pages[at], pages[to]];
      if (!one || !other) return [];
      return {
        requesterId: one.userId,
        recipientId: other.userId,
        requesterCompanyId: one.companyId,
        recipientCompanyId: other.companyId,
        status: 'accepted' as const,
      };
    });
    await db.insert(connections).values(rows);
  }
}

export async function storePages(db: Db, pages: Iterable<Page>): Promise<void> {
  for (const some of chunks(pages)) await storeSome(db, some);
}

async function storeSome(db: Db, some: readonly Page[]): Promise<void> {
  await db.insert(users).values(
    some.map(({ userId }) => ({
      id: userId,
      email: `${userId}@example.test`,
      firstName: 'Dana',
      lastName: 'Whitfield',
      passwordHash: '-',
    })),
  );
  await db.insert(companies).values(
    some.map((one) => ({
      id: one.companyId,
      ownerId: one.userId,
      name: `Company ${one.companyId}`,
      type: one.type,
      isVerified: one.isVerified,
      territories: [...one.territories],
      specialties: [...one.specialties],
      headcount: one.headcount,
      createdAt: new Date(Date.now() - one.age * DAY_MS).toISOString(),
      updatedAt: new Date(Date.now() - one.age * DAY_MS).toISOString(),
    })),
  );
  const profiles = some.flatMap(({ companyId, home, gaps }) =>
    home === null
      ? []
      : {
          companyId,
          yearsExperience: '>10' as const,
          geographicLocation: home,
          clinicalSpecialists: '3-5' as const,
          supportStaffCount: '3-5' as const,
          keyPortfolioGaps: [...gaps],
        },
  );
  if (profiles.length > 0) await db.insert(distributors).values(profiles);
  const listed = some.flatMap((page) =>
    page.products.map((product) => ({ ...product, id: uuidv7(), companyId: page.companyId })),
  );
  if (listed.length > 0)
    await db.insert(products).values(
      listed.map(({ id, name, companyId, category, status, codes }) => ({
        id,
        name,
        companyId,
        category,
        regulatoryStatus: status,
        productCodes: [...codes],
      })),
    );
  const terms = listed.flatMap(({ id, open }) =>
    open.map((territory) => ({ productId: id, territory, state: 'open' as const })),
  );
  if (terms.length > 0) await db.insert(productTerritories).values(terms);
}

import type { CompanyPage } from '#contract/companies.ts';
import type { DeviceType } from '#contract/device-types.ts';
import type { Language } from '#contract/languages.ts';
import { type FilledPage, type PageWords, wordsOfCompany, wordsOfProduct } from '#contract/page-words.ts';
import type { Product } from '#contract/products.ts';
import { FOLD_AT } from '#contract/shown-values.ts';
import { COMPANY_TYPES } from '#contract/vocabulary.ts';
import { companyQuery } from '#features/companies/queries.ts';
import { productQuery } from '#features/products/queries.ts';
import { queryClient } from '#lib/queries.ts';

/*
 * The stand-ins: an invented company and product whose words appear nowhere else, so that the build can find them
 * in a rendered page and replace them with placeholders (web/filled-pages.ts). Even the company's initial appears
 * nowhere else.
 */

const MOMENT = '2001-02-03T04:05:06.000Z';
const LONG_TEXT = 'standInDescription '.repeat(FOLD_AT / 10);

const company: CompanyPage = {
  id: 'standInId',
  name: '𝕹standInCompany',
  description: 'standInDescription',
  type: 'manufacturer',
  location: 'standInLocation',
  website: 'https://stand-in-site.example/standInPath',
  logoUrl: null,
  isVerified: false,
  ownerId: 'standInOwner',
  opportunityDescription: null,
  isUnclaimed: false,
  source: null,
  territories: [],
  specialties: [],
  badges: [],
  createdAt: MOMENT,
  updatedAt: MOMENT,
  foundedYear: null,
  headcount: 70_707,
  distributor: null,
  owner: null,
  productsCount: 0,
  isWatched: false,
};

const product: Product = {
  id: 'standInId',
  name: 'standInName',
  description: 'standInDescription',
  specifications: 'standInSpecifications',
  imageUrl: null,
  companyId: 'standInCompanyId',
  company: { id: 'standInCompanyId', name: '𝕹standInCompany', isVerified: false },
  category: 'other',
  deviceType: 'standInDrawing' as DeviceType,
  regulatoryStatus: 'other',
  shownStatus: 'other',
  launchDate: null,
  listPrice: null,
  hasListPrice: false,
  clearances: [],
  territories: [],
  isWithdrawn: false,
  source: null,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

const source = { name: 'standInSource', date: '2001-02-03' };
const picture = '/standInPicture.webp';

/** Changes to the company, each of which changes one part of the page. */
const COMPANIES: readonly Partial<CompanyPage>[] = [
  ...COMPANY_TYPES.map((type) => ({ type })),
  { location: null },
  { website: null },
  { headcount: null },
  // One stand-in for each plural form, of which the languages have up to three.
  { headcount: 1 },
  { headcount: 1_000_000 },
  { description: null },
  { description: LONG_TEXT },
  { isVerified: true },
  { logoUrl: picture },
];

const LONG_SPECIFICATIONS = 'standInSpecifications '.repeat(FOLD_AT / 10);

const PRODUCTS: readonly (Partial<Product> & { logoUrl?: string })[] = [
  { deviceType: null },
  { imageUrl: '/standInImage.webp' },
  { description: null },
  { description: LONG_TEXT },
  { specifications: null },
  { specifications: LONG_SPECIFICATIONS },
  { company: { ...product.company, isVerified: true } },
  { source },
  { logoUrl: picture },
];

export interface StandIn {
  /** The URL path of the page. */
  path: string;
  words: PageWords;
  /** Puts the company or product into the query cache, as if the server had sent it. */
  provide: () => void;
}

/** Returns the main stand-in for a page, followed by those that each change one part of it. */
export function standInsOf(page: FilledPage, language: Language): readonly StandIn[] {
  const isUnclaimed = page.startsWith('unclaimed-');
  const owner = { ...company, isUnclaimed, source: isUnclaimed ? source : null };
  if (page.endsWith('company'))
    return [{}, ...COMPANIES].map((own) => companyOf({ ...owner, ...own }, language));
  return [{}, ...PRODUCTS].map(({ logoUrl = null, ...own }) =>
    productOf({ ...product, ...own }, { ...owner, id: product.companyId, logoUrl }),
  );
}

const companyOf = (shown: CompanyPage, language: Language): StandIn => ({
  path: `/companies/${shown.id}`,
  words: wordsOfCompany(shown, language),
  provide: () => queryClient.setQueryData(companyQuery(shown.id).queryKey, shown),
});

const productOf = (shown: Product, owner: CompanyPage): StandIn => ({
  path: `/products/${shown.id}`,
  words: wordsOfProduct(shown, owner),
  provide: () => {
    queryClient.setQueryData(productQuery(shown.id).queryKey, shown);
    queryClient.setQueryData(companyQuery(owner.id).queryKey, owner);
  },
});

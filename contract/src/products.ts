import { z } from 'zod';
import { RecordSource } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { ClearanceClaim, ClearanceEvidence } from './evidence.ts';
import { ById, Id, Instant, Paging, changedText, filter, flag, optionalText } from './fields.ts';
import { Currency, ProductCategory, RegulatoryStatus, Territory, TerritoryState } from './vocabulary.ts';

const MAX_PRICE_CENTS = 100_000_000_000;

export const ListPrice = z.object({
  cents: z
    .int('A price is an amount such as 1,250.00')
    .min(1, 'A price is more than nothing')
    .max(MAX_PRICE_CENTS, 'At most 1,000,000,000'),
  currency: Currency,
});
export type ListPrice = z.infer<typeof ListPrice>;

/** Whether one territory of a product is open or taken, today. */
export const ProductTerritory = z.object({ territory: Territory, state: TerritoryState });
export type ProductTerritory = z.infer<typeof ProductTerritory>;

export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  specifications: z.string().nullable(),
  imageUrl: z.string().nullable(),
  companyId: Id,
  company: z.object({ id: Id, name: z.string(), isVerified: z.boolean() }),
  category: ProductCategory,
  regulatoryStatus: RegulatoryStatus,
  /** When it came or comes to market. */
  launchDate: z.iso.date().nullable(),
  /** Null to whoever is not connected with the company, whether or not there is one. */
  listPrice: ListPrice.nullable(),
  hasListPrice: z.boolean(),
  clearances: z.array(ClearanceEvidence),
  territories: z.array(ProductTerritory),
  /** Shown to its owner alone, who can list it again. */
  isWithdrawn: z.boolean(),
  source: RecordSource.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Product = z.infer<typeof Product>;

/** Seed 1, section 2: "Newest First, Name A-Z, Category". */
export const PRODUCT_SORTS = ['newest', 'name', 'category'] as const;
export const ProductSort = z.enum(PRODUCT_SORTS);
export type ProductSort = z.infer<typeof ProductSort>;

export const ProductFilters = z.object({
  /** Words of name, description or specifications, a product code or a clearance number; typing errors are forgiven. */
  q: filter(z.string().trim().max(200)),
  companyId: filter(Id),
  category: filter(ProductCategory),
  regulatoryStatus: filter(RegulatoryStatus),
  /** Open there. */
  territory: filter(Territory),
  /** Of a verified company. */
  verified: flag,
  /** Of a company whose page, or a product of it, changed in the last 30 days. */
  active: flag,
  /** Listed by people in the last 30 days. */
  recent: flag,
});
export type ProductFilters = z.output<typeof ProductFilters>;

const FacetCounts = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** Counts for the filters; each group counts as if its own filter were not set. */
export const ProductFacets = z.object({
  total: z.number().int(),
  /** More match the words than are ranked: list and counts are of the best of them ("500+"). */
  isBounded: z.boolean(),
  categories: FacetCounts,
  regulatoryStatuses: FacetCounts,
  territories: FacetCounts,
});
export type ProductFacets = z.infer<typeof ProductFacets>;

const ProductName = z.string().trim().min(1, 'Product name is required').max(200);
const Claims = z.array(ClearanceClaim).max(20, 'At most 20 numbers');

export const NewProduct = z.object({
  name: ProductName,
  description: z.string().trim().min(1, 'Description is required').max(5000),
  specifications: optionalText(5000),
  category: z.enum(ProductCategory.enum, { error: 'Category is required' }),
  regulatoryStatus: z.enum(RegulatoryStatus.enum, { error: 'Regulatory status is required' }),
  launchDate: z.iso
    .date()
    .nullish()
    .transform((day) => day ?? null),
  listPrice: ListPrice.nullish().transform((price) => price ?? null),
  clearances: Claims.default([]),
  /** Of the person's companies the first, unless another is picked. */
  companyId: Id.optional(),
});

/** What an owner changes of a product; what is left out stays as it is. */
export const ProductChange = z.object({
  name: ProductName.optional(),
  description: changedText(5000),
  specifications: changedText(5000),
  category: ProductCategory.optional(),
  regulatoryStatus: RegulatoryStatus.optional(),
  launchDate: z.iso.date().nullable().optional(),
  listPrice: ListPrice.nullable().optional(),
  clearances: Claims.optional(),
  /** Of the product as it was when the editing began: one changed since answers 409 `stale`. */
  updatedAt: Instant,
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products: claimed companies before public records, or by relevance where words are given',
  audience: 'public',
  query: ProductFilters.extend(Paging.shape).extend({ sort: filter(ProductSort) }),
  response: z.array(Product),
});

export const getProductFacets = endpoint({
  method: 'GET',
  path: '/api/products/facets',
  summary: 'How many products each filter would show',
  audience: 'public',
  query: ProductFilters,
  response: ProductFacets,
});

export const getProductFigures = endpoint({
  method: 'GET',
  path: '/api/products/figures',
  summary: 'The four figures above the products; at most a minute old',
  audience: 'public',
  response: z.object({
    total: z.number().int(),
    /** Created in the last 30 days (seed 1, section 9). */
    newThisMonth: z.number().int(),
    fdaCleared: z.number().int(),
    ceMarked: z.number().int(),
  }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product; a withdrawn one is its owner’s alone',
  audience: 'public',
  params: ById,
  response: Product,
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'List a product of one’s own company',
  audience: 'signed-in',
  body: NewProduct,
  response: Product,
  status: 201,
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/products/:id',
  summary: 'Change a product of one’s own company',
  audience: 'signed-in',
  params: ById,
  body: ProductChange,
  response: Product,
});

export const withdrawProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id/withdrawal',
  summary: 'Take a product of one’s own company off the market; it can be listed again',
  audience: 'signed-in',
  params: ById,
  response: Product,
});

export const relistProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/withdrawal',
  summary: 'List a withdrawn product again',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const PRODUCT_IMAGE_MAX_BYTES = 10 * 1024 * 1024;

export const uploadProductImage = endpoint({
  method: 'POST',
  path: '/api/products/:id/image',
  summary: 'Put a picture (PNG, JPEG, WebP or GIF) on a product of one’s own company',
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: PRODUCT_IMAGE_MAX_BYTES },
  response: Product,
});

export const removeProductImage = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/image',
  summary: 'Take the picture off a product of one’s own company',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

import { z } from 'zod';
import { RecordSource } from './companies.ts';
import { DeviceType } from './device-types.ts';
import { endpoint } from './endpoint.ts';
import { ClearanceClaim, ClearanceEvidence } from './evidence.ts';
import { Day, Instant } from './days.ts';
import { ById, Id, Paging, changedText, filter, flag, optionalText } from './fields.ts';
import { problem } from './problems.ts';
import { NewTerms } from './territories.ts';
import { SearchChanges } from './search-changes.ts';
import {
  Currency,
  ProductCategory,
  RegulatoryStatus,
  ShownStatus,
  Territory,
  TerritoryState,
} from './vocabulary.ts';

const MAX_PRICE_CENTS = 100_000_000_000;

export const ListPrice = z.object({
  cents: z
    .int('validation:price')
    .min(1, 'validation:pricePositive')
    .max(MAX_PRICE_CENTS, problem('validation:atMost', { max: MAX_PRICE_CENTS / 100 })),
  currency: Currency,
});
export type ListPrice = z.infer<typeof ListPrice>;

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
  /**
   * Derived from the name, the FDA's name for the product code and the description; null if these do not determine it.
   */
  deviceType: DeviceType.nullable(),
  regulatoryStatus: RegulatoryStatus,
  shownStatus: ShownStatus,
  launchDate: Day.nullable(),
  /** Null unless the caller is a member of the company or connected with it; see `hasListPrice`. */
  listPrice: ListPrice.nullable(),
  hasListPrice: z.boolean(),
  clearances: z.array(ClearanceEvidence),
  territories: z.array(ProductTerritory),
  /** Withdrawn products are visible only to members of the company, whose owners and editors can list them again. */
  isWithdrawn: z.boolean(),
  source: RecordSource.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Product = z.infer<typeof Product>;

export const PRODUCT_SORTS = ['newest', 'name', 'category'] as const;
export const ProductSort = z.enum(PRODUCT_SORTS);
export type ProductSort = z.infer<typeof ProductSort>;

export const ProductFilters = z.object({
  /**
   * Words in the name, description or specifications, a product code or a clearance number; spelling mistakes are
   * tolerated.
   */
  q: filter(z.string().trim().max(200)),
  companyId: filter(Id),
  category: filter(ProductCategory),
  /** Matches the shown status, so "FDA cleared" needs a number that matches the FDA record. */
  regulatoryStatus: filter(RegulatoryStatus),
  territory: filter(Territory),
  verified: flag,
  /** Matches products of companies whose page or products changed in the last 30 days. */
  active: flag,
  recent: flag,
});
export type ProductFilters = z.output<typeof ProductFilters>;

const FacetCounts = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** Counts per filter value. Each group is counted as if its own filter were not set. */
export const ProductFacets = z.object({
  total: z.number().int(),
  /** Whether more products match than are ranked. The list and the counts then cover only the best matches ("500+"). */
  isBounded: z.boolean(),
  /** Null if the search was not changed. */
  search: SearchChanges.nullable(),
  categories: FacetCounts,
  regulatoryStatuses: FacetCounts,
  territories: FacetCounts,
});
export type ProductFacets = z.infer<typeof ProductFacets>;

const ProductName = z.string().trim().min(1, 'validation:productName').max(200);
const ProductDescription = z.string().trim().min(1, 'validation:description').max(5000);
const MAX_NUMBERS = 20;
const Claims = z
  .array(ClearanceClaim)
  .max(MAX_NUMBERS, problem('validation:atMostNumbers', { max: MAX_NUMBERS }));

export const NewProduct = z.object({
  name: ProductName,
  description: ProductDescription,
  specifications: optionalText(5000),
  category: z.enum(ProductCategory.enum, { error: 'validation:category' }),
  regulatoryStatus: z.enum(RegulatoryStatus.enum, { error: 'validation:regulatoryStatus' }),
  launchDate: Day.nullish().transform((day) => day ?? null),
  listPrice: ListPrice.nullish().transform((price) => price ?? null),
  clearances: Claims.default([]),
  /** By default the caller's first company. */
  companyId: Id.optional(),
});

/** Changes to a product. Omitted fields keep their value. */
export const ProductChange = z.object({
  name: ProductName.optional(),
  description: ProductDescription.optional(),
  specifications: changedText(5000),
  category: ProductCategory.optional(),
  regulatoryStatus: RegulatoryStatus.optional(),
  launchDate: Day.nullable().optional(),
  listPrice: ListPrice.nullable().optional(),
  clearances: Claims.optional(),
  /**
   * The `updatedAt` that the editor loaded. If the product has changed since, the call fails with 409
   * `product.changed_elsewhere`.
   */
  updatedAt: Instant,
});

/** A product with its picture and territories, which are saved together or not at all. */
export const NewListing = NewProduct.extend({
  /** An uploaded picture that no product uses yet; see `uploadWaitingImage`. */
  imageId: Id.nullish().transform((id) => id ?? null),
  territories: NewTerms.default([]),
});

/** Changes to a product, its picture and its territories, which are saved together or not at all. */
export const ListingChange = ProductChange.extend({
  /** An uploaded picture that no product uses yet; null removes the current one. */
  imageId: Id.nullable().optional(),
  territories: NewTerms.optional(),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'List products, claimed companies before public records, or by relevance if `q` is given',
  audience: 'public',
  query: ProductFilters.extend(Paging.shape).extend({ sort: filter(ProductSort) }),
  response: z.array(Product),
});

export const getProductFacets = endpoint({
  method: 'GET',
  path: '/api/products/facets',
  summary: 'Count the products that each filter would show',
  audience: 'public',
  query: ProductFilters,
  response: ProductFacets,
});

export const getProductFigures = endpoint({
  method: 'GET',
  path: '/api/products/figures',
  summary: 'Read the four figures above the product list; those of a large catalog can be some minutes old',
  audience: 'public',
  response: z.object({
    total: z.number().int(),
    newThisMonth: z.number().int(),
    fdaCleared: z.number().int(),
    ceMarked: z.number().int(),
  }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'Read a product; only its owner can read a withdrawn one',
  audience: 'public',
  params: ById,
  response: Product,
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: "List a product of the caller's company, with its picture and territories",
  audience: 'signed-in',
  body: NewListing,
  response: Product,
  status: 201,
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/api/products/:id',
  summary: "Change a product of the caller's company, with its picture and territories",
  audience: 'signed-in',
  params: ById,
  body: ListingChange,
  response: Product,
});

export const withdrawProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id/withdrawal',
  summary: "Withdraw a product of the caller's company; it can be listed again",
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

/** How long an uploaded picture can be used for a new or changed product. */
export const IMAGE_WAITS_HOURS = 20;

export const uploadWaitingImage = endpoint({
  method: 'POST',
  path: '/api/product-images',
  summary: 'Upload a picture (PNG, JPEG, WebP or GIF) that a new or changed product then names by its id',
  audience: 'signed-in',
  upload: { maxBytes: PRODUCT_IMAGE_MAX_BYTES },
  response: z.object({ id: Id, imageUrl: z.string(), expiresAt: Instant }),
  status: 201,
});

export const uploadProductImage = endpoint({
  method: 'POST',
  path: '/api/products/:id/image',
  summary: "Upload a picture (PNG, JPEG, WebP or GIF) of the caller's product",
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: PRODUCT_IMAGE_MAX_BYTES },
  response: Product,
});

export const removeProductImage = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/image',
  summary: "Remove the picture of the caller's product",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

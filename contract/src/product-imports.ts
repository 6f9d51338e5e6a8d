import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClearanceKind } from './evidence.ts';
import { ById, Id, Instant } from './fields.ts';
import { ListPrice } from './products.ts';
import { ProductCategory, RegulatoryStatus, Territory } from './vocabulary.ts';

/** What a sheet may say of a product: the columns of the export, in its order. */
export const IMPORT_FIELDS = [
  'id',
  'name',
  'description',
  'specifications',
  'category',
  'regulatoryStatus',
  'launchDate',
  'listPrice',
  'currency',
  'clearances',
  'territories',
] as const;
export const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

/** What each column is called in the export, which an import understands again. */
export const IMPORT_COLUMN_NAMES: Record<ImportField, string> = {
  id: 'Product ID',
  name: 'Product name',
  description: 'Description',
  specifications: 'Specifications',
  category: 'Category',
  regulatoryStatus: 'Regulatory status',
  launchDate: 'Launch date',
  listPrice: 'List price',
  currency: 'Currency',
  clearances: 'Clearance numbers',
  territories: 'Open territories',
};

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 100;
/** So many rows, and so many problems, are shown; the file of refused rows names all of them. */
export const IMPORT_PREVIEW_ROWS = 6;
export const IMPORT_SHOWN_PROBLEMS = 100;

/** A column of the file: what stands above it, and its first values. */
export const ImportColumn = z.object({ name: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof ImportColumn>;

/** How 03/04/2026 is meant where the column itself does not show it. */
export const DateOrder = z.enum(['month_first', 'day_first']);
export type DateOrder = z.infer<typeof DateOrder>;

/** What of products that are there already: the same name, or the same product id. */
export const ExistingProducts = z.enum(['update', 'skip']);
export type ExistingProducts = z.infer<typeof ExistingProducts>;

export const ImportPlan = z.object({
  /** Which column of the file, counted from 0, holds what; a field that is left out stays as it is. */
  columns: z.partialRecord(
    ImportField,
    z
      .int()
      .min(0)
      .max(IMPORT_MAX_COLUMNS - 1),
  ),
  /** Of new products whose row says none. */
  category: ProductCategory.nullable().default(null),
  regulatoryStatus: RegulatoryStatus.nullable().default(null),
  dateOrder: DateOrder.nullable().default(null),
  existing: ExistingProducts.default('update'),
});
export type ImportPlan = z.output<typeof ImportPlan>;

/** `open` until it is begun; `stopped` where the company stopped being the person's on the way. */
export const ImportState = z.enum(['open', 'running', 'finished', 'stopped']);
export type ImportState = z.infer<typeof ImportState>;

const Counts = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
});

export const ProductImport = Counts.extend({
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  fileName: z.string(),
  columns: z.array(ImportColumn),
  /** As it was guessed from the file, or last tried. */
  plan: ImportPlan,
  state: ImportState,
  rows: z.number().int(),
  /** Rows that have been taken in, or refused. */
  done: z.number().int(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ProductImport = z.infer<typeof ProductImport>;

export const ImportProblem = z.object({
  /** As a spreadsheet counts: the head is row 1. */
  row: z.number().int(),
  /** What stands above the column; null where it concerns the whole row. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  /** What is wrong, and what to do. */
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const RowFate = z.enum(['add', 'update', 'skip', 'refuse']);
export type RowFate = z.infer<typeof RowFate>;

/** One row as it will be; what the row leaves as it is is missing. */
export const ImportPreviewRow = z.object({
  row: z.number().int(),
  fate: RowFate,
  name: z.string().optional(),
  description: z.string().optional(),
  category: ProductCategory.optional(),
  regulatoryStatus: RegulatoryStatus.optional(),
  launchDate: z.iso.date().nullish(),
  listPrice: ListPrice.nullish(),
  clearances: z.array(z.object({ kind: ClearanceKind, number: z.string() })).optional(),
  territories: z.array(Territory).optional(),
});
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>;

/** What an import would do; nothing of it is done. */
export const ImportTrial = Counts.extend({
  problems: z.array(ImportProblem),
  /** More problems than are named here. */
  hasMore: z.boolean(),
  preview: z.array(ImportPreviewRow),
});
export type ImportTrial = z.infer<typeof ImportTrial>;

export const uploadProductSheet = endpoint({
  method: 'POST',
  path: '/api/companies/:id/product-imports',
  summary:
    'Send a spreadsheet (CSV, up to 5 MB and 10,000 rows) of products of one’s own company; nothing is listed yet',
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  response: ProductImport,
  status: 201,
});

export const getProductImport = endpoint({
  method: 'GET',
  path: '/api/product-imports/:id',
  summary: 'An import of one’s own company, and how far it is',
  audience: 'signed-in',
  params: ById,
  response: ProductImport,
});

export const tryProductImport = endpoint({
  method: 'POST',
  path: '/api/product-imports/:id/trials',
  summary: 'What an import would do, and every row that it would refuse; nothing is listed or changed',
  audience: 'signed-in',
  params: ById,
  body: ImportPlan,
  response: ImportTrial,
});

export const runProductImport = endpoint({
  method: 'PUT',
  path: '/api/product-imports/:id/run',
  summary: 'Take the rows in, once however often it is asked',
  audience: 'signed-in',
  params: ById,
  body: ImportPlan,
  response: ProductImport,
  status: 202,
});

export const downloadRefusedRows = endpoint({
  method: 'GET',
  path: '/api/product-imports/:id/refused-rows',
  summary: 'The rows that cannot be taken in as CSV, each with the reason',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/companies/:id/products.csv',
  summary: 'The products of one’s own company as CSV, in the columns that an import understands',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

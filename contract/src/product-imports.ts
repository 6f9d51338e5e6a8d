import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClearanceKind } from './evidence.ts';
import { Day, Instant } from './days.ts';
import { ById, Id } from './fields.ts';
import { ListPrice } from './products.ts';
import { ProductCategory, RegulatoryStatus, Territory } from './vocabulary.ts';

/** The columns of the export, in its order; an import can set each of them. */
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

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_COLUMNS = 100;
/** The numbers of rows and problems shown on screen; the file of rejected rows contains all of them. */
export const IMPORT_PREVIEW_ROWS = 6;
export const IMPORT_SHOWN_PROBLEMS = 100;

export const ImportColumn = z.object({ name: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof ImportColumn>;

/** How to read 03/04/2026 if the column's other values don't decide it. */
export const DateOrder = z.enum(['month_first', 'day_first']);
export type DateOrder = z.infer<typeof DateOrder>;

export const ExistingProducts = z.enum(['update', 'skip']);
export type ExistingProducts = z.infer<typeof ExistingProducts>;

export const ImportPlan = z.object({
  /** The file's column (counted from 0) for each field. Fields without a column keep their value. */
  columns: z.partialRecord(
    ImportField,
    z
      .int()
      .min(0)
      .max(IMPORT_MAX_COLUMNS - 1),
  ),
  category: ProductCategory.nullable().default(null),
  regulatoryStatus: RegulatoryStatus.nullable().default(null),
  dateOrder: DateOrder.nullable().default(null),
  existing: ExistingProducts.default('update'),
});
export type ImportPlan = z.output<typeof ImportPlan>;

/**
 * `stopped`: during the import, the importer lost the right to edit for the company or closed their account, or every
 * attempt to process the next rows failed. Rows that were already imported stay.
 */
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
  plan: ImportPlan,
  state: ImportState,
  rows: z.number().int(),
  done: z.number().int(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ProductImport = z.infer<typeof ProductImport>;

export const ImportProblem = z.object({
  /** The spreadsheet's row number; the header is row 1. */
  row: z.number().int(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const RowFate = z.enum(['add', 'update', 'skip', 'refuse']);
export type RowFate = z.infer<typeof RowFate>;

/** The result of importing one row; fields that stay unchanged are missing. */
export const ImportPreviewRow = z.object({
  row: z.number().int(),
  fate: RowFate,
  name: z.string().optional(),
  description: z.string().optional(),
  category: ProductCategory.optional(),
  regulatoryStatus: RegulatoryStatus.optional(),
  launchDate: Day.nullish(),
  listPrice: ListPrice.nullish(),
  clearances: z.array(z.object({ kind: ClearanceKind, number: z.string() })).optional(),
  territories: z.array(Territory).optional(),
});
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>;

export const ImportTrial = Counts.extend({
  problems: z.array(ImportProblem),
  hasMore: z.boolean(),
  preview: z.array(ImportPreviewRow),
});
export type ImportTrial = z.infer<typeof ImportTrial>;

export const uploadProductSheet = endpoint({
  method: 'POST',
  path: '/api/companies/:id/product-imports',
  summary: "Upload a CSV file (up to 5 MB and 10,000 rows) of the caller's products without importing it",
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: IMPORT_MAX_BYTES },
  response: ProductImport,
  status: 201,
});

export const getProductImport = endpoint({
  method: 'GET',
  path: '/api/product-imports/:id',
  summary: "Read an import of the caller's company and its progress",
  audience: 'signed-in',
  params: ById,
  response: ProductImport,
});

export const tryProductImport = endpoint({
  method: 'POST',
  path: '/api/product-imports/:id/trials',
  summary: 'Try an import and list the rows it would reject, without changing anything',
  audience: 'signed-in',
  params: ById,
  body: ImportPlan,
  response: ImportTrial,
});

export const runProductImport = endpoint({
  method: 'PUT',
  path: '/api/product-imports/:id/run',
  summary: 'Run an import; repeating the call has no further effect',
  audience: 'signed-in',
  params: ById,
  body: ImportPlan,
  response: ProductImport,
  status: 202,
});

export const downloadRefusedRows = endpoint({
  method: 'GET',
  path: '/api/product-imports/:id/refused-rows',
  summary: 'Download the rejected rows as CSV, each with its reason',
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/companies/:id/products.csv',
  summary: "Export the products of the caller's company as CSV, ready to be imported again",
  audience: 'signed-in',
  params: ById,
  response: z.file(),
});

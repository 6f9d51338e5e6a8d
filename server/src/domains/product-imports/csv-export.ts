import { Readable } from 'node:stream';
import { csvLine } from '#contract/csv.ts';
import type { ClearanceClaim } from '#contract/evidence.ts';
import { IMPORT_COLUMN_NAMES, IMPORT_FIELDS, type ImportField } from '#contract/product-imports.ts';
import type { ProductTerritory } from '#contract/products.ts';
import { CATEGORY_NAMES, REGULATORY_STATUS_NAMES, TERRITORY_NAMES } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { listEvidence } from '#domains/evidence/index.ts';
import { formatClearance } from './read-values.ts';
import { territoriesOf } from '#domains/territories/index.ts';
import * as store from './csv-export.store.ts';

const PAGE = 500;
/** The byte order mark tells Excel that the file is UTF-8. */
const MARK = '\u{FEFF}';

/** Exports a company's listed products with list prices. @throws ApiError 404 to everyone but its owner */
export async function exportSheet({ db }: Platform, actor: Actor, companyId: string): Promise<Download> {
  const name = await store.findOwnCompanyName(db, companyId, actor.id);
  if (name === undefined) throw notFound();
  return {
    bytes: Readable.from(sheetOf(db, companyId)),
    type: 'text/csv; charset=utf-8',
    name: `${name} - products ${new Date().toISOString().slice(0, 10)}.csv`,
  };
}

async function* sheetOf(db: Db, companyId: string): AsyncGenerator<string> {
  yield MARK + csvLine(IMPORT_FIELDS.map((field) => IMPORT_COLUMN_NAMES[field]));
  let after: string | undefined;
  do {
    const rows = await store.findOnMarket(db, companyId, after, PAGE);
    const ids = rows.map(({ id }) => id);
    const [evidence, territories] = [await listEvidence(db, ids), await territoriesOf(db, ids)];
    const lines = rows.map((row) =>
      csvLine(cellsOf(row, evidence.get(row.id) ?? [], territories.get(row.id) ?? [])),
    );
    if (lines.length > 0) yield lines.join('');
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

function cellsOf(
  row: store.ExportedRow,
  clearances: readonly ClearanceClaim[],
  territories: readonly ProductTerritory[],
): string[] {
  const cells: Record<ImportField, string | null> = {
    id: row.id,
    name: row.name,
    description: row.description,
    specifications: row.specifications,
    category: CATEGORY_NAMES[row.category],
    regulatoryStatus: REGULATORY_STATUS_NAMES[row.regulatoryStatus],
    launchDate: row.launchDate,
    listPrice: row.listPriceCents === null ? null : (row.listPriceCents / 100).toFixed(2),
    currency: row.listPriceCurrency,
    clearances: clearances.map(formatClearance).join('; '),
    territories: territories
      .filter(({ state }) => state === 'open')
      .map(({ territory }) => TERRITORY_NAMES[territory])
      .join('; '),
  };
  return IMPORT_FIELDS.map((field) => cells[field] ?? '');
}

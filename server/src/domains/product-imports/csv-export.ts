import { Readable } from 'node:stream';
import { utcDay } from '#contract/days.ts';
import { CSV_MARK, csvLine } from '#contract/csv.ts';
import type { ClearanceClaim } from '#contract/evidence.ts';
import { IMPORT_FIELDS, type ImportField } from '#contract/product-imports.ts';
import type { ProductTerritory } from '#contract/products.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { translatorOf } from '#platform/words.ts';
import { listEvidence } from '#domains/evidence/index.ts';
import { formatClearance } from './read-values.ts';
import { territoriesOf } from '#domains/territories/index.ts';
import type { Translate } from '#words/sentences.ts';
import * as store from './csv-export.store.ts';

const PAGE = 500;

/**
 * Exports a company's listed products with list prices.
 * @throws ApiError 404 for non-members
 */
export async function exportSheet({ db }: Platform, actor: Actor, companyId: string): Promise<Download> {
  const name = await store.findOwnCompanyName(db, companyId, actor.id);
  if (name === undefined) throw notFound();
  const t = translatorOf(actor.language);
  const day = utcDay(new Date());
  return {
    bytes: Readable.from(sheetOf(db, companyId, t)),
    type: 'text/csv; charset=utf-8',
    name: t('imports:exportFile', { company: name, day }),
  };
}

async function* sheetOf(db: Db, companyId: string, t: Translate): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(IMPORT_FIELDS.map((field) => t(`imports:columns.${field}`)));
  let after: string | undefined;
  do {
    const rows = await store.findOnMarket(db, companyId, after, PAGE);
    const ids = rows.map(({ id }) => id);
    const [evidence, territories] = [await listEvidence(db, ids), await territoriesOf(db, ids)];
    const lines = rows.map((row) =>
      csvLine(
        cellsOf(row, {
          clearances: evidence.get(row.id) ?? [],
          territories: territories.get(row.id) ?? [],
          t,
        }),
      ),
    );
    if (lines.length > 0) yield lines.join('');
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

interface Details {
  clearances: readonly ClearanceClaim[];
  territories: readonly ProductTerritory[];
  t: Translate;
}

function cellsOf(row: store.ExportedRow, { clearances, territories, t }: Details): string[] {
  const cells: Record<ImportField, string | null> = {
    id: row.id,
    name: row.name,
    description: row.description,
    specifications: row.specifications,
    category: t(`entities:category.${row.category}`),
    regulatoryStatus: t(`entities:regulatory.${row.regulatoryStatus}`),
    launchDate: row.launchDate,
    listPrice: row.listPriceCents === null ? null : (row.listPriceCents / 100).toFixed(2),
    currency: row.listPriceCurrency,
    clearances: clearances.map(formatClearance).join('; '),
    territories: territories
      .filter(({ state }) => state === 'open')
      .map(({ territory }) => t(`entities:territory.${territory}`))
      .join('; '),
  };
  return IMPORT_FIELDS.map((field) => cells[field] ?? '');
}

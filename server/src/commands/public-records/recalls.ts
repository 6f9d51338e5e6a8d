import type { RecallRecord } from '#domains/evidence/index.ts';
import type { Parsed } from './read-rows.ts';
import { RECALLS } from './sources.ts';

export const RECALL_COLUMNS = [
  'recall_id',
  'status',
  'recalling_firm',
  'product_code',
  'root_cause',
  'product_quantity',
] as const;
/** Copies of openFDA can also have these columns. Our copy has no classes, dates or numbers. */
type RecallRow = Readonly<Record<(typeof RECALL_COLUMNS)[number], string>> &
  Partial<Readonly<Record<'recall_class' | 'recall_date' | 'k_number', string>>>;

export function readRecall(row: RecallRow): Parsed<RecallRecord> {
  if (!/^\d{1,12}$/.test(row.recall_id)) return { problem: `"${row.recall_id}" is no recall number` };
  if (row.recall_date && Number.isNaN(Date.parse(row.recall_date)))
    return { problem: `"${row.recall_date}" is no date` };
  return {
    value: {
      number: row.recall_id,
      status: stated(row.status),
      recallClass: stated(row.recall_class),
      recalledOn: stated(row.recall_date),
      firm: stated(row.recalling_firm),
      productCode: productCodeOf(row.product_code),
      clearanceNumber: stated(row.k_number),
      cause: stated(row.root_cause),
      quantity: stated(row.product_quantity),
      ...RECALLS,
    },
  };
}

/**
 * Returns the product code, or null for "N/A" or a single letter. Such recalls are imported without a code, because
 * no recall may be lost.
 */
function productCodeOf(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

const stated = (text: string | undefined): string | null => text || null;

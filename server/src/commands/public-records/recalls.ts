import { type Day, utcDay } from '#contract/days.ts';
import type { RecallRecord } from '#domains/evidence/index.ts';
import { isDay } from './days.ts';
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
/**
 * Columns that our copy lacks and others have: our own names first, then those of openFDA's device/recall and
 * device/enforcement.
 */
const CLASS_COLUMNS = ['recall_class', 'classification'] as const;
const DATE_COLUMNS = [
  'recall_date',
  'event_date_initiated',
  'recall_initiation_date',
  'event_date_posted',
] as const;
const NUMBER_COLUMNS = ['k_number', 'k_numbers', 'pma_numbers'] as const;
type OptionalColumn = (typeof CLASS_COLUMNS | typeof DATE_COLUMNS | typeof NUMBER_COLUMNS)[number];

type RecallRow = Readonly<Record<(typeof RECALL_COLUMNS)[number], string>> &
  Partial<Readonly<Record<OptionalColumn, string>>>;

export function readRecall(row: RecallRow): Parsed<RecallRecord> {
  if (!/^\d{1,12}$/.test(row.recall_id)) return { problem: `"${row.recall_id}" is no recall number` };
  const date = firstStated(row, DATE_COLUMNS);
  const recalledOn = date === null ? null : dayOf(date);
  if (recalledOn === undefined) return { problem: `"${date}" is not a date` };
  if (recalledOn !== null && recalledOn > utcDay(new Date()))
    return { problem: `the recall date ${date} is in the future` };
  return {
    value: {
      number: row.recall_id,
      status: stated(row.status),
      recallClass: classOf(firstStated(row, CLASS_COLUMNS)),
      recalledOn,
      firm: stated(row.recalling_firm),
      productCode: productCodeOf(row.product_code),
      clearanceNumber: firstNumber(firstStated(row, NUMBER_COLUMNS)),
      cause: stated(row.root_cause),
      quantity: stated(row.product_quantity),
      ...RECALLS,
    },
  };
}

function firstStated(row: RecallRow, columns: readonly OptionalColumn[]): string | null {
  const column = columns.find((name) => row[name]);
  return column === undefined ? null : stated(row[column]);
}

/** Returns the day of "2023-12-12", also with a time, or of "20231212"; undefined for anything else. */
function dayOf(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(text) ?? [];
  const isoDay = `${year}-${month}-${day}`;
  return isDay(isoDay) ? isoDay : undefined;
}

/** Returns I, II or III; null for a recall that the FDA has not classified yet. */
const classOf = (text: string | null): string | null =>
  /^(?:class\s+)?(I{1,3})$/i.exec(text ?? '')?.[1]?.toUpperCase() ?? null;

/**
 * Returns the first of several numbers, because a recall is stored with one. Products with the others are found by the
 * recall's product code, and not at all when it has none.
 */
const firstNumber = (text: string | null): string | null => /[A-Z]{1,3}\d{5,6}/.exec(text ?? '')?.[0] ?? null;

/**
 * Returns the product code, or null for "N/A" or a single letter. Such recalls are imported without a code, because
 * no recall may be lost.
 */
function productCodeOf(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

const stated = (text: string | undefined): string | null => text || null;

import { type Day, utcDay } from '#contract/days.ts';
import type { RecallRecord } from '#domains/evidence/index.ts';
import { isDay } from './days.ts';
import { type Line, type Parsed, UnreadableFile } from './read-rows.ts';
import type { Tally } from './report.ts';
import { RECALLS, dateInSource } from './sources.ts';

/**
 * The columns that may contain each fact: first those of our own copy, then those of openFDA's device/recall and
 * device/enforcement. No copy has all of them.
 */
const COLUMNS = {
  number: ['recall_id', 'cfres_id', 'product_res_number', 'recall_number'],
  status: ['status', 'recall_status'],
  class: ['recall_class', 'classification'],
  date: ['recall_date', 'event_date_initiated', 'recall_initiation_date', 'event_date_posted'],
  firm: ['recalling_firm'],
  'product code': ['product_code'],
  'clearance numbers': ['k_number', 'k_numbers', 'pma_numbers'],
  cause: ['root_cause', 'root_cause_description'],
  quantity: ['product_quantity'],
} as const;
type Fact = keyof typeof COLUMNS;

/**
 * Notes for which facts the file has no column. @throws UnreadableFile without columns for the number or the product
 */
export function checkRecallColumns(header: readonly string[], tally: Pick<Tally, 'note'>): void {
  const facts = Object.keys(COLUMNS) as Fact[];
  const missing = facts.filter((fact) => !COLUMNS[fact].some((name) => header.includes(name)));
  const lacks = (...wanted: Fact[]) => wanted.every((fact) => missing.includes(fact));
  const named = (...wanted: Fact[]) => wanted.map((fact) => COLUMNS[fact].join(', ')).join(', ');
  if (lacks('number')) throw new UnreadableFile(`has none of the columns ${named('number')}`);
  if (lacks('product code', 'clearance numbers'))
    throw new UnreadableFile(
      `has none of the columns ${named('product code', 'clearance numbers')}, without which no recall belongs to a product`,
    );
  if (missing.length > 0) tally.note(`has no column for: ${missing.join(', ')}`);
}

const PAGE_NUMBER = /^\d{1,12}$/;
const REPORT_NUMBER = /^Z-\d{4}-\d{4}$/;

type RecallRow = Readonly<Record<string, string>>;

/** Reads a row of a copy that was made on the given day, unless the row itself states the date of its source. */
export function readRecall(row: RecallRow, copiedOn = RECALLS.sourceDate): Parsed<RecallRecord> {
  const number = firstStated(row, 'number') ?? '';
  const isNumber = row.recall_id || row.cfres_id ? PAGE_NUMBER : REPORT_NUMBER;
  if (!isNumber.test(number)) return { problem: `"${number}" is no recall number` };
  const date = firstStated(row, 'date');
  const recalledOn = date === null ? null : dayOf(date);
  if (recalledOn === undefined) return { problem: `"${date}" is not a date` };
  if (recalledOn !== null && recalledOn > utcDay(new Date()))
    return { problem: `the recall date ${date} is in the future` };
  return {
    value: {
      number,
      status: firstStated(row, 'status'),
      recallClass: classOf(firstStated(row, 'class')),
      recalledOn,
      firm: firstStated(row, 'firm'),
      productCode: productCodeOf(firstStated(row, 'product code')),
      clearanceNumbers: numbersIn(row),
      cause: firstStated(row, 'cause'),
      quantity: firstStated(row, 'quantity'),
      sourceName: RECALLS.sourceName,
      sourceDate: dateInSource(row['source'] ?? '') ?? copiedOn,
    },
  };
}

/**
 * Returns the day on which a file without dates of its sources was copied, as far as its rows tell: not before its
 * newest recall.
 */
export async function copyDateOf(lines: AsyncIterable<Line<string>>): Promise<string> {
  let copiedOn = RECALLS.sourceDate;
  for await (const line of lines) {
    const read = 'row' in line ? readRecall(line.row) : line;
    const recalledOn = 'value' in read ? read.value.recalledOn : null;
    if (recalledOn !== null && recalledOn > copiedOn) copiedOn = recalledOn;
  }
  return copiedOn;
}

function firstStated(row: RecallRow, fact: Fact): string | null {
  const column = COLUMNS[fact].find((name) => row[name]);
  return (column && row[column]) ?? null;
}

/** Returns the day from "2023-12-12" (with or without a time) or "20231212", or undefined for any other text. */
function dayOf(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(text) ?? [];
  const isoDay = `${year}-${month}-${day}`;
  return isDay(isoDay) ? isoDay : undefined;
}

/** Returns I, II or III; null for a recall that the FDA has not classified yet. */
const classOf = (text: string | null): string | null =>
  /^(?:class\s+)?(I{1,3})$/i.exec(text ?? '')?.[1]?.toUpperCase() ?? null;

function numbersIn(row: RecallRow): string[] {
  const text = COLUMNS['clearance numbers'].map((name) => row[name] ?? '').join(' ');
  return [...new Set(text.toUpperCase().match(/(?<![A-Z\d])[A-Z]{1,3}\d{5,6}(?!\d)/g))];
}

/**
 * Returns the product code, or null for "N/A" or a single letter. A recall without a code is imported too, because no
 * recall may be lost.
 */
function productCodeOf(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

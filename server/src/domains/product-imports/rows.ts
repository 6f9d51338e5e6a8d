import type { z } from 'zod';
import { Id } from '#contract/fields.ts';
import {
  type ImportField,
  type ImportPlan,
  type ImportProblem,
  type RowFate,
} from '#contract/product-imports.ts';
import { ListPrice, NewProduct, ProductChange } from '#contract/products.ts';
import { problemOf } from '#contract/problems.ts';
import type { Currency, Territory } from '#contract/vocabulary.ts';
import { problemSentence } from '#words/problems.ts';
import type { Translate } from '#words/sentences.ts';
import type { Sheet, SheetRow } from './read-sheet.ts';
import {
  type Problem,
  type Reading,
  currencyInHead,
  readCategory,
  readClearances,
  readDate,
  readPrice,
  readStatus,
  readTerritories,
} from './read-values.ts';

const Listing = NewProduct.omit({ companyId: true });
const Change = ProductChange.omit({ updatedAt: true });
const ReadChange = Change.extend({
  listPrice: ListPrice.partial({ currency: true }).nullable().optional(),
});
export type Listing = z.output<typeof Listing>;
export type Change = z.output<typeof Change>;

/** The currency of a new product whose row names none. */
const DEFAULT_CURRENCY: Currency = 'USD';

/** The parsed values of a row; omitted fields keep their value. */
interface ReadRow {
  row: number;
  cells: readonly string[];
  id: string | undefined;
  /** Set even when other values of the row are wrong. */
  name: string | undefined;
  change: z.output<typeof ReadChange>;
  territories: Territory[] | undefined;
  problems: WriteProblem[];
}

/** A row whose price has a currency: that of the row, of the existing product, or the default one. */
export interface PricedRow extends ReadRow {
  change: Change;
}

type WriteProblem = (t: Translate) => ImportProblem;

export interface ReadSheet {
  header: readonly string[];
  plan: ImportPlan;
  rows: readonly ReadRow[];
}

/**
 * Reads every row with the column mapping. An id may appear in only one row, and so may a name, except those of the
 * company's devices from public records.
 */
export function readRows(sheet: Sheet, plan: ImportPlan, deviceIds: ReadonlySet<string>): ReadSheet {
  const names = new Map<string, number>();
  const ids = new Map<string, number>();
  const rows = sheet.rows.map((row) => {
    const read = readRow(sheet.header, row, plan);
    for (const [field, seen, key] of [
      ['name', names, deviceIds.has(read.id ?? '') ? undefined : read.name?.toLowerCase()],
      ['id', ids, read.id],
    ] as const) {
      const before = key === undefined ? undefined : seen.get(key);
      if (key !== undefined && before === undefined) seen.set(key, row.row);
      if (before !== undefined) {
        const at = problemAt(sheet.header, row, plan, field);
        read.problems.push(at((t) => t('imports:duplicate', { row: before })));
      }
    }
    return read;
  });
  return { header: sheet.header, plan, rows };
}

/**
 * Rejects the second of two rows for the same product when one has its id and the other has the product's name before
 * the import. `names` contains the names of the listed products by id.
 */
export function refuseOtherNames(sheet: ReadSheet, names: ReadonlyMap<string, string>): void {
  const byName = new Map<string, ReadRow>();
  for (const read of sheet.rows) {
    const name = names.get(read.id ?? '')?.toLowerCase();
    if (name !== undefined && name !== keyOf(read)) byName.set(name, read);
  }
  for (const read of sheet.rows) {
    const other = read.id === undefined ? byName.get(keyOf(read)) : undefined;
    if (other) refuseSecond(sheet, read, other);
  }
}

const keyOf = ({ name }: ReadRow): string => name?.toLowerCase() ?? '';

function refuseSecond({ header, plan }: ReadSheet, named: ReadRow, withId: ReadRow): void {
  const [first, second, field] =
    named.row < withId.row ? ([named, withId, 'id'] as const) : ([withId, named, 'name'] as const);
  const at = problemAt(header, second, plan, field);
  second.problems.push(at((t) => t('imports:duplicate', { row: first.row })));
}

function readRow(header: readonly string[], row: SheetRow, plan: ImportPlan): ReadRow {
  const problems: WriteProblem[] = [];
  const at = (field: ImportField) => problemAt(header, row, plan, field);
  const cell = (field: ImportField) => cellOf(row, plan, field);
  /** Returns the value of a field: `empty` for an empty cell, and undefined for a missing column. */
  const read = <Value, Empty>(
    field: ImportField,
    empty: Empty,
    understand: (text: string) => Reading<Value>,
  ): Value | Empty | undefined => {
    const text = cell(field);
    if (text === undefined) return undefined;
    if (text === '') return empty;
    const reading = understand(text);
    if ('value' in reading) return reading.value;
    problems.push(at(field)(reading.problem));
    return undefined;
  };

  const said = {
    name: cell('name') || undefined,
    description: cell('description') || undefined,
    specifications: cell('specifications'),
    category: read('category', undefined, readCategory),
    regulatoryStatus: read('regulatoryStatus', undefined, readStatus),
    launchDate: read('launchDate', null, (text) => readDate(text, plan.dateOrder)),
    listPrice: read('listPrice', null, (text) => readPrice(text, currencyFor(header, row, plan))),
    clearances: read('clearances', [], readClearances),
  };
  const territories = read('territories', [], readTerritories);
  const id = read('id', undefined, (text) =>
    Id.safeParse(text).success ? { value: text.toLowerCase() } : { problem: (t) => t('imports:unknownId') },
  );
  if (row.cells.slice(header.length).some((extra) => extra !== '')) {
    problems.push((t) => ({ row: row.row, column: null, value: null, message: t('imports:extraCells') }));
  }
  const parsed = ReadChange.safeParse(said, { error: problemOf });
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems.push(at(path[0] as ImportField)((t) => problemSentence(message, t)));
  }
  const name = ReadChange.shape.name.safeParse(said.name).data;
  return { row: row.row, cells: row.cells, id, name, change: parsed.data ?? {}, territories, problems };
}

/** Returns the text of a field's cell, or undefined when the field has no column. */
function cellOf(
  { cells }: Pick<SheetRow, 'cells'>,
  { columns }: ImportPlan,
  field: ImportField,
): string | undefined {
  const index = columns[field];
  return index === undefined ? undefined : (cells[index] ?? '');
}

const currencyFor = (header: readonly string[], row: SheetRow, plan: ImportPlan): string =>
  cellOf(row, plan, 'currency') || currencyInHead(header[plan.columns.listPrice ?? -1] ?? '');

const SHOWN_LETTERS = 120;

const problemAt =
  (header: readonly string[], row: SheetRow, plan: ImportPlan, field: ImportField) =>
  (problem: Problem): WriteProblem =>
  (t) => ({
    row: row.row,
    column: header[plan.columns[field] ?? -1] || t(`imports:columns.${field}`),
    value: cellOf(row, plan, field)?.slice(0, SHOWN_LETTERS) || null,
    message: problem(t),
  });

interface Existing {
  id: string;
  /** Whether people listed the product. No other product that they listed has its name. */
  isListed: boolean;
  listPriceCurrency: Currency | null;
}

export interface Known {
  byId: ReadonlyMap<string, Existing>;
  /** Listed products by lowercase name. */
  byName: ReadonlyMap<string, Existing>;
  /** Whether a product stays unchanged, because its row contains the same values or existing products are skipped. */
  isUnchanged: (productId: string, row: PricedRow) => boolean;
  /** Returns why a product's territories cannot be opened, or undefined when they can. */
  clash: (productId: string, territories: readonly Territory[]) => string | undefined;
}

export type DecidedRow = { read: PricedRow } & (
  | { fate: 'add'; listing: Listing }
  | { fate: 'update'; productId: string }
  | { fate: 'skip' }
  | { fate: 'refuse'; problems: WriteProblem[] }
) & { fate: RowFate };

type Head = Omit<ReadSheet, 'rows'>;

const refused = (read: PricedRow, ...problems: WriteProblem[]): DecidedRow => ({
  read,
  fate: 'refuse',
  problems,
});

export function decideRow(head: Head, row: ReadRow, known: Known): DecidedRow {
  const byName = known.byName.get(row.name?.toLowerCase() ?? '');
  const there = row.id === undefined ? byName : known.byId.get(row.id);
  const read = { ...row, change: withCurrency(row.change, there?.listPriceCurrency ?? DEFAULT_CURRENCY) };
  if (read.problems.length > 0) {
    // For a new product, the report contains invalid and missing values at the same time.
    const isNew = !there && !cellOf(read, head.plan, 'id');
    return refused(read, ...read.problems, ...(isNew ? missingIn(head, read) : []));
  }
  if (there) return decideUpdate(head, read, known, { there, byName });
  if (read.id !== undefined)
    return refused(
      read,
      problemAt(head.header, read, head.plan, 'id')((t) => t('imports:notYours')),
    );
  const listing = Listing.safeParse(listingOf(read, head.plan)).data;
  return listing
    ? { read, fate: 'add', listing }
    : refused(read, ...problemsAsNew(head, read).map(({ problem }) => problem));
}

function withCurrency({ listPrice, ...change }: ReadRow['change'], unnamed: Currency): Change {
  if (!listPrice) return { ...change, listPrice };
  return { ...change, listPrice: { cents: listPrice.cents, currency: listPrice.currency ?? unnamed } };
}

function decideUpdate(
  { header, plan }: Head,
  read: PricedRow,
  known: Known,
  { there: { id, isListed }, byName }: { there: Existing; byName: Existing | undefined },
): DecidedRow {
  const at = (field: ImportField) => problemAt(header, read, plan, field);
  if (isListed && byName && byName.id !== id)
    return refused(
      read,
      at('name')((t) => t('imports:nameTaken')),
    );
  if (known.isUnchanged(id, read)) return { read, fate: 'skip' };
  const clash = read.territories && known.clash(id, read.territories);
  if (clash)
    return refused(
      read,
      at('territories')(() => clash),
    );
  return { read, fate: 'update', productId: id };
}

function listingOf({ change }: PricedRow, plan: ImportPlan) {
  const { category, regulatoryStatus, ...said } = change;
  return {
    ...said,
    name: said.name ?? '',
    description: said.description ?? '',
    category: category ?? plan.category,
    regulatoryStatus: regulatoryStatus ?? plan.regulatoryStatus,
  };
}

function problemsAsNew({ header, plan }: Head, read: PricedRow) {
  const { error } = Listing.safeParse(listingOf(read, plan), { error: problemOf });
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path[0] as ImportField;
    const problem = problemAt(header, read, plan, field)((t) => problemSentence(message, t));
    return { field, problem };
  });
}

const missingIn = (head: Head, read: PricedRow): WriteProblem[] =>
  problemsAsNew(head, read)
    .filter(({ field }) => !cellOf(read, head.plan, field))
    .map(({ problem }) => problem);

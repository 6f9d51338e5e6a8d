import { utcDay } from '#contract/days.ts';
import { centsOf } from '#contract/amounts.ts';
import { ClearanceClaim } from '#contract/evidence.ts';
import type { DateOrder } from '#contract/product-imports.ts';
import type { ListPrice } from '#contract/products.ts';
import {
  CURRENCIES,
  type Currency,
  ProductCategory,
  RegulatoryStatus,
  Territory,
} from '#contract/vocabulary.ts';
import { translatorOf } from '#platform/words.ts';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import type { Translate } from '#words/sentences.ts';
import { folded } from './guess-columns.ts';

export type Problem = (t: Translate) => string;
export type Reading<Value> = { value: Value } | { problem: Problem };

interface ClosedList<Word extends string> {
  words: readonly Word[];
  labelOf: (word: Word, t: Translate) => string;
  byName?: Map<string, Word>;
}
const CATEGORIES: ClosedList<ProductCategory> = {
  words: ProductCategory.options,
  labelOf: (category, t) => t(`entities:category.${category}`),
};
const STATUSES: ClosedList<RegulatoryStatus> = {
  words: RegulatoryStatus.options,
  labelOf: (status, t) => t(`entities:regulatory.${status}`),
};
const TERRITORIES: ClosedList<Territory> = {
  words: Territory.options,
  labelOf: (territory, t) => t(`entities:territory.${territory}`),
};

const CATEGORY_SYNONYMS: Record<string, ProductCategory> = {
  orthopedics: 'orthopedic_implants',
  orthopedic: 'orthopedic_implants',
  orthopaedics: 'orthopedic_implants',
  'orthopaedic implants': 'orthopedic_implants',
  implants: 'orthopedic_implants',
  cardiovascular: 'cardiovascular_devices',
  cardiology: 'cardiovascular_devices',
  diagnostics: 'diagnostic_equipment',
  diagnostic: 'diagnostic_equipment',
  'surgical instrument': 'surgical_instruments',
  instruments: 'surgical_instruments',
  woundcare: 'wound_care',
  wound: 'wound_care',
  orthopadie: 'orthopedic_implants',
  orthopedie: 'orthopedic_implants',
  ortopedia: 'orthopedic_implants',
  kardiologie: 'cardiovascular_devices',
  cardiologie: 'cardiovascular_devices',
  cardiologia: 'cardiovascular_devices',
  diagnostik: 'diagnostic_equipment',
  diagnostico: 'diagnostic_equipment',
  wundpflege: 'wound_care',
  heridas: 'wound_care',
  plaies: 'wound_care',
};
/**
 * Synonyms of regulatory statuses. A 510(k) is cleared, never approved, so "approved" is read as the status with the
 * correct name.
 */
const STATUS_SYNONYMS: Record<string, RegulatoryStatus> = {
  cleared: 'fda_cleared',
  fda: 'fda_cleared',
  'fda 510 k cleared': 'fda_cleared',
  '510 k cleared': 'fda_cleared',
  '510k cleared': 'fda_cleared',
  ce: 'ce_marked',
  'ce mark': 'ce_marked',
  'ce marking': 'ce_marked',
  'marcado ce': 'ce_marked',
  'ce kennzeichnung': 'ce_marked',
  pending: 'pending_approval',
  multiple: 'multiple_approvals',
  'n a': 'not_applicable',
  na: 'not_applicable',
  none: 'not_applicable',
};

export const readCategory = (text: string): Reading<ProductCategory> =>
  readWord(text, CATEGORIES, CATEGORY_SYNONYMS);
export const readStatus = (text: string): Reading<RegulatoryStatus> =>
  readWord(text, STATUSES, STATUS_SYNONYMS);

const namesOf = <Word extends string>(list: ClosedList<Word>): Map<string, Word> =>
  (list.byName ??= new Map(
    list.words.flatMap((word) => {
      const labels = OFFERED_LANGUAGES.map((language) => list.labelOf(word, translatorOf(language)));
      return [word, ...labels].map((name) => [folded(name), word] as const);
    }),
  ));

function readWord<Word extends string>(
  text: string,
  list: ClosedList<Word>,
  synonyms: Record<string, Word> = {},
): Reading<Word> {
  const asked = folded(text);
  const value = namesOf(list).get(asked) ?? (Object.hasOwn(synonyms, asked) ? synonyms[asked] : undefined);
  if (value !== undefined) return { value };
  return {
    problem: (t) =>
      t('imports:choose', { names: list.words.map((word) => list.labelOf(word, t)).join(', ') }),
  };
}

export function readTerritories(text: string): Reading<Territory[]> {
  const readings = listed(text, /[;,|\n]/).map((name) => readWord(name, TERRITORIES));
  const wrong = readings.find((reading) => 'problem' in reading);
  if (wrong) return wrong;
  return { value: [...new Set(readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])))] };
}

/** Reads "K213456; K190117; CE G1 12345 (valid until 2027-05-01)". */
export function readClearances(text: string): Reading<ClearanceClaim[]> {
  const claims: ClearanceClaim[] = [];
  for (const said of listed(text, /[;,|\n]/)) {
    const claim = claimOf(said);
    if (!claim) {
      return { problem: (t) => t('imports:clearance', { text: said }) };
    }
    claims.push(claim);
  }
  return { value: claims };
}

function claimOf(said: string): ClearanceClaim | undefined {
  for (const kind of ['510k', 'pma', 'de_novo', 'hde'] as const) {
    const { data } = ClearanceClaim.safeParse({ kind, number: said });
    if (data) return data;
  }
  const { number, validUntil } =
    /^ce(?:[\s:-]+(?:certificate|mark)?[\s:-]*)(?<number>.+?)(?:\s*\(valid until (?<validUntil>[\d-]+)\))?$/i.exec(
      said,
    )?.groups ?? {};
  return number === undefined
    ? undefined
    : ClearanceClaim.safeParse({ kind: 'ce_certificate', number, validUntil }).data;
}

export const formatClearance = ({ kind, number, validUntil }: ClearanceClaim): string =>
  kind === 'ce_certificate'
    ? `CE ${number}${validUntil === null ? '' : ` (valid until ${validUntil})`}`
    : number;

const listed = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const SIGNS: Record<string, Currency> = {
  $: 'USD',
  US$: 'USD',
  USD$: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  'SFR.': 'CHF',
  'FR.': 'CHF',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  '¥': 'JPY',
};
const NO_AMOUNT: Problem = (t) => t('imports:price');
const NO_CURRENCY: Problem = (t) => t('imports:currencyUnknown', { currencies: CURRENCIES.join(', ') });

/** A price whose currency is undefined if the spreadsheet names none. */
type ReadPrice = Pick<ListPrice, 'cents'> & { currency?: Currency | undefined };

/**
 * Reads "1,250.00", "1.250,00 €" and "USD 1250"; `unit` comes from another column or the column's title.
 */
export function readPrice(text: string, unit: string): Reading<ReadPrice> {
  const { before, amount, after } =
    /^(?<before>\D*?)\s*(?<amount>\d[\d.,\s'’]*?)(?:[.,][-–—]+)?\s*(?<after>[^\d.,]*)$/u.exec(text)?.groups ??
    {};
  const cents = amount === undefined ? undefined : centsOf(amount);
  const sign = `${before ?? ''}${after ?? ''}`;
  if (cents === undefined || /[-–—(]/.test(sign)) return { problem: NO_AMOUNT };
  const units = [sign, unit].filter((one) => one !== '').map(currencyOf);
  if (units.includes(undefined)) return { problem: NO_CURRENCY };
  if (new Set(units).size > 1) return { problem: (t) => t('imports:currencies') };
  return { value: { cents, currency: units[0] } };
}

function currencyOf(sign: string): Currency | undefined {
  const word = sign.trim().toUpperCase();
  return (
    CURRENCIES.find((currency) => currency === word) ?? (Object.hasOwn(SIGNS, word) ? SIGNS[word] : undefined)
  );
}

export const currencyInHead = (head: string): string =>
  head.split(/[\s()[\]/_]+/).find((word) => word !== '' && currencyOf(word) !== undefined) ?? '';

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
];

/** Reads a date. The format 03/04/2026 is accepted only if the order is known. */
export function readDate(text: string, order: DateOrder | null): Reading<string> {
  const [date = ''] = text.split(/[T ]\d{1,2}:\d{2}/, 1);
  const day = isoOf(date) ?? dottedOf(date) ?? namedOf(date);
  if (day) return day;
  const parts = slashed(date);
  if (!parts) return { problem: (t) => t('imports:date') };
  const known = orderShownBy(date) ?? order;
  if (known === null && parts.first !== parts.second) {
    return { problem: (t) => t('imports:dateOrder', { date }) };
  }
  return known === 'day_first'
    ? dayOf(parts.year, parts.second, parts.first)
    : dayOf(parts.year, parts.first, parts.second);
}

export function guessDateOrder(cells: readonly string[]): DateOrder | null {
  const shown = new Set(cells.flatMap((cell) => orderShownBy(cell) ?? []));
  return shown.size === 1 ? ([...shown][0] ?? null) : null;
}

function orderShownBy(date: string): DateOrder | undefined {
  const { first = 0, second = 0 } = slashed(date) ?? {};
  if (first > 12 && second <= 12) return 'day_first';
  return second > 12 && first <= 12 ? 'month_first' : undefined;
}

function slashed(date: string): { first: number; second: number; year: number } | undefined {
  const [, first, second, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(date.trim()) ?? [];
  return year === undefined
    ? undefined
    : { first: Number(first), second: Number(second), year: fullYear(year) };
}

function isoOf(date: string): Reading<string> | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date.trim()) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
}

/** Reads a date with dots, which starts with the day. */
function dottedOf(date: string): Reading<string> | undefined {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(date.trim()) ?? [];
  return year === undefined ? undefined : dayOf(fullYear(year), Number(month), Number(day));
}

/** Reads "Mar 4, 2026", "4. März 2026" and "04-Mar-26". */
function namedOf(date: string): Reading<string> | undefined {
  const words = folded(date)
    .split(' ')
    .filter((word) => word !== 'de' && word !== '');
  const month = MONTHS.findIndex((names) =>
    words.some((word) => names.some((name) => word.startsWith(name))),
  );
  const numbers = words
    .filter((word) => /^\d+(?:st|nd|rd|th|er)?$/.test(word))
    .map((word) => /^\d+/.exec(word)?.[0] ?? '');
  const [day, year] = numbers;
  if (month < 0 || words.length !== 3 || day === undefined || year === undefined) return undefined;
  return dayOf(fullYear(year), month + 1, Number(day));
}

const fullYear = (year: string): number => {
  if (year.length > 2) return Number(year);
  return Number(year) + (Number(year) < 80 ? 2000 : 1900);
};

function dayOf(year: number, month: number, day: number): Reading<string> {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { value: utcDay(date) } : { problem: (t) => t('imports:noSuchDay') };
}

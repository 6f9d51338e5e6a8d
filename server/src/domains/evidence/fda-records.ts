import { type Day, utcDay } from '#contract/days.ts';
import type { EvidenceSource } from '#contract/evidence.ts';
import { isDemoNumber, isPossibleNumber } from '#contract/possible-numbers.ts';
import type { Db } from '#platform/db.ts';
import type { RecordCounts } from '#domains/companies/index.ts';
import { kindOfNumber } from './clearance-numbers.ts';
import type { DecisionKind } from './decision-codes.ts';
import * as store from './fda-records.store.ts';

export const DEMO_SOURCE = 'Demo record';
/**
 * The minimum number of decisions that a copy must have for a year. With fewer, the copy is too incomplete for any
 * conclusion about that year.
 */
const FEW_OF_A_YEAR = 50;
/** The number of days for which an answer from openFDA is used. */
const ANSWER_DAYS = 30;
const DAY_MS = 86_400_000;

export type Finding =
  | { readonly state: 'found'; readonly decision: store.Decision; readonly source: Source }
  /** The copy should contain the number but does not. */
  | { readonly state: 'absent'; readonly source: Source }
  /** No local copy contains numbers of that kind. */
  | { readonly state: 'unavailable' };
type Source = Omit<EvidenceSource, 'isPartial'>;

export const isPartialSource = (name: string): boolean => name !== store.LIVE_SOURCE && name !== DEMO_SOURCE;

export async function findInRecord(
  db: Db,
  numbers: readonly string[],
  { withDemo }: { withDemo: boolean },
): Promise<Map<string, Finding>> {
  if (numbers.length === 0) return new Map();
  const decisions = await store.findDecisions(db, numbers, withDemo);
  const found = new Map<string, Finding>(
    decisions.map((decision) => [
      decision.number,
      { state: 'found', decision, source: { name: decision.sourceName, date: decision.sourceDate } },
    ]),
  );
  const missing = numbers.filter((number) => !found.has(number));
  const answers = missing.length > 0 ? await store.findAnswers(db, missing, daysAgo(ANSWER_DAYS)) : [];
  const absent = new Map(answers.map(({ number, answeredAt }) => [number, utcDay(new Date(answeredAt))]));
  for (const number of missing) {
    const date = absent.get(number);
    found.set(
      number,
      date ? absentFrom(store.LIVE_SOURCE, date) : await whatAbsenceMeans(db, number, withDemo),
    );
  }
  return found;
}

const absentFrom = (name: string, date: string): Finding => ({ state: 'absent', source: { name, date } });

const UNAVAILABLE: Finding = { state: 'unavailable' };

/**
 * Returns what a missing number means in the demo's records. Like the copies, they contain hardly any PMAs and HDEs, so
 * a missing PMA or HDE proves nothing.
 */
const absentFromDemo = (kind: DecisionKind): Finding =>
  kind === 'pma' || kind === 'hde' ? UNAVAILABLE : absentFrom(DEMO_SOURCE, today());

async function whatAbsenceMeans(db: Db, number: string, withDemo: boolean): Promise<Finding> {
  const kind = kindOfNumber(number);
  if (kind === undefined) return UNAVAILABLE;
  if (withDemo && isDemoNumber(number)) return absentFromDemo(kind);
  const newest = await store.findNewestSource(db, kind);
  if (!newest) return UNAVAILABLE;
  if (!isPossibleNumber(kind, number, new Date())) return absentFrom(newest.name, newest.date);
  const ofYear = await store.countOfYear(db, /^\D+\d\d/.exec(number)?.[0] ?? number);
  return ofYear.count < FEW_OF_A_YEAR || ofYear.date === null
    ? UNAVAILABLE
    : absentFrom(newest.name, ofYear.date);
}

export const today = (): Day => utcDay(new Date());
export const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Inserts the decisions of a copy and updates those of an older one. Numbers must be unique within one call. */
export async function loadDecisions(db: Db, decisions: readonly store.Decision[]): Promise<RecordCounts> {
  return countsOf(decisions.length, await store.upsertDecisions(db, decisions));
}

export async function loadProductCodes(db: Db, codes: readonly store.ProductCode[]): Promise<RecordCounts> {
  return countsOf(codes.length, await store.upsertProductCodes(db, codes));
}

export function countsOf(given: number, touched: readonly { isNew: boolean }[]): RecordCounts {
  const loaded = touched.filter(({ isNew }) => isNew).length;
  return {
    loaded,
    updated: touched.length - loaded,
    unchanged: given - touched.length,
    claimed: 0,
    removed: 0,
  };
}

import { and, between, count, desc, eq, gte, inArray, max, ne, sql } from 'drizzle-orm';
import { fdaAnswers, fdaDecisions, fdaProductCodes } from '#db/tables/evidence.ts';
import type { Db } from '#platform/db.ts';
import { updateWhenChanged, isNew, newOrChanged } from '#platform/upsert.ts';
import type { DecisionKind } from './decision-codes.ts';

export type Decision = Omit<
  typeof fdaDecisions.$inferSelect,
  'updatedAt' | 'searchName' | 'searchText' | 'searchCore' | 'searchWords'
>;

/** The source name of answers to single lookups, which are not part of a copy of the records. */
export const LIVE_SOURCE = 'openFDA';

const ofRecord = eq(fdaDecisions.isDemo, false);
/** Whether a row comes from a copy. Only in a copy is a missing number significant. */
const ofCopy = and(ofRecord, ne(fdaDecisions.sourceName, LIVE_SOURCE));

export const findDecisions = (db: Db, numbers: readonly string[], withDemo: boolean) =>
  db
    .select()
    .from(fdaDecisions)
    .where(and(inArray(fdaDecisions.number, [...numbers]), withDemo ? undefined : ofRecord));

export async function countOfYear(db: Db, start: string): Promise<{ count: number; date: string | null }> {
  const [row] = await db
    .select({ count: count(), date: max(fdaDecisions.sourceDate) })
    .from(fdaDecisions)
    .where(and(between(fdaDecisions.number, `${start}0000`, `${start}9999`), ofCopy));
  return row ?? { count: 0, date: null };
}

export async function findNewestSource(db: Db, kind: DecisionKind) {
  const [row] = await db
    .select({ name: fdaDecisions.sourceName, date: fdaDecisions.sourceDate })
    .from(fdaDecisions)
    .where(and(eq(fdaDecisions.kind, kind), ofCopy))
    .orderBy(desc(fdaDecisions.sourceDate))
    .limit(1);
  return row;
}

/**
 * Returns the date of the copy, or the oldest date if the kinds of decisions were copied on different days. Null
 * without a copy.
 */
export async function findCopyDate(db: Db): Promise<string | null> {
  const dates = await db
    .select({ date: max(fdaDecisions.sourceDate) })
    .from(fdaDecisions)
    .where(ofCopy)
    .groupBy(fdaDecisions.kind);
  return dates.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null;
}

/** The columns that a later copy may update, except those of the decision. */
const facts = {
  kind: fdaDecisions.kind,
  applicant: fdaDecisions.applicant,
  deviceName: fdaDecisions.deviceName,
  productCode: fdaDecisions.productCode,
  decisionDate: fdaDecisions.decisionDate,
  sourceName: fdaDecisions.sourceName,
  sourceDate: fdaDecisions.sourceDate,
  isDemo: fdaDecisions.isDemo,
};
/** The columns of the decision, which a later copy may update only if it states a decision. */
const decided = {
  decisionCode: fdaDecisions.decisionCode,
  decision: fdaDecisions.decision,
  isClearance: fdaDecisions.isClearance,
};
const columns = { ...facts, ...decided };

const newFacts = updateWhenChanged(facts);
const newDecision = updateWhenChanged(decided);
const isDecisionStated = sql`(excluded.decision_code is not null or excluded.decision is not null)`;
const ifStated = (name: keyof typeof decided) =>
  sql`case when ${isDecisionStated} then ${newDecision.set[name]} else ${decided[name]} end`;
const set = {
  ...newFacts.set,
  decisionCode: ifStated('decisionCode'),
  decision: ifStated('decision'),
  isClearance: ifStated('isClearance'),
};
const differs = sql`(${newFacts.differs} or ${isDecisionStated} and ${newDecision.differs})`;

export async function upsertDecisions(db: Db, decisions: readonly Decision[]) {
  const changed = await newOrChanged(db, { table: fdaDecisions, key: 'number', columns }, decisions);
  if (changed.length === 0) return [];
  return db
    .insert(fdaDecisions)
    .values(changed)
    .onConflictDoUpdate({
      target: fdaDecisions.number,
      set,
      setWhere: sql`${differs}
        and ${fdaDecisions.sourceDate} <= excluded.source_date`,
    })
    .returning({ number: fdaDecisions.number, isNew });
}

export type ProductCode = typeof fdaProductCodes.$inferSelect;

export const upsertProductCodes = (db: Db, codes: readonly ProductCode[]) =>
  db
    .insert(fdaProductCodes)
    .values([...codes])
    .onConflictDoUpdate({
      target: fdaProductCodes.code,
      set: {
        deviceName: sql`excluded.device_name`,
        deviceClass: sql`excluded.device_class`,
        regulationNumber: sql`excluded.regulation_number`,
      },
      setWhere: sql`(${fdaProductCodes.deviceName}, ${fdaProductCodes.deviceClass}, ${fdaProductCodes.regulationNumber})
        is distinct from (excluded.device_name, excluded.device_class, excluded.regulation_number)`,
    })
    .returning({ isNew });

export async function tidyRecords(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${fdaDecisions}`);
}

export const findAnswers = (db: Db, numbers: readonly string[], since: string) =>
  db
    .select()
    .from(fdaAnswers)
    .where(and(inArray(fdaAnswers.number, [...numbers]), gte(fdaAnswers.answeredAt, since)));

export async function countAnswers(db: Db, since: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(fdaAnswers).where(gte(fdaAnswers.answeredAt, since));
  return row?.count ?? 0;
}

export const upsertAnswer = (db: Db, number: string, isFound: boolean) =>
  db
    .insert(fdaAnswers)
    .values({ number, isFound })
    .onConflictDoUpdate({ target: fdaAnswers.number, set: { isFound, answeredAt: sql`now()` } });

export const deleteDecision = (db: Db, number: string, sourceName: string) =>
  db
    .delete(fdaDecisions)
    .where(and(eq(fdaDecisions.number, number), eq(fdaDecisions.sourceName, sourceName)));

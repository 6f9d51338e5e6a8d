import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { mayBeAsked, refreshAnswer } from './live-answers.ts';
import {
  type Change,
  type Findings,
  RECHECK_DAYS,
  findHere,
  matchNumbers,
  matchStored,
} from './match-records.ts';
import { isConclusive, standingOf } from './verdict.ts';
import { type JudgedAgain, recordCleared, recordNews } from './verdict-news.ts';
import { type Finding, daysAgo, isPartialSource } from './fda-records.ts';
import * as store from './store.ts';

export const LOOK_UP_QUEUE = 'evidence.look_up';
export const NEW_QUEUE = 'evidence.look_up_new';
const RETRY_DAYS = 1 / 24;
/** The maximum age, in days, of an answer that is recent enough for a person who checks again: one hour. */
const FRESH_DAYS = 1 / 24;
/**
 * The maximum number of automatic checks in one run, so that thousands of checks do not delay people who are waiting.
 */
const RECHECKED_AT_ONCE = 40;

export interface LookUp {
  readonly number: string;
  readonly maxAgeDays?: number;
}

export interface NewNumbers {
  readonly productIds: readonly string[];
}

export async function lookUpNew(platform: Platform, tx: Db, productIds: readonly string[]): Promise<void> {
  const rows = await store.findPending(tx, productIds);
  const findings = await findHere(tx, rows, withDemo(platform));
  const isToBeAsked = ({ number }: store.StatedNumber) =>
    mayBeAsked(platform, number) && !isFromWholeRecord(findings.get(number));
  const isKnown = (row: store.StatedNumber) =>
    findings.get(row.number)?.state === 'found' || !isToBeAsked(row);
  await recordCleared(platform, tx, (await matchNumbers(tx, rows.filter(isKnown), findings)).map(toJudged));
  const asked = new Set(rows.filter(isToBeAsked).map(({ number }) => number));
  await platform.jobs.sendAll(
    tx,
    LOOK_UP_QUEUE,
    [...asked].map((number) => ({ number })),
  );
}

/** Queues a job that looks up the new numbers of many products, so that no one waits for a thousand lookups. */
export const lookUpLater = ({ jobs }: Platform, tx: Db, productIds: readonly string[]): Promise<void> =>
  jobs.send(tx, NEW_QUEUE, { productIds });

export const lookUpAllNew = (platform: Platform, { productIds }: NewNumbers): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await store.lockStating(tx, productIds);
    await lookUpNew(platform, tx, productIds);
    await platform.live.publishStale(tx, await store.findMemberIds(tx, productIds), ['products']);
  });

/**
 * Queries openFDA about a number, and matches the number again for everyone who states it.
 * @throws ExternalServiceError when openFDA could not be queried; this is recorded first, and the job is retried
 */
export async function lookUpNumber(
  platform: Platform,
  { number, maxAgeDays = RECHECK_DAYS }: LookUp,
): Promise<void> {
  const failure = await refreshAnswer(platform, number, daysAgo(maxAgeDays));
  await platform.db.transaction(async (tx) => {
    const rows = await store.lockByNumber(tx, number);
    const findings = await findHere(tx, rows, withDemo(platform));
    const changes = failure ? await matchUnknown(tx, rows, findings) : await matchNumbers(tx, rows, findings);
    await recordChanges(platform, tx, changes);
  });
  if (failure) throw failure;
}

/**
 * Keeps previous results with their date. A number without a result is matched with a copy that contains it. A copy
 * without the number proves nothing while openFDA cannot be queried.
 */
async function matchUnknown(
  tx: Db,
  rows: readonly store.StatedNumber[],
  findings: Findings,
): Promise<Change[]> {
  const unknown = rows.filter(({ verdict }) => !isConclusive(verdict));
  const held = [...findings].map(([number, finding]): [string, Finding] => [
    number,
    finding.state === 'found' ? finding : { state: 'unavailable' },
  ]);
  await store.postpone(tx, [...findings.keys()], daysAgo(-RETRY_DAYS));
  return matchNumbers(tx, unknown, new Map(held), RETRY_DAYS);
}

const isFromWholeRecord = (finding: Finding | undefined): boolean =>
  finding !== undefined && finding.state !== 'unavailable' && !isPartialSource(finding.source.name);

const withDemo = ({ settings }: Platform) => ({ withDemo: settings.demoData });

export const lookUpAgain = (platform: Platform, productId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const rows = await store.lockByProduct(tx, productId);
    const findings = await findHere(tx, rows, withDemo(platform));
    const isToBeAsked = ({ number }: store.StatedNumber) => mayBeAsked(platform, number);
    const here = rows.filter((row) => !isToBeAsked(row));
    await recordChanges(platform, tx, await matchNumbers(tx, here, findings));
    for (const { number } of rows.filter(isToBeAsked)) {
      await platform.jobs.send(tx, LOOK_UP_QUEUE, { number, maxAgeDays: FRESH_DAYS });
    }
  });

export const matchCompany = (platform: Platform, companyId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const rows = await store.lockByCompany(tx, companyId);
    await recordChanges(platform, tx, await matchStored(tx, rows, withDemo(platform)));
  });

/** Queues lookups of the numbers that are due; if a job is lost, its number becomes due again. */
export const recheckDue = ({ db, jobs }: Platform): Promise<void> =>
  db.transaction(async (tx) => {
    const due = (await store.findDueNumbers(tx, RECHECKED_AT_ONCE)).map(({ number }) => number);
    if (due.length === 0) return;
    await store.postpone(tx, due, daysAgo(-RETRY_DAYS));
    for (const number of due) await jobs.send(tx, LOOK_UP_QUEUE, { number });
  });

const recordChanges = (platform: Platform, tx: Db, changes: readonly Change[]): Promise<void> =>
  recordNews(platform, tx, changes.map(toJudged));

const toJudged = ({ row, verdict, review }: Change): JudgedAgain => ({
  ...row,
  verdict,
  review,
  before: standingOf(row),
});

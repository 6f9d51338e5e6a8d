import type { Db } from '#platform/db.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { mayBeAsked, refreshAnswer } from './live-answers.ts';
import { type Change, type Findings, RECHECK_DAYS, findHere, judgeAll } from './judge.ts';
import { isConclusive } from './verdict.ts';
import { type Finding, daysAgo, isPartialSource } from './fda-records.ts';
import * as store from './store.ts';

export const LOOK_UP_QUEUE = 'evidence.look_up';
export const NEW_QUEUE = 'evidence.look_up_new';
const RETRY_DAYS = 1 / 24;
/** Whoever wants to know again gets an answer of this hour. */
const FRESH_DAYS = 1 / 24;
/** Of those whose time has come, so that people who wait are not behind a thousand of them. */
const RECHECKED_AT_ONCE = 40;

/** A number to be asked for, unless that was done less than so many days ago. */
export interface LookUp {
  readonly number: string;
  readonly maxAgeDays?: number;
}

/** Products whose new numbers wait. */
export interface NewNumbers {
  readonly productIds: readonly string[];
}

/**
 * Looks up what products newly state. What is known here is said at once; FDA's record is asked after the commit, where it
 * can be.
 */
export async function lookUpNew(platform: Platform, tx: Db, productIds: readonly string[]): Promise<void> {
  const rows = await store.findPending(tx, productIds);
  const findings = await findHere(tx, rows, withDemo(platform));
  const isToBeAsked = ({ number }: store.JudgedRow) =>
    mayBeAsked(platform, number) && !isFromWholeRecord(findings.get(number));
  const isKnown = (row: store.JudgedRow) => findings.get(row.number)?.state === 'found' || !isToBeAsked(row);
  await judgeAll(tx, rows.filter(isKnown), findings);
  const asked = new Set(rows.filter(isToBeAsked).map(({ number }) => number));
  await platform.jobs.sendAll(
    tx,
    LOOK_UP_QUEUE,
    [...asked].map((number) => ({ number })),
  );
}

/** Leaves what many products newly state to a job: nobody waits until a thousand numbers are looked up. */
export const lookUpLater = ({ jobs }: Platform, tx: Db, productIds: readonly string[]): Promise<void> =>
  jobs.send(tx, NEW_QUEUE, { productIds });

/** What that job does. */
export const lookUpAllNew = (platform: Platform, { productIds }: NewNumbers): Promise<void> =>
  platform.db.transaction(async (tx) => {
    await lookUpNew(platform, tx, productIds);
    await platform.live.publishStale(tx, await store.findOwnerIds(tx, productIds), ['products']);
  });

/**
 * Asks for a number and judges it for everybody who states it.
 * @throws PeerError when FDA's record could not be asked, after saying so to those who wait; the job is tried again.
 */
export async function lookUpNumber(
  platform: Platform,
  { number, maxAgeDays = RECHECK_DAYS }: LookUp,
): Promise<void> {
  const failure = await refreshAnswer(platform, number, daysAgo(maxAgeDays));
  await platform.db.transaction(async (tx) => {
    const rows = await store.lockByNumber(tx, number);
    const findings = await findHere(tx, rows, withDemo(platform));
    const changes = failure ? await judgeUnknown(tx, rows, findings) : await judgeAll(tx, rows, findings);
    await recordChanges(platform, tx, changes);
  });
  if (failure) throw failure;
}

/**
 * What was known before stands, with its day. Where nothing was, a copy that holds the number says so; one that lacks it says nothing
 * while the whole record cannot be asked.
 */
async function judgeUnknown(tx: Db, rows: readonly store.JudgedRow[], findings: Findings): Promise<Change[]> {
  const unknown = rows.filter(({ verdict }) => !isConclusive(verdict));
  const held = [...findings].map(([number, finding]): [string, Finding] => [
    number,
    finding.state === 'found' ? finding : { state: 'unavailable' },
  ]);
  await store.postpone(tx, [...findings.keys()], daysAgo(-RETRY_DAYS));
  return judgeAll(tx, unknown, new Map(held), RETRY_DAYS);
}

const isFromWholeRecord = (finding: Finding | undefined): boolean =>
  finding !== undefined && finding.state !== 'unavailable' && !isPartialSource(finding.source.name);

const withDemo = ({ settings }: Platform) => ({ withDemo: settings.demoData });

/** Looks a product's numbers up again: what is known here at once, FDA's record by a job. */
export const lookUpAgain = (platform: Platform, productId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const rows = await store.findByProduct(tx, productId);
    const findings = await findHere(tx, rows, withDemo(platform));
    const isToBeAsked = ({ number }: store.JudgedRow) => mayBeAsked(platform, number);
    const here = rows.filter((row) => !isToBeAsked(row));
    await recordChanges(platform, tx, await judgeAll(tx, here, findings));
    for (const { number } of rows.filter(isToBeAsked)) {
      await platform.jobs.send(tx, LOOK_UP_QUEUE, { number, maxAgeDays: FRESH_DAYS });
    }
  });

/** Judges a company's numbers again by what is known here: it goes by another name now. */
export const judgeCompany = (platform: Platform, companyId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const rows = await store.findByCompany(tx, companyId);
    await recordChanges(platform, tx, await judgeAll(tx, rows, await findHere(tx, rows, withDemo(platform))));
  });

/** Sends jobs for the numbers whose time has come; a job that was lost comes up again. */
export const recheckDue = ({ db, jobs }: Platform): Promise<void> =>
  db.transaction(async (tx) => {
    const due = (await store.findDueNumbers(tx, RECHECKED_AT_ONCE)).map(({ number }) => number);
    if (due.length === 0) return;
    await store.postpone(tx, due, daysAgo(-RETRY_DAYS));
    for (const number of due) await jobs.send(tx, LOOK_UP_QUEUE, { number });
  });

/** Those whom a changed verdict concerns: who states the number, and who reviews. */
async function recordChanges(platform: Platform, tx: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  for (const { row, verdict } of changes) {
    if (row.verdict !== 'matches') continue;
    const { id: clearanceId, productId, companyId, number } = row;
    await platform.events.record(tx, 'clearance.changed', null, {
      clearanceId,
      productId,
      companyId,
      number,
      verdict,
    });
  }
  await platform.live.publishStale(tx, [...changes.map(({ row }) => row.ownerId), ADMINS], ['products']);
}

import type { Verdict } from '#contract/evidence.ts';
import type { Db } from '#platform/db.ts';
import { type Judged, isConclusive, namesInQuestion, reviewOf, standingOf, verdictOf } from './verdict.ts';
import type { Owner } from './applicant-match.ts';
import { isDemoNumber } from '#contract/possible-numbers.ts';
import { type Finding, daysAgo, findInRecord } from './fda-records.ts';
import * as store from './store.ts';
import { noteStanding } from './verdict-news.store.ts';

export const RECHECK_DAYS = 30;
const STEP = 500;

export type Findings = ReadonlyMap<string, Finding>;

export interface Change extends Judged {
  /** The stated number before the change. */
  readonly row: store.StatedNumber;
}

/**
 * Matches numbers with what was found about them, and stores the verdicts. Their next check is due in the given number
 * of days; null keeps the day on which it is due.
 */
export async function matchNumbers(
  tx: Db,
  rows: readonly store.StatedNumber[],
  findings: Findings,
  dueInDays: number | null = RECHECK_DAYS,
): Promise<Change[]> {
  const dueAt = dueInDays === null ? undefined : daysAgo(-dueInDays);
  const changes: Change[] = [];
  for (const row of rows) {
    const finding = findings.get(row.number);
    const judged = finding && (await matchNumber(tx, row, finding, dueAt));
    if (judged && (judged.verdict !== row.verdict || judged.review !== row.review))
      changes.push({ row, ...judged });
  }
  return changes;
}

/**
 * Matches numbers again with the answers and copies that are already stored, for example because the company has a new
 * name. openFDA was not asked again, so the next check stays due on the same day.
 */
export const matchStored = async (
  tx: Db,
  rows: readonly store.StatedNumber[],
  options: { withDemo: boolean },
): Promise<Change[]> => matchNumbers(tx, rows, await findHere(tx, rows, options), null);

/** Stores the verdict on one number and returns it. The previous verdict and its date stay while no copy can be read. */
async function matchNumber(
  tx: Db,
  row: store.StatedNumber,
  finding: Finding,
  dueAt: string | undefined,
): Promise<Judged> {
  const verdict = verdictOf(finding, row.owner);
  if (!isConclusive(verdict) && isConclusive(row.verdict)) {
    if (dueAt !== undefined) await store.writeOutcome(tx, row.id, { dueAt });
    return row;
  }
  const isCheck = dueAt !== undefined || verdict !== row.verdict;
  const names = namesToReview(verdict, finding, row.owner);
  const source = finding.state === 'unavailable' ? undefined : finding.source;
  const review = reviewOf(verdict, names, row);
  await store.writeOutcome(tx, row.id, {
    verdict,
    review,
    reviewedNames: names,
    sourceName: source?.name ?? null,
    sourceDate: source?.date ?? null,
    ...(isCheck && { checkedAt: daysAgo(0) }),
    ...(dueAt !== undefined && { dueAt }),
  });
  return { verdict, review };
}

const namesToReview = (verdict: Verdict, finding: Finding, owner: Owner): string | null =>
  verdict === 'other_applicant' && finding.state === 'found'
    ? namesInQuestion(finding.decision.applicant, owner)
    : null;

export const findHere = (
  db: Db,
  rows: readonly { number: string }[],
  options: { withDemo: boolean },
): Promise<Findings> => findInRecord(db, [...new Set(rows.map(({ number }) => number))], options);

/**
 * Matches every number again after a new copy was loaded, except the demo's numbers, which no copy contains. What
 * changed is noted, so that a server notifies those concerned (`announceVerdicts`).
 */
export async function matchEverything(db: Db): Promise<void> {
  let after: string | undefined;
  do {
    after = await db.transaction((tx) => matchStep(tx, after));
  } while (after !== undefined);
}

/** Matches the next numbers. Returns the id of the last one, or undefined if there were none. */
async function matchStep(tx: Db, after: string | undefined): Promise<string | undefined> {
  const rows = await store.lockAfter(tx, after, STEP);
  const real = rows.filter(({ number }) => !isDemoNumber(number));
  for (const { row, ...now } of await matchStored(tx, real, { withDemo: false })) {
    const before = standingOf(row);
    if (before !== undefined && before !== standingOf(now)) await noteStanding(tx, row.id, before);
  }
  return rows.at(-1)?.id;
}

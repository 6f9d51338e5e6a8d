import type { Verdict } from '#contract/evidence.ts';
import type { Db } from '#platform/db.ts';
import { isConclusive, namesInQuestion, reviewOf, verdictOf } from './verdict.ts';
import { isDemoNumber } from '#contract/possible-numbers.ts';
import { type Finding, daysAgo, findInRecord } from './fda-records.ts';
import * as store from './store.ts';

export const RECHECK_DAYS = 30;
const STEP = 500;

export type Findings = ReadonlyMap<string, Finding>;

export interface Change {
  readonly row: store.StatedNumber;
  readonly verdict: Verdict;
}

export async function matchNumbers(
  tx: Db,
  rows: readonly store.StatedNumber[],
  findings: Findings,
  dueInDays = RECHECK_DAYS,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const row of rows) {
    const finding = findings.get(row.number);
    const verdict = finding && (await matchNumber(tx, row, finding, daysAgo(-dueInDays)));
    if (verdict && verdict !== row.verdict) changes.push({ row, verdict });
  }
  return changes;
}

/** Stores the verdict on one number. The previous verdict and its date stay while no copy can be read. */
async function matchNumber(
  tx: Db,
  row: store.StatedNumber,
  finding: Finding,
  dueAt: string,
): Promise<Verdict> {
  const verdict = verdictOf(finding, row.owner);
  if (!isConclusive(verdict) && isConclusive(row.verdict)) {
    await store.writeOutcome(tx, row.id, { dueAt });
    return row.verdict;
  }
  const names =
    verdict === 'other_applicant' && finding.state === 'found'
      ? namesInQuestion(finding.decision.applicant, row.owner)
      : null;
  const source = finding.state === 'unavailable' ? undefined : finding.source;
  await store.writeOutcome(tx, row.id, {
    verdict,
    review: reviewOf(verdict, names, row),
    reviewedNames: names,
    sourceName: source?.name ?? null,
    sourceDate: source?.date ?? null,
    checkedAt: daysAgo(0),
    dueAt,
  });
  return verdict;
}

export const findHere = (
  db: Db,
  rows: readonly { number: string }[],
  options: { withDemo: boolean },
): Promise<Findings> => findInRecord(db, [...new Set(rows.map(({ number }) => number))], options);

/**
 * Matches every number again after a new copy was loaded, except the demo's numbers, which no copy contains. Returns
 * how many verdicts changed.
 */
export async function matchEverything(db: Db): Promise<number> {
  let changed = 0;
  let after: string | undefined;
  do {
    const step = await db.transaction((tx) => matchStep(tx, after));
    changed += step.changed;
    after = step.last;
  } while (after !== undefined);
  return changed;
}

async function matchStep(
  tx: Db,
  after: string | undefined,
): Promise<{ changed: number; last: string | undefined }> {
  const rows = await store.lockAfter(tx, after, STEP);
  const real = rows.filter(({ number }) => !isDemoNumber(number));
  const changes = await matchNumbers(tx, real, await findHere(tx, real, { withDemo: false }));
  return { changed: changes.length, last: rows.at(-1)?.id };
}

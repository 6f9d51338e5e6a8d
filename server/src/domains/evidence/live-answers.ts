import { ExternalServiceError } from '#platform/untrusted-text.ts';
import type { Platform } from '#platform/platform.ts';
import { isDemoNumber } from '#contract/possible-numbers.ts';
import { kindOfNumber } from './clearance-numbers.ts';
import { decisionWords, isClearance } from './decision-codes.ts';
import { daysAgo, today } from './fda-records.ts';
import { type Decision, LIVE_SOURCE } from './fda-records.store.ts';
import * as store from './fda-records.store.ts';

export const mayBeAsked = ({ openFda, settings }: Platform, number: string): boolean =>
  openFda !== undefined && !number.startsWith('H') && !(settings.demoData && isDemoNumber(number));

/**
 * Queries openFDA about a number, unless it has answered since the given time, and stores the answer for everyone. If
 * openFDA could not be queried, returns the error and stores nothing.
 */
export async function refreshAnswer(
  platform: Platform,
  number: string,
  since: string,
): Promise<ExternalServiceError | undefined> {
  const { openFda, db } = platform;
  if (!openFda || !mayBeAsked(platform, number)) return undefined;
  if ((await store.findAnswers(db, [number], since)).length > 0) return undefined;
  if ((await store.countAnswers(db, daysAgo(1))) >= openFda.dailyLimit)
    return new ExternalServiceError('daily limit');
  try {
    await storeAnswer(platform, number, await openFda.find(number));
    return undefined;
  } catch (error) {
    if (error instanceof ExternalServiceError) return error;
    throw error;
  }
}

type Recorded = Awaited<ReturnType<NonNullable<Platform['openFda']>['find']>>;

const storeAnswer = ({ db }: Platform, number: string, recorded: Recorded): Promise<void> =>
  db.transaction(async (tx) => {
    await store.upsertAnswer(tx, number, recorded !== undefined);
    const decision = recorded && decisionOf(number, recorded);
    if (decision) await store.upsertDecisions(tx, [decision]);
    else await store.deleteDecision(tx, number, LIVE_SOURCE);
  });

function decisionOf(number: string, recorded: NonNullable<Recorded>): Decision | undefined {
  const kind = kindOfNumber(number);
  if (kind === undefined) return undefined;
  const { applicant, deviceName, productCode, decisionDate, ...said } = recorded;
  const { code, words } = decisionWords(kind, said);
  return {
    number,
    kind,
    applicant,
    deviceName,
    productCode,
    decisionDate,
    decisionCode: code,
    decision: words,
    isClearance: isClearance({ kind, code, words }),
    sourceName: LIVE_SOURCE,
    sourceDate: today(),
    isDemo: false,
  };
}

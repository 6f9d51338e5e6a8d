import type { ClearanceClaim } from '#contract/evidence.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { kindOfNumber } from '#domains/evidence/clearance-numbers.ts';
import { isClearance } from '#domains/evidence/decision-codes.ts';
import { DEMO_SOURCE, loadDecisions } from '#domains/evidence/fda-records.ts';
import type { Decision } from '#domains/evidence/index.ts';
import { setClearances } from '#domains/evidence/evidence.ts';
import type { Calendar } from './calendar.ts';
import { type DemoDecision, demoClaims, demoDecisions } from './data/evidence.ts';
import { productIdOf } from './marketplace.ts';
import { withoutNotifications } from './without-notifications.ts';

const USUAL = ['SESE', 'Substantially Equivalent'] as const;

export async function stateClearances(platform: Platform, tx: Db, calendar: Calendar): Promise<void> {
  await loadDecisions(tx, decisionRows(calendar));
  const quiet = withoutNotifications(platform, tx);
  const withDemo = { ...quiet, settings: { ...quiet.settings, demoData: true } };
  for (const [product, stated] of Object.entries(demoClaims)) {
    const claims = stated.map(([kind, number, days]): ClearanceClaim => ({
      kind,
      number,
      validUntil: days === undefined ? null : calendar.day(-days),
    }));
    await setClearances(withDemo, tx, { productId: productIdOf(calendar, product) }, claims);
  }
}

const decisionRows = (calendar: Calendar): Decision[] =>
  Object.entries(demoDecisions).map(([number, decision]) => decisionRow(calendar, number, decision));

function decisionRow(
  calendar: Calendar,
  number: string,
  { applicant, device, code: productCode, decided, decision = USUAL }: DemoDecision,
): Decision {
  const kind = kindOfNumber(number);
  if (kind === undefined) throw new Error(`${number} is no number`);
  const [code, words] = decision ?? [null, null];
  return {
    number,
    kind,
    applicant,
    deviceName: device,
    productCode,
    decisionDate: decided,
    decisionCode: code,
    decision: words,
    isClearance: isClearance({ kind, code, words }),
    sourceName: DEMO_SOURCE,
    sourceDate: calendar.day(0),
    isDemo: true,
  };
}

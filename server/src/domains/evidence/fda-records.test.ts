import { describe, expect, test } from 'vitest';
import { useApp } from '#test/app.ts';
import { decisionOf } from '#test/fda-record.ts';
import { findInRecord, loadDecisions } from './fda-records.ts';
import { LIVE_SOURCE } from './fda-records.store.ts';

const app = useApp();
const found = async (number: string) =>
  (await findInRecord(app.database.db, [number], { withDemo: false })).get(number);
const UNSTATED = { decisionCode: null, decision: null, isClearance: null };

describe('a newer copy of a decision', () => {
  test('keeps the stated decision if it states none, and updates everything else', async () => {
    const { db } = app.database;
    await loadDecisions(db, [decisionOf('K211001', { sourceName: LIVE_SOURCE, sourceDate: '2026-03-01' })]);
    const newer = decisionOf('K211001', { ...UNSTATED, applicant: 'Norrvik AB', sourceDate: '2026-05-01' });
    expect(await loadDecisions(db, [newer])).toMatchObject({ updated: 1 });
    expect(await found('K211001')).toMatchObject({
      state: 'found',
      decision: { applicant: 'Norrvik AB', decisionCode: 'SESE', isClearance: true },
      source: { date: '2026-05-01' },
    });
    expect(await loadDecisions(db, [newer])).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('replaces the decision if it states another', async () => {
    const { db } = app.database;
    await loadDecisions(db, [decisionOf('K211002')]);
    const withdrawn = {
      decisionCode: null,
      decision: 'Withdrawn by Applicant',
      isClearance: false,
      sourceDate: '2026-05-01',
    };
    expect(await loadDecisions(db, [decisionOf('K211002', withdrawn)])).toMatchObject({ updated: 1 });
    expect(await found('K211002')).toMatchObject({
      decision: { decisionCode: null, decision: 'Withdrawn by Applicant', isClearance: false },
    });
  });
});

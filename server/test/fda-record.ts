import type { Decision } from '#domains/evidence/fda-records.store.ts';

/** A decision in the format of a copy of the FDA's record. */
export const decisionOf = (number: string, changed: Partial<Decision> = {}): Decision => ({
  number,
  kind: number.startsWith('K') ? '510k' : number.startsWith('P') ? 'pma' : 'de_novo',
  applicant: 'Halden Orthopaedics, Inc.',
  deviceName: 'MERIDIAN HIP STEM',
  productCode: 'LZO',
  decisionDate: '2021-11-02',
  decisionCode: 'SESE',
  decision: 'Substantially Equivalent',
  isClearance: true,
  sourceName: 'FDA 510(k) records',
  sourceDate: '2026-04-01',
  isDemo: false,
  ...changed,
});

/** The decisions of one year, by default enough for a copy to count as complete. */
export const yearOf = (year: number, count = 60, changed: Partial<Decision> = {}): Decision[] =>
  Array.from({ length: count }, (_, index) =>
    decisionOf(`K${year}${String(index + 1).padStart(4, '0')}`, {
      applicant: 'Somebody Else LLC',
      ...changed,
    }),
  );

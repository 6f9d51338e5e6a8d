import type { ClearanceKind } from '#contract/evidence.ts';

/**
 * A decision in the demo's own FDA records. The numbers cannot be real, because the FDA never receives 9,900
 * submissions in a year.
 */
export interface DemoDecision {
  readonly applicant: string;
  readonly device: string;
  readonly code: string;
  readonly decided: string;
  /**
   * Present only if it differs from the usual decision of its kind; null when the record does not state a decision.
   */
  readonly decision?: readonly [code: string, words: string] | null;
}

export const demoDecisions: Readonly<Record<string, DemoDecision>> = {
  K219901: { applicant: 'HALDEN ORTHOPAEDICS, INC.', device: 'MERIDIAN HIP STEM SYSTEM', code: 'LZO', decided: '2021-11-03' },
  K129902: { applicant: 'Larkfield Regulatory Consulting, LLC', device: 'FIXED-BEARING TOTAL KNEE', code: 'JWH', decided: '2012-05-21' },
  K239903: { applicant: 'Halden Orthopaedics Inc', device: 'MERIDIAN REVISION CONES', code: 'MBH', decided: '2023-06-12' },
  K229905: { applicant: 'TESSERA SPINE LLC', device: 'TESSERA TX INTERBODY CAGE', code: 'MAX', decided: '2022-02-18' },
  K239906: { applicant: 'Tessera Implants Ltd.', device: 'TESSERA LX LATERAL CAGE', code: 'MAX', decided: '2023-09-07' },
  K209907: { applicant: 'Pinyon Arthroscopy, Inc.', device: 'KNOTLESS SUTURE ANCHOR', code: 'MBI', decided: '2020-10-29' },
  K249909: {
    applicant: 'HUDSON LOCK TRAUMA CORP.',
    device: 'CANNULATED SCREW SYSTEM',
    code: 'HWC',
    decided: '2024-04-16',
    decision: ['NSE', 'Not Substantially Equivalent'],
  },
  K209910: { applicant: 'Corvane Cardiovascular Co., Ltd.', device: 'PASSAGE GUIDE CATHETER', code: 'DQY', decided: '2020-03-11' },
  P219901: {
    applicant: 'CORVANE CARDIOVASCULAR',
    device: 'CORVANE SEAL VASCULAR CLOSURE',
    code: 'MGB',
    decided: '2021-08-30',
    decision: ['APPR', 'Approved'],
  },
  K199911: { applicant: 'LUMETRA DIAGNOSTICS, INC.', device: 'LUMETRA Q8 ANALYZER', code: 'JJE', decided: '2019-07-24' },
  DEN209901: {
    applicant: 'Lumetra Diagnostics Inc.',
    device: 'LUMETRA COAGULATION STRIPS',
    code: 'JPA',
    decided: '2021-01-14',
    decision: ['DENG', 'Granted'],
  },
  K179913: { applicant: 'Bluestem Monitoring, Inc', device: 'M5 PATIENT MONITOR', code: 'MHX', decided: '2017-12-05' },
  K189914: { applicant: 'Bluestem Monitoring, Inc', device: 'TRANSIT MONITOR', code: 'MHX', decided: '2018-09-27', decision: null },
};

type Stated = readonly [kind: ClearanceKind, number: string, validForDays?: number];

/**
 * The numbers that demo products state. Together they cover every verdict. Certificates have the days until they end,
 * which are negative once they have ended.
 */
export const demoClaims: Readonly<Record<string, readonly Stated[]>> = {
  'Meridian Cementless Stem': [
    ['510k', 'K219901'],
    ['ce_certificate', 'MDR 2797 04418', 412],
  ],
  'Fixed-Bearing Knee': [['510k', 'K129902']],
  'Steadline Powered Driver': [['ce_certificate', 'MDR 2797 05120', 260]],
  'Meridian Revision Cones': [['510k', 'K239903']],
  'Tessera TX Cage': [['510k', 'K229905']],
  'Tessera LX Cage': [['510k', 'K239906']],
  'Pinyon Knotless Anchor': [['510k', 'K209907']],
  'Hudson Distal Radius Plate': [['510k', 'K199908']],
  'Hudson Cannulated Screws': [['510k', 'K249909']],
  'Corvane Arris DES': [['ce_certificate', 'MDR 0344 71102', 95]],
  'Corvane Passage Guide': [['510k', 'K209910']],
  'Corvane Seal 6': [['pma', 'P219901']],
  'Lumetra Q8 Analyzer': [['510k', 'K199911']],
  'Lumetra Coag Strips': [['de_novo', 'DEN209901']],
  'Quillback 1.7 Microcatheter': [['pma', 'P229902']],
  'Bluestem M5': [['510k', 'K179913']],
  'Bluestem Transit': [['510k', 'K189914']],
  'Norrvik Saga Drill': [['ce_certificate', 'G1 26 0412 9', -21]],
};

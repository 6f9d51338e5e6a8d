import { utcDay } from '#contract/days.ts';
import {
  decisionWords,
  isClearance,
  kindOfNumber,
  type Decision,
  type ProductCode,
} from '#domains/evidence/index.ts';
import { isDay } from './days.ts';
import type { Parsed } from './read-rows.ts';
import { AI_DEVICES, CLEARANCES, dateInSource } from './sources.ts';
import { tooLong } from './wording.ts';

export const DECISION_COLUMNS = [
  'k_number',
  'applicant',
  'device_name',
  'product_code',
  'decision_date',
  'decision',
  'source',
] as const;
type DecisionRow = Readonly<Record<(typeof DECISION_COLUMNS)[number], string>>;

export function readDecision(row: DecisionRow): Parsed<Decision> {
  const kind = kindOfNumber(row.k_number);
  if (kind === undefined) return { problem: `"${row.k_number}" is no 510(k) or De Novo number` };
  if (!row.applicant) return { problem: 'no applicant' };
  const longName =
    tooLong('applicant', row.applicant) ?? tooLong('device name', row.device_name, MAX_DEVICE_NAME);
  if (longName) return longName;
  if (row.decision_date && !isDay(row.decision_date))
    return { problem: `"${row.decision_date}" is not a date` };
  if (row.decision_date > utcDay(new Date()))
    return { problem: `the decision date ${row.decision_date} is in the future` };
  if (row.product_code && !PRODUCT_CODE.test(row.product_code))
    return { problem: `"${row.product_code}" is no product code` };
  const { code, words } = decisionWords(kind, { code: '', words: row.decision });
  return {
    value: {
      number: row.k_number,
      kind,
      applicant: row.applicant,
      deviceName: row.device_name,
      productCode: row.product_code || null,
      decisionDate: row.decision_date || null,
      decisionCode: code,
      decision: words,
      isClearance: isClearance({ kind, code, words }),
      ...sourceOf(row.source),
      isDemo: false,
    },
  };
}

/** Twice the longest device name in FDA records, which has 500 characters. */
const MAX_DEVICE_NAME = 1_000;

const PRODUCT_CODE = /^[A-Z]{3}$/;

function sourceOf(source: string): { sourceName: string; sourceDate: string } {
  const { sourceName } = /AI-enabled/.test(source) ? AI_DEVICES : CLEARANCES;
  return { sourceName, sourceDate: dateInSource(source) ?? CLEARANCES.sourceDate };
}

export const PRODUCT_CODE_COLUMNS = [
  'product_code',
  'device_name',
  'device_class',
  'regulation_number',
] as const;
type ProductCodeRow = Readonly<Record<(typeof PRODUCT_CODE_COLUMNS)[number], string>>;

export function readProductCode(row: ProductCodeRow): Parsed<ProductCode> {
  if (!PRODUCT_CODE.test(row.product_code)) return { problem: `"${row.product_code}" is no product code` };
  if (!row.device_name) return { problem: 'no device name' };
  return {
    value: {
      code: row.product_code,
      deviceName: row.device_name,
      deviceClass: row.device_class || null,
      regulationNumber: row.regulation_number || null,
    },
  };
}

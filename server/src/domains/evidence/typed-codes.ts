import { kindOfNumber } from './clearance-numbers.ts';

/** Matches what people write before a decision's number. */
const NUMBER_LABELS =
  /\b(?:fda|510\s*\(?k\)?|de\s*novo|pma|premarket|notification|approval|clearance|cleared|decision|submission|number|no|nr)\b[\s.:#()-]*/gi;
const CODE_LABEL = /^\s*(?:fda\s+)?(?:product\s*code|pro\s*code|device\s*code|code)[\s.:#-]*([a-z]{3})\s*$/i;

/**
 * Returns the decision number or product code that a text consists of, in the FDA's notation and without labels such as
 * "510(k)" or "product code"; undefined for anything else. Three letters without a label may be an ordinary word, so
 * they do not count as a product code.
 */
export function typedCode(text: string): string | undefined {
  const code = CODE_LABEL.exec(text)?.[1];
  if (code !== undefined) return code.toUpperCase();
  const number = text
    .replaceAll(NUMBER_LABELS, '')
    .replaceAll(/[\s#:.()-]/g, '')
    .toUpperCase();
  return kindOfNumber(number) && number;
}

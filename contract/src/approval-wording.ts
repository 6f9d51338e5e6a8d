import type { ClearanceKind } from './evidence.ts';

/**
 * Wording that claims an FDA approval without a PMA. A 510(k) device is cleared, not approved (21 CFR
 * 807.97), and registration is neither (21 CFR 807.39).
 */
export interface ApprovalWording {
  readonly kind: 'approved' | 'registered';
  readonly words: string;
}

const FDA = String.raw`\b(?:F\.?D\.?A\.?|Food and Drug Administration)(?:['’]s)?`;
const APPROVED = String.raw`approv(?:ed|al|als|es)\b`;
/** At most three words of the same sentence. */
const BETWEEN = String.raw`[ \t\p{Pd}(]*(?:[\p{L}\d]+[ \t\p{Pd}]+){0,3}?`;
const BY = String.raw`[ \t]+(?:by|from|of|with)[ \t]+(?:the[ \t]+)?(?:U\.?S\.?[ \t]+)?`;
const NUMBER = String.raw`\b(?:510[ \t]?\(?k\)?|K\d{6})`;

/** "FDA-registered and approved" */
const REGISTERED = new RegExp(
  String.raw`${FDA}[ \t\p{Pd}]+regist(?:ered|ration)\b[^.!?\n]{0,40}?\b${APPROVED}`,
  'iu',
);
/** "FDA approved", "approved by the FDA", "510(k) approval" */
const CLAIMED = new RegExp(
  String.raw`${FDA}${BETWEEN}${APPROVED}|\b${APPROVED}${BY}${FDA}|${NUMBER}[ \t\p{Pd}]*${APPROVED}`,
  'giu',
);

/** Words before the claim that deny it or put it in the future. */
const DENIED_BEFORE =
  /\b(?:not(?!\s+only)|never|no|without|neither|nor|(?:is|are|was|were)n['’]t|rather than|instead of|pending|await(?:ing|s)|seek(?:ing|s)|towards?|(?:applied|applying|submitted|filed) for|expect(?:ed|ing|s)|before)\b[^.!?,;\n]{0,24}$/iu;
/** The claim itself denies it: "FDA does not approve", "FDA cleared or approved". */
const DENIED_INSIDE = /\b(?:not?|never|neither|nor|or|pending|PMA|premarket)\b/iu;
/** The words after the claim deny it: "FDA approval pending", "FDA approval is not needed". */
const DENIED_AFTER = /^[ \t,:(]*(?:(?:is|was)\s+)?(?:pending|expected|planned|not\b|PMA|premarket)/iu;

/** Returns the first words that call a device approved, unless one of its stated numbers is a PMA or HDE. */
export function findApprovalWording(
  text: string,
  stated: readonly { readonly kind: ClearanceKind }[],
): ApprovalWording | undefined {
  if (stated.some(({ kind }) => kind === 'pma' || kind === 'hde')) return undefined;
  const registered = REGISTERED.exec(text);
  if (registered && isClaimed(text, registered)) return { kind: 'registered', words: registered[0] };
  const approved = [...text.matchAll(CLAIMED)].find((claim) => isClaimed(text, claim));
  return approved && { kind: 'approved', words: approved[0].trim() };
}

const isClaimed = (text: string, { 0: words, index = 0 }: RegExpMatchArray): boolean =>
  !DENIED_BEFORE.test(text.slice(0, index)) &&
  !DENIED_INSIDE.test(words) &&
  !DENIED_AFTER.test(text.slice(index + words.length));

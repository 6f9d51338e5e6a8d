import type { ClearanceKind } from './evidence.ts';

/**
 * Wording that claims an FDA approval without a PMA or HDE. A 510(k) device is cleared, not approved (21 CFR 807.97),
 * and registration is neither (21 CFR 807.39). A text may be in any language of the interface, whatever language the
 * user has selected.
 */
export interface ApprovalWording {
  readonly kind: 'approved' | 'registered';
  readonly words: string;
}

const LANGUAGES = [
  { approved: 'approv(?:ed|al|als|es)', by: String.raw`(?:by|from|of|with)[ \t]+(?:the[ \t]+)?` },
  {
    approved: 'aprobad[oa]s?|aprobaci[oó]n(?:es)?|aprob[oó]|aprueba',
    by: String.raw`(?:(?:por|de|ante)[ \t]+)?(?:la[ \t]+)?`,
  },
  {
    approved: 'approuv[eé]e?s?|approbations?|homologu[eé]e?s?|homologations?|agréée?s?|agréments?',
    by: String.raw`(?:(?:par|de|auprès[ \t]+de)[ \t]+)?(?:la[ \t]+)?`,
  },
  {
    approved: '(?:zugelassen|genehmigt)(?:e[nmrs]?)?|(?:zulassung|genehmigung)(?:en)?',
    by: String.raw`(?:(?:von|durch|bei)[ \t]+)?(?:(?:der|die)[ \t]+)?`,
  },
] as const;

const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const FDA = String.raw`\b(?:FDA|F\.D\.A\.?|Food and Drug Administration)(?:['’]s)?`;
const APPROVED = String.raw`(?:${LANGUAGES.map(({ approved }) => approved).join('|')})${WORD_END}`;
/** Allows at most three other words of the same sentence between the claim and the authority. */
const BETWEEN = String.raw`[ \t\p{Pd}(]*(?:[\p{L}\d]+[ \t\p{Pd}]+){0,3}?`;
const AMERICAN = String.raw`(?:U\.?S\.?[ \t\p{Pd}]+)?`;
/** German names the authority first: "von der FDA zugelassen". */
const GERMAN_BY = String.raw`(?:\b(?:von|durch)[ \t]+(?:der|die)[ \t]+${AMERICAN})?`;
const NUMBER = String.raw`\b(?:510[ \t]?\(?k\)?|K\d{6})`;

const REGISTERED = new RegExp(
  String.raw`${FDA}[ \t\p{Pd}]+(?:regist(?:ered|ration|riert\p{Ll}*|rad[oa]s?)|enregistrée?s?)${WORD_END}[^.!?\n]{0,40}?(?<![\p{L}\p{N}])${APPROVED}`,
  'iu',
);
/** Matches "FDA approved", "approved by the FDA" and "510(k) approval". */
const CLAIMED = new RegExp(
  [
    String.raw`${GERMAN_BY}${FDA}${BETWEEN}(?<![\p{L}\p{N}])${APPROVED}`,
    ...LANGUAGES.map(
      ({ approved, by }) =>
        String.raw`(?<![\p{L}\p{N}])(?:${approved})[ \t]+${by}${AMERICAN}${FDA}(?:[ \t]+(?:estadounidense|américaine))?`,
    ),
    String.raw`${NUMBER}[ \t\p{Pd}]*${APPROVED}`,
  ].join('|'),
  'giu',
);

/** "Ni-Ti" and "non-absorbable" deny nothing, but "non-FDA" does. */
const DENIAL_END = String.raw`(?![\p{L}\p{N}]|\p{Pd}\p{L})`;
const DENIED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    String.raw`not(?!\s+only)|never|no|without|neither|nor|(?:is|are|was|were)n['’]t|rather than|instead of|pending|await(?:ing|s)|seek(?:ing|s)|towards?|(?:applied|applying|submitted|filed) for|expect(?:ed|ing|s)|before`,
    'sin|nunca|tampoco|ni|pendientes? de|(?:a la )?espera de|en lugar de|solicit(?:ud|ado|ada|amos)(?: (?:de|la))*|antes de',
    "pas|non|sans|jamais|aucune?|en attente d[’'e]|au lieu d[’'e]|demand(?:e|é|ée|ons)(?: d[’'e])?|avant",
    String.raw`nicht(?!\s+nur)|kein\p{Ll}*|ohne|nie|weder|noch|statt|anstelle|beantragt\p{Ll}*|beantragen|erwart\p{Ll}+|ausstehend\p{Ll}*|Antrag auf`,
  ].join('|')})${DENIAL_END}[^.!?,;\n]{0,24}$`,
  'iu',
);
/** The claim itself denies it: "FDA does not approve", "FDA cleared or approved". */
const DENIED_INSIDE =
  /(?<![\p{L}\p{N}])(?:not?|never|neither|nor|or|pending|nunca|pas|non|ou|nicht|noch|kein\p{Ll}*|oder|PMA|premarket)(?![\p{L}\p{N}])/iu;
const VERB = String.raw`(?:is|was|est[áa]|es|est|n['’]est|ist|wird|wurde)\s+`;
/**
 * The words after the claim deny it: "FDA approval pending", "FDA approval is not needed". After a comma or a
 * bracket "no" and "not" begin another statement: "FDA approved, no latex".
 */
const DENIED_AFTER = new RegExp(
  String.raw`^(?:${[
    String.raw`[ \t,:(]*(?:${VERB})?(?:pending|expected|planned|PMA|premarket|pendiente|en trámite|prevista|solicitada|en cours|en attente|prévue|demandée|ausstehend|beantragt|erwartet|geplant|(?:not|nicht)[ \t]+(?:yet|needed|required|erforderlich|nötig)|pas[ \t]+encore|(?:aún|todavía)[ \t]+no|noch[ \t]+nicht)`,
    String.raw`[ \t]*:[ \t]*(?:no|not|non|nein)(?=[ \t]*(?:$|[.;\n]))`,
    String.raw`[ \t]+(?:${VERB})?(?:not|no|pas|nicht|noch)`,
    String.raw`[ \t]+steht[ \t]+(?:noch[ \t]+)?aus`,
  ].join('|')})${DENIAL_END}`,
  'iu',
);

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

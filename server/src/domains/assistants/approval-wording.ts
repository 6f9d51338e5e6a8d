import { findApprovalWording } from '#contract/approval-wording.ts';
import type { Rewording, Understood } from './languages/grammar.ts';
import { grammarOf, UNDERSTOOD } from './languages/grammars.ts';

/*
 * A text must not call a device approved unless it is (21 CFR 807.97, 807.39), even if a person's answers do. It says
 * "cleared" or "authorized" when the answers state that decision, and otherwise makes no claim.
 */

/** How answers mention an FDA decision; the number of a decision also counts as a mention. */
const DECISIONS = [
  { name: /510\s?\(?k\)?|\bK\d{6}\b/i, words: UNDERSTOOD.flatMap(({ cleared }) => cleared) },
  { name: /\bde[ -]novo\b|\bDEN\d{6}\b/i, words: UNDERSTOOD.flatMap(({ authorized }) => authorized) },
];
const PMA = /\bPMA\b|\bP\d{6}\b/i;
const CLAUSE = /,|(?<!\p{L})(?:but|and|pero|y|mais|et|aber|sondern|und)(?!\p{L})/iu;

const isSaid = (decision: RegExp, answers: readonly string[]): boolean =>
  answers
    .flatMap((answer) => answer.split(/[.!?;\n]+(?:\s|$)|\n/))
    .filter((sentence) => !UNDERSTOOD.some(({ undecided }) => undecided.test(sentence)))
    .flatMap((sentence) => sentence.split(CLAUSE))
    .some((clause) => decision.test(clause) && !UNDERSTOOD.some(({ denied }) => denied.test(clause)));

export function replaceProhibitedWording(text: string, answers: readonly string[]): string {
  if (isSaid(PMA, answers)) return text;
  const words = DECISIONS.find(({ name }) => isSaid(name, answers))?.words;
  let lawful = text;
  for (let claim = claimIn(lawful); claim; claim = claimIn(lawful)) {
    const put = words && claim.kind === 'approved' ? inWordsOf(words, claim.words) : '';
    lawful =
      put && put !== claim.words ? lawful.replace(claim.words, () => put) : without(lawful, claim.words);
  }
  return lawful;
}

const claimIn = (text: string) => findApprovalWording(text, []);

function inWordsOf(words: Rewording, claim: string): string {
  const [stem, put = ''] = words.find(([stem]) => stem.test(claim)) ?? [];
  if (!stem) return claim;
  return claim.replace(stem, (said) =>
    /^\p{Lu}/u.test(said) ? put.charAt(0).toUpperCase() + put.slice(1) : put,
  );
}

const anyOf = (part: keyof Understood['claim']): string =>
  UNDERSTOOD.map(({ claim }) => claim[part]).join('|');

const VERB = String.raw`(?<!\p{L})(?:${anyOf('verbs')})[ \t]+(?:[\p{L}-]+[ \t]+){0,2}`;
const END = String.raw`(?=[ \t]*(?:$|[.!?,;\n]))`;

/**
 * Removes a claim: the whole clause if a verb makes it ("it is approved"), but only the adjective before a noun ("an
 * approved stem").
 */
function without(text: string, claim: string): string {
  const words = claim.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const added = String.raw`[,;]?[ \t]+(?:${anyOf('and')})[ \t]+(?:(?:it|es|il|elle)[ \t]+)?(?:${VERB})?${words}${END}`;
  const clause = String.raw`(?:[,;][ \t]*|(?<=^|[.!?:\n][ \t]*))(?:[^.!?,;:\n]*${VERB})?${words}${END}`;
  const said = [added, clause].map((way) => new RegExp(way, 'imu')).find((way) => way.test(text));
  if (said) return tidied(text.replace(said, ''));
  const adjective = new RegExp(String.raw`(?:\ban?[ \t]+)?${words}[ \t]*(?:[\p{L}\p{N}-]+)?`, 'iu');
  return tidied(text.replace(adjective, (phrase) => withoutAdjective(phrase, claim)));
}

/**
 * Removes the claim and corrects the article: "an FDA approved stem" becomes "a stem". Only English has an article
 * that depends on the next word.
 */
function withoutAdjective(phrase: string, claim: string): string {
  const at = phrase.indexOf(claim);
  const noun = phrase.slice(at + claim.length).trim();
  const article = phrase.slice(0, at).trim();
  if (!article || !noun) return noun;
  const put = grammarOf('en').withArticle(noun);
  return article.startsWith('A') ? put.charAt(0).toUpperCase() + put.slice(1) : put;
}

const tidied = (text: string): string =>
  text
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/(?<=[.!?])[ \t]*[.,;!?]+(?=\s|$)/g, '')
    .replaceAll(/^[ \t]*[.,;!?]+[ \t]*/gm, '')
    .replaceAll(/(?<=:)[ \t]*[,;][ \t]*/g, ' ')
    .replaceAll(/[ \t]+(?=[.,;!?]|$)/gm, '')
    .replaceAll(/^[^:\n]{1,60}:\.?$\n?/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

import { findApprovalWording } from '#contract/approval-wording.ts';
import { withArticle } from './sentences.ts';

/*
 * A text must not call a device approved that is not (21 CFR 807.97, 807.39), even if someone says so: it says
 * "cleared" or "authorized" when the answers state that decision, and otherwise makes no claim.
 */

/** How answers mention an FDA decision; a number counts like its name. */
const DECISIONS: readonly (readonly [RegExp, Record<string, string>])[] = [
  [/510\s?\(?k\)?|\bK\d{6}\b/i, { approved: 'cleared', approval: 'clearance', approvals: 'clearances' }],
  [
    /\bde novo\b|\bDEN\d{6}\b/i,
    { approved: 'authorized', approval: 'authorization', approvals: 'authorizations' },
  ],
];
const PMA = /\bPMA\b|\bP\d{6}\b/i;
/** Words for a pending decision, which make every decision in their sentence doubtful. */
const UNDECIDED =
  /\b(?:pending|submit\w*|submission|filed|plan(?:ned|s|ning)?|expect\w*|under review|in review|await\w*|prepar\w*|not yet|seek\w*|appl(?:y|ied|ying)|on the way|soon)\b/i;
const DENIED = /\b(?:no|not|without|instead|rather)\b/i;

const isSaid = (decision: RegExp, answers: readonly string[]): boolean =>
  answers
    .flatMap((answer) => answer.split(/[.!?;\n]+(?:\s|$)|\n/))
    .filter((sentence) => !UNDECIDED.test(sentence))
    .flatMap((sentence) => sentence.split(/,|\b(?:but|and)\b/))
    .some((clause) => decision.test(clause) && !DENIED.test(clause));

export function inLawfulWords(text: string, answers: readonly string[]): string {
  if (isSaid(PMA, answers)) return text;
  const [, words] = DECISIONS.find(([decision]) => isSaid(decision, answers)) ?? [];
  let lawful = text;
  for (let claim = claimIn(lawful); claim; claim = claimIn(lawful)) {
    const put = words && claim.kind === 'approved' ? inWordsOf(words, claim.words) : '';
    lawful =
      put && put !== claim.words ? lawful.replace(claim.words, () => put) : without(lawful, claim.words);
  }
  return lawful;
}

const claimIn = (text: string) => findApprovalWording(text, []);

const inWordsOf = (words: Record<string, string>, claim: string): string =>
  claim.replace(/approv(?:ed|als?)\b/i, (word) => {
    const put = words[word.toLowerCase()] ?? word;
    return /^[A-Z]/.test(word) ? put.charAt(0).toUpperCase() + put.slice(1) : put;
  });

const VERB = String.raw`\b(?:is|are|was|were|has|have|had|been|got|with)[ \t]+(?:[\p{L}-]+[ \t]+){0,2}`;
const END = String.raw`(?=[ \t]*(?:$|[.!?,;\n]))`;

/** A claim made by a verb removes its whole clause; before a noun the word alone is removed. */
function without(text: string, claim: string): string {
  const words = claim.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const added = String.raw`[,;]?[ \t]+(?:and|but|which|that)[ \t]+(?:it[ \t]+)?(?:${VERB})?${words}${END}`;
  const clause = String.raw`(?:[,;][ \t]*|(?<=^|[.!?:\n][ \t]*))(?:[^.!?,;:\n]*${VERB})?${words}${END}`;
  const adjective = String.raw`(?:\ban?[ \t]+)?${words}[ \t]*(?:[\p{L}\p{N}-]+)?`;
  const said = [added, clause].map((way) => new RegExp(way, 'imu')).find((way) => way.test(text));
  if (said) return tidied(text.replace(said, ''));
  return tidied(text.replace(new RegExp(adjective, 'iu'), (phrase) => withoutAdjective(phrase, claim)));
}

function withoutAdjective(phrase: string, claim: string): string {
  const at = phrase.indexOf(claim);
  const noun = phrase.slice(at + claim.length).trim();
  const article = phrase.slice(0, at).trim();
  if (!article || !noun) return noun;
  const put = withArticle(noun);
  return article.startsWith('A') ? put.charAt(0).toUpperCase() + put.slice(1) : put;
}

/** Removes what a deleted clause leaves behind: single stops, empty labels and double spaces. */
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

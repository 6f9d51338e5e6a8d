import { findApprovalWording } from '#contract/approval-wording.ts';
import { withArticle } from './sentences.ts';

/*
 * A written text must not call a device approved that is not (21 CFR 807.97, 807.39), whoever said so: it says "cleared"
 * or "authorized" where that was said as well, and else nothing.
 */

/** What the answers say of a decision of FDA; a number is as good as its name. */
const DECISIONS: readonly (readonly [RegExp, Record<string, string>])[] = [
  [/510\s?\(?k\)?|\bK\d{6}\b/i, { approved: 'cleared', approval: 'clearance', approvals: 'clearances' }],
  [
    /\bde novo\b|\bDEN\d{6}\b/i,
    { approved: 'authorized', approval: 'authorization', approvals: 'authorizations' },
  ],
];
const PMA = /\bPMA\b|\bP\d{6}\b/i;
/** Not decided yet: whatever else its sentence names is left in doubt. */
const UNDECIDED =
  /\b(?:pending|submit\w*|submission|filed|plan(?:ned|s|ning)?|expect\w*|under review|in review|await\w*|prepar\w*|not yet|seek\w*|appl(?:y|ied|ying)|on the way|soon)\b/i;
const DENIED = /\b(?:no|not|without|instead|rather)\b/i;

/** Whether an answer says that there is such a decision. */
const isSaid = (decision: RegExp, answers: readonly string[]): boolean =>
  answers
    .flatMap((answer) => answer.split(/[.!?;\n]+(?:\s|$)|\n/))
    .filter((sentence) => !UNDECIDED.test(sentence))
    .flatMap((sentence) => sentence.split(/,|\b(?:but|and)\b/))
    .some((clause) => decision.test(clause) && !DENIED.test(clause));

/** The text as it may be published, given what was answered. */
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

/** "FDA approval" as "FDA clearance". */
const inWordsOf = (words: Record<string, string>, claim: string): string =>
  claim.replace(/approv(?:ed|als?)\b/i, (word) => {
    const put = words[word.toLowerCase()] ?? word;
    return /^[A-Z]/.test(word) ? put.charAt(0).toUpperCase() + put.slice(1) : put;
  });

const VERB = String.raw`\b(?:is|are|was|were|has|have|had|been|got|with)[ \t]+(?:[\p{L}-]+[ \t]+){0,2}`;
const END = String.raw`(?=[ \t]*(?:$|[.!?,;\n]))`;

/** Said of it by a verb, the claim takes its clause along; before a noun it is a word that can be missed. */
function without(text: string, claim: string): string {
  const words = claim.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const added = String.raw`[,;]?[ \t]+(?:and|but|which|that)[ \t]+(?:it[ \t]+)?(?:${VERB})?${words}${END}`;
  const clause = String.raw`(?:[,;][ \t]*|(?<=^|[.!?:\n][ \t]*))(?:[^.!?,;:\n]*${VERB})?${words}${END}`;
  const adjective = String.raw`(?:\ban?[ \t]+)?${words}[ \t]*(?:[\p{L}\p{N}-]+)?`;
  const said = [added, clause].map((way) => new RegExp(way, 'imu')).find((way) => way.test(text));
  if (said) return tidied(text.replace(said, ''));
  return tidied(text.replace(new RegExp(adjective, 'iu'), (phrase) => withoutAdjective(phrase, claim)));
}

/** "An FDA approved stem" as "A stem". */
function withoutAdjective(phrase: string, claim: string): string {
  const at = phrase.indexOf(claim);
  const noun = phrase.slice(at + claim.length).trim();
  const article = phrase.slice(0, at).trim();
  if (!article || !noun) return noun;
  const put = withArticle(noun);
  return article.startsWith('A') ? put.charAt(0).toUpperCase() + put.slice(1) : put;
}

/** Without what a missing clause leaves behind: lonely stops, labels of nothing, two blanks. */
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

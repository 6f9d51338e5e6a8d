/*
 * Turns answers into parts of a text in the person's own words: removes filler and adds only what a
 * sentence needs.
 */

const NOTHING = new Set(
  [
    'i dont know|i do not know|dont know|do not know|i dont know yet|dont know yet|idk|dunno|unknown',
    'no idea|i have no idea|not sure|im not sure|i am not sure|not sure yet|unsure',
    'no|none|nope|nothing|nothing special|na|n a|not applicable|tbd|later|yes|ok|okay',
    'skip|skip this|next|pass|no answer|no comment',
  ].flatMap((answers) => answers.split('|')),
);

const HEDGE =
  /^(?:(?:i(?:'m| am)? )?(?:don'?t know|do not know|not (?:really )?sure|no idea)(?: yet| really| exactly)?|well|um+|uh+|hm+)\s*[,.;:–—-]+\s*(?:but\s+)?/i;

/** Returns the content of an answer, empty when the person does not know. */
export function contentOf(answer: string): string {
  const text = answer.trim().replaceAll('’', "'").replace(HEDGE, '');
  const words = text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === '' || NOTHING.has(words) ? '' : text;
}

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

export function onOneLine(text: string): string {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(BULLET, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (lines.some((line) => /[.!?,:;]/.test(line)))
    return lines.reduce((joined, line) => `${joined}${endsSentence(joined) ? ' ' : '; '}${line}`);
  return [lines.slice(0, -1).join(', '), ...lines.slice(-1)].filter(Boolean).join(' and ');
}

const endsSentence = (text: string): boolean => /[.!?:,;]["”')\]]?$/.test(text);

/** Adds a capital letter and a period, but keeps the lowercase first letter of a name such as "iBalance". */
export function asSentence(text: string): string {
  const [word = ''] = text.split(' ', 1);
  const isPlain = /^\p{Ll}+[,.;:]?$/u.test(word);
  const begun = isPlain ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?…]["”')\]]?$/.test(begun) ? begun : `${begun.replace(/[\s,;:]+$/, '')}.`;
}

const SUBJECT = /^(?:we|i|they|you|it)(?:'\w+)?\b/i;
const VERB =
  /\b(?:is|are|was|were|has|have|had|can|will|would|does|makes?|offers?|sells?|serves?|needs?|wants?|uses?|provides?|covers?|carries|looks?)\b/i;
const RELATIVE = /\b(?:that|which|who|whom|where|what)\b/i;

/** An opener before a comma that is not a clause. */
const OPENER = /^(?:in|at|for|with|since|as|after|before|until|from|today|currently|now)\b/i;

/** Whether a text is a sentence: its first clause has a subject and a verb. */
export function isSentence(text: string): boolean {
  const [clause = ''] = text.split(/[.!?;:]\s/, 1);
  if (SUBJECT.test(clause)) return clause.split(' ').length >= 3;
  const [start = ''] = OPENER.test(clause) ? [clause] : clause.split(', ', 1);
  const verb = start.search(VERB);
  return verb > 0 && !RELATIVE.test(start.slice(0, verb));
}

/**
 * Whether a phrase can follow our own words unchanged: no opening word that ties it differently and no
 * capital to remove.
 */
export const isPhrase = (text: string): boolean =>
  /^[\p{Ll}\p{N}]/u.test(text) &&
  !/^(?:\p{Ll}+ing|to|in|for|with|by|through|and|or|but|only|maybe|perhaps|not|still|also)\b/u.test(text);

/** Cuts to at most `max` characters, at a sentence or otherwise at a word. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const sentence = /^.*[.!?](?=\s)/s.exec(start)?.[0];
  if (sentence && sentence.length > max / 2) return sentence;
  return `${start
    .slice(0, -1)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:]+$/, '')}…`;
}

export const withArticle = (text: string): string =>
  /^an?\s/i.test(text) ? text : `${/^[aeiou]/i.test(text) ? 'an' : 'a'} ${text}`;

/** Long answers are shortened equally, each at the end of a sentence. */
export function withinLength<Answer extends { text: string }>(
  { said, additions }: { said: readonly Answer[]; additions: readonly string[] },
  max: number,
): { said: readonly Answer[]; additions: readonly string[] } {
  const total = [...said.map(({ text }) => text), ...additions].join(' ').length;
  if (total <= max) return { said, additions };
  const each = Math.floor(max / (said.length + additions.length));
  return {
    said: said.map((answer) => ({ ...answer, text: shortened(answer.text, each) })),
    additions: additions.map((text) => shortened(text, each)),
  };
}

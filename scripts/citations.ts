export type Citation = string;

const NUMBER = String.raw`\d+[a-z]?(?:\.\d+)?(?:\([\da-z]{1,2}\))*`;
const MORE = String.raw`(?:,? and |, | to |; )(?!\d+ (?:CFR|U\.S\.C))`;
const LIST = String.raw`${NUMBER}(?:${MORE}(?=[\d(])(?:${NUMBER}|(?:\([\da-z]{1,2}\))+))*`;

const WHOLE_LAW = String.raw`Regulation \((?:EU|EC)\) (?:No )?\d+\/\d+|Directive \d+\/\d+\/(?:EU|EC)|SR 812\.213|eIDAS|GDPR`;
const LAW = String.raw`${WHOLE_LAW}|MDR(?= Article)`;
const SHORT_NAMES: Readonly<Record<string, string>> = {
  eIDAS: 'Regulation (EU) No 910/2014',
  GDPR: 'Regulation (EU) 2016/679',
  MDR: 'Regulation (EU) 2017/745',
};

/** Laws, rules and standards that are cited as a whole, each with its name in the table if that is different. */
const WHOLE: readonly [pattern: RegExp, name?: string][] = [
  [new RegExp(String.raw`(?:${WHOLE_LAW})(?![\d/])`, 'g')],
  [/\d+ CFR Parts? \d+(?:, Subpart [A-Z]| and \d+)?/g],
  [/SI \d{4}\/\d+/g],
  [/Windsor Framework/g],
  [/RFC ?\d{3,5}/g],
  [/ISO(?:\/[A-Z]+)? ?\d{4,5}(?:-\d)?/g],
  [/ETSI EN \d{3} \d{3}(?:-\d)?|EN \d{5}\b/g],
  [/ANSI\/AAMI [A-Z]+\d+|NIST SP \d+-\d+\w?|WCAG \d\.\d(?!\.)/g],
  [/\bM49\b/g],
  [/Incoterms?(?:®)? 2020/g, 'Incoterms 2020'],
  [/ESIGN(?: Act)?/g, 'ESIGN Act'],
  [/UETA|Uniform Electronic Transactions Act/g, 'Uniform Electronic Transactions Act'],
  [/Foreign Corrupt Practices Act/g],
  [/Anti-Kickback Statute/g],
  [/HIPAA/g],
  [/QMSR/g],
  [/Convention on Contracts for the International Sale of Goods/g],
  [/Rules of Arbitration of the International Chamber of Commerce/g],
  [/[A-Z]\w+ Health and Safety Code, chapter \d+/g],
];
const NAMED_LAW = /(?<![\w-])[A-Z]\w+(?: (?:of|and|for|[A-Z]\w+))* (?:Act|Statute|Directive|Ordinance)\b/g;

const SECTIONS = new RegExp(
  String.raw`(?<code>\d+ (?:CFR|U\.S\.C\.)) (?<list>\d+[a-z]?(?:-\d+[a-z])?(?=\()(?:\([a-z]\))+|${LIST})`,
  'g',
);
const ARTICLES = new RegExp(String.raw`\b[Aa]rticles? (?<list>${LIST})`, 'g');
const CLAUSES = /ISO 13485, \d(?:\.\d+)+/g;

export function citationsIn(source: string): Set<Citation> {
  // A comment continues after a line break and its asterisk.
  const text = source.replaceAll(/\s*\n\s*(?:\*|\/\/|#|>)?\s*/g, ' ').replaceAll(/\s+/g, ' ');
  const sections = [...text.matchAll(SECTIONS)].flatMap(([, code, list = '']) =>
    numbersIn(list).map((number) => `${code} ${number}`),
  );
  const articles = [...text.matchAll(ARTICLES)].flatMap(({ index, 1: list = '' }) => {
    const law = lawOf(text, index, list);
    return numbersIn(list).map((number) => `${law}, Article ${number}`);
  });
  const clauses = text.match(CLAUSES) ?? [];
  return new Set([...sections, ...articles, ...clauses, ...wholesIn(text)]);
}

function wholesIn(text: string): Citation[] {
  let rest = text;
  const known = WHOLE.flatMap(([pattern, name]) => {
    const found = rest.match(pattern) ?? [];
    rest = rest.replaceAll(pattern, ' ');
    return found.map((cited) => name ?? SHORT_NAMES[cited] ?? spaced(cited));
  });
  return [...known, ...(rest.match(NAMED_LAW) ?? [])];
}

const spaced = (standard: string): string => standard.replace(/^(RFC|ISO) ?(?=\d)/, '$1 ');

/** An article belongs to the law that follows it, or else to the last one that the text named. */
function lawOf(text: string, index: number, list: string): string {
  const after = new RegExp(`^\\w+ .{${list.length}}(?:,| of) (?<law>${LAW})`).exec(text.slice(index));
  const before = [...text.matchAll(new RegExp(LAW, 'g'))].findLast((law) => law.index < index);
  const named = after?.groups?.law ?? before?.[0] ?? 'no law';
  return SHORT_NAMES[named] ?? named;
}

/** Splits "803.18, 820.35(a) and (b)" into its provisions; a letter alone belongs to the section before it. */
function numbersIn(list: string): string[] {
  let section = '';
  return list.split(new RegExp(MORE)).map((part) => {
    if (part.startsWith('(')) return section + part;
    section = part.replace(/\(.*$/, '');
    return part;
  });
}

import type { CompanyType } from '#contract/vocabulary.ts';
import type { Topic } from './company-interview.ts';
import type { Said } from './interview.ts';
import { asSentence, isPhrase, isSentence, onOneLine, withArticle, withinLength } from './sentences.ts';

/*
 * Composes a description from the answers without adding facts: a complete sentence stays unchanged, and a phrase
 * becomes part of a sentence that repeats only its question.
 */

/** Leaves room for what the company adds by hand (`NewCompany.opportunityDescription`). */
const MAX_LENGTH = 4500;

interface Described {
  /** Empty while the form has no name. */
  companyName: string;
  companyType: CompanyType;
  said: readonly Said<Topic>[];
  additions: readonly string[];
}

/** How each topic is phrased: after `lead` if a phrase fits, otherwise after `label` and a colon. */
interface Phrasing {
  lead?: string;
  label: string;
}

const PHRASING: Record<Exclude<Topic, 'partner'>, Phrasing> = {
  business: { label: 'What we do' },
  type: { label: 'What we are' },
  products: { lead: 'Our products include', label: 'Our products' },
  clearance: { label: 'Regulatory status' },
  customers: { lead: 'Our customers include', label: 'Our customers' },
  lines: { lead: 'We carry', label: 'Our lines' },
  team: { lead: 'We sell with', label: 'How we sell' },
  gaps: { lead: 'We would like to add', label: 'What we would like to add' },
  interest: { lead: 'We follow', label: 'What we follow' },
  purpose: { lead: 'We are here for', label: 'Why we are here' },
  territories: { label: 'Territories' },
};
const PARTNER_PHRASING: Record<CompanyType, Phrasing> = {
  manufacturer: { label: 'What we offer and what we look for in a partner' },
  distributor: { label: 'What we offer a manufacturer and what we expect' },
  observer: { lead: 'We would like to hear from', label: 'Whom we would like to hear from' },
};

const PARAGRAPHS: readonly (readonly Topic[])[] = [
  ['business', 'type', 'products', 'lines', 'customers', 'interest'],
  ['clearance'],
  ['territories', 'team', 'gaps', 'purpose', 'partner'],
];

export function describe(described: Described): string {
  const { said, additions } = withinLength(described, MAX_LENGTH - 500);
  const included = said.filter(({ topic, text }) => topic !== 'type' || isSentence(onOneLine(text)));
  const [first = [], ...others] = PARAGRAPHS.map((topics) =>
    topics.flatMap((topic) =>
      included
        .filter((answer) => answer.topic === topic)
        .map(({ text }) => sentenceFor(topic, onOneLine(text), described.companyType)),
    ),
  );
  const paragraphs = [
    introduced(described, first),
    ...others,
    additions.map((text) => asSentence(onOneLine(text))),
    included.length + additions.length === 0 ? ['Get in touch to find out whether we fit.'] : [],
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}

/** Introduces the company unless the first sentence does. */
function introduced({ companyName: name, companyType }: Described, sentences: string[]): string[] {
  const [first = ''] = sentences;
  if (name && first.toLowerCase().startsWith(name.toLowerCase())) return sentences;
  const self = /^We(?:'re| are) (?=an? )/.exec(first)?.[0];
  if (self) return name ? [`${name} is ${first.slice(self.length)}`, ...sentences.slice(1)] : sentences;
  return [introduction(name, companyType), ...sentences];
}

function introduction(name: string, type: CompanyType): string {
  if (type === 'observer') {
    return name
      ? `${name} follows the medical device market as an observer.`
      : 'We follow the medical device market as observers.';
  }
  return `${name ? `${name} is` : 'We are'} a medical device ${type}.`;
}

/** Verbs that are not also nouns: "own reps" and "support staff" are things. */
const OUR_VERBS =
  /^(?:make|manufacture|develop|produce|build|sell|distribute|import|represent|carry|cover|provide|offer|expect|need|want|look for|invest|consult|advise|serve)\b/;
const OUR_DOING = /^(?:looking|searching|seeking|hoping|planning|working|trying)\b/;
const KIND =
  /^(?:an?\s+)?(?:[\p{L}-]+\s+){0,3}(?:manufacturer|maker|producer|distributor|dealer|supplier|importer|company|startup|start-up|firm|fund|agency|consultancy|business)\b/u;

function sentenceFor(topic: Topic, text: string, type: CompanyType): string {
  if (isSentence(text)) return asSentence(text);
  if (OUR_VERBS.test(text)) return asSentence(`We ${text}`);
  if (OUR_DOING.test(text)) return asSentence(`We are ${text}`);
  if (topic === 'territories') return asSentence(territories(text, type));
  if (topic === 'business' && KIND.test(text)) return asSentence(`We are ${withArticle(text)}`);
  const { lead, label } = topic === 'partner' ? PARTNER_PHRASING[type] : PHRASING[topic];
  return asSentence(lead && isPhrase(text) ? `${lead} ${text}` : `${label}: ${text}`);
}

const EVERYWHERE = /^(?:nationwide|worldwide|globally|everywhere|internationally)\b/i;

/** Place names fit after a preposition whatever their first letter. */
function territories(text: string, type: CompanyType): string {
  const places = text.replace(/^(?:in|across|throughout)\s+/i, '');
  if (/^(?:only|maybe|perhaps|not|to|for|from|with|mostly|mainly|still|also)\b/i.test(places)) {
    return `Territories: ${places}`;
  }
  const where = EVERYWHERE.test(places) ? places.charAt(0).toLowerCase() + places.slice(1) : `in ${places}`;
  switch (type) {
    case 'manufacturer':
      return `We are looking for partners ${where}`;
    case 'distributor':
      return `We work ${where}`;
    case 'observer':
      return `We follow what happens ${where}`;
  }
}

import type { CompanyType } from '#contract/vocabulary.ts';
import type { Translate } from '#words/sentences.ts';
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

/** The topics whose phrase follows an opening such as "We carry"; others follow a label and a colon. */
const LEADING = ['products', 'customers', 'lines', 'team', 'gaps', 'interest', 'purpose'] as const;
const isLeading = (topic: Topic): topic is (typeof LEADING)[number] =>
  (LEADING as readonly Topic[]).includes(topic);

const PARAGRAPHS: readonly (readonly Topic[])[] = [
  ['business', 'type', 'products', 'lines', 'customers', 'interest'],
  ['clearance'],
  ['territories', 'team', 'gaps', 'purpose', 'partner'],
];

export function describe(described: Described, t: Translate): string {
  const { said, additions } = withinLength(described, MAX_LENGTH - 500);
  const included = said.filter(({ topic, text }) => topic !== 'type' || isSentence(onOneLine(text)));
  const [first = [], ...others] = PARAGRAPHS.map((topics) =>
    topics.flatMap((topic) =>
      included
        .filter((answer) => answer.topic === topic)
        .map(({ text }) => sentenceFor(onOneLine(text), { topic, type: described.companyType, t })),
    ),
  );
  const paragraphs = [
    introduced(described, first, t),
    ...others,
    additions.map((text) => asSentence(onOneLine(text))),
    included.length + additions.length === 0 ? [t('interview:companyText.nothing')] : [],
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}

/** Introduces the company unless the first sentence does. */
function introduced(
  { companyName: company, companyType }: Described,
  sentences: string[],
  t: Translate,
): string[] {
  const [first = ''] = sentences;
  if (company && first.toLowerCase().startsWith(company.toLowerCase())) return sentences;
  const self = /^We(?:'re| are) (?=an? )/.exec(first)?.[0];
  if (self && !company) return sentences;
  if (self) {
    const text = first.slice(self.length);
    return [t('interview:companyText.is', { company, text }), ...sentences.slice(1)];
  }
  const isNamed = String(company !== '');
  return [t(`interview:companyText.introduction.${companyType}`, { isNamed, company }), ...sentences];
}

/** Verbs that are not also nouns: "own reps" and "support staff" are things. */
const OUR_VERBS =
  /^(?:make|manufacture|develop|produce|build|sell|distribute|import|represent|carry|cover|provide|offer|expect|need|want|look for|invest|consult|advise|serve)\b/;
const OUR_DOING = /^(?:looking|searching|seeking|hoping|planning|working|trying)\b/;
const KIND =
  /^(?:an?\s+)?(?:[\p{L}-]+\s+){0,3}(?:manufacturer|maker|producer|distributor|dealer|supplier|importer|company|startup|start-up|firm|fund|agency|consultancy|business)\b/u;

interface Subject {
  topic: Topic;
  type: CompanyType;
  t: Translate;
}

function sentenceFor(text: string, { topic, type, t }: Subject): string {
  if (isSentence(text)) return asSentence(text);
  if (OUR_VERBS.test(text)) return asSentence(t('interview:companyText.we', { text }));
  if (OUR_DOING.test(text)) return asSentence(t('interview:companyText.weAre', { text }));
  if (topic === 'territories') return asSentence(territories(text, type, t));
  if (topic === 'business' && KIND.test(text))
    return asSentence(t('interview:companyText.weAre', { text: withArticle(text) }));
  return asSentence(phraseFor(text, { topic, type, t }));
}

function phraseFor(text: string, { topic, type, t }: Subject): string {
  const fits = isPhrase(text);
  if (topic === 'partner')
    return t(
      fits && type === 'observer'
        ? 'interview:companyText.lead.partner'
        : `interview:companyText.partner.${type}`,
      { text },
    );
  return fits && isLeading(topic)
    ? t(`interview:companyText.lead.${topic}`, { text })
    : t(`interview:companyText.label.${topic}`, { text });
}

const EVERYWHERE = /^(?:nationwide|worldwide|globally|everywhere|internationally)\b/i;

/** Place names fit after a preposition whatever their first letter. */
function territories(text: string, type: CompanyType, t: Translate): string {
  const places = text.replace(/^(?:in|across|throughout)\s+/i, '');
  if (/^(?:only|maybe|perhaps|not|to|for|from|with|mostly|mainly|still|also)\b/i.test(places)) {
    return t('interview:companyText.label.territories', { text: places });
  }
  const where = EVERYWHERE.test(places)
    ? places.charAt(0).toLowerCase() + places.slice(1)
    : t('interview:companyText.in', { places });
  return t(`interview:companyText.territories.${type}`, { where });
}

import type { Language } from '#contract/languages.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { translatorOf } from '#platform/words.ts';
import type { Translate } from '#words/sentences.ts';
import type { Topic } from './company-interview.ts';
import type { Said } from './interview.ts';
import { type Grammar, LEAD_TOPICS, type LeadTopic } from './languages/grammar.ts';
import { grammarOf, grammarOfText } from './languages/grammars.ts';
import {
  asSentence,
  lowercaseFirst,
  isPhrase,
  isSentence,
  onOneLine,
  withinLength,
  withoutCapital,
} from './sentences.ts';

/**
 * Composes a description from the answers without adding facts: a complete sentence stays unchanged, and a phrase
 * becomes part of a sentence that adds only the words of the question. A phrase in another language follows a label.
 */

/** The maximum length, which leaves room for the company's own additions (`NewCompany.opportunityDescription`). */
const MAX_LENGTH = 4500;

interface Described {
  companyName: string;
  companyType: CompanyType;
  said: readonly Said<Topic>[];
  additions: readonly string[];
}

const isLeading = (topic: Topic): topic is LeadTopic => (LEAD_TOPICS as readonly Topic[]).includes(topic);

const PARAGRAPHS: readonly (readonly Topic[])[] = [
  ['business', 'type', 'products', 'lines', 'customers', 'interest'],
  ['clearance'],
  ['territories', 'team', 'gaps', 'purpose', 'partner'],
];

export function describe(described: Described, language: Language): string {
  const t = translatorOf(language);
  const own = grammarOf(language);
  const { said, additions } = withinLength(described, MAX_LENGTH - 500);
  const included = said
    .map(({ topic, text }) => ({ topic, text: onOneLine(text, own) }))
    .filter(({ topic, text }) => topic !== 'type' || isSentence(text, grammarOfText(text, own)));
  const [first = [], ...others] = PARAGRAPHS.map((topics) =>
    topics.flatMap((topic) =>
      included
        .filter((answer) => answer.topic === topic)
        .map(({ text }) => asSentence(sentenceFor(text, { topic, type: described.companyType, t, own }))),
    ),
  );
  const paragraphs = [
    introduced(described, first, { t, own }),
    ...others,
    additions.map((text) => asSentence(onOneLine(text, own))),
    included.length + additions.length === 0 ? [t('interview:companyText.nothing')] : [],
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}

interface Writing {
  t: Translate;
  own: Grammar;
}

function introduced(
  { companyName: company, companyType }: Described,
  sentences: string[],
  { t, own }: Writing,
): string[] {
  const [first = ''] = sentences;
  if (company && first.toLowerCase().startsWith(company.toLowerCase())) return sentences;
  const self = own.company.self.exec(first)?.[0];
  if (self && !company) return sentences;
  if (self) {
    const text = first.slice(self.length);
    return [t('interview:companyText.is', { company, text }), ...sentences.slice(1)];
  }
  const isNamed = String(company !== '');
  return [t(`interview:companyText.introduction.${companyType}`, { isNamed, company }), ...sentences];
}

interface Subject extends Writing {
  topic: Topic;
  type: CompanyType;
}

function sentenceFor(text: string, subject: Subject): string {
  const { topic, t, own } = subject;
  const grammar = grammarOfText(text, own);
  if (isSentence(text, grammar)) return text;
  if (grammar !== own) return labeled(text, subject);
  const { ourVerbs, ourDoing, kind } = own.company;
  if (ourVerbs.test(text)) return t('interview:companyText.we', { text: lowercaseFirst(text) });
  if (ourDoing.test(text)) return t('interview:companyText.weAre', { text: lowercaseFirst(text) });
  if (topic === 'territories') return territories(text, subject);
  const phrase = withoutCapital(text, own);
  if (topic === 'business' && kind.test(phrase))
    return t('interview:companyText.weAre', { text: own.withArticle(phrase) });
  return phraseFor(phrase, subject) ?? labeled(phrase, subject);
}

function phraseFor(text: string, { topic, type, t, own }: Subject): string | null {
  const isLead = isLeading(topic) || (topic === 'partner' && type === 'observer');
  if (!isLead || !isPhrase(text, own) || own.leads[topic]?.test(text) === false) return null;
  return t(`interview:companyText.lead.${topic}`, { text });
}

const labeled = (text: string, { topic, type, t }: Subject): string =>
  topic === 'partner'
    ? t(`interview:companyText.partner.${type}`, { text })
    : t(`interview:companyText.label.${topic}`, { text });

const ANY_AND = / (?:and|y|e|et|und) /g;

function territories(text: string, subject: Subject): string {
  const { type, t, own } = subject;
  const { limited, everywhere, placesIn } = own.company;
  const places = text.replaceAll(ANY_AND, ` ${own.and} `);
  if (limited.test(places)) return labeled(places, subject);
  const where = everywhere.test(places) ? lowercaseFirst(places) : placesIn(places);
  return where === null
    ? labeled(places, subject)
    : t(`interview:companyText.territories.${type}`, { where });
}

import type { Language } from '#contract/languages.ts';
import type { ProductCategory } from '#contract/vocabulary.ts';
import { translatorOf } from '#platform/words.ts';
import type { Translate, WordKey } from '#words/sentences.ts';
import type { Said } from './interview.ts';
import type { Grammar } from './languages/grammar.ts';
import { grammarOf, grammarOfText } from './languages/grammars.ts';
import type { Topic } from './product-interview.ts';
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
 * Composes texts from the answers about a product without adding facts. What the product is, whom it is for, and what
 * sets it apart go into the description; material, sizes, delivery and regulatory status go into the specifications,
 * one per line ("Sizes: 8 to 20 mm").
 */

/** The maximum length, which leaves room for the person's own additions (`NewProduct`: 5,000 characters each). */
const MAX_LENGTH = 4000;

interface Described {
  productName: string;
  category: ProductCategory | null;
  said: readonly Said<Topic>[];
  additions: readonly string[];
}

export interface Texts {
  description: string;
  specifications: string;
}

export function describe(described: Described, language: Language): Texts {
  const writing = { t: translatorOf(language), own: grammarOf(language) };
  const { said, additions } = withinLength(described, MAX_LENGTH);
  const textOn = (topic: Topic) =>
    onOneLine(said.find((answer) => answer.topic === topic)?.text ?? '', writing.own);
  const paragraphs = [
    [introduction(described, textOn('purpose'), writing), usersIn(textOn('users'), writing)],
    [differenceIn(textOn('difference'), writing)],
    additions.map((text) => onOneLine(text, writing.own)),
  ];
  return {
    description: paragraphs
      .map((sentences) => sentences.filter(Boolean).map(asSentence).join(' '))
      .filter(Boolean)
      .join('\n\n'),
    specifications: said
      .flatMap(({ topic, text }) =>
        specificationsIn(text, { ...writing, topic, category: described.category }),
      )
      .join('\n'),
  };
}

interface Writing {
  t: Translate;
  own: Grammar;
}

/** Produces "Tapered Stem is a cementless hip stem for primary arthroplasty." */
function introduction(
  { productName: product, category }: Described,
  answer: string,
  { t, own }: Writing,
): string {
  if (answer === '') return t(`interview:productText.kind.${category ?? 'other'}`, { product });
  const grammar = grammarOfText(answer, own);
  if (grammar !== own && isSentence(answer, grammar)) return answer;
  const [key, text] = grammar === own ? purposeIn(answer, own) : (['other', answer] as const);
  if (key === 'sentence') return text;
  return t(`interview:productText.${key}`, { product, text });
}

type Purpose = readonly [key: 'sentence' | 'is' | 'does' | 'usedFor' | 'other', text: string];

function purposeIn(answer: string, own: Grammar): Purpose {
  const { saidOfIt, doing, named, thing, purpose } = own.product;
  const text = withoutCapital(answer, own);
  const [, rest] = saidOfIt.exec(answer) ?? [];
  if (rest) return ['is', rest];
  if (doing.test(answer)) return ['does', lowercaseFirst(answer)];
  if (isSentence(answer, own) || named.test(text)) return ['sentence', answer];
  if (thing.test(text)) return ['is', text];
  if (purpose.test(text)) return ['usedFor', text];
  return deviceIn(text, own);
}

function deviceIn(text: string, own: Grammar): Purpose {
  if (!own.product.device.test(text)) return ['other', text];
  const device = own.withArticle(text);
  // A capital letter begins a name such as "Foley". In German it begins every noun, so a German word counts as a common
  // noun if its article is known.
  const isNoun = own.nounsHaveCapitals && device !== text;
  return isNoun || isPhrase(text, own) ? ['is', device] : ['other', text];
}

function usersIn(answer: string, { t, own }: Writing): string {
  if (answer === '') return '';
  const grammar = grammarOfText(answer, own);
  if (isSentence(answer, grammar)) return answer;
  const text = withoutCapital(answer, own);
  const isOwn = grammar === own;
  if (isOwn && own.product.setting.test(text)) return t('interview:productText.used', { text });
  if (isOwn && isPhrase(text, own) && own.product.people.test(text))
    return t('interview:productText.usedBy', { text });
  return t('interview:productText.users', { text: isOwn ? text : answer });
}

function differenceIn(answer: string, { t, own }: Writing): string {
  if (answer === '') return '';
  const grammar = grammarOfText(answer, own);
  const text = withoutCapital(answer, own);
  if (grammar === own && own.product.doing.test(answer))
    return t('interview:productText.itDoes', { text: lowercaseFirst(answer) });
  if (grammar === own && own.product.better.test(text)) return t('interview:productText.itIs', { text });
  if (isSentence(answer, grammar) || /^it\b/.test(answer.toLowerCase())) return answer;
  return t('interview:productText.apart', { text });
}

const TECHNICAL = ['build', 'sizes', 'supply', 'clearance'] as const;
type TechnicalTopic = (typeof TECHNICAL)[number];
const isTechnical = (topic: Topic): topic is TechnicalTopic =>
  (TECHNICAL as readonly Topic[]).includes(topic);

const LABELS: Partial<Record<ProductCategory, Partial<Record<TechnicalTopic, WordKeyOfText>>>> = {
  diagnostic_equipment: {
    build: 'interview:productText.labelOf.diagnostic_equipment.build',
    sizes: 'interview:productText.labelOf.diagnostic_equipment.sizes',
    supply: 'interview:productText.labelOf.diagnostic_equipment.supply',
  },
  surgical_instruments: { supply: 'interview:productText.labelOf.surgical_instruments.supply' },
  wound_care: { sizes: 'interview:productText.labelOf.wound_care.sizes' },
};
type WordKeyOfText = Extract<WordKey, `interview:productText.label${string}`>;

/** "Length: 140 mm" is already a line of its own. */
const LABELED = /^[^:]{1,40}:\s+\S/;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
interface Subject extends Writing {
  topic: Topic;
  category: ProductCategory | null;
}

function specificationsIn(text: string, { topic, category, t, own }: Subject): string[] {
  if (!isTechnical(topic)) return [];
  const parts = text
    .split(/\n+|;\s+|(?<=[^.\d]\.)\s+(?=\p{Lu})/u)
    .map((part) => part.replace(BULLET, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const labeled = parts.filter((part) => LABELED.test(part));
  const others = parts
    .filter((part) => !LABELED.test(part))
    .map((part) =>
      withoutCapital(withoutStop(part.replace(grammarOfText(part, own).product.opening, '')), own),
    )
    .filter(Boolean);
  const label = (category && LABELS[category]?.[topic]) ?? (`interview:productText.label.${topic}` as const);
  const line = others.length > 0 ? [t(label, { text: others.join('; ') })] : [];
  return [...line, ...labeled.map(withoutStop)];
}

const withoutStop = (part: string): string => part.replace(/(?<!\b(?:approx|incl|max|min|ca))[.;,]+$/i, '');

import type { ProductCategory } from '#contract/vocabulary.ts';
import type { Translate, WordKey } from '#words/sentences.ts';
import type { Said } from './interview.ts';
import type { Topic } from './product-interview.ts';
import { asSentence, isPhrase, isSentence, onOneLine, withArticle, withinLength } from './sentences.ts';

/*
 * Composes texts from the answers about a product without adding facts. What it is, for whom, and what sets
 * it apart make the description; material, sizes, delivery and regulatory status make the specifications,
 * one per line ("Sizes: 8 to 20 mm").
 */

/** Leaves room for what is added by hand (`NewProduct`: 5,000 characters each). */
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

export function describe(described: Described, t: Translate): Texts {
  const { said, additions } = withinLength(described, MAX_LENGTH);
  const textOn = (topic: Topic) => said.find((answer) => answer.topic === topic)?.text ?? '';
  const paragraphs = [
    [introduction(described, onOneLine(textOn('purpose')), t), usersIn(onOneLine(textOn('users')), t)],
    [differenceIn(onOneLine(textOn('difference')), t)],
    additions.map((text) => asSentence(onOneLine(text))),
  ];
  return {
    description: paragraphs
      .map((sentences) => sentences.filter(Boolean).join(' '))
      .filter(Boolean)
      .join('\n\n'),
    specifications: said
      .flatMap(({ topic, text }) => specificationsIn(text, { topic, category: described.category, t }))
      .join('\n'),
  };
}

/** Common first words of an answer, whose capital is due to their position and not part of a name. */
const COMMON_WORDS = [
  'an?|the|this|our|used|for|in|by|at|up|with|no|not|only|one|two|three|four|five|all|everybody|anybody',
  'more|less|fewer|better|faster|cheaper|lighter|smaller|stronger|thinner|softer|longer|shorter|easier|simpler|quieter|safer',
  'steril\\p{Ll}+|single-use|modular|portable|handheld|compact|rapid|low-profile|powder-free|latex-free|drug-eluting|self-expanding',
  '(?!medtronic|intuitive)\\p{Ll}+(?:ic|al|ar|able|ible|less|ated|ented|ive|ologists?|ium|urethane|amide)',
  'stainless|steel|silicone|nitrile|latex|cobalt|foam|polymer|locking|battery|laser|test|blood|bone|heart|hip|knee|spine|wound|trauma|foot',
  'surgeons?|physicians?|doctors?|nurses?|patients?|hospitals?|clinics?|laborator(?:y|ies)',
];
const COMMON = new RegExp(`^(?:${COMMON_WORDS.join('|')})(?=[\\s,]|$)`, 'iu');
const withoutCapital = (answer: string): string =>
  answer.replace(COMMON, (word) => (/^.\p{Lu}/u.test(word) ? word : word.toLowerCase()));

const DEVICE =
  /^(?:an?\s+)?(?:[\p{L}\p{N}-]+\s+){0,5}?(?:stem|cup|implant|screw|plate|nail|cage|rod|fixator|stent|catheter|valve|balloon|pump|monitor|analy[sz]er|scanner|system|device|kit|set|instrument|retractor|drill|saw|reamer|stapler|trocar|dressing|bandage|test|assay|sensor|graft|patch|mesh|guidewire|sheath|generator|probe|microscope|product|solution|tool|meter|thermometer|oximeter|needle|syringe|tube|cannula|electrode|pacemaker|prosthesis|spacer|anchor|wire|blade|clamp|reader|cartridge|camera|endoscope|laser|lamp)(?=$|[\s,.;])/iu;

/** Matches "It is a hip stem" and "we make a hip stem". */
const SAID_OF_IT =
  /^(?:(?:it|this|that)(?:'s|\s+is)|we\s+(?:make|manufacture|produce|build|sell|offer|distribute|developed))\s+(an?\s.+|used\s.+)$/is;

/** Produces "Tapered Stem is a cementless hip stem for primary arthroplasty." */
function introduction({ productName: product, category }: Described, answer: string, t: Translate): string {
  const text = withoutCapital(answer);
  const says = (key: 'is' | 'does' | 'usedFor' | 'other', rest: string) =>
    asSentence(t(`interview:productText.${key}`, { product, text: rest }));
  if (text === '') return asSentence(t(`interview:productText.kind.${category ?? 'other'}`, { product }));
  const [, rest] = SAID_OF_IT.exec(answer) ?? [];
  if (rest) return says('is', rest);
  if (DOING.test(answer)) return says('does', begunSmall(answer));
  if (isSentence(answer) || /^(?:the|this|our)\s/.test(text)) return asSentence(answer);
  if (/^(?:an?|used)\s/.test(text)) return says('is', text);
  if (/^for\s/.test(text)) return says('usedFor', text);
  if (isPhrase(text) && DEVICE.test(text)) return says('is', withArticle(text));
  return says('other', text);
}

const PEOPLE =
  /\b(?:surgeons?|physicians?|doctors?|nurses?|technicians?|specialists?|cardiologists?|radiologists?|\p{L}+ologists?|dentists?|therapists?|clinicians?|podiatrists?|an(?:a)?esthetists?|paramedics?|staff|teams?|patients?|hospitals?|clinics?|laborator(?:y|ies)|labs?|practices?|cent(?:er|re)s?|departments?)\b/iu;

function usersIn(answer: string, t: Translate): string {
  if (answer === '') return '';
  if (isSentence(answer)) return asSentence(answer);
  const text = withoutCapital(answer);
  if (/^(?:in|by|at)\s/.test(text)) return asSentence(t('interview:productText.used', { text }));
  if (isPhrase(text) && PEOPLE.test(text)) return asSentence(t('interview:productText.usedBy', { text }));
  return asSentence(t('interview:productText.users', { text: answer }));
}

const DOING =
  /^(?:allows|avoids|combines|comes|costs|cuts|delivers|eliminates|enables|fits|gives|has|helps|holds|improves|is|keeps|lasts|lowers|makes|measures|needs|offers|preserves|prevents|provides|reduces|removes|requires|restores|saves|shortens|shows|supports|takes|uses|weighs|works)\s/i;
/** Matches "faster and cheaper than a lab test" but not "thinner struts". */
const BETTER =
  /^(?:\p{Ll}+er|more \p{Ll}+|less \p{Ll}+)(?: and (?:\p{Ll}+er|more \p{Ll}+|less \p{Ll}+))?(?=$| than\b)/u;
const begunSmall = (answer: string): string => answer.charAt(0).toLowerCase() + answer.slice(1);

function differenceIn(answer: string, t: Translate): string {
  if (answer === '') return '';
  const text = withoutCapital(answer);
  if (DOING.test(answer)) return asSentence(t('interview:productText.itDoes', { text: begunSmall(answer) }));
  if (BETTER.test(text)) return asSentence(t('interview:productText.itIs', { text }));
  if (isSentence(answer) || /^it\b/.test(answer.toLowerCase())) return asSentence(answer);
  return asSentence(t('interview:productText.apart', { text }));
}

const TECHNICAL = ['build', 'sizes', 'supply', 'clearance'] as const;
type TechnicalTopic = (typeof TECHNICAL)[number];
const isTechnical = (topic: Topic): topic is TechnicalTopic =>
  (TECHNICAL as readonly Topic[]).includes(topic);

/** The labels that differ from the usual ones. */
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
/** Reduces "It is made of titanium" to titanium. */
const OPENING =
  /^(?:(?:it|they|this|there|we|(?:the|this|our) [\p{L}-]+)(?:'s|'re|\s+(?:is|are|has|have|comes?|offer|supply|deliver|measures?|shows?))\s+)?(?:(?:made|manufactured)\s+(?:of|from|out of)\s+|(?:available|offered|supplied|delivered|it)?\s*(?:in|as)\s+)?(?=\S)/iu;

interface Subject {
  topic: Topic;
  category: ProductCategory | null;
  t: Translate;
}

function specificationsIn(text: string, { topic, category, t }: Subject): string[] {
  if (!isTechnical(topic)) return [];
  const parts = text
    .split(/\n+|;\s+|(?<=[^.\d]\.)\s+(?=\p{Lu})/u)
    .map((part) => part.replace(BULLET, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const labeled = parts.filter((part) => LABELED.test(part));
  const others = parts
    .filter((part) => !LABELED.test(part))
    .map((part) => withoutCapital(withoutStop(part.replace(OPENING, ''))))
    .filter(Boolean);
  const label = (category && LABELS[category]?.[topic]) ?? (`interview:productText.label.${topic}` as const);
  const line = others.length > 0 ? [t(label, { text: others.join('; ') })] : [];
  return [...line, ...labeled.map(withoutStop)];
}

const withoutStop = (part: string): string => part.replace(/(?<!\b(?:approx|incl|max|min|ca))[.;,]+$/i, '');

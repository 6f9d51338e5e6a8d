import type { ProductCategory } from '#contract/vocabulary.ts';

/** Words that occur in many specialties and say nothing about the field. */
const GENERAL = new Set(
  'and the for with device medical product system supply equipment surgery surgical care service general other new implant health clinical solution technology tray kit set repair'.split(
    ' ',
  ),
);

/** The words that belong to a product category, in the form that `wordsOf` returns. */
const CATEGORY_WORDS: Readonly<Record<Exclude<ProductCategory, 'other'>, readonly string[]>> = {
  orthopedic_implants:
    'orthopedic orthopedy ortho hip knee spine spinal trauma joint shoulder extremity arthroplasty arthroscopy bone fracture sport foot ankle'.split(
      ' ',
    ),
  cardiovascular_devices:
    'cardiovascular cardiology cardiac cardio heart vascular endovascular stent catheter electrophysiology rhythm pacemaker peripheral'.split(
      ' ',
    ),
  diagnostic_equipment:
    'diagnostic imaging radiology ultrasound laboratory lab pathology monitoring monitor test testing molecular analyzer patient ivd'.split(
      ' ',
    ),
  surgical_instruments:
    'instrument laparoscopy laparoscopic endoscopy endoscopic minimally robotic stapler energy sterilization operating powered ent'.split(
      ' ',
    ),
  wound_care: 'wound burn dressing negative pressure dermatology skin ostomy regenerative'.split(' '),
};

const MIN_WORD = 3;

/**
 * Returns the words by which texts are compared: without case, accents and plural endings, and with one spelling for
 * "orthopaedics" and "orthopedics". `match_words` (migration) does the same for the index of candidates.
 */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ae', 'e');
  const words = folded.split(/[^a-z0-9]+/u).filter((word) => word.length >= MIN_WORD);
  return [...new Set(words.map((word) => word.replace(/s+$/u, '')))];
}

export const distinctiveWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !GENERAL.has(word));

const OF_WORD = new Map<string, ProductCategory>(
  Object.entries(CATEGORY_WORDS).flatMap(([category, words]) =>
    words.map((word) => [word, category as ProductCategory] as const),
  ),
);

export const categoriesOf = (text: string): ReadonlySet<ProductCategory> =>
  new Set(wordsOf(text).flatMap((word) => OF_WORD.get(word) ?? []));

export const wordsOfCategory = (category: ProductCategory): readonly string[] =>
  category === 'other' ? [] : CATEGORY_WORDS[category];

export interface Subject {
  readonly label: string;
  readonly words: readonly string[];
  readonly categories: ReadonlySet<ProductCategory>;
}

export const subjectOf = (label: string, category?: ProductCategory): Subject => ({
  label,
  words: distinctiveWords(label),
  categories: category === undefined ? categoriesOf(label) : new Set([category]),
});

/**
 * Whether two subjects are in the same field, that is, share a word. A shared category only makes them the same area.
 */
export const isSameField = (one: Subject, other: Subject): boolean =>
  one.words.some((word) => other.words.includes(word));

export const isSameArea = (one: Subject, other: Subject): boolean =>
  [...one.categories].some((category) => category !== 'other' && other.categories.has(category));

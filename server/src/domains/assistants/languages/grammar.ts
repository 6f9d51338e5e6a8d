import type { CompanyType, ProductCategory } from '#contract/vocabulary.ts';

/*
 * What the built-in interviews know about a language. A person may answer in any of the four languages, whatever the
 * language of the screen, so the patterns that read an answer (`understood`) are tried in all of them. The patterns
 * that build sentences are those of the text's own language.
 */

export interface Grammar {
  /** Short words that are frequent only in this language, to recognize the language of an answer. */
  functionWords: RegExp;
  and: string;
  nounsHaveCapitals: boolean;
  sentence: SentencePatterns;
  /** The start of a phrase that can follow our own words unchanged. */
  phrase: RegExp;
  /** Stricter phrase starts, such as an article, for the topics that need them. */
  leads: Partial<Record<LeadTopic | 'partner', RegExp>>;
  /** First words that are capitalized because of their position, not because they are part of a name. */
  common: RegExp;
  withArticle: (text: string) => string;
  company: CompanyPatterns;
  product: ProductPatterns;
  understood: Understood;
}

/** The topics whose phrase follows an opening such as "We carry"; others follow a label and a colon. */
export const LEAD_TOPICS = ['products', 'customers', 'lines', 'team', 'gaps', 'interest', 'purpose'] as const;
export type LeadTopic = (typeof LEAD_TOPICS)[number];

interface SentencePatterns {
  /** Words that begin a clause with a subject. */
  subject: RegExp;
  verb: RegExp;
  /** Words after which a verb belongs to a relative clause. */
  relative: RegExp;
  /** An introductory phrase before a comma, but not a clause. */
  opener: RegExp;
}

interface CompanyPatterns {
  /** "make stents": what we do, without the subject. */
  ourVerbs: RegExp;
  /** "looking for partners" */
  ourDoing: RegExp;
  /** "manufacturer of stents" */
  kind: RegExp;
  /** "We are" at the beginning of a sentence that says what the company is. */
  self: RegExp;
  /** Places that need no preposition, such as "nationwide". */
  everywhere: RegExp;
  /** Places that can't follow a preposition, such as "only Texas". */
  limited: RegExp;
  /** Returns places with the preposition that the language puts before them, or null when it is unknown. */
  placesIn: (places: string) => string | null;
}

interface ProductPatterns {
  /** "hip stem" */
  device: RegExp;
  /** "It is a hip stem" and "we make a hip stem"; the first group is the device. */
  saidOfIt: RegExp;
  /** "a hip stem" */
  thing: RegExp;
  /** "the stem restores" */
  named: RegExp;
  /** "for primary arthroplasty" */
  purpose: RegExp;
  /** "in hospitals", "by surgeons" */
  setting: RegExp;
  people: RegExp;
  /** "restores the offset" */
  doing: RegExp;
  /** "faster than a lab test" but not "thinner struts" */
  better: RegExp;
  /** Matches what is removed from "It is made of titanium", so that "titanium" remains. */
  opening: RegExp;
}

export interface Understood {
  /** Complete answers that say nothing, such as "no idea", in lowercase and without punctuation. */
  nothing: readonly string[];
  hedge: RegExp;
  roles: Record<CompanyType, RegExp>;
  categories: Record<Exclude<ProductCategory, 'other'>, RegExp>;
  /** Matches the place where a device's name ends and its purpose begins. */
  saysWhatFor: RegExp;
  /** Words for a pending decision, which make every decision in the same sentence doubtful. */
  undecided: RegExp;
  denied: RegExp;
  cleared: Rewording;
  authorized: Rewording;
  claim: { verbs: string; and: string };
}
export type Rewording = readonly (readonly [RegExp, string])[];

const EDGE = String.raw`[\p{L}\p{N}]`;

/** Matches whole words, including those that begin or end with an accented letter. */
export const words = (alternatives: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<!${EDGE})(?:${alternatives})(?!${EDGE})`, flags);

export const startsWith = (alternatives: string): RegExp =>
  new RegExp(`^(?:${alternatives})(?!${EDGE})`, 'iu');

/**
 * Adds the article of the first known noun. A text that already has an article, or has no known noun, stays
 * unchanged.
 */
export const articleOf =
  (hasArticle: RegExp, articles: readonly (readonly [article: string, noun: RegExp])[]) =>
  (text: string): string => {
    if (hasArticle.test(text)) return text;
    const found = articles
      .map(([article, noun]) => ({ article, at: text.search(noun) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0];
    return found ? `${found.article} ${text}` : text;
  };

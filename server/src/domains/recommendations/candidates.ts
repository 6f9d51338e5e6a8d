import { type ProductCategory, territoriesOverlapping } from '#contract/vocabulary.ts';
import type { CompanyFacts } from './facts.ts';
import { categoriesOf, distinctiveWords, wordsOfCategory } from './topics.ts';

/** A territory and a topic under which candidates are looked up; an empty string means any. */
export interface MatchKey {
  readonly territory: string;
  readonly topic: string;
}

const MAX_TOPICS = 20;
const MAX_PAIRS = 100;

export function keysFor(own: CompanyFacts): MatchKey[] {
  const territories = [...new Set(own.territories.flatMap(territoriesOverlapping))];
  const topics = topicsOf(own);
  const pairs = topics.flatMap((topic) => territories.map((territory) => ({ territory, topic })));
  return [
    ...pairs.slice(0, MAX_PAIRS),
    ...topics.map((topic) => ({ territory: '', topic })),
    ...territories.map((territory) => ({ territory, topic: '' })),
    { territory: '', topic: '' },
  ];
}

/**
 * Returns the topics that a company works on or looks for: words and product categories, as in the index of candidates.
 */
export function topicsOf({ specialties, gaps, products }: CompanyFacts): string[] {
  const words = [...specialties, ...gaps].flatMap(distinctiveWords);
  const categories = new Set<ProductCategory>([
    ...products.map(({ category }) => category),
    ...categoriesOf([...specialties, ...gaps].join(' ')),
  ]);
  return [
    ...new Set([
      ...words,
      ...[...categories].map((category) => `category:${category}`),
      ...products.flatMap(({ name }) => distinctiveWords(name)),
      ...[...categories].flatMap(wordsOfCategory),
    ]),
  ].slice(0, MAX_TOPICS);
}

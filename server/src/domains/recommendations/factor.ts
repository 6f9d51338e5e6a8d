import type { FactorCode } from '#contract/recommendations.ts';
import { type Territory, US_REGIONS } from '#contract/vocabulary.ts';
import type { Reader } from '#platform/words.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';

export interface Pair {
  readonly own: CompanyFacts;
  readonly other: CompanyFacts;
  readonly maker: CompanyFacts;
  readonly seller: CompanyFacts;
  readonly network: NetworkFacts | undefined;
}

export interface Finding {
  /** From 0 to 1, or null if it is unknown. */
  readonly match: number | null;
  readonly sentence: (reader: Reader) => string;
}

export type Factor = (pair: Pair) => Finding;

export const pairOf = (own: CompanyFacts, other: CompanyFacts, network?: NetworkFacts): Pair => {
  // Between two manufacturers, the other one is the maker, because the recommendation is about its products.
  const [maker, seller] = other.type === 'distributor' ? [own, other] : [other, own];
  return { own, other, maker, seller, network };
};

export const whose = ({ own }: Pair, company: CompanyFacts): 'you' | 'they' =>
  company === own ? 'you' : 'they';

export const unknown = (code: FactorCode): Finding => ({
  match: null,
  sentence: (reader) => reader.t('match-sentences:unknown', { code }),
});

/**
 * The minimum match of companies with something in common. It is above the match that unknown data counts as, so adding
 * something that matches never lowers a score.
 */
export const COMMON = 0.45;
export const inCommon = (...shares: readonly number[]): number =>
  COMMON + ((1 - COMMON) * shares.reduce((sum, share) => sum + share, 0)) / shares.length;

/** Returns the territories without nesting: North America becomes its regions. */
export const regionsOf = (territories: readonly Territory[]): ReadonlySet<Territory> =>
  new Set(territories.flatMap((one) => (one === 'north_america' ? US_REGIONS : [one])));

const NAMED = 3;

export function listed(names: readonly string[], reader: Reader): string {
  const distinct = [...new Set(names)];
  const rest = distinct.length - NAMED;
  const shown =
    rest > 0 ? [...distinct.slice(0, NAMED), reader.t('match-sentences:more', { count: rest })] : distinct;
  return new Intl.ListFormat(reader.language, { type: 'conjunction' }).format(shown);
}

export const territoryNames = (places: Iterable<Territory>, reader: Reader): string => {
  const all = [...places];
  const regions = US_REGIONS.filter((region) => all.includes(region));
  const whole = regions.length === US_REGIONS.length;
  const named: Territory[] = whole
    ? ['north_america', ...all.filter((one) => !regions.includes(one as never))]
    : all;
  return listed(
    named.map((one) => reader.t(`entities:territory.${one}`)),
    reader,
  );
};

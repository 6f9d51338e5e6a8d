import { type ProductCategory, type Territory, US_REGIONS } from '#contract/vocabulary.ts';
import type { CompanyFacts, NetworkFacts } from '#domains/recommendations/facts.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';

const reader = readerOf(BASE_LANGUAGE);
const PLACES: readonly Territory[] = [...US_REGIONS, 'north_america', 'europe', 'asia_pacific'];

export interface Case {
  own: CompanyFacts;
  other: CompanyFacts;
  network: NetworkFacts;
}
/** The field and category of each name of a specialty, gap or product. */
export type Labels = Readonly<Record<string, { field: string; category: ProductCategory }>>;

export const makerOf = ({ own, other }: Case) => (own.type === 'manufacturer' ? own : other);
export const sellerOf = ({ own, other }: Case) => (own.type === 'distributor' ? own : other);
export const labelsOf = ({ specialties, products }: CompanyFacts) => [
  ...specialties,
  ...products.map(({ name }) => name),
];
const regionsOf = (places: readonly Territory[]): string[] =>
  places.flatMap((place): readonly Territory[] => (place === 'north_america' ? US_REGIONS : [place]));

/** Splits "Hip, Knee, Spine and 2 more". The names in the tables contain neither a comma nor "and". */
const listed = (text: string): string[] =>
  text.split(/, and |, | and /u).filter((part) => !part.endsWith(' more'));
const placesIn = (text: string): string[] =>
  listed(text).flatMap((name) =>
    regionsOf(PLACES.filter((place) => reader.t(`entities:territory.${place}`) === name)),
  );
const parts = (sentence: string, pattern: RegExp): string[] => {
  const [, ...found] = pattern.exec(sentence) ?? [];
  if (found.length === 0) throw new Error(`unexpected sentence: ${sentence}`);
  return found;
};
const isSubset = (few: readonly string[], many: readonly string[]): boolean =>
  few.length > 0 && few.every((item) => many.includes(item));
/**
 * Whether each item of the first list has a counterpart in the second, according to a table rather than to the code
 * under test.
 */
export const areRelated = (ones: readonly string[], others: readonly string[], table: Labels): boolean =>
  ones.every((name) =>
    others.some(
      (other) =>
        table[name]?.field === table[other]?.field || table[name]?.category === table[other]?.category,
    ),
  );

/** For each factor, whether a sentence that states it as a reason agrees with the data. */
export const IS_TRUE: Readonly<Record<string, (sentence: string, pair: Case, table: Labels) => boolean>> = {
  type_complementary: (sentence, { own, other }) =>
    sentence === `You are a ${own.type}, and they are a ${other.type}.`,
  specialty_match(sentence, { own, other }, table) {
    const [theirs, yours] = parts(sentence, /^They list (.+), which fits your (.+)\.$/u).map(listed);
    if (!theirs || !yours) return false;
    return (
      isSubset(theirs, labelsOf(other)) &&
      isSubset(yours, labelsOf(own)) &&
      areRelated(theirs, labelsOf(own), table)
    );
  },
  market_overlap(sentence, { own, other }) {
    const [places] = parts(sentence, /^You both work in (.+)\.$/u).map(placesIn);
    if (!places) return false;
    return isSubset(places, regionsOf(own.territories)) && isSubset(places, regionsOf(other.territories));
  },
  open_territory(sentence, pair) {
    const [, text = ''] = parts(
      sentence,
      /^(Your|Their) products are open in (.+), where (?:they|you) work\.$/u,
    );
    const open = makerOf(pair).products.flatMap(({ openTerritories }) => openTerritories);
    return (
      sentence.startsWith(pair.own.type === 'manufacturer' ? 'Your' : 'Their') &&
      isSubset(placesIn(text), regionsOf(open)) &&
      isSubset(placesIn(text), regionsOf(sellerOf(pair).territories))
    );
  },
  portfolio_gap(sentence, pair, table) {
    const [gaps, fitting] = parts(
      sentence,
      /^(?:You|They)'re looking for (.+), and (?:they|you) have (.+)\.$/u,
    ).map(listed);
    if (!gaps || !fitting) return false;
    return (
      sentence.startsWith(pair.own.type === 'distributor' ? "You're" : "They're") &&
      isSubset(gaps, sellerOf(pair).gaps) &&
      isSubset(fitting, labelsOf(makerOf(pair))) &&
      areRelated(gaps, labelsOf(makerOf(pair)), table)
    );
  },
  regulatory_aligned(sentence, pair) {
    const [name = ''] = parts(sentence, /^(?:Your|Their) (.+) suits a market where (?:they|you) work: /u);
    return makerOf(pair).products.some(
      ({ name: listedName, status }) =>
        listedName === name &&
        status !== 'pending_approval' &&
        sentence.includes(reader.t(`entities:regulatory.${status}`)),
    );
  },
  location_match(sentence, pair) {
    const { own, other } = pair;
    if (sentence.includes('based in')) {
      const [, place = ''] = parts(sentence, /^(You|They) are based in (.+), where (?:they|you) sell\.$/u);
      const { homeTerritory } = sellerOf(pair);
      return (
        placesIn(place).includes(homeTerritory ?? '') &&
        regionsOf(makerOf(pair).territories).includes(homeTerritory ?? '')
      );
    }
    const lastParts = [own, other].map(({ location }) => location?.split(', ').at(-1) ?? '');
    if (sentence === 'You are in the same country.') return lastParts.every((part) => part.length === 2);
    return sentence.includes(other.location ?? 'nowhere') && lastParts[0] === lastParts[1];
  },
  size_appropriate: (sentence, { own, other }) =>
    sentence ===
    reader.t('match-sentences:sizes', { ours: own.size ?? 'small', theirs: other.size ?? 'small' }),
  growth_stage: (sentence, { own, other }) =>
    sentence ===
    reader.t('match-sentences:stages', { ours: own.stage ?? 'young', theirs: other.stage ?? 'young' }),
  verified_partner: (sentence, { other }) => other.isVerified && sentence === 'We verified this company.',
  similar_partners(sentence, { own, network }) {
    const [count = ''] = parts(sentence, new RegExp(`^At least (\\d+) ${own.type}s like you are`, 'u'));
    return Number(count) >= 5 && Number(count) <= (network.similarPartners ?? 0);
  },
  well_connected(sentence, { network }) {
    const [count = ''] = parts(sentence, /^At least (\d+) companies are connected with them\.$/u);
    return Number(count) >= 5 && Number(count) <= (network.partners ?? 0);
  },
  like_partners(sentence, { own, other }, table) {
    const [text = '', count = ''] = parts(
      sentence,
      /^They list (.+), which fits (one|\d+) of your latest partners\.$/u,
    );
    const theirs = listed(text);
    const compared = text.endsWith(' more') ? labelsOf(other) : theirs;
    const alike = (own.partners ?? []).filter((partner) =>
      compared.some((name) => areRelated([name], labelsOf(partner), table)),
    );
    // MedAccord does not count names whose category it does not know, so the sentence may state a smaller number.
    return isSubset(theirs, labelsOf(other)) && alike.length >= (count === 'one' ? 1 : Number(count));
  },
  responsive_partner: (sentence, { network }) =>
    Number(parts(sentence, /within (\d+) days?\.$/u)[0]) === network.responseDays,
  recently_active: (sentence, { other }) =>
    sentence === 'They updated their page or products in the last 30 days.' && other.daysSinceChange <= 30,
};

import type { ShownStatus, Territory } from '#contract/vocabulary.ts';
import { US_REGIONS } from '#contract/vocabulary.ts';
import type { CompanyFacts } from './facts.ts';
import { type Factor, inCommon, listed, territoryNames, regionsOf, unknown, whose } from './factor.ts';
import { type Subject, isSameArea, isSameField, subjectOf } from './topics.ts';

const sharedBy = (one: ReadonlySet<Territory>, other: ReadonlySet<Territory>): Territory[] =>
  [...one].filter((place) => other.has(place));

export const marketOverlap: Factor = ({ own, other }) => {
  const ours = regionsOf(own.territories);
  const theirs = regionsOf(other.territories);
  if (ours.size === 0 || theirs.size === 0) return unknown('market_overlap');
  const shared = sharedBy(ours, theirs);
  if (shared.length === 0) return { match: 0, sentence: (reader) => reader.t('match-sentences:noOverlap') };
  return {
    match: inCommon(shared.length / Math.min(ours.size, theirs.size), shared.length / ours.size),
    sentence: (reader) => reader.t('match-sentences:overlap', { places: territoryNames(shared, reader) }),
  };
};

export const openTerritory: Factor = (pair) => {
  const { maker, seller } = pair;
  const open = regionsOf(maker.products.flatMap(({ openTerritories }) => openTerritories));
  const worked = regionsOf(seller.territories);
  if (open.size === 0 || worked.size === 0) return unknown('open_territory');
  const shared = sharedBy(open, worked);
  const who = whose(pair, maker);
  if (shared.length === 0)
    return { match: 0, sentence: (reader) => reader.t('match-sentences:notOpen', { who }) };
  return {
    match: inCommon(shared.length / open.size),
    sentence: (reader) => reader.t('match-sentences:open', { who, places: territoryNames(shared, reader) }),
  };
};

const fieldsOf = ({ specialties, products }: CompanyFacts): Subject[] => [
  ...specialties.map((label) => subjectOf(label)),
  ...products.map(({ name, category }) => subjectOf(name, category)),
];

/** The weight of a shared product category; a shared word counts fully. */
const AREA = 0.25;
const fit = (one: Subject, others: readonly Subject[]): number => {
  if (others.some((other) => isSameField(one, other))) return 1;
  return others.some((other) => isSameArea(one, other)) ? AREA : 0;
};
const covered = (ones: readonly Subject[], others: readonly Subject[]): number =>
  ones.reduce((sum, one) => sum + fit(one, others), 0) / ones.length;
function closest(ones: readonly Subject[], others: readonly Subject[]): Subject[] {
  const exact = ones.filter((one) => fit(one, others) === 1);
  return exact.length > 0 ? exact : ones.filter((one) => fit(one, others) > 0);
}
const bestFit = (ones: readonly Subject[], others: readonly Subject[]): number =>
  Math.max(...ones.map((one) => fit(one, others)));

export const specialtyMatch: Factor = ({ own, other }) => {
  const ours = fieldsOf(own);
  const theirs = fieldsOf(other);
  if (ours.length === 0 || theirs.length === 0) return unknown('specialty_match');
  const matching = closest(theirs, ours);
  if (matching.length === 0)
    return { match: 0, sentence: (reader) => reader.t('match-sentences:noSpecialty') };
  const answering = closest(ours, matching);
  // What the other company looks for counts as covered, so that filling its gap never lowers the score.
  const wanted = other.gaps.map((label) => subjectOf(label));
  return {
    match: inCommon(bestFit(ours, theirs), covered(ours, [...theirs, ...wanted])),
    sentence: (reader) =>
      reader.t('match-sentences:specialty', {
        theirs: listed(labels(matching), reader),
        yours: listed(labels(answering), reader),
      }),
  };
};

export const likePartners: Factor = ({ own, other }) => {
  const theirs = fieldsOf(other);
  const partners = (own.partners ?? []).map(fieldsOf).filter(({ length }) => length > 0);
  if (theirs.length === 0 || partners.length === 0) return unknown('like_partners');
  const matching = closest(theirs, partners.flat());
  if (matching.length === 0)
    return { match: 0, sentence: (reader) => reader.t('match-sentences:unlikePartners') };
  return {
    match: inCommon(partners.reduce((sum, fields) => sum + bestFit(theirs, fields), 0) / partners.length),
    sentence: (reader) =>
      reader.t('match-sentences:likePartners', {
        theirs: listed(labels(matching), reader),
        count: partners.filter((fields) => bestFit(matching, fields) > 0).length,
      }),
  };
};

const labels = (subjects: readonly Subject[]): string[] => subjects.map(({ label }) => label);

export const portfolioGap: Factor = (pair) => {
  const { maker, seller } = pair;
  const gaps = seller.gaps.map((label) => subjectOf(label));
  const offered = fieldsOf(maker);
  if (gaps.length === 0 || offered.length === 0) return unknown('portfolio_gap');
  const filled = gaps.filter((gap) => fit(gap, offered) > 0);
  const who = whose(pair, seller);
  if (filled.length === 0)
    return { match: 0, sentence: (reader) => reader.t('match-sentences:noGap', { who }) };
  const fitting = closest(offered, filled);
  return {
    match: inCommon(bestFit(filled, offered), covered(gaps, offered)),
    sentence: (reader) =>
      reader.t('match-sentences:gap', {
        who,
        gaps: listed(labels(filled), reader),
        fitting: listed(labels(fitting), reader),
      }),
  };
};

const REGIONS: readonly Territory[] = US_REGIONS;
type Market = 'us' | 'europe' | 'elsewhere';
const marketOf = (place: Territory): Market => {
  if (REGIONS.includes(place)) return 'us';
  return place === 'europe' ? 'europe' : 'elsewhere';
};

const SELF_DECLARED = 0.75;
/** Returns how far a product's status allows it on a market, or null if the status leaves this open. */
function allowed(status: ShownStatus, market: Market): number | null {
  if (status === 'other') return null;
  if (status === 'multiple_approvals' || status === 'not_applicable') return 1;
  if (status === 'pending_approval' || status === 'contradicted') return 0;
  if (market === 'elsewhere') return status === 'self_declared' ? SELF_DECLARED : 1;
  if (market === 'europe') return status === 'ce_marked' ? 1 : 0;
  if (status === 'self_declared') return SELF_DECLARED;
  return status === 'fda_cleared' ? 1 : 0;
}

export const regulatoryAligned: Factor = (pair) => {
  const { maker, seller } = pair;
  const markets = [...new Set([...regionsOf(seller.territories)].map(marketOf))];
  const stated = maker.products.filter(({ status }) => status !== 'other');
  if (markets.length === 0 || stated.length === 0) return unknown('regulatory_aligned');
  const best = stated.flatMap(({ status }) => markets.map((market) => allowed(status, market) ?? 0));
  const ready = stated.filter(({ status }) => markets.some((market) => (allowed(status, market) ?? 0) > 0));
  const who = whose(pair, maker);
  const first = ready[0];
  if (!first) return { match: 0, sentence: (reader) => reader.t('match-sentences:notCleared', { who }) };
  return {
    match: Math.max(...best),
    sentence: (reader) =>
      reader.t('match-sentences:cleared', {
        who,
        product: first.name,
        status: reader.t(`entities:regulatory.${first.status}`),
        count: ready.length - 1,
      }),
  };
};

const SAME_COUNTRY = 0.7;
const regionOf = (location: string | null): string | null =>
  location?.split(',').at(-1)?.trim().toLowerCase() || null;
const STATE = /^[a-z]{2}$/u;

/** Whether both companies are in US states, or have entered the same country. */
function isSameCountry(one: CompanyFacts, other: CompanyFacts): boolean {
  if (one.country !== null && one.country === other.country) return true;
  return [one, other].every(({ location }) => STATE.test(regionOf(location) ?? ''));
}

export const locationMatch: Factor = (pair) => {
  const { own, other, maker, seller } = pair;
  const home = seller.homeTerritory;
  if (home !== null && regionsOf(maker.territories).has(home))
    return {
      match: 1,
      sentence: (reader) =>
        reader.t('match-sentences:home', {
          who: whose(pair, seller),
          place: reader.t(`entities:territory.${home}`),
        }),
    };
  const [ours, theirs] = [regionOf(own.location), regionOf(other.location)];
  if (ours !== null && ours === theirs)
    return {
      match: 1,
      sentence: (reader) => reader.t('match-sentences:near', { location: other.location ?? '' }),
    };
  if (isSameCountry(own, other))
    return { match: SAME_COUNTRY, sentence: (reader) => reader.t('match-sentences:sameCountry') };
  if (ours === null || theirs === null) return unknown('location_match');
  return {
    match: 0,
    sentence: (reader) => reader.t('match-sentences:far', { location: other.location ?? '' }),
  };
};

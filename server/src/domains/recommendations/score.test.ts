import { describe, expect, test } from 'vitest';
import { TERRITORIES } from '#contract/vocabulary.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import type { CompanyFacts, ProductFacts } from './facts.ts';
import { learn } from './feedback.ts';
import { improvementsOf } from './improvements.ts';
import { WEIGHTS, scoreOf } from './score.ts';
import { ranked, select } from './select.ts';

const reader = readerOf(BASE_LANGUAGE);

const product = (changed: Partial<ProductFacts> = {}): ProductFacts => ({
  id: 'product',
  name: 'Meridian Hip Stem',
  category: 'orthopedic_implants',
  status: 'fda_cleared',
  codes: [],
  openTerritories: [],
  ...changed,
});
const company = (changed: Partial<CompanyFacts> = {}): CompanyFacts => ({
  id: 'company',
  name: 'Company',
  type: 'distributor',
  location: null,
  country: null,
  territories: [],
  homeTerritory: null,
  specialties: [],
  gaps: [],
  size: null,
  stage: null,
  isVerified: false,
  products: [],
  daysSinceChange: 400,
  ...changed,
});
const maker = company({
  id: 'maker',
  type: 'manufacturer',
  territories: ['texas', 'south', 'europe'],
  specialties: ['Hip'],
  products: [product({ openTerritories: ['texas'] })],
});
const seller = company({
  territories: ['texas', 'south'],
  specialties: ['Hip and knee'],
  gaps: ['Hip stems'],
});
const factorOf = (code: string, own = maker, other = seller) =>
  scoreOf(own, other).factors.find((factor) => factor.code === code);

describe('a score', () => {
  test('has weights that add up to 100 and is the sum of its factors', () => {
    expect(Object.values(WEIGHTS).reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    for (const other of [seller, company(), company({ gaps: ['Spine'], territories: ['midwest'] })]) {
      const { score, factors } = scoreOf(maker, other);
      expect(Math.round(factors.reduce((sum, { points }) => sum + points, 0))).toBe(score);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
  });

  test('counts missing data as unknown, never as a mismatch', () => {
    const unknownPlaces = scoreOf(maker, { ...seller, territories: [] });
    const elsewhere = scoreOf(maker, { ...seller, territories: ['mountain'] });
    expect(unknownPlaces.exact).toBeGreaterThan(elsewhere.exact);
    expect(unknownPlaces.confidence).toBeLessThan(elsewhere.confidence);
    expect(unknownPlaces.factors.find(({ code }) => code === 'market_overlap')?.match).toBeNull();
  });

  test('never falls when a territory or specialty in common is added on either side', () => {
    for (const base of [
      maker,
      company({ ...maker, specialties: [], products: [] }),
      company({ type: 'manufacturer' }),
    ])
      for (const other of [
        seller,
        company(),
        company({ territories: ['midwest'], specialties: ['Spine'] }),
      ]) {
        const before = scoreOf(base, other).exact;
        for (const place of TERRITORIES.filter((one) => base.territories.includes(one)))
          expect(
            scoreOf(base, { ...other, territories: [...new Set([...other.territories, place])] }).exact,
          ).toBeGreaterThanOrEqual(before);
        for (const place of other.territories)
          expect(
            scoreOf({ ...base, territories: [...new Set([...base.territories, place])] }, other).exact,
          ).toBeGreaterThanOrEqual(before);
        for (const field of base.specialties)
          expect(
            scoreOf(base, { ...other, specialties: [...other.specialties, field] }).exact,
          ).toBeGreaterThanOrEqual(before);
        for (const field of other.specialties)
          expect(
            scoreOf({ ...base, specialties: [...base.specialties, field] }, other).exact,
          ).toBeGreaterThanOrEqual(before);
      }
  });

  test('depends neither on names nor on the order of lists', () => {
    const turned = {
      ...seller,
      name: 'Zeta',
      territories: seller.territories.toReversed(),
      specialties: seller.specialties.toReversed(),
    };
    expect(scoreOf(maker, turned).exact).toBe(scoreOf(maker, seller).exact);
  });

  test('falls when both companies list products with the same FDA product code', () => {
    const own = { ...maker, products: [product({ codes: ['LZO'] })] };
    const competing = { ...seller, products: [product({ codes: ['LZO'] })] };
    const different = { ...seller, products: [product({ codes: ['HWC'] })] };
    expect(scoreOf(own, different).exact - scoreOf(own, competing).exact).toBeCloseTo(15);
    expect(factorOf('competing_line', own, competing)?.sentence(reader)).toBe(
      'Both of you list products with FDA product code LZO, which may compete.',
    );
  });

  test.each([
    ['market_overlap', 'You both work in Texas and South.'],
    ['open_territory', 'Your products are open in Texas, where they work.'],
    ['specialty_match', 'They list Hip and knee, which fits your Hip and Meridian Hip Stem.'],
    ['portfolio_gap', "They're looking for Hip stems, and you have Hip and Meridian Hip Stem."],
    ['type_complementary', 'You are a manufacturer, and they are a distributor.'],
    ['regulatory_aligned', 'Your Meridian Hip Stem suits a market where they work: FDA cleared.'],
    ['verified_partner', "This company isn't verified yet."],
    ['growth_stage', "We don't know how long both companies have been in business."],
  ])('explains the factor %s in a sentence that the data confirms', (code, sentence) => {
    expect(factorOf(code)?.sentence(reader)).toBe(sentence);
  });

  test('explains its factors from the user’s point of view', () => {
    expect(factorOf('portfolio_gap', seller, maker)?.sentence(reader)).toBe(
      "You're looking for Hip stems, and they have Hip and Meridian Hip Stem.",
    );
    expect(factorOf('open_territory', seller, maker)?.sentence(reader)).toBe(
      'Their products are open in Texas, where you work.',
    );
  });

  test('does not count two different kinds of trays as a common specialty', () => {
    const { match } =
      scoreOf(
        { ...maker, specialties: ['Sterilization trays'], products: [] },
        { ...seller, specialties: ['Tibial trays'] },
      ).factors.find(({ code }) => code === 'specialty_match') ?? {};
    expect(match).toBe(0);
  });

  test('counts a company’s partners only if there are at least five, and rises with their number', () => {
    const withPartners = (partners: number | null) =>
      scoreOf(maker, seller, {
        network: { responseDays: null, similarPartners: null, partners },
      }).factors.find(({ code }) => code === 'well_connected');
    expect(withPartners(null)?.match).toBeNull();
    expect(withPartners(4)?.match).toBeNull();
    expect(withPartners(49)?.sentence(reader)).toBe('At least 20 companies are connected with them.');
    expect([5, 10, 20, 50, 500].map((count) => withPartners(count)?.match?.toFixed(2))).toEqual([
      '0.50',
      '0.65',
      '0.80',
      '1.00',
      '1.00',
    ]);
  });

  test('compares a company’s specialties with those of the user’s latest partners', () => {
    const likeOf = (partners: readonly CompanyFacts[]) =>
      scoreOf({ ...maker, partners }, { ...seller, specialties: ['Hips'], products: [] }).factors.find(
        ({ code }) => code === 'like_partners',
      );
    const working = (...specialties: string[]): CompanyFacts => ({ ...seller, specialties, products: [] });
    expect(likeOf([])?.match).toBeNull();
    expect(likeOf([working()])?.match).toBeNull();
    expect(likeOf([working('Ostomy')])?.match).toBe(0);
    const one = likeOf([working('Hip replacement'), working('Ostomy')]);
    expect(one?.sentence(reader)).toBe('They list Hips, which fits one of your latest partners.');
    const both = likeOf([working('Hip replacement'), working('Hip stems', 'Ostomy'), working()]);
    expect(both?.sentence(reader)).toBe('They list Hips, which fits 2 of your latest partners.');
    expect(both?.match).toBe(1);
    expect(one?.match).toBeLessThan(1);
  });

  test('mentions similar companies only if there are at least five', () => {
    const withPartners = (similarPartners: number | null) =>
      scoreOf(maker, seller, {
        network: { responseDays: null, similarPartners, partners: null },
      }).factors.find(({ code }) => code === 'similar_partners');
    expect(withPartners(null)?.match).toBeNull();
    expect(withPartners(4)?.match).toBeNull();
    expect(withPartners(13)?.sentence(reader)).toBe(
      'At least 10 manufacturers like you are connected with them.',
    );
  });
});

describe('feedback on a recommended company', () => {
  const told = { reasons: ['market_overlap'], targetId: seller.id } as const;

  test('lowers the weight of a disliked factor and raises the other weights', () => {
    const feedback = learn([{ ...told, action: 'dislike', factor: 'market_overlap' }]);
    const weightOf = (code: string, given = feedback) =>
      scoreOf(maker, seller, { feedback: given }).factors.find((one) => one.code === code)?.weight ?? 0;
    expect(weightOf('market_overlap')).toBeLessThan(WEIGHTS.market_overlap.weight);
    expect(weightOf('specialty_match')).toBeGreaterThan(WEIGHTS.specialty_match.weight);
  });

  test('moves a disliked company down and a liked one up, through a separate factor', () => {
    const before = scoreOf(maker, seller).exact;
    const scoreAfter = (action: 'like' | 'dislike') =>
      scoreOf(maker, seller, { feedback: learn([{ ...told, reasons: [], action, factor: null }]) });
    expect(scoreAfter('dislike').exact).toBeCloseTo(before - 25);
    expect(scoreAfter('like').exact).toBeCloseTo(before + 3);
    expect(scoreAfter('like').factors.at(-1)).toMatchObject({ code: 'your_feedback', points: 3 });
  });

  test('counts contacting or connecting more than a like, up to a limit', () => {
    const weightAfter = (action: 'like' | 'contact' | 'connect', times: number) =>
      learn(
        Array.from({ length: times }, (_, index) => ({
          ...told,
          targetId: `${index}`,
          action,
          factor: null,
        })),
      ).multipliers.get('market_overlap') ?? 0;
    expect(weightAfter('contact', 1)).toBeGreaterThan(weightAfter('like', 1));
    expect(weightAfter('connect', 1)).toBeGreaterThan(weightAfter('contact', 1));
    expect(weightAfter('connect', 50)).toBe(2.5);
  });

  test('counts an action for the same company only once, however often it is repeated', () => {
    for (const factor of [null, 'market_overlap'] as const) {
      const action = { ...told, action: 'dislike' as const, factor };
      expect(learn([action, action, action])).toEqual(learn([action]));
    }
  });
});

describe('suggested improvements to a page', () => {
  test('each state the score and the score band that the page would reach', () => {
    const own = { ...maker, territories: [] };
    const scoreWith = (changed: CompanyFacts) => scoreOf(changed, seller).score;
    const found = improvementsOf({ own, other: seller, score: scoreWith(own) }, scoreWith, reader);
    expect(found[0]).toMatchObject({ field: 'territories', value: 'south', label: 'South' });
    for (const { field, value, score, reaches } of found) {
      expect(scoreOf({ ...own, [field]: [...own[field], value] }, seller).score).toBe(score);
      expect(score).toBeGreaterThan(scoreWith(own));
      expect(reaches === null || (score >= reaches && scoreWith(own) < reaches)).toBe(true);
    }
  });
});

describe('the selection of recommendations to show', () => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    targetId: `t${at}`,
    companyId: `c${at}`,
    exact: 95 - at / 2,
  }));

  test('takes the best nine and one of the next thirty', () => {
    const tenths = Array.from({ length: 200 }, (_, day) => {
      const chosen = select(items, 10, `someone ${day}`);
      expect(chosen.slice(0, 9).map(({ item }) => item.targetId)).toEqual(
        items.slice(0, 9).map(({ targetId }) => targetId),
      );
      const [tenth, ...more] = chosen.slice(9);
      expect(more).toEqual([]);
      const at = items.findIndex(({ targetId }) => targetId === tenth?.item.targetId);
      expect(chosen.map(({ isExploration }) => isExploration)).toEqual([...Array(9).fill(false), at > 9]);
      return at;
    });
    expect(Math.min(...tenths)).toBe(9);
    expect(Math.max(...tenths)).toBe(38);
    expect(new Set(tenths).size).toBe(30);
  });

  test('adds no exploratory item with a score below moderate, and none to a list of fewer than ten', () => {
    const poor = items.map((item, at) => ({ ...item, exact: at < 9 ? 80 : 49 }));
    expect(select(poor, 10, 'seed').filter(({ isExploration }) => isExploration)).toEqual([]);
    expect(select(items, 3, 'seed').filter(({ isExploration }) => isExploration)).toEqual([]);
  });

  test('ranks items with equal scores the same way, whatever the order of the rows', () => {
    const equal = items.map(({ targetId, companyId }) => ({ targetId, companyId, exact: 80 }));
    expect(ranked(equal.toReversed())).toEqual(ranked(equal));
  });

  test('shows at most two products of one company', () => {
    const crowded = items.map(({ targetId, exact }) => ({ targetId, exact, companyId: 'one' }));
    expect(select(crowded, 10, 'seed')).toHaveLength(2);
  });
});

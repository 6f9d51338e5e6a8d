import type { CompanyFacts } from '#domains/recommendations/facts.ts';
import type { Scored } from '#domains/recommendations/rank.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { distinctiveWords } from '#domains/recommendations/topics.ts';
import { type Case, IS_TRUE, type Labels } from '#test/true-reasons.ts';
import type { Page } from './recommendation-pages.ts';

const reader = readerOf(BASE_LANGUAGE);
/** The number of most recent partners that a sentence compares a company with. */
const LATEST = 10;

/** Checks the stated reasons against the generated pages and connections instead of the database. */
export class StatedReasons {
  checked = 0;
  readonly wrong: string[] = [];
  readonly #pages: readonly Page[];
  readonly #partners: ReadonlyMap<number, ReadonlySet<number>>;
  readonly #labels: Labels;

  constructor(pages: readonly Page[], partners: ReadonlyMap<number, ReadonlySet<number>>, labels: Labels) {
    this.#pages = pages;
    this.#partners = partners;
    this.#labels = labels;
  }

  check(at: number, shown: readonly { other: number; score: Scored['score'] }[]): void {
    const one = this.#pages[at];
    for (const { other, score } of shown) {
      const two = this.#pages[other];
      if (!one || !two) continue;
      const network = {
        responseDays: null,
        similarPartners: this.#similarPartners(at, other),
        partners: this.#partners.get(other)?.size ?? 0,
      };
      const pair: Case = {
        own: { ...factsOf(one), partners: this.#latestOf(at) },
        other: factsOf(two),
        network,
      };
      for (const { code, sentence } of score.factors.filter((factor) =>
        score.reasons.includes(factor.code),
      )) {
        this.checked++;
        const text = sentence(reader);
        if (!this.#isTrue(code, text, pair)) this.wrong.push(`${code}: ${text}`);
      }
    }
  }

  #isTrue(code: string, text: string, pair: Case): boolean {
    try {
      return IS_TRUE[code]?.(text, pair, this.#labels) ?? false;
    } catch {
      // The sentence has an unexpected form.
      return false;
    }
  }

  #latestOf(at: number): CompanyFacts[] {
    const ats = [...(this.#partners.get(at) ?? [])].slice(-LATEST);
    return ats.flatMap((partner) => this.#pages[partner] ?? []).map((page) => factsOf(page));
  }

  /**
   * Counts the other company's partners that are similar to the user's company, as defined in docs/recommendations.md.
   */
  #similarPartners(at: number, other: number): number {
    const own = this.#pages[at];
    const ownPartners = this.#partners.get(at) ?? new Set();
    return [...(this.#partners.get(other) ?? [])].filter((partner) => {
      const page = this.#pages[partner];
      if (!own || !page || partner === at || page.type !== own.type) return false;
      return (
        shares(topicsOf(own, this.#labels), topicsOf(page, this.#labels)) ||
        shares(ownPartners, this.#partners.get(partner) ?? new Set())
      );
    }).length;
  }

  print(): void {
    console.log(`${this.checked} stated reasons checked, ${this.wrong.length} of them false`);
    for (const sentence of this.wrong.slice(0, 5)) console.log(`  ${sentence}`);
  }
}

const shares = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean =>
  !one.isDisjointFrom(other);
function topicsOf({ specialties, gaps, products }: Page, table: Labels): Set<string> {
  const labels = [...specialties, ...gaps, ...products.map(({ name }) => name)];
  return new Set([
    ...labels.flatMap(distinctiveWords),
    ...labels.flatMap((one) => table[one]?.category ?? []),
  ]);
}

const SMALL = 20;
const MEDIUM = 200;
const sizeOf = ({ headcount, type, home }: Page): CompanyFacts['size'] => {
  // Every distributor profile that the benchmark stores states teams of 3-5 people (`toProfile`), which count as small.
  if (headcount === null) return type === 'distributor' && home !== null ? 'small' : null;
  if (headcount < SMALL) return 'small';
  return headcount < MEDIUM ? 'medium' : 'large';
};

const factsOf = (page: Page): CompanyFacts => ({
  id: page.companyId,
  name: '',
  type: page.type,
  location: null,
  country: null,
  territories: [...page.territories, ...(page.home === null ? [] : [page.home])],
  homeTerritory: page.home,
  specialties: page.specialties,
  gaps: page.gaps,
  size: sizeOf(page),
  stage: page.home === null ? null : 'established',
  isVerified: page.isVerified,
  products: page.products.map(({ name, category, status, codes, open }) => ({
    id: name,
    name,
    category,
    // Without a decision as evidence, a clearance is shown as declared by the company itself.
    status: status === 'fda_cleared' ? 'self_declared' : status,
    codes,
    openTerritories: open,
  })),
  daysSinceChange: Math.floor(page.age),
});

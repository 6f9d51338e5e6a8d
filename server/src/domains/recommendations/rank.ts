import type { RecommendationType } from '#contract/recommendations.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { keysFor } from './candidates.ts';
import { findWeights } from './calibration.store.ts';
import { POOL, findCandidates } from './candidates.store.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';
import { findFacts } from './facts.store.ts';
import { type Feedback, NO_FEEDBACK } from './feedback.ts';
import { findAlike, findNeighbors, findReached } from './network.store.ts';
import { findNetwork, withPartners } from './network.ts';
import { type Score, type Weights, scoreOf } from './score.ts';
import { type Ranked, ranked } from './select.ts';

/** The number of best candidates, ranked by their pages alone, for which responses and partners are looked up. */
const FINALISTS = 60;

export interface Scored extends Ranked {
  readonly productId: string | null;
  readonly score: Score;
}

export async function rank(
  db: Db,
  { userId, own: page, feedback }: { userId: string; own: CompanyFacts; feedback: Feedback },
  type: RecommendationType,
): Promise<Scored[]> {
  const [own, neighborIds, alikeIds] = await Promise.all([
    withPartners(db, page),
    findNeighbors(db, page),
    findAlike(db, page),
  ]);
  const keys = keysFor(own);
  const reader = { userId, companyId: own.id };
  const throughIds = [...new Set([...neighborIds, ...alikeIds])];
  const found = await Promise.all(
    typesFor(own, type).map(async (other) => {
      const reached = await findReached(db, reader, other, throughIds);
      const candidates = await findCandidates(db, reader, other, keys);
      return { reached, all: [...new Set([...reached, ...candidates])].slice(0, POOL) };
    }),
  );
  const facts = [
    ...(
      await findFacts(
        db,
        found.flatMap(({ all }) => all),
      )
    ).values(),
  ];
  const reached = new Set(found.flatMap((one) => one.reached));
  const weights = await findWeights(db);
  const companies = ranked(facts.map((other) => ofCompany(own, other, { weights, feedback })));
  const finalists = companies.filter(({ companyId }, at) => at < FINALISTS || reached.has(companyId));
  const network = await findNetwork(
    db,
    { own, neighborIds },
    finalists.map(({ companyId }) => companyId),
  );
  const rescored = finalists.flatMap(({ companyId }) => {
    const other = facts.find(({ id }) => id === companyId);
    if (!other) return [];
    const context = { weights, feedback, network: network.get(companyId) };
    return type === 'company' ? [ofCompany(own, other, context)] : productsOf(own, other, context);
  });
  return ranked(rescored);
}

/**
 * Returns the company types to look for. Few distributors list products, so manufacturers also see other
 * manufacturers' complementary products.
 */
function typesFor({ type: own }: CompanyFacts, wanted: RecommendationType): CompanyType[] {
  if (own !== 'manufacturer') return ['manufacturer'];
  return wanted === 'product' ? ['distributor', 'manufacturer'] : ['distributor'];
}

interface Context {
  weights: Weights;
  feedback: Feedback;
  network?: NetworkFacts | undefined;
}

export function ofCompany(own: CompanyFacts, other: CompanyFacts, { network, ...context }: Context): Scored {
  const score = scoreOf(own, other, { ...context, ...(network && { network }) });
  return { targetId: other.id, companyId: other.id, productId: null, exact: score.exact, score };
}

export async function scoreCompany(
  db: Db,
  { own, other }: { own: string; other: string },
): Promise<Score | undefined> {
  const facts = await findFacts(db, [own, other]);
  const [ours, theirs] = [facts.get(own), facts.get(other)];
  if (!ours || !theirs || ours.type === theirs.type) return undefined;
  return ofCompany(ours, theirs, { weights: await findWeights(db), feedback: NO_FEEDBACK }).score;
}

const productsOf = (own: CompanyFacts, other: CompanyFacts, context: Context): Scored[] =>
  other.products.map(({ id }) => ofProduct(own, other, id, context));

/**
 * Returns a company's facts for scoring one of its products: with this product only, and without the company's other
 * fields.
 */
export function ofProduct(
  own: CompanyFacts,
  other: CompanyFacts,
  productId: string,
  { network, ...context }: Context,
): Scored {
  const products = other.products.filter(({ id }) => id === productId);
  const score = scoreOf(
    own,
    { ...other, specialties: [], products },
    { ...context, targetId: productId, ...(network && { network }) },
  );
  return { targetId: productId, companyId: other.id, productId, exact: score.exact, score };
}

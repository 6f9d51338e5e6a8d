import type { RecommendationType } from '#contract/recommendations.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { keysFor } from './candidates.ts';
import { findCandidates } from './candidates.store.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';
import { findFacts } from './facts.store.ts';
import { type Feedback, NO_FEEDBACK } from './feedback.ts';
import { findNetwork } from './network.ts';
import { type Score, scoreOf } from './score.ts';
import { type Ranked, ranked } from './select.ts';

/**
 * The number of best candidates for which responses and partners are looked up; these change a score by only a few
 * points.
 */
const FINALISTS = 60;

export interface Scored extends Ranked {
  readonly productId: string | null;
  readonly score: Score;
}

export async function rank(
  db: Db,
  { userId, own, feedback }: { userId: string; own: CompanyFacts; feedback: Feedback },
  type: RecommendationType,
): Promise<Scored[]> {
  const keys = keysFor(own);
  const ids = await Promise.all(
    typesFor(own, type).map((other) => findCandidates(db, { userId, companyId: own.id }, other, keys)),
  );
  const facts = [...(await findFacts(db, ids.flat())).values()];
  const companies = ranked(facts.map((other) => ofCompany(own, other, { feedback })));
  const finalists = companies.slice(0, FINALISTS);
  const network = await findNetwork(
    db,
    own,
    finalists.map(({ companyId }) => companyId),
  );
  const rescored = finalists.flatMap(({ companyId }) => {
    const other = facts.find(({ id }) => id === companyId);
    if (!other) return [];
    const context = { feedback, network: network.get(companyId) };
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
  feedback: Feedback;
  network?: NetworkFacts | undefined;
}

export function ofCompany(own: CompanyFacts, other: CompanyFacts, { feedback, network }: Context): Scored {
  const score = scoreOf(own, other, { feedback, ...(network && { network }) });
  return { targetId: other.id, companyId: other.id, productId: null, exact: score.exact, score };
}

export async function scoreCompany(
  db: Db,
  { own, other }: { own: string; other: string },
): Promise<Score | undefined> {
  const facts = await findFacts(db, [own, other]);
  const [ours, theirs] = [facts.get(own), facts.get(other)];
  if (!ours || !theirs || ours.type === theirs.type) return undefined;
  return ofCompany(ours, theirs, { feedback: NO_FEEDBACK }).score;
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
  { feedback, network }: Context,
): Scored {
  const products = other.products.filter(({ id }) => id === productId);
  const score = scoreOf(
    own,
    { ...other, specialties: [], products },
    { feedback, targetId: productId, ...(network && { network }) },
  );
  return { targetId: productId, companyId: other.id, productId, exact: score.exact, score };
}

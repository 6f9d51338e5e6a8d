import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import {
  MAX_PER_GENERATION,
  type Recommendation,
  type RecommendationType,
  type listRecommendations,
} from '#contract/recommendations.ts';
import type { Language } from '#contract/languages.ts';
import type { Actor } from '#platform/actor.ts';
import type { Page } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type Reader, readerOf } from '#platform/words.ts';
import { findWeights } from './calibration.store.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';
import { findFacts } from './facts.store.ts';
import { type Feedback, learn } from './feedback.ts';
import { findNeighbors } from './network.store.ts';
import { findNetwork, withPartners } from './network.ts';
import { ownCompanyId } from './permissions.ts';
import { ofCompany, ofProduct } from './rank.ts';
import { rounded, type Score, type Weights } from './score.ts';
import * as store from './store.ts';

type Shown = z.input<typeof Recommendation>;
export type Listed = Shown[];

/**
 * Lists a person's current recommendations; observers have none. There are at most ten of each type, so there is only
 * one page.
 */
export async function listRecommended(
  { db }: Platform,
  actor: Actor,
  { type, limit }: Input<typeof listRecommendations>['query'],
): Promise<Page<Shown>> {
  const companyId = ownCompanyId(actor);
  if (companyId === undefined) return { items: [], next: null };
  return {
    items: await listCurrent(db, { userId: actor.id, companyId, language: actor.language }, type, limit),
    next: null,
  };
}

export interface Owner {
  userId: string;
  companyId: string;
  language: Language;
}

/**
 * Lists current recommendations. Scores are computed from today's data each time, so that every sentence is up to
 * date when it is read.
 */
export async function listCurrent(
  db: Db,
  owner: Owner,
  type: RecommendationType,
  limit = MAX_PER_GENERATION,
): Promise<Listed> {
  const rows = await store.findCurrent(db, owner, type);
  if (rows.length === 0) return [];
  const knowledge = await loadKnowledge(db, owner, rows);
  const shown = rows
    .flatMap((row) => present(row, knowledge, readerOf(owner.language)))
    .toSorted((one, next) => next.score - one.score)
    .slice(0, limit);
  await store.markShown(
    db,
    shown.map(({ id }) => id),
  );
  return shown;
}

export interface Knowledge {
  readonly own: CompanyFacts | undefined;
  readonly facts: ReadonlyMap<string, CompanyFacts>;
  readonly network: ReadonlyMap<string, NetworkFacts>;
  readonly weights: Weights;
  readonly feedback: Feedback;
}

export async function loadKnowledge(
  db: Db,
  { userId, companyId }: Pick<Owner, 'userId' | 'companyId'>,
  rows: readonly store.ShownRow[],
): Promise<Knowledge> {
  const ids = [...new Set(rows.map(({ recommendation }) => recommendation.recommendedCompanyId))];
  const facts = await findFacts(db, [companyId, ...ids]);
  const page = facts.get(companyId);
  const own = page && (await withPartners(db, page));
  const network = own
    ? await findNetwork(db, { own, neighborIds: await findNeighbors(db, own) }, ids)
    : new Map<string, NetworkFacts>();
  const weights = await findWeights(db);
  return { own, facts, network, weights, feedback: learn(await store.findInteractions(db, userId)) };
}

export function scoreRow(
  { recommendation, product }: store.ShownRow,
  { own, facts, network, weights, feedback }: Knowledge,
): Score | undefined {
  const other = facts.get(recommendation.recommendedCompanyId);
  if (!own || !other) return undefined;
  const context = { weights, feedback, network: network.get(other.id) };
  return product ? ofProduct(own, other, product.id, context).score : ofCompany(own, other, context).score;
}

const HUNDREDTHS = 100;

function present(row: store.ShownRow, knowledge: Knowledge, reader: Reader): Listed {
  const score = scoreRow(row, knowledge);
  if (!score) return [];
  const { recommendation, target, product } = row;
  const { feedback } = knowledge;
  return [
    {
      ...recommendation,
      target,
      product,
      score: score.score,
      confidence: score.confidence,
      reasons: score.reasons,
      feedback: statedAbout(feedback, product?.id ?? recommendation.recommendedCompanyId),
      matchingFactors: score.factors.map(({ code, weight, match, points, sentence }) => ({
        code,
        weight: rounded(weight),
        match: match === null ? null : Math.round(match * HUNDREDTHS) / HUNDREDTHS,
        points,
        sentence: sentence(reader),
        feedback: feedback.factors.get(code) ?? null,
      })),
    },
  ];
}

function statedAbout({ targets }: Feedback, targetId: string): 'like' | 'dislike' | null {
  const stated = targets.get(targetId);
  return stated === 'like' || stated === 'dislike' ? stated : null;
}

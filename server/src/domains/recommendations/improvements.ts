import type { Improvement } from '#contract/recommendations.ts';
import { SCORE_BANDS } from '#contract/recommendations.ts';
import type { Actor } from '#platform/actor.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type Reader, readerOf } from '#platform/words.ts';
import type { CompanyFacts } from './facts.ts';
import { assertOwnCompanyId } from './permissions.ts';
import { type Knowledge, loadKnowledge, scoreRow } from './recommendations.ts';
import { findOne } from './store.ts';

const MAX_SHOWN = 3;

/**
 * @throws ApiError 403 for observers; 409 without a company; 404 for everyone except the person whose recommendation it
 * is
 */
export async function listImprovements({ db }: Platform, actor: Actor, id: string): Promise<Improvement[]> {
  const reader = { userId: actor.id, companyId: assertOwnCompanyId(actor) };
  const row = await findOne(db, reader, id);
  if (!row) throw notFound();
  const knowledge = await loadKnowledge(db, reader, [row]);
  const other = knowledge.facts.get(row.recommendation.recommendedCompanyId);
  const now = scoreRow(row, knowledge);
  if (!knowledge.own || !other || !now) throw notFound();
  const scoreWith = (own: CompanyFacts): number =>
    scoreRow(row, { ...knowledge, own } satisfies Knowledge)?.score ?? 0;
  return improvementsOf({ own: knowledge.own, other, score: now.score }, scoreWith, readerOf(actor.language));
}

export function improvementsOf(
  { own, other, score }: { own: CompanyFacts; other: CompanyFacts; score: number },
  scoreWith: (own: CompanyFacts) => number,
  { t }: Reader,
): Improvement[] {
  const territories = other.territories.filter((one) => !own.territories.includes(one));
  const listed = new Set(own.specialties.map((one) => one.toLowerCase()));
  const specialties = [...other.specialties, ...other.gaps].filter((one) => !listed.has(one.toLowerCase()));
  const tried = [
    ...territories.map((value) => ({
      field: 'territories' as const,
      value,
      label: t(`entities:territory.${value}`),
      score: scoreWith({ ...own, territories: [...own.territories, value] }),
    })),
    ...[...new Set(specialties)].map((value) => ({
      field: 'specialties' as const,
      value,
      label: value,
      score: scoreWith({ ...own, specialties: [...own.specialties, value] }),
    })),
  ];
  return tried
    .filter((one) => one.score > score)
    .toSorted((one, next) => next.score - one.score || (one.value < next.value ? -1 : 1))
    .slice(0, MAX_SHOWN)
    .map(({ field, value, label, score: raised }) => ({
      field,
      value,
      label,
      score: raised,
      reaches: bandReached(score, raised),
    }));
}

const BANDS = Object.values(SCORE_BANDS).toSorted((one, next) => next - one);
const bandReached = (from: number, to: number): number | null =>
  BANDS.find((band) => from < band && to >= band) ?? null;

import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { scoreCompany } from '#domains/recommendations/rank.ts';
import { refreshOne } from '#domains/recommendations/refresh.ts';
import type { Calendar } from './calendar.ts';
import { type People, personNamed } from './marketplace.ts';
import * as store from './recommendations.store.ts';

/** The people whose recommendations are computed when the demo is loaded. The weekly job computes everyone else's. */
const READERS = ['Dana Whitfield', 'Marcus Oyelaran', 'Rafael Ochoa'];
const WEEKS = 8;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
const BEFORE_CONNECTING_DAYS = 9;
/** The number of last week's recommendations that each person liked. More would dominate what they see today. */
const LIKED = 1;
/** People opened the details of two in three recommendations. */
const NOT_OPENED = 3;

interface Reader {
  readonly userId: string;
  readonly companyId: string;
}

/**
 * Computes recommendations as the weekly job does, and adds earlier ones with their outcomes. It runs after the demo is
 * stored, because it sends several queries in parallel, which is impossible in one transaction.
 */
export async function recommend(platform: Platform, calendar: Calendar, people: People): Promise<void> {
  const { db } = platform;
  for (const name of READERS) {
    const { id: userId, companyId } = personNamed(people, name);
    const reader: Reader = { userId, companyId };
    await refreshOne(platform, reader);
    const earlier = [
      ...(await ofEarlierWeeks(db, calendar, reader)),
      ...(await ofPartners(db, calendar, reader)),
    ];
    await store.insertEarlier(
      db,
      earlier,
      earlier.flatMap((row, at) => interactionWith(calendar, row, at)),
    );
  }
}

type Earlier = store.RecommendationRow & { id: string; createdAt: string };

async function ofEarlierWeeks(db: Db, calendar: Calendar, { userId }: Reader): Promise<Earlier[]> {
  const current = await store.findCurrent(db, userId);
  return Array.from({ length: WEEKS }, (_, index) => index + 1).flatMap((week) =>
    current
      .filter((_, at) => (at + week) % 4 !== 0)
      .map((row, at) => weeksAgo(calendar, row, { week, isShown: (at + week) % 3 !== 0 })),
  );
}

function weeksAgo(
  calendar: Calendar,
  row: store.RecommendationRow,
  { week, isShown }: { week: number; isShown: boolean },
): Earlier {
  const daysAgo = week * WEEK_DAYS;
  return {
    ...row,
    ...timesOf(calendar, `${row.userId} ${row.recommendedCompanyId}`, daysAgo),
    shownAt: isShown ? calendar.at(daysAgo - 1) : null,
  };
}

const timesOf = (calendar: Calendar, pair: string, daysAgo: number) => ({
  id: calendar.id(`recommendation ${pair}`, daysAgo),
  isActive: false,
  createdAt: calendar.at(daysAgo),
  expiresAt: calendar.at(daysAgo - 2 * WEEK_DAYS),
});

async function ofPartners(
  db: Db,
  calendar: Calendar,
  { userId, companyId: own }: Reader,
): Promise<Earlier[]> {
  const earlier: Earlier[] = [];
  for (const { companyId: other, connectedAt, signedAt } of await store.findPartners(db, {
    userId,
    companyId: own,
  })) {
    const score = await scoreCompany(db, { own, other });
    if (!score) continue;
    const daysAgo = (calendar.today.getTime() - Date.parse(connectedAt)) / DAY_MS + BEFORE_CONNECTING_DAYS;
    earlier.push({
      ...timesOf(calendar, `${userId} ${other}`, daysAgo),
      recommendationType: 'company',
      userId,
      userCompanyId: own,
      recommendedCompanyId: other,
      score: score.score,
      confidence: score.confidence,
      reasons: score.reasons,
      matchingFactors: score.factors.map(({ code, weight, points }) => ({ code, weight, points })),
      contextData: { isExploration: false },
      shownAt: calendar.at(daysAgo - 1),
      connectedAt,
      signedAt,
    });
  }
  return earlier;
}

function interactionWith(calendar: Calendar, row: Earlier, at: number): store.InteractionRow[] {
  if (!row.shownAt || (!row.connectedAt && at % NOT_OPENED === 0)) return [];
  const seen = at === LIKED ? 'like' : 'view';
  const action = row.connectedAt ? 'contact' : seen;
  const daysAgo = (calendar.today.getTime() - Date.parse(row.shownAt)) / DAY_MS;
  return [
    {
      id: calendar.id(`interaction ${row.id}`, daysAgo),
      recommendationId: row.id,
      userId: row.userId,
      action,
      metadata: { source: 'details' },
      createdAt: row.shownAt,
    },
  ];
}

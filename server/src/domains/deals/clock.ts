import type { z } from 'zod';
import {
  CLOCKED_DEALS,
  type ClockBaseline,
  type ClockedDeal,
  type ClockFigures,
  type OneDealClock,
  type OwnClockFigures,
} from '#contract/deal-clock.ts';
import type { Actor } from '#platform/actor.ts';
import { databaseCache } from '#platform/cache.ts';
import { notFound } from '#platform/errors.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { assertCanWork, canEditCompany, canWrite, memberIdsOf } from '#domains/members/index.ts';
import { clockOf, figuresOf, stageDays } from './clock-times.ts';
import * as store from './clock.store.ts';
import { findOwnDeal } from './permissions.ts';

/** The number of most recent deals that are measured: enough for a median, and quick to read. */
const MEASURED = 1_000;

/** @throws ApiError 404 for everyone who acts for neither company */
export async function getDealClock({ db }: Platform, actor: Actor, id: string): Promise<OneDealClock> {
  const { stage, closedAt, createdAt, manufacturerId, side } = await findOwnDeal(db, actor, id);
  const times = await store.findDealTimes(db, id);
  if (!times) throw notFound();
  const isLost = stage === 'closed_lost';
  const end = closedAt ? new Date(closedAt) : new Date();
  return {
    ...clockOf(times, { now: isLost ? end : new Date(), isLost }),
    stages: stageDays(stage, { start: createdAt, end, moves: await store.findMoves(db, id) }),
    medians: side === 'manufacturer' && manufacturerId !== null ? await mediansOf(db, manufacturerId) : null,
  };
}

export async function getFigures({ db }: Platform, actor: Actor): Promise<OwnClockFigures> {
  const own = actor.companies.find(({ type }) => type === 'manufacturer');
  if (!own) return { ...figuresOf([]), companyId: null, latest: [], canEdit: false, baselineDays: null };
  const times = await store.findSignedTimes(db, { manufacturerId: own.id, limit: MEASURED });
  return {
    ...figuresOf(times),
    companyId: own.id,
    latest: await listLatest(db, own.id),
    canEdit: canWrite(actor) && canEditCompany(own.role),
    baselineDays: await store.findBaseline(db, own.id),
  };
}

async function listLatest(db: Db, manufacturerId: string): Promise<ClockedDeal[]> {
  const found = await store.findLatest(db, manufacturerId, CLOCKED_DEALS);
  const now = new Date();
  return found.flatMap(({ id, title, distributorName, stage, times }) =>
    times ? { id, title, distributorName, stage, clock: clockOf(times, { now, isLost: false }) } : [],
  );
}

/** @throws ApiError 403 for observers and viewers; 404 for another company */
export async function setBaseline(
  platform: Platform,
  actor: Actor,
  { companyId, days }: z.output<typeof ClockBaseline>,
): Promise<OwnClockFigures> {
  assertCanWork(actor);
  await platform.db.transaction(async (tx) => {
    const { type } = await lockActingCompany(tx, actor, companyId);
    if (type !== 'manufacturer') throw notFound();
    await store.saveBaseline(tx, companyId, days);
    await platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['deals']);
  });
  return getFigures(platform, actor);
}

/**
 * The time for which computed medians are reused. Reading the times of many deals is expensive, and medians hardly
 * change within a minute.
 */
const FRESH_MS = 60_000;
const mediansCache = databaseCache<ClockFigures['steps']>({ freshMs: FRESH_MS, maxEntries: 500 });

/** Caches the medians, because a page reads its deal again after every change. */
const mediansOf = (db: Db, manufacturerId: string): Promise<ClockFigures['steps']> =>
  mediansCache(db).get(
    manufacturerId,
    async () => figuresOf(await store.findSignedTimes(db, { manufacturerId, limit: MEASURED })).steps,
  );

const figuresCache = databaseCache<ClockFigures>({ freshMs: FRESH_MS });

export const getFiguresOfAll = ({ db }: Platform): Promise<ClockFigures> =>
  figuresCache(db).get('', async () => figuresOf(await store.findSignedTimes(db, { limit: MEASURED })));

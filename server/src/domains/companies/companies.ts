import type { z } from 'zod';
import type { Company, CompanyPage, NewCompany, NewDistributor } from '#contract/companies.ts';
import type { Paging } from '#contract/fields.ts';
import type { OwnCompany } from '#contract/session.ts';
import { rankOfBadge } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { onlyCompanyOfCall } from '#platform/token-company.ts';
import { companyListingsChanged } from './listings-changed.ts';
import { canBeWatched } from './permissions.ts';
import * as store from './store.ts';

export async function listOwnedCompanies(db: Db, userId: string): Promise<z.output<typeof OwnCompany>[]> {
  const only = onlyCompanyOfCall();
  const owned = await store.findOwnedCompanies(db, userId);
  return owned.filter(({ id }) => only === undefined || id === only);
}

export async function listOwnPage(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: Paging,
): Promise<Page<Company>> {
  const after = decodeIdCursor(cursor);
  const rows = await store.findOwnedPage(db, actor.id, { after, limit: limit + 1 });
  return pageById(rows, limit, toCompany);
}

export const getCompany = async ({ db }: Platform, actor: Actor | null, id: string): Promise<CompanyPage> =>
  found(await findPage(db, ['id', id], actor));

export const getCompanyBySlug = async (
  { db }: Platform,
  actor: Actor | null,
  slug: string,
): Promise<CompanyPage> => found(await findPage(db, ['slug', slug], actor));

/** Returns the page of a company as visitors see it. */
export const findPublicPage = ({ db }: Platform, key: store.CompanyKey): Promise<CompanyPage | undefined> =>
  findPage(db, key, null);

async function findPage(
  db: Db,
  key: store.CompanyKey,
  actor: Actor | null,
): Promise<CompanyPage | undefined> {
  const page = await store.findCompanyPage(db, key, actor?.id ?? null);
  if (!page) return undefined;
  const { foundedYear, headcount, distributor, owner, isOwnerSuspended, productsCount, isWatched } = page;
  return {
    ...toCompany(page),
    foundedYear,
    headcount,
    distributor,
    // An unclaimed page belongs to the registry account, which is not shown as its owner.
    owner: page.isUnclaimed || isOwnerSuspended ? null : owner,
    productsCount,
    isWatched,
  };
}

export async function assertCompany(db: Db, id: string): Promise<void> {
  found(await store.findCompany(db, id));
}

export const registerCompany = (
  platform: Platform,
  actor: Actor,
  company: z.output<typeof NewCompany>,
): Promise<Company> => register(platform, actor, { company, distributor: null });

export async function registerDistributor(
  platform: Platform,
  actor: Actor,
  registration: z.output<typeof NewDistributor>,
): Promise<Company & { distributor: NewProfile }> {
  const registered = await register(platform, actor, registration);
  return { ...registered, distributor: registration.distributor };
}

type NewProfile = z.output<typeof NewDistributor>['distributor'];

export interface Registration {
  company: Omit<Parameters<typeof store.insertCompany>[1], 'ownerId'>;
  distributor: NewProfile | null;
}

/** The limit on new companies: far more than anyone needs, and far fewer than would flood the directory. */
export const NEW_COMPANIES = defineRateLimit({ name: 'companies', points: 30, per: 'day' });

async function register(platform: Platform, actor: Actor, registration: Registration): Promise<Company> {
  await platform.rateLimits.consume({ limit: NEW_COMPANIES, subject: actor.id });
  try {
    const registered = await platform.db.transaction((tx) =>
      addCompany(platform, tx, actor.id, registration),
    );
    companyListingsChanged.publish(platform.db);
    return registered;
  } catch (error) {
    if (violates(error, 'companies_one_name_per_owner')) throw new ApiError('company.name_taken');
    throw error;
  }
}

/** Creates a company inside `tx`. The caller clears the directory's counts after the commit. */
export async function addCompany(
  platform: Platform,
  tx: Db,
  ownerId: string,
  { company, distributor }: Registration,
): Promise<Company> {
  const companyId = await store.insertCompany(tx, {
    ...company,
    ...(distributor && whereFound(distributor)),
    ownerId,
  });
  if (distributor) await store.insertProfile(tx, { ...distributor, companyId });
  await platform.events.record(tx, 'company.registered', ownerId, { companyId, type: company.type });
  await platform.live.publishStale(tx, [ownerId, ADMINS], ['user', 'companies'], ownerId);
  return toCompany(found(await store.findCompany(tx, companyId)));
}

/**
 * Returns a distributor's default territories and specialties: its own region and its areas of expertise. They let the
 * directory's filters find the distributor immediately.
 */
const whereFound = ({ geographicLocation, areasOfExpertise }: NewProfile) => ({
  territories: [geographicLocation],
  specialties: areasOfExpertise ?? [],
});

export async function watchCompany({ db }: Platform, actor: Actor, companyId: string): Promise<void> {
  if (!canBeWatched(found(await store.findCompany(db, companyId)))) throw new ApiError('company.claimed');
  await store.insertWatcher(db, companyId, actor.id);
}

export async function unwatchCompany({ db }: Platform, actor: Actor, companyId: string): Promise<void> {
  found(await store.findCompany(db, companyId));
  await store.deleteWatcher(db, companyId, actor.id);
}

export function toCompany({ sourceName, sourceDate, badges, ...company }: store.CompanyRow): Company {
  const isFromRecord = company.isUnclaimed && sourceName !== null && sourceDate !== null;
  return {
    ...company,
    source: isFromRecord ? { name: sourceName, date: sourceDate } : null,
    badges: badges.toSorted((one, other) => rankOfBadge(one) - rankOfBadge(other)),
  };
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw notFound();
  return thing;
}

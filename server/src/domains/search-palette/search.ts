import type { Connection } from '#contract/connections.ts';
import { FOUND_KINDS, type Found, MAX_FOUND_PER_KIND } from '#contract/search-palette.ts';
import { listConnections } from '#domains/connections/index.ts';
import { listDeals } from '#domains/deals/index.ts';
import * as directory from '#domains/directory/index.ts';
import { findNamedInRooms } from '#domains/document-rooms/index.ts';
import * as products from '#domains/products/index.ts';
import { listRfqs } from '#domains/rfqs/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';

type Find = (platform: Platform, actor: Actor, q: string) => Promise<Found[]>;

const limit = MAX_FOUND_PER_KIND;
/** The limit on searches, each of which reads seven lists. No person types this fast. */
export const SEARCHES = defineRateLimit({ name: 'searches', points: 1_000, per: 'quarter hour' });

/**
 * Each kind is searched like its own list, so that the same items are found and hidden. Companies and products that
 * lack some of the words are left out, because the person may mean another kind of item.
 */
const FINDERS: readonly Find[] = [findCompanies, findProducts, findPeople, findDeals, findRfqs, findInRooms];

/** @throws ApiError 429 */
export async function findByName(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  await platform.rateLimits.consume({ limit: SEARCHES, subject: actor.id });
  const found = await Promise.all(FINDERS.map((find) => find(platform, actor, q)));
  const byKind = Map.groupBy(found.flat(), ({ kind }) => kind);
  return FOUND_KINDS.flatMap((kind) => byKind.get(kind) ?? []);
}

async function findCompanies(platform: Platform, _: Actor, q: string): Promise<Found[]> {
  const { items } = await directory.listDirectory(platform, { q, limit });
  const exact = await directory.findContaining(platform.db, q, idsOf(items));
  return items
    .filter(({ id }) => exact.includes(id))
    .map(({ id, name, location }) => ({ kind: 'company', id, name, detail: location, roomId: null }));
}

async function findProducts(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  const { items } = await products.listListings(platform, actor, { q, limit });
  const exact = await products.findContaining(platform.db, q, idsOf(items));
  return items
    .filter(({ id }) => exact.includes(id))
    .map(({ id, name, company }) => ({ kind: 'product', id, name, detail: company.name, roomId: null }));
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

async function findPeople(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  const { items } = await listConnections(platform, actor, { q, limit, status: ['accepted'] });
  return items.map((connection) => toPerson(actor, connection));
}

function toPerson(actor: Actor, connection: Connection): Found {
  const isOwn = connection.requesterId === actor.id;
  const { id, firstName, lastName } = isOwn ? connection.recipient : connection.requester;
  const company = isOwn ? connection.recipientCompany : connection.requesterCompany;
  const name = `${firstName} ${lastName}`;
  return { kind: 'person', id, name, detail: company?.name ?? null, roomId: null };
}

async function findDeals(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  const { items } = await listDeals(platform, actor, { q, limit });
  return items.map(({ id, title, manufacturer, distributor }) => ({
    kind: 'deal',
    id,
    name: title,
    detail: `${manufacturer.name} · ${distributor.name}`,
    roomId: null,
  }));
}

async function findRfqs(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  const { items } = await listRfqs(platform, actor, { q, limit });
  return items.map(({ id, title, company }) => ({
    kind: 'rfq',
    id,
    name: title,
    detail: company?.name ?? null,
    roomId: null,
  }));
}

async function findInRooms(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  const { rooms, documents } = await findNamedInRooms(platform, actor, q);
  return [
    ...rooms
      .slice(0, limit)
      .map(({ id, name }): Found => ({ kind: 'room', id, name, detail: null, roomId: null })),
    ...documents.slice(0, limit).map(({ id, name, companyName, roomId }): Found => ({
      kind: 'document',
      id,
      name,
      detail: companyName,
      roomId,
    })),
  ];
}

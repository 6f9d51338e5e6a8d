import type { Connection } from '#contract/connections.ts';
import { FOUND_KINDS, type Found, type FoundKind, MAX_FOUND_PER_KIND } from '#contract/search-palette.ts';
import { listConnections } from '#domains/connections/index.ts';
import { listDeals } from '#domains/deals/index.ts';
import * as directory from '#domains/directory/index.ts';
import { findNamedInRooms } from '#domains/document-rooms/index.ts';
import * as products from '#domains/products/index.ts';
import { listRfqs } from '#domains/rfqs/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';

type Named = Omit<Found, 'kind'>;
type Find = (platform: Platform, actor: Actor, q: string) => Promise<Named[]>;

const limit = MAX_FOUND_PER_KIND;

/**
 * Each kind is searched as its own list is, so that it finds the same things and hides the same things. Companies and
 * products that lack some of the words are left out: here, something else may be what was meant.
 */
const FINDERS: Record<Exclude<FoundKind, 'room' | 'document'>, Find> = {
  company: async (platform, _, q) => {
    const { items } = await directory.listDirectory(platform, { q, limit });
    const exact = await directory.findHolding(platform.db, q, idsOf(items));
    return items.filter(isAmong(exact)).map(({ id, name, location }) => ({ id, name, detail: location }));
  },
  product: async (platform, actor, q) => {
    const { items } = await products.listListings(platform, actor, { q, limit });
    const exact = await products.findHolding(platform.db, q, idsOf(items));
    return items.filter(isAmong(exact)).map(({ id, name, company }) => ({ id, name, detail: company.name }));
  },
  person: async (platform, actor, q) =>
    (await listConnections(platform, actor, { q, limit, status: ['accepted'] })).items.map((connection) =>
      toPerson(actor, connection),
    ),
  deal: async (platform, actor, q) =>
    (await listDeals(platform, actor, { q, limit })).items.map((deal) => ({
      id: deal.id,
      name: deal.title,
      detail: `${deal.manufacturer.name} · ${deal.distributor.name}`,
    })),
  rfq: async (platform, actor, q) =>
    (await listRfqs(platform, actor, { q, limit })).items.map(({ id, title, company }) => ({
      id,
      name: title,
      detail: company?.name ?? null,
    })),
};

export async function findByName(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  const [inRooms, ...lists] = await Promise.all([
    findInRooms(platform, actor, q),
    ...Object.entries(FINDERS).map(async ([kind, find]) =>
      (await find(platform, actor, q)).map((found) => ({ kind: kind as FoundKind, ...found })),
    ),
  ]);
  const found = Map.groupBy([...inRooms, ...lists.flat()], ({ kind }) => kind);
  return FOUND_KINDS.flatMap((kind) => found.get(kind) ?? []);
}

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
const isAmong =
  (ids: readonly string[]) =>
  ({ id }: { id: string }): boolean =>
    ids.includes(id);

async function findInRooms(platform: Platform, actor: Actor, q: string): Promise<Found[]> {
  const { rooms, documents } = await findNamedInRooms(platform, actor, q);
  return [
    ...rooms
      .slice(0, limit)
      .map(({ roomId, name }) => ({ kind: 'room' as const, id: roomId, name, detail: null })),
    ...documents.slice(0, limit).map(({ roomId, name, companyName }) => ({
      kind: 'document' as const,
      id: roomId,
      name,
      detail: companyName,
    })),
  ];
}

function toPerson(actor: Actor, connection: Connection): Named {
  const isOwn = connection.requesterId === actor.id;
  const { id, firstName, lastName } = isOwn ? connection.recipient : connection.requester;
  const company = isOwn ? connection.recipientCompany : connection.requesterCompany;
  return { id, name: `${firstName} ${lastName}`, detail: company?.name ?? null };
}

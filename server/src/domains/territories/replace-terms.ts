import type { z } from 'zod';
import type { TerritoryChange } from '#contract/territories.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertNotHeld } from './held.ts';
import { openedBy } from './open-territories.ts';
import { type Term, findClash } from './overlap.ts';
import * as store from './store.ts';
import { overlapError } from './overlap-error.ts';

type Change = z.output<typeof TerritoryChange>;

interface WantedTerm extends Term {
  distributorId: string | null;
  index: number;
}

/** The constraints that reject overlapping terms, whatever code writes them (migrations 0013 and 0051). */
const CONSTRAINTS = [
  'product_territories_one_state',
  'product_territories_one_per_distributor',
  'product_territories_one_exclusive',
  'product_territories_exclusive_alone',
];

/**
 * Explains a constraint violation after another transaction wrote first.
 * @throws ApiError 409 that names the conflicting term
 */
export async function explainClash(
  db: Db,
  error: unknown,
  replacement: Omit<Replacement, 'actor'>,
): Promise<void> {
  if (CONSTRAINTS.some((constraint) => violates(error, constraint)))
    await assertCompatible(db, replacement, () => true);
}

interface Replacement {
  actor: Actor;
  productId: string;
  terms: Change['terms'];
  field: 'terms' | 'territories';
}

/**
 * Changes terms starting today; past and unchanged terms stay.
 * @throws ApiError as `assertCompatible`, `assertPartners` and `assertNotHeld`
 */
export async function replaceTerms(platform: Platform, tx: Db, replacement: Replacement): Promise<void> {
  const { actor, productId } = replacement;
  const { known, wanted, today } = await assertCompatible(tx, replacement, ({ hasNotEnded }) => !hasNotEnded);
  const added = wanted.filter((term) => !known.some((row) => row.hasNotEnded && isSame(row, term)));
  const gone = known.filter((row) => row.hasNotEnded && !wanted.some((term) => isSame(row, term)));
  await assertPartners(tx, replacement, known, added);
  await assertNotHeld(tx, platform.domains, { productId, gone, wanted, today });
  if (gone.length > 0)
    await store.deleteTerms(
      tx,
      gone.map(({ id }) => id),
    );
  if (added.length > 0)
    await store.insertTerms(
      tx,
      added.map(({ index: _, ...term }) => ({ ...term, productId })),
    );
  await platform.events.record(tx, 'product.territories_changed', actor.id, {
    productId,
    opened: openedBy(known, [...known.filter((row) => !gone.includes(row)), ...added], today),
    named: added.flatMap(({ territory, distributorId }) =>
      distributorId === null ? [] : { territory, distributorId },
    ),
  });
  const distributorIds = [...added, ...gone].flatMap(({ distributorId }) => distributorId ?? []);
  const memberIds = await store.findMemberIds(tx, productId, distributorIds);
  await platform.live.publishStale(tx, memberIds, ['products', 'companies'], actor.id);
}

const isSame = (one: Omit<WantedTerm, 'index'>, other: Omit<WantedTerm, 'index'>): boolean =>
  one.territory === other.territory &&
  one.state === other.state &&
  one.distributorId === other.distributorId &&
  one.startsOn === other.startsOn &&
  one.endsOn === other.endsOn;

/**
 * @throws ApiError for requested terms that have already ended, and for terms that exclude each other or an unchanged
 * term
 */
async function assertCompatible(
  db: Db,
  { productId, terms, field }: Omit<Replacement, 'actor'>,
  stays: (row: store.TermRow) => boolean,
) {
  const today = await store.findToday(db);
  const known = await store.findTerms(db, productId);
  const wanted = terms.map((term, index) => ({ ...term, startsOn: term.startsOn ?? today, index }));
  assertNotOver(wanted, today, field);
  const isKnown = (term: WantedTerm) => known.some((row) => isSame(row, term));
  const inOrder = wanted.toSorted((one, other) => Number(isKnown(other)) - Number(isKnown(one)));
  const clash = findClash<Term & { distributorId: string | null; index?: number }>([
    ...known.filter((row) => stays(row) && !wanted.some((term) => isSame(row, term))),
    ...inOrder,
  ]);
  if (!clash) return { known, wanted, today };
  const { existing, refused } = clash;
  const by = await nameOf(db, known, existing.distributorId);
  const index = refused.index ?? existing.index ?? 0;
  throw overlapError(clash, by, today).at(`${field}.${index}.territory`);
}

/** Returns the name of a distributor, or undefined when none is named or its company does not exist. */
async function nameOf(
  db: Db,
  known: readonly store.TermRow[],
  distributorId: string | null,
): Promise<string | undefined> {
  if (distributorId === null) return undefined;
  const row = known.find((one) => one.distributorId === distributorId);
  if (row?.distributorName) return row.distributorName;
  return store.findCompanyName(db, distributorId);
}

function assertNotOver(wanted: readonly WantedTerm[], today: string, field: Replacement['field']): void {
  const over = wanted.find(({ endsOn }) => endsOn !== null && endsOn < today);
  if (!over) return;
  throw new ApiError('territory.ended').at(`${field}.${over.index}.endsOn`);
}

/**
 * @throws ApiError when a newly named company is not a connected distributor. Someone whose terms have all ended is newly
 * named.
 */
async function assertPartners(
  tx: Db,
  { actor, field }: Replacement,
  known: readonly store.TermRow[],
  added: readonly WantedTerm[],
): Promise<void> {
  const ids = added.flatMap(({ distributorId }) => distributorId ?? []);
  const partners = ids.length > 0 ? await store.findPartners(tx, actor.id, ids) : [];
  const stranger = added.find(
    ({ distributorId }) =>
      distributorId !== null &&
      !partners.some(({ id }) => id === distributorId) &&
      !known.some((row) => row.hasNotEnded && row.distributorId === distributorId),
  );
  if (stranger) throw new ApiError('territory.not_a_partner').at(`${field}.${stranger.index}.distributorId`);
}

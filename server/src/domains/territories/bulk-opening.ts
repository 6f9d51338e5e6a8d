import type { Territory } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { errorSentence } from '#platform/error-words.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reader } from '#platform/words.ts';
import { type Term, findClash } from './overlap.ts';
import { openedBy } from './open-territories.ts';
import { deleteTerms, findToday, insertTerms } from './store.ts';
import { overlapError } from './overlap-error.ts';
import * as store from './bulk-opening.store.ts';

/** The territories in which a product is to be open starting today; taken territories stay taken. */
export interface Opening {
  productId: string;
  territories: readonly Territory[];
}

type Clash = (productId: string, territories: readonly Territory[]) => string | undefined;

export async function findObstacles(db: Db, productIds: readonly string[], reader: Reader): Promise<Clash> {
  if (productIds.length === 0) return () => undefined;
  const today = await findToday(db);
  const current = Map.groupBy(await store.findCurrent(db, productIds), ({ productId }) => productId);
  return (productId, territories) => {
    const terms = current.get(productId) ?? [];
    const { staying, added } = changesOf(terms, territories);
    const clash = findClash<Term>([...staying, ...added.map((territory) => opened(territory, today))]);
    return clash && errorSentence(overlapError(clash, undefined, today), reader);
  };
}

/**
 * Opens and closes territories that `findObstacles` accepted, inside `tx`. Records events without notifying partners.
 */
export async function openInstead(
  platform: Platform,
  tx: Db,
  actorId: string,
  openings: readonly Opening[],
): Promise<void> {
  if (openings.length === 0) return;
  const today = await findToday(tx);
  const productIds = openings.map(({ productId }) => productId);
  const current = Map.groupBy(await store.findCurrent(tx, productIds), ({ productId }) => productId);
  const changes = openings
    .map(({ productId, territories }) => {
      const before = current.get(productId) ?? [];
      return { productId, before, ...changesOf(before, territories) };
    })
    .filter(({ added, gone }) => added.length + gone.length > 0);
  const gone = changes.flatMap((change) => change.gone.map(({ id }) => id));
  if (gone.length > 0) await deleteTerms(tx, gone);
  const added = changes.flatMap((change) =>
    change.added.map((territory) => ({ ...opened(territory, today), productId: change.productId })),
  );
  if (added.length > 0) await insertTerms(tx, added);
  await platform.events.recordAll(
    tx,
    'product.territories_changed',
    actorId,
    changes.map(({ productId, before, staying, added: territories }) => ({
      productId,
      opened: openedBy(before, [...staying, ...territories.map((one) => opened(one, today))], today),
      named: [],
    })),
  );
}

/** Returns the changes to terms. A future term keeps its first day. */
function changesOf(terms: readonly store.CurrentTerm[], territories: readonly Territory[]) {
  const gone = terms.filter(
    ({ state, isInForce, territory }) => state === 'open' && isInForce && !territories.includes(territory),
  );
  const staying = terms.filter((term) => !gone.includes(term));
  const isOpen = (territory: Territory) =>
    staying.some((term) => term.state === 'open' && term.territory === territory);
  return { gone, staying, added: territories.filter((territory) => !isOpen(territory)) };
}

const opened = (territory: Territory, startsOn: string): Term => ({
  territory,
  state: 'open',
  startsOn,
  endsOn: null,
});

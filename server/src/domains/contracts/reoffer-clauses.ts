import { CLAUSE_KEYS } from '#contract/contract-clauses.ts';
import type { Territory } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import { addDuties, removeDuties } from './duties.ts';
import { LIBRARY_VERSION } from './clauses/library-versions.ts';
import { fillClause, placeholderValuesOf, termsIn } from './fill-clauses.ts';
import { type Offer, type Offering, findLast, offer } from './offer.ts';
import { type OpenContract, readContractView } from './contract-view.ts';
import * as store from './store.ts';
import { stateOf } from './states.ts';

/**
 * Offers clauses again after a new value of a term is agreed: every clause that uses the term, in the same form with
 * the new value, or as it was edited. The side that accepted the term makes the offer. If an offer of the other side is
 * still open, the other side makes it instead. An uploaded agreement may contradict the new value, so it is offered
 * again too. If the library has a new version by then, all clauses are offered in that version. Nothing changes until
 * the other side accepts. Rows for new territories are added to the matrix in the same way, and those for territories
 * that were given up are offered for removal.
 */
export async function reofferClauses(
  open: OpenContract,
  actor: Actor,
  accepted: readonly store.ItemRow[],
): Promise<void> {
  const { tx, contract } = open;
  const fields = accepted.filter(({ part }) => part === 'term').map(({ key }) => key ?? '');
  if (contract.libraryVersion === null || fields.length === 0) return;
  const current = contract.libraryVersion;
  const filling = {
    ...(await placeholderValuesOf(await readContractView(tx, actor, open.deal.id))),
    version: LIBRARY_VERSION,
  };
  const all = await store.findAllClauses(tx, contract.id);
  // Clauses from different versions of the library could use terms that only one of them defines.
  const concerned = all.filter(({ key }) => uses(key, current, fields));
  const isOutdated = current !== LIBRARY_VERSION && concerned.length > 0;
  const clauses = isOutdated ? all : concerned;
  const papers = await store.findItems(tx, contract.id, 'paper');
  const last = await findLast(tx, [...clauses, ...papers]);
  const clauseOffers = clauses.flatMap((item): Offer[] => {
    const value = last.get(item.id);
    const key = CLAUSE_KEYS.find((known) => known === item.key);
    if (value?.part !== 'clause' || !key) return [];
    if (value.form === null) return [{ item, value }];
    const offered: Offer = { item, value: { ...value, text: fillClause(key, value.form, filling) } };
    // No one has read the words of a new version of the library yet, so the offer names no one as their author.
    return [isOutdated ? { ...offered, personId: null } : offered];
  });
  const paperOffers = papers.flatMap((item): Offer[] => {
    const value = last.get(item.id);
    return value ? [{ item, value }] : [];
  });
  const duties = fields.includes('territories')
    ? await dutiesWith(open, filling.terms.territories ?? [])
    : [];
  await offerAgain(open, [...clauseOffers, ...paperOffers, ...duties]);
  if (isOutdated) await store.updateContract(tx, contract.id, { libraryVersion: LIBRARY_VERSION });
}

const dutiesWith = async (open: OpenContract, territories: readonly Territory[]): Promise<Offer[]> => [
  ...(await removeDuties(open, territories)),
  ...(await addDuties(open, territories)),
];

/**
 * Offers items again without making one side's proposal the other side's: what the other side offered last and this
 * side has not accepted remains an offer of the other side. Otherwise, the other side could accept its own words.
 */
export async function offerAgain(open: Offering, offers: readonly Offer[]): Promise<void> {
  const isTheirs = ({ item }: Offer): boolean =>
    item.lastSide !== null && item.lastSide !== open.side && stateOf(item) !== 'agreed';
  const own = offers.filter((one) => !isTheirs(one));
  if (own.length > 0) await offer(open, own, { action: 'term_changed' });
  const theirs = offers.filter(isTheirs);
  if (theirs.length === 0) return;
  const { tx, contract, side } = open;
  const versions = await store.findCurrentVersions(
    tx,
    theirs.map(({ item }) => item.id),
  );
  const personOf = new Map(versions.map(({ itemId, number, personId }) => [`${itemId} ${number}`, personId]));
  await offer(
    {
      ...open,
      side: side === 'manufacturer' ? 'distributor' : 'manufacturer',
      contract: { ...contract, version: contract.version + (own.length > 0 ? 1 : 0) },
    },
    theirs.map(({ item, value, personId = personOf.get(`${item.id} ${item.version}`) ?? null }) => ({
      item,
      value,
      personId,
    })),
    { action: 'term_changed' },
  );
}

function uses(key: string | null, version: string, fields: readonly string[]): boolean {
  const clause = CLAUSE_KEYS.find((known) => known === key);
  if (!clause) return false;
  const used: ReadonlySet<string> = termsIn(clause, version);
  return fields.some((field) => used.has(field));
}

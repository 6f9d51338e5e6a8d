import { CLAUSE_KEYS, type ItemValue } from '#contract/contract-clauses.ts';
import type { Actor } from '#platform/actor.ts';
import { addDuties } from './duties.ts';
import { LIBRARY_VERSION, fillClause, fillingOf, termsIn } from './library-texts.ts';
import { findLast, offer } from './offer.ts';
import { type OpenContract, readContractView } from './contract-view.ts';
import * as store from './store.ts';

/**
 * Offers clauses again after a new value of a term is agreed: every clause that uses the term, in the same form with
 * the new value, or as it was edited. The offer comes from the side that accepted the term. An uploaded agreement may
 * contradict the new value, so it is offered again too. If the library has a new version by then, all clauses are
 * offered in that version. Nothing changes until the other side accepts. Rows for new territories are added to the
 * matrix in the same way.
 */
export async function reofferClauses(
  open: OpenContract,
  actor: Actor,
  accepted: readonly store.ItemRow[],
): Promise<void> {
  const { tx, contract } = open;
  const fields = accepted.filter(({ part }) => part === 'term').map(({ key }) => key ?? '');
  if (contract.libraryVersion === null || fields.length === 0) return;
  const filling = await fillingOf(await readContractView(tx, actor, open.deal.id));
  const all = await store.findAllClauses(tx, contract.id);
  // Clauses from different versions of the library could use words that only one of them defines.
  const isOutdated = contract.libraryVersion !== LIBRARY_VERSION && all.some(({ key }) => uses(key, fields));
  const clauses = isOutdated ? all : all.filter(({ key }) => uses(key, fields));
  const papers = await store.findItems(tx, contract.id, 'paper');
  const last = await findLast(tx, [...clauses, ...papers]);
  const offers: { item: store.ItemRow; value: ItemValue }[] = clauses.flatMap((item) => {
    const value = last.get(item.id);
    const key = CLAUSE_KEYS.find((known) => known === item.key);
    if (value?.part !== 'clause' || !key) return [];
    const text = value.form === null ? value.text : fillClause(key, value.form, filling);
    return [{ item, value: { ...value, text } }];
  });
  offers.push(
    ...papers.flatMap((item) => {
      const value = last.get(item.id);
      return value ? [{ item, value }] : [];
    }),
  );
  const duties = fields.includes('territories') ? await addDuties(open, filling.terms.territories ?? []) : [];
  if (offers.length + duties.length > 0)
    await offer(open, [...offers, ...duties], { action: 'term_changed' });
  if (isOutdated) await store.updateContract(tx, contract.id, { libraryVersion: LIBRARY_VERSION });
}

function uses(key: string | null, fields: readonly string[]): boolean {
  const clause = CLAUSE_KEYS.find((known) => known === key);
  if (!clause) return false;
  const used: ReadonlySet<string> = termsIn(clause);
  return fields.some((field) => used.has(field));
}

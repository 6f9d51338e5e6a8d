import type { ClauseForm, ClauseKey } from '#contract/contract-clauses.ts';
import type { Db } from '#platform/db.ts';
import { findLast } from './offer.ts';
import { findSignedContracts } from './amendments.store.ts';
import { findItems } from './store.ts';

/** Returns the library form in which a clause was signed, or null for an edited text. */
export async function findClauseForm(db: Db, dealId: string, key: ClauseKey): Promise<ClauseForm | null> {
  const contract = (await findSignedContracts(db, dealId)).at(-1);
  const items = contract ? await findItems(db, contract.id, 'clause') : [];
  const [value] = (
    await findLast(
      db,
      items.filter((item) => item.key === key),
    )
  ).values();
  return value?.part === 'clause' ? value.form : null;
}

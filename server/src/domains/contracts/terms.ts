import type { z } from 'zod';
import { type ContractTerm, TERM_FIELDS, type TermField, type TermValue } from '#contract/contract-terms.ts';
import type { offerContractTerms } from '#contract/contracts.ts';
import type { Input } from '#contract/endpoint.ts';
import type { NamedProduct } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findManufacturersProducts } from '#domains/deals/index.ts';
import { termOf } from './agreed-terms.ts';
import { type ItemView, readItems } from './items.ts';
import { recordContractChange } from './notify-other-side.ts';
import { assertSeen, offer } from './offer.ts';
import { type OpenContract, type ContractView, withContract, readContractView } from './contract-view.ts';
import { type ItemRow, findItems } from './store.ts';

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started */
export async function listTerms({ db }: Platform, actor: Actor, dealId: string): Promise<ContractTerm[]> {
  return readTerms(await readContractView(db, actor, dealId));
}

export const readTerms = async (view: ContractView): Promise<ContractTerm[]> =>
  (await readItems(view, 'term')).map(toTerm);

function toTerm({ item, state, agreed, yours, theirs }: ItemView): ContractTerm {
  return {
    ...state,
    field: fieldOf(item),
    yours: termOf(yours),
    theirs: termOf(theirs),
    agreed: termOf(agreed),
    yoursAt: yours?.at ?? null,
    theirsAt: theirs?.at ?? null,
  };
}

export function fieldOf({ key }: ItemRow): TermField {
  const field = TERM_FIELDS.find((known) => known === key);
  if (!field) throw new Error(`unknown term ${key}`);
  return field;
}

type Given = Input<typeof offerContractTerms>['body'];

/**
 * Proposes or counters terms.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 400 for another
 * company's products; 409 before the term sheet is started, when a term changed after the person read it, or when
 * nothing is different
 */
export const offerTerms = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { offers, message }: Given,
): Promise<ContractTerm[]> =>
  withContract(platform, actor, dealId, async (open) => {
    const items = await findItems(open.tx, open.contract.id, 'term');
    const given = await Promise.all(
      offers.map(async ({ term, seen }) => {
        const item = items.find(({ key }) => key === term.field);
        if (!item) throw new Error(`no term ${term.field}`);
        return { item, seen, value: { part: 'term' as const, term: await checked(open, term) } };
      }),
    );
    await assertSeen(open.tx, given);
    await offer(open, given, { message });
    await recordContractChange(
      open,
      'offered',
      given.map(({ item }) => item),
    );
    return readTerms(await readContractView(open.tx, actor, dealId));
  });

/**
 * Returns the value with the products' current names.
 * @throws ApiError 400 for products of another company
 */
async function checked({ tx, deal }: OpenContract, term: z.output<typeof TermValue>): Promise<TermValue> {
  if (term.field === 'products')
    return { field: term.field, value: await named(tx, deal.manufacturerId, term.value) };
  if (term.field === 'territories') return { field: term.field, value: [...new Set(term.value)] };
  if (term.field !== 'transferPrice' || term.value.kind !== 'unit_prices') return term;
  const { prices } = term.value;
  const products = await named(
    tx,
    deal.manufacturerId,
    prices.map(({ product }) => product),
  );
  const nameOf = new Map(products.map((product) => [product.id, product]));
  return {
    field: term.field,
    value: {
      ...term.value,
      prices: prices.map(({ product, cents }) => ({ product: nameOf.get(product.id) ?? product, cents })),
    },
  };
}

function named(
  tx: Db,
  manufacturerId: string | null,
  given: readonly NamedProduct[],
): Promise<NamedProduct[]> {
  return findManufacturersProducts(tx, manufacturerId, [...new Set(given.map(({ id }) => id))]);
}

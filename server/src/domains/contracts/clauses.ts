import type { z } from 'zod';
import {
  CLAUSE_FORMS,
  CLAUSE_KEYS,
  type ClauseForm,
  type ClauseKey,
  type ContractClause,
  type ItemValue,
} from '#contract/contract-clauses.ts';
import type { Contract, getClauseForms, offerContractClauses } from '#contract/contracts.ts';
import type { TermField } from '#contract/contract-terms.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertTermsAgreed } from './open-terms.ts';
import { addDuties } from './duties.ts';
import { LIBRARY_VERSION } from './clauses/library-versions.ts';
import {
  type PlaceholderValues,
  fillClause,
  placeholderValuesOf,
  libraryClause,
  numberOf,
  termsIn,
} from './fill-clauses.ts';
import { type ItemView, readItems } from './items.ts';
import { recordContractChange } from './notify-other-side.ts';
import { assertSeen, findLast, offer } from './offer.ts';
import { getContractWithin } from './contracts.ts';
import { partyNameColumns } from './party-names.ts';
import { redlineOf } from './redline.ts';
import { type OpenContract, type ContractView, withContract, readContractView } from './contract-view.ts';
import { fieldOfPlaceholder, placeholdersOf } from './term-phrases.ts';
import { findAgreedTerms } from './agreed-terms.ts';
import { readTerms } from './terms.ts';
import * as store from './store.ts';
import { missingClauses, stateOf } from './states.ts';

type ClauseValue = Extract<ItemValue, { part: 'clause' }>;

const keyOf = ({ key }: store.ItemRow): ClauseKey => {
  const found = CLAUSE_KEYS.find((known) => known === key);
  if (!found) throw new Error(`unknown clause ${key}`);
  return found;
};

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the clauses are drafted */
export async function listClauses({ db }: Platform, actor: Actor, dealId: string): Promise<ContractClause[]> {
  return readClauses(await readContractView(db, actor, dealId));
}

export async function readClauses(view: ContractView): Promise<ContractClause[]> {
  assertStarted(view.contract);
  const items = await readItems(view, 'clause');
  const terms = await readTerms(view);
  const agreedAt = new Map(
    terms.map(({ field, state, since }) => [field, state === 'agreed' ? since : null] as const),
  );
  const phrases = Object.entries(placeholdersOf(await findAgreedTerms(view.db, view.contract.id)));
  const open = items.filter(({ item }) => stateOf(item) !== 'agreed').map(({ item }) => item.id);
  const versions = Map.groupBy(await store.findVersions(view.db, open), ({ itemId }) => itemId);
  const version = view.contract.libraryVersion ?? LIBRARY_VERSION;
  const context = { phrases, agreedAt, version, side: view.side };
  return items.map((read) => toClause(read, versions.get(read.item.id), context));
}

interface Context {
  phrases: readonly (readonly [name: string, phrase: string])[];
  /** When each term was agreed, or null while it is open. */
  agreedAt: ReadonlyMap<TermField, string | null>;
  version: string;
  side: DealSide;
}

function toClause(
  read: ItemView,
  history: readonly store.VersionRow[] | undefined,
  { phrases, agreedAt, version, side }: Context,
): ContractClause {
  const key = keyOf(read.item);
  const { text, form } = clauseOf(read.last);
  const used = termsIn(key, version);
  const shown = history ? sinceBase(read, history) : read.last ? [read.last] : [];
  return {
    ...read.state,
    key,
    number: numberOf(key),
    title: libraryClause(key).title,
    form,
    text,
    termValues: phrases.flatMap(([name, phrase]) => {
      const field = fieldOfPlaceholder(name);
      return field && used.has(field) && text.includes(phrase) ? [{ field, text: phrase }] : [];
    }),
    redline: redlineOf(shown, side),
    isTermChanged: [...used].some((field) => isLater(agreedAt.get(field), read)),
  };
}

const isLater = (agreedAt: string | null | undefined, { last, agreed }: ItemView): boolean =>
  typeof agreedAt === 'string' && last !== undefined && agreed !== last && agreedAt > last.at;

const sinceBase = ({ item }: ItemView, history: readonly store.VersionRow[]): readonly store.VersionRow[] =>
  history.filter(({ number }) => number >= (item.agreedVersion ?? 1));

function clauseOf(version: store.VersionRow | undefined): ClauseValue {
  if (version?.value.part !== 'clause') throw new Error('a clause always has a version');
  return version.value;
}

function assertStarted({ libraryVersion }: store.ContractRow): void {
  if (libraryVersion === null) throw new ApiError('contract.clauses_not_started');
}

/**
 * Offers all clauses in one form, and the responsibilities of the agreed territories. Clauses that were offered before
 * stay as they are: amendments from earlier releases may have only some of them.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 while terms are
 * open or when there is an uploaded agreement
 */
export const startClauses = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  form: ClauseForm,
): Promise<Contract> =>
  withContract(platform, actor, dealId, async (view) => {
    const items = await store.findItems(view.tx, view.contract.id);
    if (items.some(({ part }) => part === 'paper')) throw new ApiError('contract.has_paper');
    const missing = missingClauses(items);
    if (missing.length > 0) {
      await start(view, await readContractView(view.tx, actor, dealId), { form, missing });
      await recordContractChange(view, 'clauses', []);
    }
    return getContractWithin(view.tx, actor, dealId);
  });

async function start(
  open: OpenContract,
  read: ContractView,
  { form, missing }: { form: ClauseForm; missing: readonly ClauseKey[] },
): Promise<void> {
  const { tx, contract } = open;
  await assertTermsAgreed(tx, contract.id);
  const values = await placeholderValuesOf(read);
  const version = missing.length < CLAUSE_KEYS.length ? values.version : LIBRARY_VERSION;
  const filling = { ...values, version };
  const items = await store.insertItems(
    tx,
    missing.map((key) => ({
      contractId: contract.id,
      part: 'clause' as const,
      key,
      position: CLAUSE_KEYS.indexOf(key),
    })),
  );
  const offers = items.map((item) => ({ item, value: libraryValue(keyOf(item), form, filling) }));
  const duties = await addDuties(open, filling.terms.territories ?? []);
  await offer(open, [...offers, ...duties]);
  await store.updateContract(tx, contract.id, { libraryVersion: version, ...partyNameColumns(read) });
}

const libraryValue = (key: ClauseKey, form: ClauseForm, filling: PlaceholderValues): ClauseValue => ({
  part: 'clause',
  text: fillClause(key, form, filling),
  form,
});

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the clauses are drafted */
export async function readForms(
  { db }: Platform,
  actor: Actor,
  { id, key }: Input<typeof getClauseForms>['params'],
): Promise<Output<typeof getClauseForms>> {
  const view = await readContractView(db, actor, id);
  assertStarted(view.contract);
  const filling = await placeholderValuesOf(view);
  return CLAUSE_FORMS.map((form) => ({ form, text: fillClause(key, form, filling) }));
}

type Given = z.output<NonNullable<typeof offerContractClauses.body>>;

/**
 * Offers clauses with an edited text or in a form from the library.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 before the clauses
 * are started, when a clause changed after the person read it, or when nothing is different
 */
export const offerClauses = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { offers, message }: Given,
): Promise<ContractClause[]> =>
  withContract(platform, actor, dealId, async (open) => {
    assertStarted(open.contract);
    const filling = await placeholderValuesOf(await readContractView(open.tx, actor, dealId));
    const items = await store.findItems(open.tx, open.contract.id, 'clause');
    const last = await findLast(open.tx, items);
    const given = offers.map((one) => {
      const item = items.find(({ key }) => key === one.key);
      // An uploaded agreement replaces the clauses.
      if (!item) throw new ApiError('contract.has_paper');
      const value =
        'form' in one
          ? libraryValue(one.key, one.form, filling)
          : editedValue(one, filling, last.get(item.id));
      return { item, seen: one.seen, value };
    });
    await assertSeen(open.tx, given);
    await offer(open, given, { message });
    await recordContractChange(
      open,
      'offered',
      given.map(({ item }) => item),
    );
    return readClauses(await readContractView(open.tx, actor, dealId));
  });

/**
 * Returns the value of an edited clause. Text that matches a form in the library counts as that form, and unchanged
 * text keeps its earlier value.
 */
function editedValue(
  { key, text }: { key: ClauseKey; text: string },
  filling: PlaceholderValues,
  before: ItemValue | undefined,
): ClauseValue {
  if (before?.part === 'clause' && before.text === text) return before;
  const form = CLAUSE_FORMS.find((known) => fillClause(key, known, filling) === text) ?? null;
  return { part: 'clause', text, form };
}

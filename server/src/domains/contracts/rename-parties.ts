import { CLAUSE_KEYS, type ItemValue } from '#contract/contract-clauses.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Platform } from '#platform/platform.ts';
import { lockDeal } from '#domains/deals/index.ts';
import { publishChange } from './contract-view.ts';
import { LIBRARY_VERSION } from './clauses/library-versions.ts';
import { fillClause } from './fill-clauses.ts';
import { recordContractChange } from './notify-other-side.ts';
import { type Offer, type Offering, findLast } from './offer.ts';
import { type OutdatedNames, findOutdatedNames } from './outdated-names.store.ts';
import { offerAgain } from './reoffer-clauses.ts';
import * as store from './store.ts';
import { type AgreedTerms, findAgreedTerms } from './agreed-terms.ts';

/** Updates the agreements and amendments in which no one has signed yet, after a company was renamed. */
export const renameInDealsOf = async (platform: Platform, companyId: string): Promise<void> =>
  renameParties(platform, await findOutdatedNames(platform.db, { companyId }));

/**
 * Updates an agreement whose signatures became void through a change, or an amendment that copied a signed text, if a
 * company was renamed in the meantime.
 */
export const renameInDeal = async (platform: Platform, dealId: string): Promise<void> =>
  renameParties(platform, await findOutdatedNames(platform.db, { dealId }));

async function renameParties(platform: Platform, found: readonly OutdatedNames[]): Promise<void> {
  for (const { dealId } of found)
    await platform.db.transaction(async (tx) => {
      const deal = await lockDeal(tx, dealId);
      const [names] = await findOutdatedNames(tx, { dealId });
      const contract = await store.findContract(tx, dealId);
      if (!deal || !contract || !names) return;
      const side = names.before.manufacturer === names.now.manufacturer ? 'distributor' : 'manufacturer';
      // No one wrote these words, so the offers name no person.
      const open = {
        platform,
        tx,
        deal,
        contract,
        side,
        personId: null,
        at: new Date().toISOString(),
      } as const;
      const { manufacturer: manufacturerName, distributor: distributorName } = names.now;
      await store.updateContract(tx, contract.id, { manufacturerName, distributorName });
      const offers = await offersWith(open, names);
      if (offers.length === 0) return;
      await offerAgain(open, offers);
      await recordContractChange(
        open,
        'offered',
        offers.map(({ item }) => item),
      );
      await publishChange(open);
    });
}

/**
 * Returns the clauses that name a renamed company, with its new name, and the uploaded agreement, which may name it
 * too.
 */
async function offersWith({ tx, contract }: Offering, names: OutdatedNames): Promise<Offer[]> {
  const clauses = await store.findAllClauses(tx, contract.id);
  const papers = await store.findItems(tx, contract.id, 'paper');
  const last = await findLast(tx, [...clauses, ...papers]);
  const rename = renaming(await findAgreedTerms(tx, contract.id), contract.libraryVersion, names);
  return [...clauses, ...papers].flatMap((item): Offer[] => {
    const value = last.get(item.id);
    if (value?.part === 'paper') return [{ item, value }];
    if (value?.part !== 'clause') return [];
    const text = rename(item.key, value);
    return text === value.text ? [] : [{ item, value: { ...value, text } }];
  });
}

type ClauseValue = Extract<ItemValue, { part: 'clause' }>;

function renaming(terms: AgreedTerms, libraryVersion: string | null, { before, now }: OutdatedNames) {
  const version = libraryVersion ?? LIBRARY_VERSION;
  const renameEdited = replacing([
    // A product keeps its name, even if it begins with the name of its company.
    ...(terms.products ?? []).map(({ name }) => [name, name] as const),
    ...(['manufacturer', 'distributor'] as const).map((side: DealSide) => [before[side], now[side]] as const),
  ]);
  return (given: string | null, { form, text }: ClauseValue): string => {
    const key = CLAUSE_KEYS.find((known) => known === given);
    if (!key || form === null) return renameEdited(text);
    const [filledBefore, filledNow] = [before, now].map((names) =>
      fillClause(key, form, { ...names, terms, version }),
    );
    return filledBefore === filledNow ? text : (filledNow ?? text);
  };
}

/**
 * Returns a function that replaces whole names. If several names begin at the same position, the longest is replaced.
 */
function replacing(pairs: readonly (readonly [before: string, now: string])[]) {
  const nowOf = new Map(pairs);
  const words = [...nowOf.keys()].toSorted((one, other) => other.length - one.length);
  const anyOf = words.map((word) => RegExp.escape(word)).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf})(?![\\p{L}\\p{N}])`, 'gu');
  return (text: string): string => text.replaceAll(pattern, (found) => nowOf.get(found) ?? found);
}

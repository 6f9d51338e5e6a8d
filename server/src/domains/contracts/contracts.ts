import type { Contract, ContractPhase, ContractProgress } from '#contract/contracts.ts';
import type { ItemValue } from '#contract/contract-clauses.ts';
import type { Deal } from '#contract/deals.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type DealRow, findOwnDeal, toDeal } from '#domains/deals/index.ts';
import { canEditCompany, canWrite } from '#domains/members/index.ts';
import { countEmptyCells } from './empty-duty-cells.ts';
import { type Signatory, findSignatories } from './signatories.store.ts';
import { findRemovedProducts } from './removed-products.store.ts';
import { firstUnsigned } from './signing-order.ts';
import { turnFor, waitsOf } from './turn.ts';
import { type ContractRow, type ItemRow, findContract, findItems } from './store.ts';
import { hasWords, isOpenAmendment, missingClauses, stateOf, turnOf } from './states.ts';

/** @throws ApiError 404 for everyone who acts for neither company */
export const getContract = ({ db }: Platform, actor: Actor, dealId: string): Promise<Contract> =>
  getContractWithin(db, actor, dealId);

export async function getContractWithin(db: Db, actor: Actor, dealId: string): Promise<Contract> {
  const row = await findOwnDeal(db, actor, dealId);
  const contract = await findContract(db, dealId);
  const items = contract ? await findItems(db, contract.id) : [];
  const signatories = contract ? await findSignatories(db, contract.id) : [];
  const removedProducts = contract ? await findRemovedProducts(db, contract) : [];
  const deal = toDeal(actor, row, []);
  const phase = phaseOf(row, contract, items);
  const progress = (part: ItemValue['part']) =>
    progressOf(
      items.filter((item) => item.part === part),
      row.side,
    );
  const terms = progress('term');
  const isInReview = row.stage === 'contract_review';
  const canEdit = isAmending(contract) ? canAmend(actor, deal) : deal.canEdit && isInReview;
  return {
    dealId,
    title: row.title,
    phase,
    isDealWon: row.stage === 'closed_won',
    mySide: row.side,
    ...amendmentOf(contract),
    canEdit,
    canAmend: phase === 'signed' && hasBothCompanies(deal) && canAmend(actor, deal),
    canStart: canEdit && canStart(phase, terms, items),
    ...companiesOf(deal),
    terms,
    clauses: progress('clause'),
    duties: progress('duty'),
    paper: paperOf(items, row.side),
    emptyCells: contract ? await countEmptyCells(db, contract.id) : 0,
    signatures: {
      ...signaturesOf(signatories, row.side, actor),
      canName: deal.myRole === 'owner',
    },
    removedProducts,
    turn: contract ? turnFor(waitsOf(contract, { items, signatories, removedProducts }), row.side) : null,
    ...stampsOf(contract),
  };
}

const isAmending = (contract: ContractRow | undefined): boolean =>
  contract !== undefined && isOpenAmendment(contract);

/** Whether the actor may work on an amendment. Owners and editors may, even though its deal is closed. */
const canAmend = (actor: Actor, { myRole }: Deal): boolean => canWrite(actor) && canEditCompany(myRole);

const hasBothCompanies = ({ manufacturer, distributor }: Deal): boolean =>
  manufacturer.id !== null && distributor.id !== null;

const amendmentOf = (contract: ContractRow | undefined): Pick<Contract, 'amendment'> => ({
  amendment: contract && contract.number > 0 ? { number: contract.number } : null,
});

function paperOf(items: readonly ItemRow[], side: DealSide): Contract['paper'] {
  const paper = items.find(({ part }) => part === 'paper');
  if (!paper) return null;
  return {
    isInUse: !items.some(({ part }) => part === 'clause'),
    isAgreed: stateOf(paper) === 'agreed',
    turn: turnOf(paper, side),
  };
}

const companiesOf = ({ mySide, manufacturer, distributor }: Deal): Pick<Contract, 'own' | 'other'> =>
  mySide === 'manufacturer'
    ? { own: manufacturer, other: distributor }
    : { own: distributor, other: manufacturer };

const stampsOf = (contract: ContractRow | undefined) => ({
  version: contract?.version ?? 0,
  libraryVersion: contract?.libraryVersion ?? null,
  startedAt: contract?.startedAt ?? null,
  signedAt: contract?.signedAt ?? null,
});

function phaseOf(
  { stage }: DealRow,
  contract: ContractRow | undefined,
  items: readonly ItemRow[],
): ContractPhase {
  if (contract && contract.signedAt !== null) return 'signed';
  const isStopped = stage === 'closed_won' && contract && !isOpenAmendment(contract);
  if (stage === 'closed_lost' || isStopped) return 'stopped';
  if (!contract) return 'not_started';
  return items.some(hasWords) ? 'clauses' : 'terms';
}

const canStart = (phase: ContractPhase, terms: ContractProgress, items: readonly ItemRow[]): boolean =>
  phase === 'not_started' || (terms.agreed === terms.total && missingClauses(items).length > 0);

function progressOf(items: readonly ItemRow[], side: DealSide): ContractProgress {
  const count = (fits: (item: ItemRow) => boolean) => items.filter(fits).length;
  return {
    total: items.length,
    agreed: count((item) => stateOf(item) === 'agreed'),
    forYou: count((item) => turnOf(item, side) === 'you'),
    forThem: count((item) => turnOf(item, side) === 'them'),
    empty: count((item) => stateOf(item) === 'empty'),
  };
}

const signaturesOf = (signatories: readonly Signatory[], ownSide: DealSide, actor: Actor) => ({
  done: signatories.filter(({ signedAt }) => signedAt !== null).length,
  total: signatories.length,
  next: signatories
    .filter(
      (one) =>
        one.side === ownSide && one.signedAt === null && one.canSign && !firstUnsigned(signatories, one),
    )
    .map(({ userId, firstName, lastName }) => ({
      name: `${firstName} ${lastName}`,
      isYou: userId === actor.id,
    })),
});

import type { ContractSigning, SigningObstacle, SigningSide } from '#contract/contract-signing.ts';
import type { ItemValue } from '#contract/contract-clauses.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { toDeal } from '#domains/deals/index.ts';
import { digestOf, textToSign } from './document.ts';
import { countEmptyCells } from './empty-duty-cells.ts';
import { obstaclesOfAmendment } from './amendment-obstacles.ts';
import { type ContractView, readContractView } from './contract-view.ts';
import { findUploadedAgreement } from './uploaded-agreement.ts';
import { findRemovedProducts } from './removed-products.store.ts';
import { firstUnsigned } from './signing-order.ts';
import { statementFor } from './signing-statement.ts';
import { type Signatory, findSignatories } from './signatories.store.ts';
import { findItems } from './store.ts';
import { isOpenAmendment, missingClauses, stateOf } from './states.ts';

const SIDES: readonly DealSide[] = ['manufacturer', 'distributor'];

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started */
export async function getSigning(
  { db, domains }: Platform,
  actor: Actor,
  dealId: string,
): Promise<ContractSigning> {
  return readSigning(domains, await readContractView(db, actor, dealId), actor);
}

export async function readSigning(
  domains: Platform['domains'],
  view: ContractView,
  actor: Actor,
): Promise<ContractSigning> {
  const { db, contract, deal } = view;
  const signatories = await findSignatories(db, contract.id);
  const obstacles = contract.signedAt === null ? await findObstacles(domains, view, signatories) : [];
  const digest = obstacles.length > 0 ? null : digestOf(await textToSign(view, signatories));
  const waitsFor = waitsForWhat({ view, actor, signatories, obstacles });
  const paper = await findUploadedAgreement(view);
  return {
    obstacles,
    sides: SIDES.map((side) => toSide(view, actor, signatories, side)),
    version: contract.version,
    digest,
    statement:
      waitsFor === null && digest !== null
        ? statementFor(view, signatories, actor.id, { digest, paper })
        : null,
    waitsFor,
    canNameSignatories: toDeal(actor, deal, []).myRole === 'owner',
  };
}

function toSide(
  { deal, side: ownSide }: ContractView,
  actor: Actor,
  signatories: readonly Signatory[],
  side: DealSide,
): SigningSide {
  const own = signatories.filter((signatory) => signatory.side === side);
  const [company, name] =
    side === 'manufacturer'
      ? [deal.manufacturer, deal.manufacturerName]
      : [deal.distributor, deal.distributorName];
  return {
    side,
    companyName: company?.name ?? name,
    isOwn: side === ownSide,
    isInOrder: own[0]?.isInOrder ?? false,
    signatories: own.map((signatory) => {
      const { userId, title, authority, signedAt, signatureName } = signatory;
      const isYou = userId === actor.id;
      return { userId, name: nameOf(signatory), title, authority, isYou, signedAt, signatureName };
    }),
  };
}

export async function findObstacles(
  domains: Platform['domains'],
  view: Pick<ContractView, 'db' | 'contract'>,
  signatories: readonly Signatory[],
): Promise<SigningObstacle[]> {
  const { db, contract } = view;
  const items = await findItems(db, contract.id);
  const openOf = (part: ItemValue['part']) =>
    items.filter((item) => item.part === part && stateOf(item) !== 'agreed').length;
  const counts = [
    { kind: 'terms_open' as const, count: openOf('term') },
    { kind: 'clauses_open' as const, count: openOf('clause') + missingClauses(items).length },
    { kind: 'paper_open' as const, count: openOf('paper') },
    { kind: 'duties_open' as const, count: openOf('duty') },
    { kind: 'cells_empty' as const, count: await countEmptyCells(db, contract.id) },
  ];
  const unnamed = SIDES.filter((side) => !signatories.some((signatory) => signatory.side === side));
  const gone = signatories.filter(({ canSign }) => !canSign);
  return [
    ...counts.filter(({ count }) => count > 0),
    ...unnamed.map((side) => ({ kind: 'no_signatory' as const, side })),
    ...gone.map(({ side, ...person }) => ({ kind: 'signatory_gone' as const, side, name: nameOf(person) })),
    ...(isOpenAmendment(contract)
      ? await obstaclesOfAmendment(domains, view)
      : (await findRemovedProducts(db, contract)).map((product) => ({
          kind: 'product_gone' as const,
          product,
        }))),
  ];
}

const nameOf = ({ firstName, lastName }: Pick<Signatory, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

interface Waiting {
  view: ContractView;
  actor: Actor;
  signatories: readonly Signatory[];
  obstacles: readonly SigningObstacle[];
}

function waitsForWhat({ view, actor, signatories, obstacles }: Waiting): ContractSigning['waitsFor'] {
  const own = signatories.find(({ userId, side }) => userId === actor.id && side === view.side);
  if (view.contract.signedAt !== null || own?.signedAt) return 'signed';
  if (obstacles.length > 0) return 'obstacles';
  if (!own) return 'not_signatory';
  return firstUnsigned(signatories, own) ? 'first_signatory' : null;
}

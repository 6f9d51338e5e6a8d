import { v7 as uuidv7 } from 'uuid';
import {
  type AgreementDraft,
  type AgreementStatus,
  type CompanyAgreement,
  PROPOSAL_EXPIRES_AFTER_DAYS,
  type ProposalObstacle,
  type draftCompanyAgreement,
  type listAgreementStatuses,
  type proposeCompanyAgreement,
} from '#contract/company-agreements.ts';
import type { PlainErrorCode } from '#contract/errors.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { lockBlocks } from '#domains/blocks/index.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { CURRENT_VERSION, partiesOf, textToPropose } from './text.ts';
import { recordAction } from './notifications.ts';
import { obstacleTo } from './permissions.ts';
import { findOpenWith, findOwn } from './agreements.ts';
import { addSignature, assertText } from './sign.ts';
import { findBinding, findOffered } from './store.ts';
import { canRenew, hasValidNda } from '#domains/nda/index.ts';
import { lockChain, readSignature, type Proof, type RequestDetails } from '#domains/signatures/index.ts';
import * as store from './propose.store.ts';

/** The limit on proposals, because each notifies someone and is recorded permanently. */
export const PROPOSALS = defineRateLimit({ name: 'company-agreements', points: 40, per: 'day' });

const DAY_MS = 86_400_000;

export async function listStatuses(
  { db }: Platform,
  actor: Actor,
  { companyId: companyIds = [], ownCompanyId }: Input<typeof listAgreementStatuses>['query'],
): Promise<AgreementStatus[]> {
  const open = await findOpenWith(db, actor, companyIds, ownCompanyId);
  const obstacles = await findObstacles(db, actor, companyIds);
  return [...obstacles].map(([companyId, obstacle]) => ({
    companyId,
    agreement: open.get(companyId) ?? null,
    obstacle,
  }));
}

async function findObstacles(
  db: Db,
  actor: Actor,
  companyIds: readonly string[],
): Promise<Map<string, ProposalObstacle | null>> {
  const self = await selfOf(db, actor);
  const others = await store.findAddressed(db, actor.id, companyIds);
  return new Map(others.map((other) => [other.id, obstacleTo({ ...self, other })]));
}

const selfOf = async (db: Db, actor: Actor) => ({
  isObserver: actor.isObserver,
  hasCompany: (await store.findSigningCompanies(db, actor.id)).length > 0,
  hasNda: await hasValidNda(db, actor.id),
});

/**
 * Returns the text, which can be read before the NDA is signed, so that both can be signed in one visit.
 * @throws ApiError 404; a specific error for every other obstacle
 */
export async function draftAgreement(
  { db }: Platform,
  actor: Actor,
  { companyId, ownCompanyId }: Input<typeof draftCompanyAgreement>['query'],
): Promise<AgreementDraft> {
  const other = await addressed(db, actor, companyId, 'nda_required');
  const own = await signing(db, actor, ownCompanyId);
  const agreementText = textToPropose(partiesOf(own, other));
  const open = await findOpenWith(db, actor, [other.id], own.id);
  return { version: CURRENT_VERSION, own, other, agreementText, agreement: open.get(other.id) ?? null };
}

/**
 * Proposes an agreement with the first signature. If a proposal is already open, it is returned to the company that
 * made it, and the other company gets an error that asks for its signature.
 * @throws ApiError 404; a specific error for each obstacle; 409 when the text changed or there already is an agreement;
 * 429; 400 when the signature is not an image
 */
export async function proposeAgreement(
  platform: Platform,
  actor: Actor,
  given: Given,
  witness: RequestDetails,
): Promise<CompanyAgreement> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: PROPOSALS, subject: actor.id });
  const proof = { signature: await readSignature(given), witness };
  try {
    return await platform.db.transaction(async (tx) => {
      await lockChain(tx);
      const { own, other } = await lockParties(tx, actor, given);
      const offered = await findOffered(tx, own.id, other.id);
      if (offered) return answerOffered(tx, actor, offered.id);
      return signFirst(platform, tx, { actor, own, other, given }, proof);
    });
  } catch (error) {
    throw violates(error, 'company_agreements_one_per_pair') ? inForceAlready() : error;
  }
}

type Given = Input<typeof proposeCompanyAgreement>['body'];

async function lockParties(tx: Db, actor: Actor, { companyId, ownCompanyId }: Given) {
  const other = await addressed(tx, actor, companyId);
  if ((await lockBlocks(tx, actor.id, other.ownerId)).byOther) throw notFound();
  const { id } = await lockActingCompany(tx, actor, ownCompanyId);
  return { own: await signing(tx, actor, id), other };
}

interface FirstSigning {
  actor: Actor;
  own: store.Signing;
  other: store.Addressed;
  given: Given;
}

async function signFirst(
  platform: Platform,
  tx: Db,
  { actor, own, other, given }: FirstSigning,
  proof: Proof,
): Promise<CompanyAgreement> {
  const now = new Date();
  const parties = partiesOf(own, other);
  assertText(textToPropose(parties), given, now);
  const { message } = given;
  const id = await insertProposal(tx, { ...parties, ownId: own.id, otherId: other.id, message, now });
  const { row, agreement } = await findOwn(tx, actor, id);
  await addSignature(platform, tx, { actor, row, companyId: own.id, given }, proof);
  await recordAction(platform, tx, 'proposed', { actor, agreement });
  return agreement;
}

/**
 * Returns an open proposal to the company that made it.
 * @throws ApiError 409 for the company that received it
 */
async function answerOffered(tx: Db, actor: Actor, id: string): Promise<CompanyAgreement> {
  const { agreement } = await findOwn(tx, actor, id);
  if (agreement.state === 'waiting_for_them') return agreement;
  throw new ApiError('agreement.proposed_by_them');
}

interface NewProposal {
  version: string;
  proposingName: string;
  acceptingName: string;
  ownId: string;
  otherId: string;
  message: string | null;
  now: Date;
}

/** @throws ApiError 409 when an agreement is in force and cannot be renewed yet */
async function insertProposal(tx: Db, { ownId, otherId, now, ...proposal }: NewProposal): Promise<string> {
  const binding = await findBinding(tx, ownId, otherId);
  if (binding && !canRenew(binding, now)) throw inForceAlready();
  const id = uuidv7();
  await store.insertProposal(tx, {
    ...proposal,
    id,
    lineId: binding?.lineId ?? id,
    lowCompanyId: ownId < otherId ? ownId : otherId,
    highCompanyId: ownId < otherId ? otherId : ownId,
    proposingCompanyId: ownId,
    proposedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + PROPOSAL_EXPIRES_AFTER_DAYS * DAY_MS).toISOString(),
  });
  return id;
}

async function addressed(
  db: Db,
  actor: Actor,
  companyId: string,
  ignored?: ProposalObstacle,
): Promise<store.Addressed> {
  const [other] = await store.findAddressed(db, actor.id, [companyId]);
  // If the company's owner has blocked the proposer, the response is the same as for an unknown company
  // (docs/decisions/086-search-blocks-and-reports.md).
  if (!other || other.hasBlockedYou) throw notFound();
  const obstacle = obstacleTo({ ...(await selfOf(db, actor)), other });
  if (obstacle && obstacle !== ignored) throw new ApiError(ERRORS[obstacle]);
  return other;
}

async function signing(db: Db, actor: Actor, companyId: string | undefined): Promise<store.Signing> {
  const own = await store.findSigningCompanies(db, actor.id);
  const company = own.find(({ id }) => companyId === undefined || id === companyId);
  if (!company) throw notFound();
  return company;
}

const ERRORS: Record<ProposalObstacle, PlainErrorCode> = {
  observer: 'account.observer',
  no_company: 'agreement.no_company',
  own_company: 'agreement.own_company',
  unclaimed: 'company.unclaimed',
  other_observes: 'agreement.other_observes',
  not_connected: 'agreement.not_connected',
  nda_required: 'agreement.nda_required',
};

const inForceAlready = () => new ApiError('agreement.exists');

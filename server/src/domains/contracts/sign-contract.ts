import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { ContractSigning, signContract as signCall } from '#contract/contract-signing.ts';
import { utcDay } from '#contract/days.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type OpenDeal, findMemberIds, winWithTerms } from '#domains/deals/index.ts';
import {
  type Proof,
  type RequestDetails,
  dayFilledIn,
  lockChain,
  readSignature,
  recordSignature,
} from '#domains/signatures/index.ts';
import { findSignedContracts } from './amendments.store.ts';
import { digestOf, textToSign } from './document.ts';
import {
  CONTRACT_CHANGES,
  type ContractView,
  lockNegotiation,
  publishChange,
  readContractView,
} from './contract-view.ts';
import { type Signatory, findSignatories, setSigned } from './signatories.store.ts';
import { partyNameColumns } from './party-names.ts';
import { firstUnsigned } from './signing-order.ts';
import { findObstacles, readSigning } from './signing-state.ts';
import { amendmentsOf } from './manifest.ts';
import { findUploadedAgreement } from './uploaded-agreement.ts';
import { statementFor } from './signing-statement.ts';
import { updateContract } from './store.ts';
import { type AgreedTerms, findAgreedTerms, trialMonths } from './agreed-terms.ts';
import { isOpenAmendment } from './states.ts';

type Given = z.output<NonNullable<typeof signCall.body>>;

/**
 * Signs the agreement or its amendment for a company. The last signature puts it in force, wins the deal or amends its
 * agreement, and assigns the territories, all in one transaction. Repeating it changes nothing.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers, observers and everyone who is not
 * named to sign; 409 while something prevents signing, when the text has changed, or when a territory is taken; 400
 * when the signature is not an image
 */
export async function signContract(
  platform: Platform,
  actor: Actor,
  dealId: string,
  { witness, ...given }: Given & { witness: RequestDetails },
): Promise<ContractSigning> {
  await platform.rateLimits.consume({ limit: CONTRACT_CHANGES, subject: actor.id });
  await readContractView(platform.db, actor, dealId);
  const proof = { signature: await readSignature(given), witness };
  return platform.db.transaction(async (tx) => {
    // The chain is locked before the company and the deal, as for every other signature.
    await lockChain(tx);
    const before = await readContractView(tx, actor, dealId);
    if (hasSigned(await findSignatories(tx, before.contract.id), actor))
      return readSigning(platform.domains, before, actor);
    const open = await lockNegotiation(platform, tx, actor, dealId);
    await sign(open, actor, { given, proof });
    await publishChange(open);
    return readSigning(platform.domains, await readContractView(tx, actor, dealId), actor);
  });
}

const hasSigned = (signatories: readonly Signatory[], { id }: Actor): boolean =>
  signatories.some(({ userId, signedAt }) => userId === id && signedAt !== null);

async function sign(
  open: OpenDeal,
  actor: Actor,
  { given, proof }: { given: Given; proof: Proof },
): Promise<void> {
  const { tx, deal } = open;
  const view = await readContractView(tx, actor, deal.id);
  const signatories = await findSignatories(tx, view.contract.id);
  const own = await assertCanSign(open.platform, view, actor, signatories);
  const text = await textToSign(view, signatories);
  const digest = digestOf(text);
  const now = new Date();
  const statement = statementFor(view, signatories, actor.id, {
    digest,
    paper: await findUploadedAgreement(view),
  });
  if (
    given.digest !== digest ||
    dayFilledIn(statement, given.agreementText, given.signatureName, now) === undefined
  )
    throw new ApiError('contract.text_changed');
  await record({ open, view, own, given, proof, now });
  await updateContract(tx, view.contract.id, { text, digest, ...partyNameColumns(view) });
  if (signatories.every(({ id, signedAt }) => id === own.id || signedAt !== null))
    await putInForce(open, view, now.toISOString());
}

/** @throws ApiError 403 for everyone who is not named to sign; 409 while something prevents signing */
async function assertCanSign(
  { domains }: Platform,
  view: ContractView,
  actor: Actor,
  signatories: readonly Signatory[],
): Promise<Signatory> {
  const own = signatories.find(({ userId, side }) => userId === actor.id && side === view.side);
  if (!own) throw new ApiError('contract.not_signatory');
  const obstacles = await findObstacles(domains, view, signatories);
  if (obstacles.length > 0) throw new ApiError('contract.not_ready', { count: obstacles.length });
  if (firstUnsigned(signatories, own)) throw new ApiError('contract.first_signatory_missing');
  return own;
}

interface Signing {
  open: OpenDeal;
  view: ContractView;
  own: Signatory;
  given: Given;
  proof: Proof;
  now: Date;
}

async function record({ open, view, own, given, proof, now }: Signing): Promise<void> {
  const { platform, tx, deal, side, personId } = open;
  const { manufacturerId, distributorId } = deal;
  const signedAt = now.toISOString();
  const { agreementText, signatureName } = given;
  const { digest } = await recordSignature(
    platform,
    tx,
    {
      userId: personId,
      companyAgreementId: null,
      contractId: view.contract.id,
      companyId: side === 'manufacturer' ? manufacturerId : distributorId,
      agreementText,
      signatureName,
      version: String(view.contract.version),
      signedAt,
      expiresAt: await endOf(tx, view, now),
    },
    proof,
  );
  await setSigned(tx, own.id, { signedAt, signatureName, recordDigest: digest });
  await platform.events.record(tx, 'contract.signed', personId, { dealId: deal.id, side, digest });
}

/**
 * Returns the last moment of the current term, before any later renewal. A month that begins on January 31 ends on
 * February 27, as for key dates, and an amendment does not move the first day.
 */
async function endOf(db: Db, { contract }: ContractView, now: Date): Promise<string> {
  const { term } = await findAgreedTerms(db, contract.id);
  const signed = (await findSignedContracts(db, contract.dealId))[0]?.signedAt;
  const first = Temporal.PlainDate.from(utcDay(signed ?? now));
  const lastMoment = (months: number) => first.add({ months }).toZonedDateTime('UTC').epochMilliseconds - 1;
  const renewal = term?.renewalMonths ?? 0;
  let months = term?.months ?? 1;
  if (renewal > 0) while (lastMoment(months) < now.getTime()) months += renewal;
  return new Date(lastMoment(months)).toISOString();
}

/** @throws ApiError 409 when the deal cannot be won or a territory is taken */
async function putInForce(open: OpenDeal, view: ContractView, signedAt: string): Promise<void> {
  const { platform, tx, deal, side, personId } = open;
  const { id, number } = view.contract;
  const sign = () => updateContract(tx, id, { signedAt });
  if (isOpenAmendment(view.contract)) await amendmentsOf(platform.domains).amend(open, sign);
  else {
    await sign();
    await win(open, await findAgreedTerms(tx, id));
  }
  await platform.events.record(tx, 'contract.in_force', personId, { dealId: deal.id, side, number });
  await platform.live.publishStale(tx, await findMemberIds(tx, deal.id), ['contracts', 'deals', 'products']);
}

const win = (open: OpenDeal, { products, territories, exclusivity, term }: AgreedTerms): Promise<void> =>
  winWithTerms(open, {
    products: products ?? [],
    territories: territories ?? [],
    exclusivity: exclusivity?.kind === 'none' ? 'non_exclusive' : 'exclusive',
    // A trial reserves the territory only for its own duration.
    termMonths:
      exclusivity?.kind === 'trial' ? trialMonths(exclusivity.months, term) : (term?.months ?? null),
  });

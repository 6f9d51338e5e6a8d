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
  type Witness,
  dayFilledIn,
  lockChain,
  readSignature,
  recordSignature,
} from '#domains/nda/index.ts';
import { digestOf, textOf, writeDocument } from './document.ts';
import { CONTRACT_CHANGES, lockDealInReview, publishChange, readRoom, type Room } from './room.ts';
import { type Signatory, findSignatories, setSigned } from './signatories.store.ts';
import { findObstacles, firstUnsigned, readSigning } from './signing.ts';
import { findPaperInUse } from './paper.ts';
import { statementFor } from './statement.ts';
import { updateContract } from './store.ts';
import { findAgreedTerms } from './terms.ts';

type Given = z.output<NonNullable<typeof signCall.body>>;

/**
 * Signs the agreement for a company. The last signature puts it in force, wins the deal and takes the territories, all in one
 * transaction. A repetition changes nothing.
 * @throws ApiError 404 to everyone who acts for neither company, 403 to viewers, observers and everyone who is not named to sign,
 * 409 while something stands in the way, when the text has changed, and when a territory is taken, 400 when the signature is not
 * an image
 */
export async function signContract(
  platform: Platform,
  actor: Actor,
  dealId: string,
  { witness, ...given }: Given & { witness: Witness },
): Promise<ContractSigning> {
  await platform.rateLimits.consume({ limit: CONTRACT_CHANGES, subject: actor.id });
  await readRoom(platform.db, actor, dealId);
  const proof = { signature: await readSignature(given), witness };
  return platform.db.transaction(async (tx) => {
    // Before the company and the deal, as everyone who signs something locks them.
    await lockChain(tx);
    const before = await readRoom(tx, actor, dealId);
    if (hasSigned(await findSignatories(tx, before.contract.id), actor)) return readSigning(before, actor);
    const open = await lockDealInReview(platform, tx, actor, dealId);
    await sign(open, actor, { given, proof });
    await publishChange(platform, tx, dealId);
    return readSigning(await readRoom(tx, actor, dealId), actor);
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
  const room = await readRoom(tx, actor, deal.id);
  const signatories = await findSignatories(tx, room.contract.id);
  const own = await assertCanSign(room, actor, signatories);
  const text = textOf(await writeDocument(room));
  const digest = digestOf(text);
  const now = new Date();
  const statement = statementFor(room, signatories, actor.id, {
    digest,
    paper: await findPaperInUse(room),
  });
  if (
    given.digest !== digest ||
    dayFilledIn(statement, given.agreementText, given.signatureName, now) === undefined
  )
    throw new ApiError('contract.text_changed');
  await record({ open, room, own, given, proof, now });
  if (signatories.every(({ id, signedAt }) => id === own.id || signedAt !== null))
    await putInForce(open, room, { text, digest, signedAt: now.toISOString() });
}

/** @throws ApiError 403 to everyone who is not named to sign, 409 while something stands in the way */
async function assertCanSign(
  room: Room,
  actor: Actor,
  signatories: readonly Signatory[],
): Promise<Signatory> {
  const own = signatories.find(({ userId, side }) => userId === actor.id && side === room.side);
  if (!own) throw new ApiError('contract.not_signatory');
  const obstacles = await findObstacles(room, signatories);
  if (obstacles.length > 0) throw new ApiError('contract.not_ready', { count: obstacles.length });
  if (firstUnsigned(signatories, own)) throw new ApiError('contract.first_signatory_missing');
  return own;
}

interface Signing {
  open: OpenDeal;
  room: Room;
  own: Signatory;
  given: Given;
  proof: Proof;
  now: Date;
}

async function record({ open, room, own, given, proof, now }: Signing): Promise<void> {
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
      contractId: room.contract.id,
      companyId: side === 'manufacturer' ? manufacturerId : distributorId,
      agreementText,
      signatureName,
      version: String(room.contract.version),
      signedAt,
      expiresAt: await endOf(tx, room, now),
    },
    proof,
  );
  await setSigned(tx, own.id, { signedAt, signatureName, recordDigest: digest });
  await platform.events.record(tx, 'contract.signed', personId, { dealId: deal.id, side, digest });
}

/** The last moment of the first term, before any renewal. A month from January 31 ends with February 27, as key dates do. */
async function endOf(db: Db, { contract }: Room, from: Date): Promise<string> {
  const { term } = await findAgreedTerms(db, contract.id);
  const next = Temporal.PlainDate.from(utcDay(from)).add({ months: term?.months ?? 1 });
  return new Date(next.toZonedDateTime('UTC').epochMilliseconds - 1).toISOString();
}

interface Final {
  text: string;
  digest: string;
  signedAt: string;
}

/** @throws ApiError 409 when the deal cannot be won */
async function putInForce(open: OpenDeal, room: Room, final: Final): Promise<void> {
  const { platform, tx, deal, side, personId } = open;
  await updateContract(tx, room.contract.id, final);
  const { products, territories, exclusivity, term } = await findAgreedTerms(tx, room.contract.id);
  await winWithTerms(open, {
    products: products ?? [],
    territories: territories ?? [],
    exclusivity: exclusivity?.kind === 'none' ? 'non_exclusive' : 'exclusive',
    // A trial takes the territory for its own length only.
    termMonths: exclusivity?.kind === 'trial' ? exclusivity.months : (term?.months ?? null),
  });
  await platform.events.record(tx, 'contract.in_force', personId, { dealId: deal.id, side });
  await platform.live.publishStale(tx, await findMemberIds(tx, deal.id), ['contracts', 'deals', 'products']);
}

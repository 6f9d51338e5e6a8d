import type { z } from 'zod';
import type { Answer } from '#contract/endpoint.ts';
import { type NdaSignature, NDA_VALID_YEARS, type NdaStatus, type getNdaDetails } from '#contract/nda.ts';
import { findConnectedPeople } from '#domains/connections/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { CURRENT_VERSION, agreementTemplate, isCurrentAgreement } from './text.ts';
import { canRenew } from './permissions.ts';
import {
  type Agreement,
  type Proof,
  type RequestDetails,
  type Signed,
  lockChain,
  openSignature,
  readSignature,
  recordSignature,
  yearsAfter,
} from '#domains/signatures/index.ts';
import * as store from './store.ts';

export const hasValidNda = (db: Db, userId: string): Promise<boolean> =>
  store.hasValidAgreement(db, userId, CURRENT_VERSION);

/** @throws ApiError 403 without a valid signature under the current agreement */
export async function assertNda(db: Db, userId: string): Promise<void> {
  if (!(await hasValidNda(db, userId))) throw new ApiError('nda.required');
}

export async function ndaStatus({ db }: Platform, actor: Actor): Promise<NdaStatus> {
  const agreement = await store.findValidAgreement(db, actor.id, CURRENT_VERSION);
  return agreement ? toSignedStatus(agreement) : unsigned;
}

export const currentAgreement = { version: CURRENT_VERSION, agreementText: agreementTemplate };

/**
 * Signs the agreement. While it cannot be renewed, signing it again returns the existing signature.
 * @throws ApiError 409 when the text changed; 400 when the signature is not an image
 */
export async function signNda(
  platform: Platform,
  actor: Actor,
  given: z.output<typeof NdaSignature>,
  witness: RequestDetails,
): Promise<NdaStatus> {
  const now = new Date();
  const valid = await store.findValidAgreement(platform.db, actor.id, CURRENT_VERSION);
  if (valid && !canRenew(valid, now)) return toSignedStatus(valid);
  if (!isCurrentAgreement(given.agreementText, given.signatureName, now))
    throw new ApiError('agreement.text_changed');
  const signature = await readSignature(given);

  return platform.db.transaction(async (tx) => {
    await lockChain(tx);
    const signedMeanwhile = await store.findValidAgreement(tx, actor.id, CURRENT_VERSION);
    if (signedMeanwhile && !canRenew(signedMeanwhile, now)) return toSignedStatus(signedMeanwhile);
    return toSignedStatus(await record(platform, tx, signedBy(actor, given, now), { signature, witness }));
  });
}

export async function ndaDetails(platform: Platform, actor: Actor): Promise<Answer<typeof getNdaDetails>> {
  const agreement = await store.findLastAgreement(platform.db, actor.id);
  if (!agreement) {
    return {
      hasSigned: false,
      canRenew: true,
      version: CURRENT_VERSION,
      signedAt: null,
      expiresAt: null,
      agreement: null,
    };
  }
  const { version, signedAt, expiresAt, ...evidence } = agreement;
  const hasSigned = version === CURRENT_VERSION && Date.parse(expiresAt) > Date.now();
  return {
    hasSigned,
    canRenew: !hasSigned || canRenew(agreement, new Date()),
    version,
    signedAt,
    expiresAt,
    agreement: { ...evidence, digitalSignature: openSignature(platform, agreement) },
  };
}

const signedBy = (
  actor: Actor,
  { agreementText, signatureName }: z.output<typeof NdaSignature>,
  now: Date,
): Signed => ({
  userId: actor.id,
  companyAgreementId: null,
  contractId: null,
  companyId: null,
  agreementText,
  signatureName,
  version: CURRENT_VERSION,
  signedAt: now.toISOString(),
  expiresAt: yearsAfter(now, NDA_VALID_YEARS).toISOString(),
});

async function record(platform: Platform, tx: Db, signed: Signed, proof: Proof): Promise<Agreement> {
  const agreement = await recordSignature(platform, tx, signed, proof);
  const { userId, version, expiresAt, digest } = agreement;
  await platform.events.record(tx, 'nda.signed', userId, { userId, version, expiresAt, digest });
  await platform.live.publishStale(tx, [userId], ['nda', 'user']);
  // The relationships with this person may move to the next step.
  await platform.live.publishStale(tx, await findConnectedPeople(tx, userId), ['nda']);
  return agreement;
}

const unsigned: NdaStatus = {
  hasSigned: false,
  version: CURRENT_VERSION,
  signedAt: null,
  expiresAt: null,
  agreementText: agreementTemplate,
};

const toSignedStatus = ({ version, signedAt, expiresAt, agreementText }: Agreement): NdaStatus => ({
  hasSigned: true,
  version,
  signedAt,
  expiresAt,
  agreementText,
});

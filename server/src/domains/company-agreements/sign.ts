import type { z } from 'zod';
import { COMPANY_AGREEMENT_YEARS, type CompanyAgreement } from '#contract/company-agreements.ts';
import type { NdaSignature } from '#contract/nda.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { textToAccept } from './text.ts';
import { recordAction } from './notifications.ts';
import { findOwn, notOpenError } from './agreements.ts';
import type { Shown } from './store.ts';
import { hasValidNda } from '#domains/nda/index.ts';
import {
  dayFilledIn,
  lockChain,
  findSignatures,
  readSignature,
  type Proof,
  recordSignature,
  yearsAfter,
} from '#domains/signatures/index.ts';
import { putInForce } from './sign.store.ts';

type Given = z.output<typeof NdaSignature>;

/**
 * Adds the second signature; repeating it returns the same result.
 * @throws ApiError 404; 403 without the NDA; 409 unless the agreement waits for this company with the same text; 400
 * when the signature is not an image
 */
export async function signAgreement(
  platform: Platform,
  actor: Actor,
  id: string,
  { witness, ...given }: Given & Pick<Proof, 'witness'>,
): Promise<CompanyAgreement> {
  await findOwn(platform.db, actor, id);
  assertCanWrite(actor);
  if (!(await hasValidNda(platform.db, actor.id))) throw new ApiError('agreement.nda_required');
  const proof = { signature: await readSignature(given), witness };
  return platform.db.transaction(async (tx) => {
    await lockChain(tx);
    const { row, agreement } = await findOwn(tx, actor, id);
    if (agreement.state === 'in_force' && agreement.isProposedByOther) return agreement;
    if (agreement.state !== 'waiting_for_you') throw notOpenError(agreement);
    await lockActingCompany(tx, actor, agreement.own.id);
    const now = new Date();
    assertText(await openText(tx, row), given, now);
    return bind(platform, tx, { actor, row, companyId: agreement.own.id, given, now }, proof);
  });
}

async function openText(tx: Db, row: Shown): Promise<string> {
  const [first] = await findSignatures(tx, row.id);
  if (!first) throw notFound();
  return textToAccept(row, first);
}

/** Puts the agreement in force, unless a concurrent call ended it. */
async function bind(
  platform: Platform,
  tx: Db,
  { now, ...signing }: Signing & { now: Date },
  proof: Proof,
): Promise<CompanyAgreement> {
  const { id } = signing.row;
  const expiresAt = yearsAfter(now, COMPANY_AGREEMENT_YEARS).toISOString();
  const isBound = await putInForce(tx, id, { effectiveAt: now.toISOString(), expiresAt });
  const { row, agreement } = await findOwn(tx, signing.actor, id);
  if (!isBound) throw notOpenError(agreement);
  await addSignature(platform, tx, { ...signing, row }, proof);
  await recordAction(platform, tx, 'in_force', { actor: signing.actor, agreement });
  return agreement;
}

/** @throws ApiError 409 unless the text is the expected one with the signer's name and today's date */
export function assertText(template: string, { agreementText, signatureName }: Given, now: Date): void {
  if (dayFilledIn(template, agreementText, signatureName, now) === undefined)
    throw new ApiError('agreement.text_changed');
}

interface Signing {
  actor: Actor;
  row: Shown;
  companyId: string;
  given: Given;
}

/**
 * Adds one company's record to the chain, which the caller has locked. The first record is valid only until the
 * proposal expires.
 */
export async function addSignature(
  platform: Platform,
  tx: Db,
  { actor, row, companyId, given }: Signing,
  proof: Proof,
): Promise<void> {
  const { agreementText, signatureName } = given;
  const { id, version, expiresAt } = row;
  const { digest } = await recordSignature(
    platform,
    tx,
    {
      agreementText,
      signatureName,
      version,
      expiresAt,
      companyId,
      userId: actor.id,
      companyAgreementId: id,
      contractId: null,
      signedAt: row.effectiveAt ?? row.proposedAt,
    },
    proof,
  );
  await platform.events.record(tx, 'company-agreement.signed', actor.id, {
    agreementId: id,
    lineId: row.lineId,
    companyIds: [row.low.id, row.high.id],
    companyId,
    digest,
  });
}

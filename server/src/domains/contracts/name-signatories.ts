import type { z } from 'zod';
import type { ContractSigning, nameContractSignatories } from '#contract/contract-signing.ts';
import { personName } from '#contract/shown-values.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findRole } from '#domains/members/index.ts';
import { type OpenContract, withContract, readContractView } from './contract-view.ts';
import {
  type Signatory,
  deleteSignatories,
  findSignatories,
  replaceSignatories,
} from './signatories.store.ts';
import { readSigning } from './signing-state.ts';

type Given = z.output<NonNullable<typeof nameContractSignatories.body>>;

/**
 * Names the people who sign for a company. Those who have signed stay named, with the evidence of their signatures.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for everyone but its owners; 400 for someone who
 * is not an owner or editor of the company; 409 when the call drops or changes someone who has signed, leaves no one
 * who can give the last signature, or names someone who signs for the other company
 */
export const nameSignatories = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  given: Given,
): Promise<ContractSigning> =>
  withContract(platform, actor, dealId, async (open) => {
    const { contract, deal, side, role } = open;
    if (role !== 'owner') throw new ApiError('contract.not_owner');
    const companyId = side === 'manufacturer' ? deal.manufacturerId : deal.distributorId;
    const before = await findSignatories(open.tx, contract.id);
    const signed = before.filter((signatory) => signatory.side === side && signatory.signedAt !== null);
    const added = given.signatories.filter(({ userId }) => !signed.some((kept) => kept.userId === userId));
    await assertMembers(open, companyId ?? '', added);
    assertSignedStay(signed, given);
    const others = before.filter((signatory) => signatory.side !== side);
    if (signed.length > 0 && added.length === 0 && others.every(({ signedAt }) => signedAt !== null))
      throw new ApiError('contract.signing_begun');
    await releaseFromOtherSide(open.tx, others, added);
    await replaceSignatories(
      open.tx,
      { contractId: contract.id, side },
      given.signatories.map((signatory, position) => ({
        contractId: contract.id,
        side,
        position,
        isInOrder: given.isInOrder,
        userId: signatory.userId,
        title: signatory.title,
        authority: signatory.authority,
        askedAt: before.find(({ userId }) => userId === signatory.userId)?.askedAt ?? null,
        ...evidenceOf(signed.find(({ userId }) => userId === signatory.userId)),
      })),
    );
    return readSigning(platform.domains, await readContractView(open.tx, actor, dealId), actor);
  });

async function assertMembers(
  { tx }: OpenContract,
  companyId: string,
  signatories: Given['signatories'],
): Promise<void> {
  for (const { userId } of signatories) {
    const role = await findRole(tx, companyId, userId);
    if (role === undefined || role === 'viewer') throw new ApiError('contract.signatory_unknown');
  }
}

/**
 * Removes the newly named people from the other company's signatories if they can no longer sign for it, because each
 * person can be named only once.
 * @throws ApiError 409 for someone who has signed for the other company or still can
 */
async function releaseFromOtherSide(
  tx: Db,
  others: readonly Signatory[],
  added: Given['signatories'],
): Promise<void> {
  const named = others.filter((signatory) => added.some(({ userId }) => userId === signatory.userId));
  const signing = named.find(({ canSign }) => canSign);
  if (signing) throw new ApiError('contract.signs_for_other_side', { name: personName(signing) });
  await deleteSignatories(
    tx,
    named.map(({ id }) => id),
  );
}

/** The title and the authority are part of the statement that a person signed, so they must stay the same too. */
function assertSignedStay(signed: readonly Signatory[], { signatories }: Given): void {
  const stays = ({ userId, title, authority }: Signatory) =>
    signatories.some(
      (given) => given.userId === userId && given.title === title && given.authority === authority,
    );
  if (!signed.every(stays)) throw new ApiError('contract.signing_begun');
}

const evidenceOf = (signed: Signatory | undefined) =>
  signed && {
    signedAt: signed.signedAt,
    signatureName: signed.signatureName,
    recordDigest: signed.recordDigest,
  };

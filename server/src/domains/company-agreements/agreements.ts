import type { AgreementState, CompanyAgreement, CompanyAgreementPage } from '#contract/company-agreements.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { canRenew } from '#domains/nda/index.ts';
import { findSignatures, openSignature } from '#domains/signatures/index.ts';
import { textToAccept } from './text.ts';
import * as store from './store.ts';

export interface Binding {
  id: string;
  lineId: string;
  companyIds: [string, string];
  effectiveAt: string;
  expiresAt: string;
}

export async function findBindingAgreement(
  db: Db,
  companyId: string,
  otherCompanyId: string,
): Promise<Binding | undefined> {
  const agreement = await store.findBinding(db, companyId, otherCompanyId);
  return agreement && toBinding(agreement);
}

export interface Side {
  agreement: store.Row;
  companyId: string;
  otherCompanyId: string;
  isBinding: boolean;
}

export async function findAgreementFor(db: Db, userId: string, id: string): Promise<Side | undefined> {
  const found = await store.findFor(db, userId, id);
  if (!found) return undefined;
  const { lowCompanyId, highCompanyId } = found.agreement;
  return { ...found, otherCompanyId: found.companyId === lowCompanyId ? highCompanyId : lowCompanyId };
}

function toBinding({ id, lineId, lowCompanyId, highCompanyId, effectiveAt, expiresAt }: store.Row) {
  if (effectiveAt === null) return undefined;
  const companyIds: [string, string] = [lowCompanyId, highCompanyId];
  return { id, lineId, companyIds, effectiveAt, expiresAt };
}

export async function listAgreements(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: Paging,
): Promise<Page<CompanyAgreement>> {
  const ownIds = await store.findOwnIds(db, actor.id);
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findPage(db, ownIds, { before, limit: limit + 1 });
  return pageById(rows, limit, (row) => toCompanyAgreement(ownIds, row));
}

/** @throws ApiError 404 for everyone who acts for neither company */
export async function getAgreement(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<CompanyAgreementPage> {
  const { db } = platform;
  const shown = await findOwn(db, actor, id);
  const signatures = await findSignatures(db, id);
  const [first] = signatures;
  const last = signatures.at(-1);
  if (!first || !last) throw notFound();
  const isToSign = shown.agreement.state === 'waiting_for_you';
  return {
    ...shown.agreement,
    agreementText: isToSign ? textToAccept(shown.row, first) : last.agreementText,
    signatures: signatures.map((signature) => ({
      companyId: signature.companyId ?? '',
      companyName: signedNameOf(shown.row, signature.companyId),
      signatureName: signature.signatureName,
      signedAt: signature.signedAt,
      ipAddress: signature.ipAddress,
      userAgent: signature.userAgent,
      digitalSignature: openSignature(platform, signature),
      isDrawn: signature.isDrawn,
      digest: signature.digest,
    })),
  };
}

export const signedNameOf = (
  { proposingCompanyId, proposingName, acceptingName }: store.Shown,
  companyId: string | null,
): string => (companyId === proposingCompanyId ? proposingName : acceptingName);

export async function findOwn(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ row: store.Shown; agreement: CompanyAgreement }> {
  const ownIds = await store.findOwnIds(db, actor.id);
  const row = await store.findShown(db, id, ownIds);
  if (!row) throw notFound();
  return { row, agreement: toCompanyAgreement(ownIds, row) };
}

export async function findOpenWith(
  db: Db,
  actor: Actor,
  companyIds: readonly string[],
  ownCompanyId?: string,
): Promise<Map<string, CompanyAgreement>> {
  const allOwnIds = await store.findOwnIds(db, actor.id);
  const ownIds = allOwnIds.filter((id) => ownCompanyId === undefined || id === ownCompanyId);
  const rows = await store.findOpenBetween(db, ownIds, companyIds);
  const found = rows.map((row) => toCompanyAgreement(ownIds, row));
  // Keeps the first of several agreements with a company: in a Map, a later entry would replace it.
  return new Map(found.toReversed().map((agreement) => [agreement.other.id, agreement]));
}

function toCompanyAgreement(ownIds: readonly string[], row: store.Shown): CompanyAgreement {
  const { low, high, id, lineId, version, message, proposedAt, effectiveAt, expiresAt, endedAt } = row;
  // If the person belongs to both companies, selects the one that they may edit, which comes first.
  const ownId = ownIds.find((ownCompanyId) => ownCompanyId === low.id || ownCompanyId === high.id);
  const [own, other] = ownId === low.id ? [low, high] : [high, low];
  return {
    id,
    lineId,
    own,
    other,
    version,
    message,
    proposedAt,
    effectiveAt,
    expiresAt,
    endedAt,
    state: stateFor(own.id, row),
    isProposedByOther: row.proposingCompanyId === other.id,
    isEndedByOther: row.endedByCompanyId === null ? null : row.endedByCompanyId === other.id,
    canRenew: row.isBinding && !row.isRenewed && canRenew(row, new Date()),
  };
}

function stateFor(ownId: string, row: store.Shown): AgreementState {
  if (row.ending) return row.ending;
  if (row.isBinding) return 'in_force';
  if (row.isOffered) return row.proposingCompanyId === ownId ? 'waiting_for_them' : 'waiting_for_you';
  return row.effectiveAt === null ? 'proposal_expired' : 'expired';
}

export const notOpenError = ({ state }: CompanyAgreement): ApiError => new ApiError(`agreement.${state}`);

import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './hash-chain.store.ts';
import { signedAgreementsOf, signedContractsOf } from './manifest.ts';

/** The previous digest in the first record. */
const GENESIS = '0'.repeat(64);

export type Evidence = Omit<
  store.Link,
  'position' | 'previousDigest' | 'digest' | 'agreementText' | 'digitalSignature'
>;

export interface ChainPosition {
  readonly position: number;
  readonly previousDigest: string;
  readonly digest: string;
}

/**
 * Returns the position for a new record at the end of the chain. The caller has locked the chain, so that no two
 * records follow the same one.
 */
export async function nextPosition(tx: Db, evidence: Evidence): Promise<ChainPosition> {
  const last = await store.findLast(tx);
  const position = (last?.position ?? 0) + 1;
  const previousDigest = last?.digest ?? GENESIS;
  return { position, previousDigest, digest: sha256(encodeRecord(evidence, { position, previousDigest })) };
}

/**
 * Encodes the fields of a record in a fixed order for its SHA-256 digest, so that no two records have the same
 * encoding (docs/decisions/021-nda-chain.md). A company's signature includes the agreement and the company.
 */
export const encodeRecord = (
  evidence: Evidence,
  { position, previousDigest }: Omit<ChainPosition, 'digest'>,
): string =>
  JSON.stringify([
    position,
    previousDigest,
    evidence.id,
    evidence.userId,
    evidence.version,
    evidence.textDigest,
    evidence.signatureName,
    evidence.signatureDigest,
    evidence.isDrawn,
    evidence.ipAddress,
    evidence.userAgent,
    evidence.signedAt,
    evidence.expiresAt,
    ...(evidence.companyAgreementId === null ? [] : [evidence.companyAgreementId, evidence.companyId]),
    ...(evidence.contractId === null ? [] : ['contract', evidence.contractId, evidence.companyId]),
  ]);

export const isAsSigned = (link: store.Link, encryption: Platform['encryption']): boolean =>
  changeIn(link, encryption) === undefined;

export type ChainCheck =
  | { isIntact: true; length: number; lastDigest: string }
  | { isIntact: false; position: number; reason: string };

const BATCH = 500;

export async function verifyChain({
  db,
  encryption,
  domains,
}: Pick<Platform, 'db' | 'encryption' | 'domains'>): Promise<ChainCheck> {
  let before = { position: 0, digest: GENESIS };
  for (;;) {
    const links = await store.readLinks(db, before.position, BATCH);
    for (const link of links) {
      const reason = faultOf(link, before, encryption);
      if (reason) return { isIntact: false, position: link.position, reason };
      before = link;
    }
    if (links.length < BATCH) break;
  }
  return (
    (await checkEnds({ db, domains }, before.position)) ?? {
      isIntact: true,
      length: before.position,
      lastDigest: before.digest,
    }
  );
}

/** Checks that no record was removed from the end, and that the agreements are as they were signed. */
async function checkEnds(
  { db, domains }: Pick<Platform, 'db' | 'domains'>,
  last: number,
): Promise<ChainCheck | undefined> {
  // Records removed from the end leave no gap, but their signing events remain.
  if (await store.hasSigningWithoutRecord(db))
    return { isIntact: false, position: last + 1, reason: 'records after this position were removed' };
  if (await signedContractsOf(domains)?.hasUnlikeContract(db))
    return {
      isIntact: false,
      position: last + 1,
      reason: 'a distribution agreement is not as it was signed',
    };
  const unlike = await signedAgreementsOf(domains)?.findUnlikeSigned(db);
  if (!unlike) return undefined;
  const reason = 'the agreement between two companies that it put in force is not as it was signed';
  return { isIntact: false, position: unlike.position ?? last + 1, reason };
}

function faultOf(
  link: store.Link,
  before: { position: number; digest: string },
  encryption: Platform['encryption'],
): string | undefined {
  if (link.position !== before.position + 1) return 'a record before this one was removed';
  if (link.previousDigest !== before.digest) return 'it does not follow the record before it';
  return changeIn(link, encryption);
}

function changeIn(link: store.Link, encryption: Platform['encryption']): string | undefined {
  if (link.digest !== sha256(encodeRecord(link, link))) return 'its evidence was changed';
  if (link.textDigest !== sha256(link.agreementText)) return 'its text was changed';
  if (link.signatureDigest !== imageDigest(link, encryption)) return 'its signature image was changed';
  return undefined;
}

function imageDigest(
  { id, digitalSignature }: store.Link,
  encryption: Platform['encryption'],
): string | undefined {
  try {
    return sha256(encryption.decrypt(digitalSignature, id));
  } catch {
    return undefined;
  }
}

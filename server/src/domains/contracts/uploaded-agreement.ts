import { v7 as uuidv7 } from 'uuid';
import type { Contract } from '#contract/contracts.ts';
import type { ItemValue } from '#contract/contract-clauses.ts';
import {
  type ContractPaper,
  PAPER_MAX_BYTES,
  PAPER_MAX_PAGES,
  PAPER_MAX_VERSIONS,
} from '#contract/contract-paper.ts';
import type { Actor } from '#platform/actor.ts';
import { sha256 } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { identifyFile, mediaTypeOf } from '#platform/file-types.ts';
import { inspectPdf } from '#platform/pdf-inspection.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import type { Download } from '#platform/route.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { assertTermsAgreed } from './open-terms.ts';
import { addDuties } from './duties.ts';
import { LIBRARY_VERSION } from './clauses/library-versions.ts';
import { placeholderValuesOf } from './fill-clauses.ts';
import { readItems } from './items.ts';
import { recordContractChange } from './notify-other-side.ts';
import { assertSeen, findLast, offer } from './offer.ts';
import { getContractWithin } from './contracts.ts';
import { PAPER_FILES, findPaperItem, setClausesAside } from './uploaded-agreement.store.ts';
import { partyNameColumns } from './party-names.ts';
import { findPeople } from './people.store.ts';
import { type OpenContract, type ContractView, withContract, readContractView } from './contract-view.ts';
import * as store from './store.ts';
import { partyOf } from './states.ts';

/** The limit on uploads, because each one is opened and encrypted. */
export const CONTRACT_PAPERS = defineRateLimit({ name: 'contract-papers', points: 30, per: 'day' });

export type PaperValue = Extract<ItemValue, { part: 'paper' }>;

/** @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started */
export async function getPaper(
  { db }: Platform,
  actor: Actor,
  dealId: string,
): Promise<ContractPaper | null> {
  const view = await readContractView(db, actor, dealId);
  const [read] = await readItems(view, 'paper');
  if (!read) return null;
  const versions = await store.findVersions(db, [read.item.id]);
  const people = await findPeople(
    db,
    versions.map(({ personId }) => personId),
  );
  return {
    ...read.state,
    isInUse: !(await store.hasClauses(db, view.contract.id)),
    isLeaving: paperOf(read.last?.value).isRemoved,
    versions: versions.toReversed().flatMap(({ value, number, side, personId, at }) => {
      const { isRemoved, name, pages, bytes, digest } = paperOf(value);
      if (isRemoved) return [];
      const person = people.get(personId) ?? null;
      return [{ number, name, pages, bytes, digest, by: partyOf(side, view.side), person, at }];
    }),
  };
}

export function paperOf(value: ItemValue | undefined): PaperValue {
  if (value?.part !== 'paper') throw new Error('a paper always has a version');
  return value;
}

export async function findUploadedAgreement({ db, contract }: Pick<ContractView, 'db' | 'contract'>) {
  if (await store.hasClauses(db, contract.id)) return undefined;
  const items = await store.findItems(db, contract.id, 'paper');
  const last = await findLast(db, items);
  return items.map(({ id }) => paperOf(last.get(id)))[0];
}

interface Given {
  seen: number;
  upload: Upload;
}

/**
 * Offers a PDF in place of the clauses, or a new version of that PDF.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 while terms are
 * open or when the uploaded agreement changed after the person read it; 415 for other files; 400 for a PDF that is
 * damaged, locked, too long or has scripts
 */
export async function uploadPaper(
  platform: Platform,
  actor: Actor,
  dealId: string,
  { seen, upload }: Given,
): Promise<Contract> {
  await platform.rateLimits.consume({ limit: CONTRACT_PAPERS, subject: actor.id });
  await readContractView(platform.db, actor, dealId);
  const file = await inspected(upload);
  const fileId = uuidv7();
  return platform.encryptedFiles.add(PAPER_FILES, fileId, file.content, () =>
    withContract(platform, actor, dealId, async (view) => {
      await assertTermsAgreed(view.tx, view.contract.id);
      const { item, isFirst } = await itemFor(view, seen);
      const { name, pages, size, digest } = file;
      if (await isSame(view.tx, item, digest)) throw new ApiError('contract.nothing_changed');
      const value: PaperValue = {
        part: 'paper',
        fileId,
        name,
        pages,
        bytes: size,
        digest,
        isRemoved: false,
      };
      const read = await readContractView(view.tx, actor, dealId);
      const { terms } = await placeholderValuesOf(read);
      const duties = await addDuties(view, terms.territories ?? []);
      await offer(view, [{ item, value }, ...duties]);
      const libraryVersion = view.contract.libraryVersion ?? LIBRARY_VERSION;
      await store.updateContract(view.tx, view.contract.id, { libraryVersion, ...partyNameColumns(read) });
      await recordContractChange(view, isFirst ? 'paper' : 'offered', [item]);
      return getContractWithin(view.tx, actor, dealId);
    }),
  );
}

async function isSame(tx: Db, item: store.ItemRow, digest: string): Promise<boolean> {
  const last = (await findLast(tx, [item])).get(item.id);
  return last?.part === 'paper' && !last.isRemoved && last.digest === digest;
}

async function inspected(upload: Upload) {
  const { kind, name, size, content } = await identifyFile(upload, PAPER_MAX_BYTES);
  if (kind !== 'pdf') throw new ApiError('contract.not_pdf');
  const bytes = await upload.whole();
  const found = await inspectPdf(bytes);
  if (found === 'damaged') throw new ApiError('file.pdf_damaged');
  if (found === 'locked') throw new ApiError('contract.paper_locked');
  if (found.isDynamic) throw new ApiError('contract.paper_runs');
  if (found.pages > PAPER_MAX_PAGES) throw new ApiError('contract.paper_too_long', { max: PAPER_MAX_PAGES });
  return { name, size, content, digest: sha256(bytes), pages: found.pages };
}

async function itemFor({ tx, contract }: OpenContract, seen: number) {
  const known = await findPaperItem(tx, contract.id);
  const given = known && !known.isRemoved ? known : undefined;
  if (given) await assertSeen(tx, [{ item: given, seen }]);
  if (known && known.version >= PAPER_MAX_VERSIONS)
    throw new ApiError('contract.too_many_papers', { max: PAPER_MAX_VERSIONS });
  if (known?.isRemoved) await store.updateItem(tx, known.id, { isRemoved: false });
  const [item] = known
    ? [known]
    : await store.insertItems(tx, [{ contractId: contract.id, part: 'paper', key: 'paper', position: 0 }]);
  if (!item) throw new Error('an insert returned nothing');
  return { item, isFirst: !given };
}

/**
 * Offers to return to the clauses. If no one has agreed to the uploaded agreement yet, the side that offered it
 * withdraws it immediately.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 without an
 * uploaded agreement or when it changed after the person read it
 */
export const leavePaper = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  seen: number,
): Promise<Contract> =>
  withContract(platform, actor, dealId, async (open) => {
    const { tx, contract } = open;
    const item = await findPaperItem(tx, contract.id);
    if (!item || item.isRemoved) throw new ApiError('contract.no_paper');
    await assertSeen(tx, [{ item, seen }]);
    const last = paperOf((await findLast(tx, [item])).get(item.id));
    await offer(open, [{ item, value: { ...last, isRemoved: true } }]);
    if (await isWithdrawn(open, item)) await removePaper(open, item.id, item.version + 1);
    await recordContractChange(open, 'offered', [item]);
    return getContractWithin(tx, actor, dealId);
  });

/** Whether this side offered the uploaded agreement and it never replaced the clauses. */
const isWithdrawn = async ({ tx, contract, side }: OpenContract, item: store.ItemRow): Promise<boolean> =>
  item.lastSide === side &&
  item.agreedVersion !== item.version &&
  ((await store.hasClauses(tx, contract.id)) || item.agreedVersion === null);

/**
 * Removes the uploaded agreement, with a version that records the removal. The clauses that it replaced apply again.
 */
export async function removePaper(
  { tx, contract }: Pick<OpenContract, 'tx' | 'contract'>,
  itemId: string,
  agreedVersion: number,
): Promise<void> {
  await store.updateItem(tx, itemId, { agreedVersion, isRemoved: true });
  await setClausesAside(tx, contract.id, false);
}

/**
 * @throws ApiError 404 for everyone who acts for neither company and for a version without a file
 * @throws Error when the file differs from the one that was uploaded
 */
export async function openPaper(
  platform: Platform,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<Download> {
  const view = await readContractView(platform.db, actor, id);
  const item = await findPaperItem(platform.db, view.contract.id);
  const versions = item ? await store.findVersions(platform.db, [item.id]) : [];
  const version = versions.find((one) => one.number === number);
  if (!version) throw notFound();
  const { fileId, digest, name } = paperOf(version.value);
  const file = await platform.encryptedFiles.verify(PAPER_FILES, fileId, digest);
  if (!file) throw brokenPaper(fileId);
  return { file, type: mediaTypeOf('pdf'), name };
}

/** @throws Error when the file differs from the one that was uploaded */
export async function readPaper(
  { encryptedFiles }: Platform,
  { fileId, digest }: Pick<PaperValue, 'fileId' | 'digest'>,
): Promise<Buffer> {
  const bytes = await encryptedFiles.read(PAPER_FILES, fileId);
  if (!bytes || sha256(bytes) !== digest) throw brokenPaper(fileId);
  return bytes;
}

const brokenPaper = (fileId: string) => new Error(`the paper ${fileId} is missing or was changed`);

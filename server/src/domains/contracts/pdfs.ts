import { APP_NAME } from '#contract/brand.ts';
import type { ClauseRedline, RedlinePiece } from '#contract/contract-clauses.ts';
import type { compareContractVersions } from '#contract/contract-history.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { utcDay } from '#contract/days.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { EmailAttachment } from '#platform/mail/email.ts';
import { notFound } from '#platform/errors.ts';
import { mediaTypeOf } from '#platform/file-types.ts';
import { makePdf } from '#platform/pdf.ts';
import type { SheetFile, SheetSection } from '#platform/pdf-drawing.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { findOwnDeal } from '#domains/deals/index.ts';
import {
  type Signatories,
  type SignedDocument,
  findContractSignatures,
  insertEmail,
  makeCopy,
} from '#domains/signatures/index.ts';
import { findSignedContracts } from './amendments.store.ts';
import { textToSign } from './document.ts';
import { signedEmail } from './emails.ts';
import { partyNamesOf, signedNamesOf } from './party-names.ts';
import { findUploadedAgreement, readPaper } from './uploaded-agreement.ts';
import { readRedline } from './history.ts';
import { CONTRACT_COPIES, type ContractView, readContractView } from './contract-view.ts';
import { type Signatory, findSignatories } from './signatories.store.ts';
import type { ContractRow } from './store.ts';

const { t } = readerOf(BASE_LANGUAGE);

/**
 * Creates the PDF of an agreement: the signed copy with its evidence, or a draft before all have signed.
 * @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started
 */
export async function downloadAgreement(platform: Platform, actor: Actor, dealId: string): Promise<Download> {
  await platform.rateLimits.consume({ limit: CONTRACT_COPIES, subject: actor.id });
  const view = await readContractView(platform.db, actor, dealId);
  if (view.contract.signedAt !== null) return makeSignedCopy(platform, view.contract);
  const text = await textToSign(view, await findSignatories(platform.db, view.contract.id));
  const files = await attachedPaper(platform, view);
  const note = files.length > 0 ? 'contract-text:paperDraft' : 'contract-text:starting';
  const bytes = await makePdf(
    { ...sheetOf(view), ...contentOf(text), lead: [partiesIn(text), t(note)], files },
    actor.id,
  );
  const { version, number } = view.contract;
  const name =
    number === 0
      ? t('contract-text:draftFile', { version })
      : t('contract-text:amendmentDraftFile', { number, version });
  return { bytes, type: 'application/pdf', name };
}

/**
 * Creates the signed copy of the agreement (number 0) or of one of its amendments.
 * @throws ApiError 404 for everyone who acts for neither company, and for a contract that is not signed
 */
export async function downloadSigned(
  platform: Platform,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<Download> {
  await platform.rateLimits.consume({ limit: CONTRACT_COPIES, subject: actor.id });
  await findOwnDeal(platform.db, actor, id);
  const contract = await findSignedContract(platform.db, id, number);
  if (!contract) throw notFound();
  return makeSignedCopy(platform, contract);
}

const findSignedContract = async (db: Db, dealId: string, number: number) =>
  (await findSignedContracts(db, dealId)).find((contract) => contract.number === number);

/**
 * Returns the uploaded agreement unchanged as an attachment, because regenerated pages would have a different digest.
 */
async function attachedPaper(
  platform: Platform,
  view: Pick<ContractView, 'db' | 'contract'>,
): Promise<SheetFile[]> {
  const paper = await findUploadedAgreement(view);
  if (!paper) return [];
  return [{ name: paper.name, type: mediaTypeOf('pdf'), content: await readPaper(platform, paper) }];
}

const sheetOf = ({ deal }: ContractView) => ({
  language: BASE_LANGUAGE,
  foot: t('contract-text:foot', { app: APP_NAME, deal: deal.title }),
  gaps: t('documents:copy.boxes'),
});

export const partiesIn = (text: string): string => text.split('\n\n')[1] ?? '';

const HEADING = /^\d+\. \S.{0,80}$/;

interface TextSection {
  title: string;
  paragraphs: string[];
}

export function contentOf(text: string): { title: string; sections: TextSection[] } {
  const headings = new Set([
    t('contract-text:amendment'),
    t('contract-text:termSheet'),
    t('contract-text:paper'),
    t('contract-text:matrix'),
  ]);
  const [title = '', , ...blocks] = text.split('\n\n');
  const sections: TextSection[] = [];
  for (const block of blocks) {
    if (headings.has(block) || HEADING.test(block)) sections.push({ title: block, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(block);
  }
  return { title, sections };
}

/** @throws ApiError 409 when a record was altered after it was signed */
async function makeSignedCopy(
  platform: Platform,
  contract: ContractRow,
): Promise<Download & { bytes: Buffer }> {
  const { number, text, digest, signedAt } = contract;
  if (text === null || digest === null || signedAt === null) throw notFound();
  const document: SignedDocument = {
    ...contentOf(text),
    fileName:
      number === 0
        ? t('contract-text:signedFile', { day: utcDay(signedAt) })
        : t('contract-text:amendmentFile', { number, day: utcDay(signedAt) }),
    note: t('contract-text:digestNote', { digest }),
    text,
    attached: await attachedPaper(platform, { db: platform.db, contract }),
  };
  return makeCopy(platform, await recordsOf(platform.db, contract), document);
}

async function recordsOf(db: Db, contract: ContractRow): Promise<Signatories> {
  const names = await signedNamesOf(db, contract);
  const records = await findContractSignatures(db, contract.id);
  const signatories = await findSignatories(db, contract.id);
  const [first, ...others] = records.flatMap((record) => {
    const signatory = signatories.find(({ recordDigest }) => recordDigest === record.digest);
    return signatory ? [{ record, company: names[signatory.side] }] : [];
  });
  if (!first) throw notFound();
  return [first, ...others];
}

export async function sendCopies(
  platform: Platform,
  { dealId, number }: { dealId: string; number: number },
): Promise<void> {
  const contract = await findSignedContract(platform.db, dealId, number);
  if (!contract) return;
  const { bytes, name, type } = await makeSignedCopy(platform, contract);
  for (const signatory of await findSignatories(platform.db, contract.id))
    await sendCopy(platform, signatory, { dealId, file: { name, type, base64: bytes.toString('base64') } });
}

/** Attaches the copy only for a confirmed email address, because it contains what others typed and drew. */
async function sendCopy(
  { db, mail, settings }: Platform,
  { userId, recordDigest, hasVerifiedAddress }: Signatory,
  { dealId, file }: { dealId: string; file: EmailAttachment },
): Promise<void> {
  if (recordDigest === null) return;
  const url = new URL(`/deals/${dealId}/contract`, settings.appUrl).href;
  await db.transaction(async (tx) => {
    if (await insertEmail(tx, recordDigest, 'signed'))
      await mail.send(tx, { userId }, signedEmail({ url, copy: hasVerifiedAddress ? file : undefined }));
  });
}

type Range = Input<typeof compareContractVersions>['query'];

/**
 * Creates the PDF of the changes between two versions of the clauses.
 * @throws ApiError 404 for everyone who acts for neither company; 409 before the term sheet is started
 */
export async function downloadRedline(
  platform: Platform,
  actor: Actor,
  dealId: string,
  range: Range,
): Promise<Download> {
  await platform.rateLimits.consume({ limit: CONTRACT_COPIES, subject: actor.id });
  const view = await readContractView(platform.db, actor, dealId);
  const { from, to = view.contract.version } = range;
  const changed = (await readRedline(view, range)).filter(({ isChanged }) => isChanged);
  const names = partyNamesOf(view);
  const sections = changed.map((clause) => redlineSection(clause, view.side));
  const bytes = await makePdf(
    {
      ...sheetOf(view),
      title: t('contract-text:redlineTitle', { from, to }),
      lead: [
        t('contract-text:redlineLegend', names),
        ...(sections.length === 0 ? [t('contract-text:unchanged')] : []),
      ],
      sections,
    },
    actor.id,
  );
  return { bytes, type: 'application/pdf', name: t('contract-text:redlineFile', { from, to }) };
}

const redlineSection = ({ number, title, pieces }: ClauseRedline, side: DealSide): SheetSection => ({
  title: t('contract-text:clauseTitle', { number, title }),
  paragraphs: pieces
    .map((piece) => marked(piece, side))
    .join('')
    .split('\n\n'),
});

function marked({ kind, text, by }: RedlinePiece, side: DealSide): string {
  if (kind === 'kept') return text;
  const isManufacturer = (by === 'you') === (side === 'manufacturer');
  const key = kind === 'inserted' ? 'contract-text:inserted' : 'contract-text:deleted';
  return t(key, { by: isManufacturer ? 'M' : 'D', text: text.trim() });
}

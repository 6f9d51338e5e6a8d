import { APP_NAME } from '#contract/brand.ts';
import { type SignedAgreement, blocksOf } from '#contract/nda.ts';
import type { Actor } from '#platform/actor.ts';
import { sha256 } from '#platform/crypto.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { type SheetFile, type SheetSection, makePdf } from '#platform/pdf.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { dateInText } from './text.ts';
import { encodeRecord, isAsSigned } from './hash-chain.ts';
import { type SignaturePicture, pictureOf } from './signature.ts';
import { type Agreement, findAgreements, findLastAgreement, findOwnAgreement } from './store.ts';
import { insertCopy } from './signed-copies.store.ts';

export async function listSignedAgreements({ db }: Platform, actor: Actor): Promise<SignedAgreement[]> {
  const agreements = await findAgreements(db, actor.id);
  return agreements.map(({ id, version, signedAt, expiresAt, digest }) => ({
    id,
    version,
    signedAt,
    expiresAt,
    digest,
  }));
}

/** @throws ApiError 404 to a person who never signed */
export async function downloadLastCopy(platform: Platform, actor: Actor): Promise<Download> {
  const agreement = await findLastAgreement(platform.db, actor.id);
  if (!agreement) throw notFound();
  return makeCopy(platform, [{ record: agreement }]);
}

/** @throws ApiError 404 for another person's agreement */
export async function downloadCopy(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const agreement = await findOwnAgreement(platform.db, actor.id, id);
  if (!agreement) throw notFound();
  return makeCopy(platform, [{ record: agreement }]);
}

export interface Signatory {
  record: Agreement;
  company?: string;
}
/** The signatures in order; the last one's text contains all of them. */
export type Signatories = readonly [Signatory, ...Signatory[]];

const lastOf = (signatories: Signatories): Signatory => signatories.at(-1) ?? signatories[0];

/**
 * Creates the PDF of the signed text with its evidence from the record alone, with the same bytes each
 * time. Its digest is stored, so that anyone with the file can have it checked.
 * @throws ApiError 409 when the record is not as it was signed
 */
export async function makeCopy(
  platform: Platform,
  signatories: Signatories,
): Promise<Download & { bytes: Buffer }> {
  const altered = signatories.find(({ record }) => !isAsSigned(record, platform.encryption));
  if (altered) {
    platform.log.error({ agreementId: altered.record.id }, 'a signed agreement was altered');
    throw new ApiError('nda.record_altered');
  }
  const bytes = await drawCopy(platform, signatories);
  const { record, company } = lastOf(signatories);
  await insertCopy(platform.db, sha256(bytes), record.digest);
  const day = record.signedAt.slice(0, 'yyyy-mm-dd'.length);
  const form = company === undefined ? 'NDA' : 'Company agreement';
  return { bytes, type: 'application/pdf', name: `${form} version ${record.version}, signed ${day}.pdf` };
}

async function drawCopy({ encryption, settings }: Platform, signatories: Signatories): Promise<Buffer> {
  const { record } = lastOf(signatories);
  const [title, ...blocks] = blocksOf(record.agreementText);
  const checkUrl = new URL('/nda/check', settings.appUrl).href;
  const evidence = signatories.map(async (signatory) => {
    const { digitalSignature, id } = signatory.record;
    const picture = await pictureOf(encryption.decrypt(digitalSignature, id));
    return evidenceSections(signatory, picture, signatory.record === record);
  });
  return makePdf({
    title: title?.text ?? '',
    mark: `Signed copy, version ${record.version}`,
    lead: signatories.map(
      (signatory) =>
        `Signed${forCompany(signatory)} by ${signatory.record.signatureName} on ${momentOf(signatory.record.signedAt)}`,
    ),
    sections: [
      ...textSections(blocks),
      ...(await Promise.all(evidence)).flat(),
      howToCheck(checkUrl, signatories),
    ],
    foot: `${APP_NAME} · record ${record.position} · check this file at ${checkUrl}`,
    gaps: 'A box stands for a character that this document cannot show; the file agreement.txt within it has every one.',
    madeAt: record.signedAt,
    files: signatories.flatMap((signatory) =>
      filesOf(signatory, signatory.record === record ? '' : 'first-'),
    ),
  });
}

const forCompany = ({ company }: Signatory): string => (company === undefined ? '' : ` for ${company}`);

/** The files from which the digests on the evidence page can be computed. */
const filesOf = ({ record }: Signatory, prefix: string): SheetFile[] => [
  { name: `${prefix}agreement.txt`, type: 'text/plain', text: record.agreementText },
  { name: `${prefix}record.json`, type: 'application/json', text: encodeRecord(record, record) },
];

/** Splits the text at its numbered headings; what precedes the first is titled "Agreement". */
function textSections(blocks: ReturnType<typeof blocksOf>): SheetSection[] {
  const sections: { title: string; paragraphs: string[] }[] = [{ title: 'Agreement', paragraphs: [] }];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') sections.push({ title: text, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(text);
  }
  return sections;
}

/** A first signature is binding only once it is answered. */
function evidenceSections(signatory: Signatory, picture: SignaturePicture, isLast: boolean): SheetSection[] {
  const { record, company } = signatory;
  return [
    {
      title: `Evidence of signing${forCompany(signatory)}`,
      startsPage: true,
      picture,
      facts: [
        ...(company === undefined ? [] : [['Signed for', company] as const]),
        ['Signed by', record.signatureName],
        [
          'Signature',
          record.isDrawn ? 'Drawn or typed on the line, shown above' : 'By name; nothing was drawn',
        ],
        ['Signed at', momentOf(record.signedAt)],
        ['Date in the text', dateInText(record.agreementText, record.signedAt) ?? 'None'],
        [isLast ? 'Valid until' : 'To be answered by', momentOf(record.expiresAt)],
        ['Version', record.version],
        ['IP address', record.ipAddress || 'Not recorded'],
        ['Device', record.userAgent || 'Not recorded'],
        ['Place in the chain', String(record.position)],
      ],
    },
    {
      title: 'Digests (SHA-256)',
      paragraphs: [
        `Of the text as signed:\n${record.textDigest}`,
        `Of the signature image:\n${record.signatureDigest}`,
        `Of this record:\n${record.digest}`,
        `Of the record before it:\n${record.previousDigest}`,
      ],
    },
  ];
}

const howToCheck = (checkUrl: string, signatories: Signatories): SheetSection => ({
  title: 'How to check this copy',
  paragraphs: [
    `Open ${checkUrl} and choose this file, or paste the digest of the record. The file does not leave your computer: your browser computes its SHA-256, and ${APP_NAME} says whether it made a file with that digest, of which version, signed on which day, and whether it still binds. One altered byte, and the file is not known.`,
    `${signatories.length === 1 ? 'Two files lie' : 'Two files of each signature, those of the first with “first-” before their names, lie'} within this document. The SHA-256 of agreement.txt is the digest of the text; the SHA-256 of record.json is the digest of the record. Each record names the digest of the one before it, so none can be changed or removed without breaking all that follow.`,
  ],
});

const momentOf = (instant: string): string =>
  `${instant.slice(0, 'yyyy-mm-dd'.length)} ${instant.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)} UTC`;

import { utcDay, utcSecond } from '#contract/days.ts';
import { APP_NAME } from '#contract/brand.ts';
import { blocksOf } from '#contract/nda.ts';
import { sha256 } from '#platform/crypto.ts';
import { ApiError } from '#platform/errors.ts';
import { makePdf } from '#platform/pdf.ts';
import type { Sheet, SheetFile, SheetSection } from '#platform/pdf-drawing.ts';
import type { EmailAttachment } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { BASE_LANGUAGE, type Reader, readerOf } from '#platform/words.ts';
import { dateInText } from './agreement-text.ts';
import { encodeRecord, isAsSigned } from './hash-chain.ts';
import { type SignaturePicture, pictureOf } from './signature.ts';
import type { Agreement } from './store.ts';
import { insertCopy } from './signed-copies.store.ts';
import { sealPdf } from './seal-copy.ts';

export interface Signatory {
  record: Agreement;
  company?: string;
}
/** A complete document whose digest each signed text contains. */
export interface SignedDocument {
  title: string;
  fileName: string;
  sections: readonly SheetSection[];
  note: string;
  /** The text whose digest is signed, attached as contract.txt. */
  text: string;
  /** The files whose digests are in the text. */
  attached: readonly SheetFile[];
}

/** The signatures in order. The last one's text covers all of them. */
export type Signatories = readonly [Signatory, ...Signatory[]];

const lastOf = (signatories: Signatories): Signatory => signatories.at(-1) ?? signatories[0];

/**
 * Creates the PDF of the signed text with its evidence. It depends only on the record, so its bytes are the same each
 * time. Its digest is stored, so that anyone with the file can have it checked.
 * @throws ApiError 409 when the record was altered after it was signed
 */
export async function makeCopy(
  platform: Platform,
  signatories: Signatories,
  document?: SignedDocument,
): Promise<Download & { bytes: Buffer }> {
  const altered = signatories.find(({ record }) => !isAsSigned(record, platform.encryption));
  if (altered) {
    platform.log.error({ agreementId: altered.record.id }, 'a signed agreement was altered');
    throw new ApiError('nda.record_altered');
  }
  const reader = readerOf(BASE_LANGUAGE);
  const bytes = await sealPdf(platform, await drawCopy(platform, signatories, { reader, document }));
  const { record, company } = lastOf(signatories);
  await insertCopy(platform.db, sha256(bytes), record.digest);
  const day = utcDay(record.signedAt);
  const name = company === undefined ? 'documents:copy.ndaFile' : 'documents:copy.companyFile';
  return {
    bytes,
    type: 'application/pdf',
    name: document?.fileName ?? reader.t(name, { version: record.version, day }),
  };
}

export async function fileOf(platform: Platform, signatories: Signatories): Promise<EmailAttachment> {
  const { bytes, name, type } = await makeCopy(platform, signatories);
  return { name, type, base64: bytes.toString('base64') };
}

async function drawCopy(
  { encryption, seal, settings }: Platform,
  signatories: Signatories,
  { reader, document }: { reader: Reader; document: SignedDocument | undefined },
): Promise<Buffer> {
  const { language, t } = reader;
  const { record } = lastOf(signatories);
  const [title, ...blocks] = blocksOf(record.agreementText);
  const checkUrl = new URL('/nda/check', settings.appUrl).href;
  const sealName = await seal.readName();
  const evidence = signatories.map(async (signatory) => {
    const { digitalSignature, id } = signatory.record;
    const picture = await pictureOf(encryption.decrypt(digitalSignature, id));
    return evidenceSections(signatory, { picture, isLast: signatory.record === record, t });
  });
  const sheet: Sheet = {
    language,
    title: document?.title ?? title?.text ?? '',
    mark: t('documents:copy.mark', { version: record.version }),
    lead: signatories.map((signatory) =>
      t('documents:copy.signed', {
        ...companyOf(signatory),
        name: signatory.record.signatureName,
        moment: utcSecond(signatory.record.signedAt),
        hasIp: String(signatory.record.ipAddress !== ''),
        ip: signatory.record.ipAddress,
      }),
    ),
    sections: [
      ...(document?.sections ?? textSections(blocks, t)),
      ...(await Promise.all(evidence)).flat(),
      howToCheck({ url: checkUrl, signatories, sealName, t }),
      ...(document ? [{ title: t('documents:copy.wholeText'), paragraphs: [document.note] }] : []),
    ],
    foot: t('documents:copy.foot', { app: APP_NAME, record: record.position, url: checkUrl }),
    gaps: t('documents:copy.boxes'),
    madeAt: record.signedAt,
    seal: { name: sealName, reason: t('documents:copy.sealReason') },
    files: [
      ...(document ? [{ name: 'contract.txt', type: 'text/plain', content: document.text }] : []),
      ...(document?.attached ?? []),
      ...signatories.flatMap((signatory, index) =>
        filesOf(signatory, signatory.record === record ? '' : document ? `${index + 1}-` : 'first-'),
      ),
    ],
  };
  return makePdf(sheet, record.userId);
}

const companyOf = ({ company }: Signatory) => ({
  hasCompany: String(company !== undefined),
  company: company ?? '',
});

/** Returns the files from which the digests on the evidence page can be computed. */
const filesOf = ({ record }: Signatory, prefix: string): SheetFile[] => [
  { name: `${prefix}agreement.txt`, type: 'text/plain', content: record.agreementText },
  { name: `${prefix}record.json`, type: 'application/json', content: encodeRecord(record, record) },
];

function textSections(blocks: ReturnType<typeof blocksOf>, t: Reader['t']): SheetSection[] {
  const sections: { title: string; paragraphs: string[] }[] = [
    { title: t('documents:copy.agreement'), paragraphs: [] },
  ];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') sections.push({ title: text, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(text);
  }
  return sections;
}

/**
 * Returns the evidence of one signature. Only the last one states the end of validity; an earlier one states the
 * deadline for the next.
 */
function evidenceSections(
  signatory: Signatory,
  { picture, isLast, t }: { picture: SignaturePicture; isLast: boolean; t: Reader['t'] },
): SheetSection[] {
  const { record, company } = signatory;
  return [
    {
      title: t('documents:copy.evidence', companyOf(signatory)),
      startsPage: true,
      picture,
      facts: [
        ...(company === undefined ? [] : [[t('documents:copy.signedFor'), company] as const]),
        [t('documents:copy.signedBy'), record.signatureName],
        [t('documents:copy.signature'), t(record.isDrawn ? 'documents:copy.drawn' : 'documents:copy.byName')],
        [t('documents:copy.signedAt'), utcSecond(record.signedAt)],
        [
          t('documents:copy.dateInText'),
          dateInText(record.agreementText, record.signedAt) ?? t('documents:copy.none'),
        ],
        [t(isLast ? 'documents:copy.validUntil' : 'documents:copy.answerBy'), utcSecond(record.expiresAt)],
        [t('documents:copy.version'), record.version],
        [t('documents:copy.ip'), record.ipAddress || t('documents:copy.notRecorded')],
        [t('documents:copy.device'), record.userAgent || t('documents:copy.notRecorded')],
        [t('documents:copy.position'), String(record.position)],
      ],
    },
    {
      title: t('documents:copy.digests'),
      paragraphs: [
        t('documents:copy.ofText', { digest: record.textDigest }),
        t('documents:copy.ofImage', { digest: record.signatureDigest }),
        t('documents:copy.ofRecord', { digest: record.digest }),
        t('documents:copy.ofPrevious', { digest: record.previousDigest }),
      ],
    },
  ];
}

interface Check {
  url: string;
  signatories: Signatories;
  sealName: string;
  t: Reader['t'];
}

const howToCheck = ({ url, signatories, sealName, t }: Check): SheetSection => ({
  title: t('documents:copy.check'),
  paragraphs: [
    t('documents:copy.checkText', { url, app: APP_NAME }),
    t('documents:copy.seal', { url, name: sealName }),
    t('documents:copy.files', { count: signatories.length }),
  ],
});

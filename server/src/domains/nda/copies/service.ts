import { APP_NAME } from '#contract/brand.ts';
import { type SignedAgreement, blocksOf } from '#contract/nda.ts';
import type { Actor } from '#platform/actor.ts';
import { sha256 } from '#platform/crypto.ts';
import { Refusal, notFound } from '#platform/errors.ts';
import { type SheetSection, makePdf } from '#platform/pdf.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import { dateInText } from '#domains/nda/agreement/service.ts';
import { encodeRecord, isAsSigned } from '#domains/nda/chain/service.ts';
import { type SignaturePicture, pictureOf } from '#domains/nda/signature/service.ts';
import { type Agreement, findAgreements, findLastAgreement, findOwnAgreement } from '#domains/nda/store.ts';
import { insertCopy } from './store.ts';

/** Everything a person ever signed, newest first. */
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

/** @throws Refusal 404 to who never signed */
export async function downloadLastCopy(platform: Platform, actor: Actor): Promise<Download> {
  const agreement = await findLastAgreement(platform.db, actor.id);
  if (!agreement) throw notFound();
  return makeCopy(platform, agreement);
}

/** @throws Refusal 404 for what is not one's own */
export async function downloadCopy(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const agreement = await findOwnAgreement(platform.db, actor.id, id);
  if (!agreement) throw notFound();
  return makeCopy(platform, agreement);
}

/**
 * The signed text with its evidence, made of the record alone: the same bytes each time. Its digest is kept, so that whoever
 * holds the file can have it checked.
 * @throws Refusal 409 when the record is no longer as it was signed: nothing altered gets a copy
 */
export async function makeCopy(
  platform: Platform,
  agreement: Agreement,
): Promise<Download & { bytes: Buffer }> {
  if (!isAsSigned(agreement, platform.seal)) {
    platform.log.error({ agreementId: agreement.id }, 'a signed agreement was altered');
    throw new Refusal('conflict', 'This record is not as it was signed. Please write to us.');
  }
  const bytes = await drawCopy(platform, agreement);
  await insertCopy(platform.db, sha256(bytes), agreement.digest);
  const day = agreement.signedAt.slice(0, 'yyyy-mm-dd'.length);
  return { bytes, type: 'application/pdf', name: `NDA version ${agreement.version}, signed ${day}.pdf` };
}

async function drawCopy({ seal, settings }: Platform, agreement: Agreement): Promise<Buffer> {
  const [title, ...blocks] = blocksOf(agreement.agreementText);
  const picture = await pictureOf(seal.open(agreement.digitalSignature, agreement.id));
  const checkUrl = new URL('/nda/check', settings.appUrl).href;
  return makePdf({
    title: title?.text ?? '',
    mark: `Signed copy, version ${agreement.version}`,
    lead: [`Signed by ${agreement.signatureName} on ${momentOf(agreement.signedAt)}`],
    sections: [...textSections(blocks), ...evidenceSections(agreement, picture, checkUrl)],
    foot: `${APP_NAME} · record ${agreement.position} · check this file at ${checkUrl}`,
    gaps: 'A box stands for a character that this document cannot show; the file agreement.txt within it has every one.',
    madeAt: agreement.signedAt,
    files: [
      { name: 'agreement.txt', type: 'text/plain', text: agreement.agreementText },
      { name: 'record.json', type: 'application/json', text: encodeRecord(agreement, agreement) },
    ],
  });
}

/** Each numbered heading with what follows it; what comes before the first one stands under "Agreement". */
function textSections(blocks: ReturnType<typeof blocksOf>): SheetSection[] {
  const sections: { title: string; paragraphs: string[] }[] = [{ title: 'Agreement', paragraphs: [] }];
  for (const { kind, text } of blocks) {
    if (kind === 'heading') sections.push({ title: text, paragraphs: [] });
    else sections.at(-1)?.paragraphs.push(text);
  }
  return sections;
}

function evidenceSections(agreement: Agreement, picture: SignaturePicture, checkUrl: string): SheetSection[] {
  return [
    {
      title: 'Evidence of signing',
      startsPage: true,
      picture,
      facts: [
        ['Signed by', agreement.signatureName],
        [
          'Signature',
          agreement.isDrawn ? 'Drawn or typed on the line, shown above' : 'By name; nothing was drawn',
        ],
        ['Signed at', momentOf(agreement.signedAt)],
        ['Date in the text', dateInText(agreement.agreementText, agreement.signedAt) ?? 'None'],
        ['Valid until', momentOf(agreement.expiresAt)],
        ['Version', agreement.version],
        ['IP address', agreement.ipAddress || 'Not recorded'],
        ['Device', agreement.userAgent || 'Not recorded'],
        ['Place in the chain', String(agreement.position)],
      ],
    },
    {
      title: 'Digests (SHA-256)',
      paragraphs: [
        `Of the text as signed:\n${agreement.textDigest}`,
        `Of the signature image:\n${agreement.signatureDigest}`,
        `Of this record:\n${agreement.digest}`,
        `Of the record before it:\n${agreement.previousDigest}`,
      ],
    },
    {
      title: 'How to check this copy',
      paragraphs: [
        `Open ${checkUrl} and choose this file, or paste the digest of the record. The file does not leave your computer: your browser computes its SHA-256, and ${APP_NAME} says whether it made a file with that digest, of which version, signed on which day, and whether it still binds. One altered byte, and the file is not known.`,
        'Two files lie within this document. The SHA-256 of agreement.txt is the digest of the text; the SHA-256 of record.json is the digest of the record. Each record names the digest of the one before it, so none can be changed or removed without breaking all that follow.',
      ],
    },
  ];
}

/** "2026-11-21 06:41:12 UTC" */
const momentOf = (instant: string): string =>
  `${instant.slice(0, 'yyyy-mm-dd'.length)} ${instant.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)} UTC`;

import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  type Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  PKIStatus,
  SignedAndUnsignedAttributes,
  SignedData,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** The CAdES attribute that makes a signature B-T (ETSI EN 319 122-1). */
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';

const MAX_MS = 5_000;
const MAX_BYTES = 65_536;
const MAX_DIFFERENCE_MS = 24 * 60 * 60 * 1000;

const contentOf = (cms: Uint8Array) => ContentInfo.fromBER(new Uint8Array(cms)).content;

export function hasTimestamp(cms: Uint8Array): boolean {
  const [info] = new SignedData({ schema: contentOf(cms) }).signerInfos;
  return info?.unsignedAttrs?.attributes.some(({ type }) => type === SIGNATURE_TIMESTAMP) ?? false;
}

export function withoutTimestamp(cms: Uint8Array): Buffer {
  const signed = new SignedData({ schema: contentOf(cms) });
  for (const info of signed.signerInfos) delete info.unsignedAttrs;
  return encoded(signed);
}

function encoded(signed: SignedData): Buffer {
  const content = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

/**
 * Returns the signature with a timestamp of this service (RFC 3161). The signed data stays unchanged.
 * @throws Error with the reason when the service does not answer, returns an error, or answers something other than
 * what was requested
 */
export async function addTimestamp(cms: Uint8Array, service: URL): Promise<Buffer> {
  const signed = new SignedData({ schema: contentOf(cms) });
  const [info] = signed.signerInfos;
  if (!info) throw new Error('no signature to put a time on');
  const token = await requestToken(Buffer.from(info.signature.valueBlock.valueHexView), service);
  info.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [
      ...(info.unsignedAttrs?.attributes ?? []),
      new Attribute({ type: SIGNATURE_TIMESTAMP, values: [token.toSchema()] }),
    ],
  });
  return encoded(signed);
}

async function requestToken(signature: Buffer, service: URL): Promise<ContentInfo> {
  const nonce = randomBytes(16);
  // Keeps the number positive and its length unchanged.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(signature).digest() }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  const response = await fetch(service, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: request.toSchema().toBER(),
    signal: AbortSignal.timeout(MAX_MS),
  });
  if (!response.ok) throw new Error(`the timestamp service answered ${response.status}`);
  const answer = await response.arrayBuffer();
  if (answer.byteLength > MAX_BYTES) throw new Error('the answer is too long');
  const { status, timeStampToken: token } = TimeStampResp.fromBER(answer);
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
  if (!token || !isGranted) throw new Error('the timestamp service refused');
  await verifyToken(token, signature, nonce);
  return token;
}

async function verifyToken(token: ContentInfo, signature: Buffer, nonce: Buffer): Promise<void> {
  const signed = new SignedData({ schema: token.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent) throw new Error('the answer is no timestamp');
  const stated = TSTInfo.fromBER(eContent.getValue());
  const given = Buffer.from(stated.nonce?.valueBlock.valueHexView ?? []);
  if (!given.equals(nonce)) throw new Error('the timestamp has another nonce');
  // This also compares the digest in the timestamp with that of the signature.
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: new Uint8Array(signature).buffer,
    checkChain: false,
    extendedMode: true,
  });
  if (!signatureVerified || !signerCertificate) throw new Error('the timestamp is of something else');
  assertStampsTime(signerCertificate, stated.genTime);
}

function assertStampsTime({ extensions = [], notBefore, notAfter }: Certificate, at: Date): void {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue;
  if (!(usage instanceof ExtKeyUsage) || !usage.keyPurposes.includes(TIME_STAMPING))
    throw new Error('the certificate is not for timestamps');
  if (at < notBefore.value || at > notAfter.value)
    throw new Error('the certificate is not valid at the time of the timestamp');
  if (Math.abs(at.getTime() - Date.now()) > MAX_DIFFERENCE_MS)
    throw new Error('the timestamp has another day');
}

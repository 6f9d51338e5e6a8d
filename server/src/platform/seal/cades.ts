import { X509Certificate, createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence, fromBER } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SealIdentity } from './identity.ts';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.47';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Signs a SHA-256 digest as CMS with the attributes of CAdES B-B (ETSI EN 319 122-1). The signed bytes are not
 * included.
 */
export async function signDigest({ key, certificates }: SealIdentity, digest: Uint8Array): Promise<Buffer> {
  const chain = certificates.map((der) => Certificate.fromBER(new Uint8Array(der)));
  const [own] = chain;
  if (!own) throw new Error('no certificate to sign with');
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: DATA })),
    attribute(MESSAGE_DIGEST, octets(digest)),
    attribute(SIGNING_CERTIFICATE, certificateId(certificates[0])),
  ];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: sorted(attributes) }),
      }),
    ],
    certificates: chain,
  });
  await signed.sign(await privateKey(key), 0, 'SHA-256');
  const content = new ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence): Attribute =>
  new Attribute({ type, values: [value] });

const octets = (bytes: Uint8Array): OctetString =>
  new OctetString({ valueHex: new Uint8Array(bytes).buffer });

/** Returns the ESSCertIDv2 of RFC 5035, whose default digest is SHA-256. */
const certificateId = (certificate: Uint8Array): Sequence =>
  new Sequence({
    value: [new Sequence({ value: [new Sequence({ value: [octets(sha256(certificate))] })] })],
  });

/** Sorts attributes by their encoding, as DER orders the elements of a set. */
const sorted = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.toSorted((one, other) =>
    Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER())),
  );

function privateKey(given: Uint8Array): Promise<CryptoKey> {
  const der = Buffer.from(given);
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey({
    key: der,
    format: 'der',
    type: 'pkcs8',
  });
  const curve = CURVES.get(asymmetricKeyDetails?.namedCurve ?? '');
  if (asymmetricKeyType === 'ec' && !curve) throw new Error('must be a key on P-256, P-384 or P-521');
  const algorithm = curve
    ? { name: 'ECDSA', namedCurve: curve }
    : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('pkcs8', new Uint8Array(der), algorithm, false, ['sign']);
}

const CURVES = new Map([
  ['prime256v1', 'P-256'],
  ['secp384r1', 'P-384'],
  ['secp521r1', 'P-521'],
]);

export interface OpenedSeal {
  /** Whether the signature was made with the certificate's key. */
  readonly isAuthentic: boolean;
  /** The SHA-256 of the signed bytes. */
  readonly digest: Buffer;
  /** The sealing certificate, in DER. */
  readonly certificate: Buffer;
}

/** Reads and verifies a signature made by `signDigest`. Returns undefined for anything else. */
export function openSeal(cms: Uint8Array): OpenedSeal | undefined {
  try {
    return opened(cms);
  } catch {
    // Ignored, because the bytes come from a file that anyone may have created.
    return undefined;
  }
}

function opened(cms: Uint8Array): OpenedSeal | undefined {
  const { result } = fromBER(new Uint8Array(cms));
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const [info] = signed.signerInfos;
  const attributes = info?.signedAttrs;
  if (!info || !attributes || signed.signerInfos.length !== 1) return undefined;
  const digest = valueOf(attributes, MESSAGE_DIGEST);
  const identified = idIn(valueOf(attributes, SIGNING_CERTIFICATE));
  const certificate = (signed.certificates ?? [])
    .flatMap((one) => (one instanceof Certificate ? [Buffer.from(one.toSchema().toBER())] : []))
    .find((der) => identified?.equals(sha256(der)));
  if (!(digest instanceof OctetString) || !certificate) return undefined;
  // CMS signs the attributes with the tag of a set, although they have another tag in the file (RFC 5652, 5.4).
  const covered = Buffer.from(attributes.toSchema().toBER());
  covered[0] = 0x31;
  const { publicKey } = new X509Certificate(certificate);
  return {
    isAuthentic: verify(
      'sha256',
      covered,
      createPublicKey(publicKey.export({ format: 'pem', type: 'spki' })),
      Buffer.from(info.signature.valueBlock.valueHexView),
    ),
    digest: Buffer.from(digest.valueBlock.valueHexView),
    certificate,
  };
}

const valueOf = ({ attributes }: SignedAndUnsignedAttributes, type: string): unknown =>
  attributes.find((one) => one.type === type)?.values[0];

function idIn(value: unknown): Buffer | undefined {
  const inner = [0, 0, 0].reduce<unknown>(
    (at) => (at instanceof Sequence ? at.valueBlock.value[0] : undefined),
    value,
  );
  return inner instanceof OctetString ? Buffer.from(inner.valueBlock.valueHexView) : undefined;
}

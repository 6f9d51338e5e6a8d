import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Integer, ObjectIdentifier, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  ExtKeyUsage,
  Extension,
  IssuerAndSerialNumber,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

export interface Misbehavior {
  isDown?: boolean;
  isRefusing?: boolean;
  hasOtherNonce?: boolean;
  hasOtherDigest?: boolean;
  hasOtherTime?: Date;
  isForServers?: boolean;
}

/** A timestamp service (RFC 3161) with its own certificate. */
export interface FakeTimestamp {
  readonly url: URL;
  readonly asked: number;
  behave(behavior: Misbehavior): void;
  stop(): Promise<void>;
}

export async function startFakeTimestamp(): Promise<FakeTimestamp> {
  let asked = 0;
  let behavior: Misbehavior = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      void answerTo(Buffer.concat(chunks), behavior).then(
        (answer) =>
          response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(Buffer.from(answer)),
        () => response.writeHead(503).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    get asked() {
      return asked;
    },
    behave: (next) => (behavior = next),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answerTo(query: Buffer, behavior: Misbehavior): Promise<ArrayBuffer> {
  if (behavior.isDown) throw new Error('down');
  if (behavior.isRefusing)
    return new TimeStampResp({ status: new PKIStatusInfo({ status: PKIStatus.rejection }) })
      .toSchema()
      .toBER();
  const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(query));
  if (behavior.hasOtherDigest)
    messageImprint.hashedMessage = new OctetString({ valueHex: new ArrayBuffer(32) });
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4',
    messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: behavior.hasOtherTime ?? new Date(),
    ...(nonce && { nonce: behavior.hasOtherNonce ? new Integer({ value: 1 }) : nonce }),
  });
  const token = new ContentInfo({
    contentType: SIGNED_DATA,
    content: (await signed(info.toSchema().toBER(), behavior)).toSchema(true),
  });
  return new TimeStampResp({
    status: new PKIStatusInfo({ status: PKIStatus.granted }),
    timeStampToken: token,
  })
    .toSchema()
    .toBER();
}

async function signed(content: ArrayBuffer, { isForServers }: Misbehavior): Promise<SignedData> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const certificate = await certify(keys, isForServers ? '1.3.6.1.5.5.7.3.1' : '1.3.6.1.5.5.7.3.8');
  const digest = await crypto.subtle.digest('SHA-256', content);
  const result = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new OctetString({ valueHex: content }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: TST_INFO })] }),
            new Attribute({ type: MESSAGE_DIGEST, values: [new OctetString({ valueHex: digest })] }),
          ],
        }),
      }),
    ],
    certificates: [certificate],
  });
  await result.sign(keys.privateKey, 0, 'SHA-256');
  return result;
}

async function certify(keys: CryptoKeyPair, purpose: string): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 5 });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: 'Time of the tests' }) }),
    );
  certificate.notBefore.value = new Date(Date.now() - 86_400_000);
  certificate.notAfter.value = new Date(Date.now() + 86_400_000);
  const usage = new ExtKeyUsage({ keyPurposes: [purpose] });
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.37',
      critical: true,
      extnValue: usage.toSchema().toBER(),
      parsedValue: usage,
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return certificate;
}

import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Networks that are not on the public internet (IANA special-purpose registries). */
const RESERVED: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local addresses, which include the metadata services of cloud providers.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Parts of the global IPv6 range that are not public, or that contain an IPv4 address. */
const RESERVED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_IPV6) reserved.addSubnet(network, bits, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !reserved.check(ip, 'ipv4');
  return family === 6 && globalIpv6.check(ip, 'ipv6') && !reserved.check(ip, 'ipv6');
}

export class ForbiddenAddressError extends Error {}
export class SlowAnswerError extends Error {}

export interface PublicRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  maxAnswerBytes: number;
  /**
   * Hosts that may have a private IP address and be called without TLS. A host name allows every port; `host:port`
   * allows only that port.
   */
  privateHosts: ReadonlySet<string>;
  resolve?: (host: string) => Promise<string[]>;
}

export interface PublicAnswer {
  status: number;
  text: string;
}

/**
 * Posts to a URL that a user entered. It connects only to the IP address that was checked, so that a name that resolves
 * differently a moment later cannot lead elsewhere, and it follows no redirect.
 * @throws ForbiddenAddressError, SlowAnswerError, or the error of the connection
 */
export async function postPublicly(asked: PublicRequest): Promise<PublicAnswer> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), asked.timeoutMs);
  try {
    const url = new URL(asked.url);
    const address = await Promise.race([checkedAddress(url, asked), aborted(slow.signal)]);
    return await post(url, address, asked, slow.signal);
  } catch (error) {
    throw slow.signal.aborted ? new SlowAnswerError() : error;
  } finally {
    clearTimeout(timer);
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new SlowAnswerError()), { once: true }),
  );

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

export function isAllowedHost(url: URL, privateHosts: ReadonlySet<string>): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return privateHosts.has(hostOf(url)) || privateHosts.has(`${hostOf(url)}:${port}`);
}

const findAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

async function checkedAddress(url: URL, { privateHosts, resolve = findAll }: PublicRequest): Promise<string> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host);
  const isAllowed =
    isAllowedHost(url, privateHosts) || (url.protocol === 'https:' && addresses.every(isPublicAddress));
  const [address] = addresses;
  if (!isAllowed || address === undefined) throw new ForbiddenAddressError();
  return address;
}

function post(
  url: URL,
  address: string,
  { headers, body, maxAnswerBytes }: PublicRequest,
  signal: AbortSignal,
): Promise<PublicAnswer> {
  const family = isIP(address);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // Opens a new connection, so that no connection to another IP address is reused.
    agent: false,
    signal,
    lookup: (_host, { all }, found) => {
      if (all) found(null, [{ address, family }]);
      else found(null, address, family);
    },
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const sent = send(url, options, (answer) => {
      readStart(answer, maxAnswerBytes).then(
        (text) => resolve({ status: answer.statusCode ?? 0, text }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readStart(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString();
}

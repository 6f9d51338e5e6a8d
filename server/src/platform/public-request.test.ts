import { describe, expect, test } from 'vitest';
import { useWebhookReceiver } from '#test/webhook-receiver.ts';
import {
  ForbiddenAddressError,
  type PublicRequest,
  SlowAnswerError,
  isPublicAddress,
  postPublicly,
} from './public-request.ts';

const receiver = useWebhookReceiver();

const request = (changed: Partial<PublicRequest>) =>
  postPublicly({
    url: 'https://crm.example/',
    headers: {},
    body: '{}',
    timeoutMs: 500,
    maxAnswerBytes: 1_000,
    privateHosts: new Set(),
    ...changed,
  });
const local = (path: string) => ({ url: receiver.url(path), privateHosts: new Set(['localhost']) });

describe('public IP addresses', () => {
  test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])('include %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001::1',
    'not an address',
  ])('do not include %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});

describe('a request to a URL that a user entered', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'http://93.184.216.34/',
  ])('is rejected for %s', async (url) => {
    await expect(request({ url })).rejects.toThrow(ForbiddenAddressError);
  });

  test('is rejected when one of the IP addresses of a host name is private', async () => {
    for (const addresses of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], []])
      await expect(request({ resolve: async () => addresses })).rejects.toThrow(ForbiddenAddressError);
  });

  test('connects to the IP address that was checked, and resolves the name only once', async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return lookups === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
    };
    const url = receiver.url('/pinned', 'rebinding.example');
    const answer = await request({ url, resolve, privateHosts: new Set(['rebinding.example']) });
    expect(answer).toEqual({ status: 200, text: 'thanks' });
    expect(lookups).toBe(1);
    expect(receiver.at('/pinned')[0]?.headers.host).toContain('rebinding.example');
  });

  test('is allowed to a private host only on the port that is configured for it', async () => {
    const url = receiver.url('/port');
    const port = new URL(url).port;
    expect((await request({ url, privateHosts: new Set([`localhost:${port}`]) })).status).toBe(200);
    for (const other of ['localhost:1', `example.test:${port}`])
      await expect(request({ url, privateHosts: new Set([other]) })).rejects.toThrow(ForbiddenAddressError);
  });

  test('follows no redirect', async () => {
    receiver.answers.push((answer) => answer.writeHead(307, { location: receiver.url('/private') }).end());
    expect((await request(local('/redirect'))).status).toBe(307);
    expect(receiver.at('/private')).toEqual([]);
  });

  test('ends when the response takes too long to begin or end, or the name is not resolved', async () => {
    receiver.answers.push(() => undefined);
    await expect(request(local('/silent'))).rejects.toThrow(SlowAnswerError);
    receiver.answers.push((answer) => answer.write('never ends'));
    await expect(request(local('/endless'))).rejects.toThrow(SlowAnswerError);
    const resolve = () => new Promise<string[]>(() => undefined);
    await expect(request({ resolve })).rejects.toThrow(SlowAnswerError);
  });

  test('reads only the beginning of a long response', async () => {
    receiver.answers.push((answer) => answer.end('x'.repeat(1_000_000)));
    const { text } = await request(local('/long'));
    expect(text).toBe('x'.repeat(1_000));
  });
});

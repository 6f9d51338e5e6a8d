import { describe, expect, test } from 'vitest';
import { countryOf } from './countries-by-address.ts';

describe('the country of an IP address', () => {
  test.each([
    ['87.128.1.1', 'DE'],
    ['::ffff:87.128.1.1', 'DE'],
    ['80.58.61.250', 'ES'],
    ['8.8.8.8', 'US'],
    ['133.11.93.0', 'JP'],
    ['2a01:4f8::1', 'DE'],
    ['2001:4860:4860::8888', 'US'],
  ])('is determined for %s: %s', async (ip, country) => {
    expect(await countryOf(ip)).toBe(country);
  });

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '172.16.4.4',
    '192.168.1.1',
    '::ffff:192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '203.0.113.7',
    '255.255.255.255',
    '::1',
    'fe80::1%eth0',
    'fd00::7',
    '2001:db8::1',
    'unknown',
    '',
  ])('is unknown for %j', async (ip) => {
    expect(await countryOf(ip)).toBeUndefined();
  });
});

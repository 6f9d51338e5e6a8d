import { describe, expect, test } from 'vitest';
import { networksOf } from './ip-network.ts';

describe('the networks of an IP address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', undefined],
    ['::ffff:203.0.113.7', '203.0.113.7', undefined],
    ['2001:db8:1:2ff::1', '2001:db8:1:2ff:0:0:0:0/64', '2001:db8:1:200:0:0:0:0/56'],
    ['2001:0db8:0001:02ff:ffff:ffff:ffff:ffff', '2001:db8:1:2ff:0:0:0:0/64', '2001:db8:1:200:0:0:0:0/56'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64', 'fe80:0:0:0:0:0:0:0/56'],
    ['::1', '0:0:0:0:0:0:0:0/64', '0:0:0:0:0:0:0:0/56'],
    ['unknown', 'unknown', undefined],
  ])('are determined for %s: home %s, site %s', (ipAddress, home, site) => {
    expect(networksOf(ipAddress)).toEqual({ home, site });
  });
});

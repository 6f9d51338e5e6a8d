import { isIPv4 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** Returns an IPv4 address in its usual form. A socket that accepts both IP versions reports it as an IPv6 address. */
export const withoutMapping = (ipAddress: string): string => ipAddress.replace(IPV4_IN_IPV6, '');

/**
 * Returns the part of an IP address that usually stays the same on one network: two of the four numbers in IPv4, two
 * of the eight groups in IPv6. It is enough for a person to recognize where they signed in, and too coarse to
 * identify a household.
 */
export function networkOf(ipAddress: string): string {
  const ip = withoutMapping(ipAddress);
  if (isIPv4(ip)) return `${ip.split('.').slice(0, 2).join('.')}.*.*`;
  const [head = ''] = ip.split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0'].slice(0, 2);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}:*`;
}

import { isIPv6 } from 'node:net';

/**
 * The prefix lengths of the networks that an IPv6 customer usually gets: a home gets a /64, and a company gets a /56,
 * which contains 256 of them.
 */
const BITS = { home: 64, site: 56 } as const;
const GROUPS = 8;
const GROUP_BITS = 16;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export interface Networks {
  /** The IPv4 address, or the /64 of an IPv6 address, because one person can use all addresses in it. */
  readonly home: string;
  readonly site: string | undefined;
}

export function networksOf(ipAddress: string): Networks {
  const [, mapped] = MAPPED.exec(ipAddress) ?? [];
  const [address = ''] = ipAddress.split('%');
  if (mapped !== undefined || !isIPv6(address)) return { home: mapped ?? ipAddress, site: undefined };
  const groups = groupsOf(address);
  return { home: prefixOf(groups, BITS.home), site: prefixOf(groups, BITS.site) };
}

function groupsOf(address: string): number[] {
  // The URL parser writes an IPv6 address in its canonical form, without dots.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean).map(hex));
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

const hex = (digits: string): number => Number.parseInt(digits, 16);

function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.map((group, index) => {
    const spare = Math.min(Math.max((index + 1) * GROUP_BITS - bits, 0), GROUP_BITS);
    return (group >> spare) << spare;
  });
  return `${kept.map((group) => group.toString(16)).join(':')}/${bits}`;
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Reader, Response } from 'mmdb-lib';
import { z } from 'zod';
import { withoutMapping } from './networks.ts';
import { isPublicAddress } from './public-request.ts';

const Entry = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });

/** The table of countries, read at the first sign-in. If that fails, it is read again at the next one. */
let table: Promise<Reader<Response>> | undefined;

async function readTable(): Promise<Reader<Response>> {
  const { Reader } = await import('mmdb-lib');
  const url = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  return new Reader(await readFile(fileURLToPath(url)));
}

/**
 * Returns the code of the country in which an IP address is probably used (ISO 3166-1 alpha-2), from a table of
 * registered networks (docs/decisions/181-places-of-sessions.md). Undefined for private and unknown addresses.
 */
export async function countryOf(ipAddress: string): Promise<string | undefined> {
  const ip = withoutMapping(ipAddress);
  // The table lists countries even for networks that belong to no one, such as 192.168.0.0/16.
  if (!isPublicAddress(ip)) return undefined;
  table ??= readTable();
  try {
    return Entry.safeParse((await table).get(ip)).data?.country_code;
  } catch {
    // People can sign in even if their country is unknown.
    table = undefined;
    return undefined;
  }
}

import type { Obligations } from '#contract/obligations.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './obligations.store.ts';

const NONE: Omit<Obligations, 'companyName'> = {
  planName: null,
  openInvoices: 0,
  openCents: 0,
  notInvoicedCents: 0,
  currency: 'usd',
  openDeals: 0,
  unsignedContracts: 0,
  signedContracts: 0,
  companyAgreements: 0,
  rfqs: 0,
  rfqResponses: 0,
};

export const listCompanyObligations = async (platform: Platform, id: string): Promise<Obligations[]> =>
  listObligations(platform, { companies: await store.findCompany(platform.db, id) });

export const listUserObligations = async (platform: Platform, userId: string): Promise<Obligations[]> =>
  listObligations(platform, { companies: await store.findSolelyOwned(platform.db, userId), userId });

/**
 * Lists the caller's own obligations. Leaves out what an API token does not cover: companies that it cannot act for
 * and, if it is limited to one company, the personal charges of its owner.
 */
export async function listOwnObligations(
  platform: Platform,
  { id: userId, companies, onlyCompanyId }: Actor,
): Promise<Obligations[]> {
  const owned = await store.findSolelyOwned(platform.db, userId);
  return listObligations(platform, {
    companies: owned.filter((company) => companies.some(({ id }) => id === company.id)),
    userId: onlyCompanyId === undefined ? userId : undefined,
  });
}

interface Leaving {
  readonly companies: readonly { id: string; name: string }[];
  readonly userId?: string | undefined;
}

async function listObligations(
  { db, domains }: Platform,
  { companies, userId }: Leaving,
): Promise<Obligations[]> {
  const deleted = { companyIds: companies.map(({ id }) => id), userId };
  const found = await Promise.all(domains.map(async (domain) => domain.findObligations?.(db, deleted) ?? []));
  const of = Map.groupBy(found.flat(), ({ id }) => id);
  const leaving = [
    ...companies.map(({ id, name: companyName }) => ({ id, companyName })),
    ...(userId === undefined ? [] : [{ id: userId, companyName: null }]),
  ];
  return leaving.flatMap(({ id, companyName }) => {
    const parts = of.get(id) ?? [];
    return parts.length === 0 ? [] : [Object.assign({ companyName, ...NONE }, ...parts) as Obligations];
  });
}

import { z } from 'zod';
import type { Company, listCompanies } from '#contract/companies.ts';
import type { Input } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { presentCompany } from '#domains/companies/service.ts';
import * as store from './store.ts';

type Query = Input<typeof listCompanies>['query'];
const ListingCursor = z.tuple([z.int(), Id]);

/** The directory: in its own order, or by relevance where words are given. */
export async function listDirectory({ db }: Platform, { limit, cursor, q, ...filters }: Query): Promise<Page<Company>> {
  const after = decodeCursor(ListingCursor, cursor);
  const rows = await store.findListed(db, filters, {
    after: after && { listingKey: after[0], id: after[1] },
    limit: limit + 1,
  });
  return pageOf(rows, limit, ({ listingKey, id }) => [listingKey, id], present);
}

const present = ({ listingKey: _, ...row }: store.ListedRow): Company => presentCompany(row);

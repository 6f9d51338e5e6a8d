import type { Input } from '#contract/endpoint.ts';
import type { Rfq, RfqPage, listRfqs as listing } from '#contract/rfqs.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findFilesOf } from './files.ts';
import { findRfqs } from './list.store.ts';
import { canEdit, isReadyToOpen, isReopenable, respondingCompanyIds } from './permissions.ts';
import { hasAward } from './responses.store.ts';
import * as store from './store.ts';

export async function listRfqs(
  platform: Platform,
  actor: Actor,
  { limit, cursor, ...filters }: Input<typeof listing>['query'],
): Promise<Page<Rfq>> {
  const { db } = platform;
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await findRfqs(db, filters, { userId: actor.id, before, limit: limit + 1 });
  const products = await productsOf(db, rows);
  const files = await findFilesOf(platform, { rfqIds: rows.map(({ id }) => id) });
  return pageById(rows, limit, (row) =>
    toRfq(actor, row, { products: products.get(row.id) ?? [], attachments: files.get(row.id) ?? [] }),
  );
}

/** @throws ApiError 404 for everyone who cannot see it */
export async function getRfq(platform: Platform, actor: Actor, id: string): Promise<RfqPage> {
  const { db } = platform;
  const row = await store.findVisible(db, id, actor.id);
  if (!row) throw notFound();
  const products = await productsOf(db, [row]);
  const files = await findFilesOf(platform, { rfqIds: [id] });
  return {
    ...toRfq(actor, row, { products: products.get(id) ?? [], attachments: files.get(id) ?? [] }),
    chosenCompanies: row.isOwn ? await store.findChosen(db, id) : [],
    canReopen: canEdit(actor, row.company.id) && isReopenable(row) && !(await hasAward(db, id)),
  };
}

type Products = Rfq['products'];

async function productsOf(db: Db, rows: readonly store.RfqRow[]): Promise<ReadonlyMap<string, Products>> {
  const ids = rows.filter(({ isNamed }) => isNamed).map(({ id }) => id);
  const found = ids.length > 0 ? await store.findProductsOf(db, ids) : [];
  const products = new Map<string, Products>();
  for (const { rfqId, ...product } of found) products.set(rfqId, [...(products.get(rfqId) ?? []), product]);
  return products;
}

function toRfq(
  actor: Actor,
  row: store.RfqRow,
  { products, attachments }: Pick<Rfq, 'products' | 'attachments'>,
): Rfq {
  const { company, isNamed, requesterId, closedReason, ...shown } = row;
  const named = isNamed ? company : null;
  const hasResponded = row.respondedCompanyIds.length > 0;
  const responding = respondingCompanyIds(actor, row);
  return {
    ...shown,
    responseDeadline: row.deadline,
    company: named,
    companyId: named?.id ?? null,
    requesterCompanyId: named?.id ?? null,
    requesterId: row.isOwn ? requesterId : null,
    products,
    attachments,
    canEdit: canEdit(actor, company.id),
    canRespond: responding.length > 0,
    respondingCompanyIds: responding,
    canOpen: canEdit(actor, company.id) && isReadyToOpen(row),
    hasResponded,
    closedReason: row.isOwn || hasResponded ? closedReason : null,
  };
}

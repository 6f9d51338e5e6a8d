import type { Input } from '#contract/endpoint.ts';
import type { AdminProduct, listAdminProducts } from '#contract/product-administration.ts';
import type { TakeDown } from '#contract/take-downs.ts';
import type { AdminActor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import { notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { removedEmail } from './administration.emails.ts';
import * as store from './administration.store.ts';
import { productListingsChanged } from './listings-changed.ts';
import { rememberRemoved } from '#domains/companies/index.ts';
import { memberIdsOf } from '#domains/members/index.ts';

export async function listProducts(
  { db }: Platform,
  { limit, cursor, q }: Input<typeof listAdminProducts>['query'],
): Promise<Page<AdminProduct>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findForAdmins(db, q, { before, limit: limit + 1 });
  return pageById(rows, limit, toAdminProduct);
}

const toAdminProduct = ({
  sourceName,
  sourceDate,
  withdrawnAt,
  ...product
}: store.AdminRow): AdminProduct => ({
  ...product,
  isWithdrawn: withdrawnAt !== null,
  source: sourceName !== null && sourceDate !== null ? { name: sourceName, date: sourceDate } : null,
});

/**
 * Deletes a product. Deals and connections that name it are kept without it.
 * @throws ApiError 404
 */
export async function deleteProduct(
  platform: Platform,
  { adminId }: AdminActor,
  productId: string,
  { reason }: TakeDown,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const product = await store.lockProduct(tx, productId);
    if (!product) throw notFound();
    await store.lockConnections(tx, productId);
    await store.deleteProduct(tx, productId);
    await rememberRemoved(tx, product);
    const { name, imageUrl, companyId, isUnclaimed, ownerId } = product;
    if (imageUrl) await platform.files.removeAfter(tx, imageUrl);
    await platform.events.record(tx, 'product.removed', adminId, {
      productId,
      name,
      companyId,
      ownerId: isUnclaimed ? null : ownerId,
      adminId,
      reason,
    });
    if (!isUnclaimed) await platform.mail.send(tx, { userId: ownerId }, removedEmail(name, reason));
    await platform.live.publishStale(
      tx,
      [...(await memberIdsOf(tx, companyId)), ADMINS],
      ['products', 'companies'],
    );
  });
  productListingsChanged.publish(platform.db);
}

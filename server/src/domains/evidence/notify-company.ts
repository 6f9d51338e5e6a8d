import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { findProductCompany } from './store.ts';

type Others = Extract<NotificationSubject, { kind: 'product_recalled' }>['others'];

/**
 * Adds to each item how many others are the same news for the company, or null if an earlier item counts this one, so
 * that a number of 300 products notifies the company once.
 */
export function countOthers<Item>(items: readonly Item[], newsOf: (item: Item) => string) {
  const groups = Map.groupBy(items, newsOf);
  return items.map((item) => {
    const group = groups.get(newsOf(item)) ?? [];
    return Object.assign({}, item, { otherProducts: group[0] === item ? group.length - 1 : null });
  });
}

interface ProductNews {
  readonly productId: string;
  readonly otherProducts?: number | null | undefined;
}

interface AboutProduct {
  readonly productId: string;
  readonly productName: string;
  readonly others?: Others;
}

/** Notifies everyone who may edit the company of a product, unless the event of another product counts this one. */
export async function notifyCompany(
  platform: Platform,
  eventId: string,
  { productId, otherProducts }: ProductNews,
  subjectOf: (about: AboutProduct) => NotificationSubject,
): Promise<void> {
  if (otherProducts === null) return;
  const product = await findProductCompany(platform.db, productId);
  if (!product) return;
  const { companyId, name: productName } = product;
  const subject = subjectOf({
    productId,
    productName,
    ...(otherProducts && { others: { companyId, count: otherProducts } }),
  });
  for (const userId of await memberIdsOf(platform.db, companyId, 'editor'))
    await notify(platform, { userId, eventId, subject });
}

export const evidencePath = ({ productId, others }: Pick<AboutProduct, 'productId' | 'others'>): string =>
  others ? `/companies/${others.companyId}` : `/products/${productId}`;

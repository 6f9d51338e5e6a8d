import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { findNamed } from './store.ts';
import { memberIdsOf } from '#domains/members/index.ts';

export function listeners(platform: Platform): void {
  platform.events.listen('products', 'product.territories_changed', async ({ id, payload }) => {
    const { productId, named } = payload;
    const companies = await findNamed(
      platform.db,
      productId,
      named.map(({ distributorId }) => distributorId),
    );
    const theirs = new Map<string, typeof companies>();
    for (const company of companies)
      for (const userId of await memberIdsOf(platform.db, company.distributorId, 'editor'))
        theirs.set(userId, [...(theirs.get(userId) ?? []), company]);
    for (const [userId, own] of theirs) {
      const [{ productName, companyName } = { productName: '', companyName: '' }] = own;
      const territories = named
        .filter(({ distributorId }) => own.some((company) => company.distributorId === distributorId))
        .map(({ territory }) => territory);
      await notify(platform, {
        userId,
        eventId: id,
        subject: {
          kind: 'territory_given',
          productId,
          productName,
          companyName,
          territories,
        },
      });
    }
  });
}

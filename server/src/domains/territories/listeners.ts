import type { Platform } from '#platform/platform.ts';
import { notify } from '#domains/notifications/index.ts';
import { findNamed } from './store.ts';

/** Notifies a company that newly holds a territory. */
export function listeners(platform: Platform): void {
  platform.events.listen('products', 'product.territories_changed', async ({ id, payload }) => {
    const { productId, named } = payload;
    const companies = await findNamed(
      platform.db,
      productId,
      named.map(({ distributorId }) => distributorId),
    );
    for (const ownerId of new Set(companies.map((company) => company.ownerId))) {
      const theirs = companies.filter((company) => company.ownerId === ownerId);
      const [{ productName, companyName } = { productName: '', companyName: '' }] = theirs;
      const territories = named
        .filter(({ distributorId }) => theirs.some((company) => company.distributorId === distributorId))
        .map(({ territory }) => territory);
      await notify(platform, {
        userId: ownerId,
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

import { eq } from 'drizzle-orm';
import { savedProducts } from '#db/tables/saved-products.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownSavedProducts = personalRecords({
  name: 'savedProducts',
  table: savedProducts,
  key: savedProducts.id,
  isOf: (userId) => eq(savedProducts.userId, userId),
  columns: { productId: savedProducts.productId, savedAt: savedProducts.savedAt },
});

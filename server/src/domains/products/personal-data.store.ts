import { eq } from 'drizzle-orm';
import { waitingProductImages } from '#db/tables/products.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const waitingImages = personalRecords({
  name: 'waitingProductImages',
  table: waitingProductImages,
  key: waitingProductImages.id,
  isOf: (userId) => eq(waitingProductImages.userId, userId),
  columns: { address: waitingProductImages.address, createdAt: waitingProductImages.createdAt },
});

import type { Platform } from '#platform/platform.ts';
import { deleteExpiredImages } from './waiting-images.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('products.waiting-images', '23 3 * * *', () => deleteExpiredImages(platform));
}

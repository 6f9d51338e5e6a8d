import type { Platform } from '#platform/platform.ts';
import { removeOrphanedImages } from './image.ts';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('products.images', '23 3 * * *', () => removeOrphanedImages(platform));
}
